// The engine: Python as WebAssembly with the rules in it, out of a folder of packed files.
// A static host compresses what it likes, so the large files are packed already.

export interface Python {
  FS: {
    mkdirTree(path: string): void;
    writeFile(path: string, data: Uint8Array): void;
  };
  pyimport(name: string): unknown;
  toPy(value: unknown): unknown;
}

interface Packed {
  file: string;
  bytes: number;
}

/** `engine.json`: what `meikyu site` has put into the folder. */
interface Contents {
  python: string;
  wasm: Packed;
  library: Packed;
  meikyu: Packed;
  /** The rules compiled, where that was possible: only bots and analyses ask for them. */
  kernels?: Packed | null;
  lock: unknown;
}

type Progress = (done: number, of: number) => void;

const KEPT = "meikyu-engine";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";

/** A file whose name changes with what is in it: once fetched it is kept, where that is allowed. */
async function fetched(url: URL): Promise<Response> {
  const kept = await globalThis.caches?.open(KEPT).catch(() => undefined);
  const known = await kept?.match(url);
  if (known) return known;
  const response = await fetch(url);
  // A full device keeps nothing: the page works all the same, as long as there is a network.
  if (response.ok) void kept?.put(url, response.clone()).catch(() => undefined);
  return response;
}

/** What was kept for another version goes. */
async function tidy(folder: URL, contents: Contents): Promise<void> {
  const kept = await globalThis.caches?.open(KEPT);
  const { wasm, library, meikyu, kernels } = contents;
  const wanted = [wasm, library, meikyu, ...(kernels ? [kernels] : [])].map(
    ({ file }) => new URL(file, folder).href,
  );
  for (const { url } of (await kept?.keys()) ?? [])
    if (url.startsWith(folder.href) && !wanted.includes(url)) await kept?.delete(url);
}

/** A packed file as it was before; `read` hears of every piece that came. */
async function unpacked(url: URL, read: (bytes: number) => void): Promise<Response> {
  const response = await fetched(url);
  if (!response.ok || !response.body) throw new Error(`${url.pathname}: ${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, on) {
        read(piece.byteLength);
        on.enqueue(piece);
      },
    }),
  );
  const whole = counted.pipeThrough(new DecompressionStream("gzip"));
  return new Response(whole, { headers: { "Content-Type": "application/wasm" } });
}

/** An archive of ours: how long the list of files is, the list, the files. */
function* files(archive: Uint8Array): Generator<[string, Uint8Array]> {
  const length = new DataView(archive.buffer, archive.byteOffset).getUint32(0);
  const list = new TextDecoder().decode(archive.subarray(4, 4 + length));
  let at = 4 + length;
  for (const [name, size] of JSON.parse(list) as [string, number][]) {
    yield [name, archive.subarray(at, at + size)];
    at += size;
  }
}

const read = async (folder: URL): Promise<Contents> =>
  (await (await fetch(new URL("engine.json", folder))).json()) as Contents;

/** Starts Python. `folder` is the address of the engine's files. */
export async function start(folder: URL, progress: Progress): Promise<Python> {
  const contents = await read(folder);
  const { wasm, library, meikyu } = contents;
  const of = wasm.bytes + library.bytes + meikyu.bytes;
  let done = 0;
  const get = (packed: Packed): Promise<Response> =>
    unpacked(new URL(packed.file, folder), (bytes) => progress((done += bytes), of));
  const ours = get(meikyu).then((response) => response.arrayBuffer());
  const given: Record<string, Promise<Response>> = { [WASM]: get(wasm), [LIBRARY]: get(library) };
  // What Python's loader fetches by itself comes out of the packed files.
  const ask = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    const name =
      String(input instanceof Request ? input.url : input)
        .split("/")
        .at(-1) ?? "";
    return given[name] ?? ask(input, init);
  };
  const { loadPyodide } = (await import(
    /* @vite-ignore */ new URL("pyodide.mjs", folder).href
  )) as { loadPyodide: (options: object) => Promise<Python> };
  const python = await loadPyodide({
    indexURL: folder.href,
    lockFileContents: contents.lock,
    packageBaseUrl: folder.href,
    env: { HOME: "/home", MEIKYU_HOME: "/home/meikyu", PYTHONDONTWRITEBYTECODE: "1" },
  });
  globalThis.fetch = ask;
  const place = `/lib/python${contents.python}/site-packages`;
  const made = new Set<string>();
  for (const [name, data] of files(new Uint8Array(await ours))) {
    const parent = `${place}/${name}`.replace(/\/[^/]*$/, "");
    if (!made.has(parent)) python.FS.mkdirTree(parent);
    made.add(parent);
    python.FS.writeFile(`${place}/${name}`, data);
  }
  void tidy(folder, contents).catch(() => undefined); // nothing may be kept here
  return python;
}

const SIDE_MODULE = "/kernels.so";
/** Milliseconds that a started Python waits for its compiled kernels. */
const WAIT = 2000;

/** How the rules run: `late` is interpreted here, and compiled in the next worker. */
export type Kernels = "compiled" | "interpreted" | "late";

/** Starts Python with compiled kernels, if they come in time; calls `late` when they come after. */
export async function startCompiled(
  folder: URL,
  late: () => void,
): Promise<{ python: Python; kernels: Kernels }> {
  const { kernels } = await read(folder);
  const coming = kernels
    ? unpacked(new URL(kernels.file, folder), () => undefined)
        .then((response) => response.arrayBuffer())
        .catch((error: unknown) => {
          console.warn("no compiled kernels", error);
          return null;
        })
    : Promise.resolve(null);
  const python = await start(folder, () => undefined);
  const came = await Promise.race([
    coming,
    new Promise<"late">((wake) => setTimeout(() => wake("late"), WAIT)),
  ]);
  if (came === "late") {
    void coming.then((file) => file && late());
    return { python, kernels: "late" };
  }
  return {
    python,
    kernels: came && load(python, new Uint8Array(came)) ? "compiled" : "interpreted",
  };
}

/** Before anything of ours is imported. What cannot be loaded is left: the rules run interpreted. */
function load(python: Python, file: Uint8Array): boolean {
  try {
    python.FS.writeFile(SIDE_MODULE, file);
    const door = python.pyimport("meikyu.offline.compiled") as { load(file: string): number };
    return door.load(SIDE_MODULE) > 0;
  } catch (error) {
    console.warn("the compiled kernels do not fit", error);
    return false;
  }
}

/** Where the engine is: beside the folder of the scripts. */
export const engineFolder = (): URL => new URL("../engine/", self.location.href);
