// Runs `freeze.py` in the Python that the page will run: node freeze.mjs PYODIDE SCRIPT IN OUT
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, script, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
try {
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    // Tracebacks of a page name lines, not columns: those would be a sixth of what is downloaded.
    env: { HOME: "/", MEIKYU_HOME: "/home", PYTHONNODEBUGRANGES: "1" },
  });
  python.mountNodeFS("/in", from);
  python.mountNodeFS("/out", to);
  python.runPython(await readFile(script, "utf-8"));
} catch (error) {
  console.error(error.message); // without the page of script that Node shows beside it
  process.exit(1);
}
