// Runs a script in the Python that the page will run, with folders of this machine in its files:
// node inside.mjs PYODIDE SCRIPT [FOLDER PLACE]...
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, script, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
try {
  const python = await loadPyodide({
    indexURL: `${pyodide}/`,
    // Tracebacks of a page name lines, not columns: those would be a sixth of what is downloaded.
    env: { HOME: "/", MEIKYU_HOME: "/home", PYTHONNODEBUGRANGES: "1", PYTHONDONTWRITEBYTECODE: "1" },
  });
  for (let at = 0; at < folders.length; at += 2) python.mountNodeFS(folders[at + 1], folders[at]);
  python.runPython(await readFile(script, "utf-8"), { filename: script });
} catch (error) {
  console.error(error.message); // without the page of script that Node shows beside it
  process.exit(1);
}
