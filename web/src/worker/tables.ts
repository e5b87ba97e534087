// The worker with the tables: the same house as on a server, in Python.
import { Drawers, Locks } from "../state/drawers";
import { engineFolder, start } from "./engine";
import { Head } from "./heads";
import type { FromTables, ToTables } from "./messages";

/** `meikyu.offline.worker.Tables`. */
interface Tables {
  open(): void;
  prewarm(): void;
  request(id: number, request: string): void;
  connect(line: number, table: string): void;
  send(line: number, text: string): void;
  close(line: number): void;
}

const send = (message: FromTables): void => postMessage(message);

const python = start(engineFolder(), (done, of) => send({ kind: "progress", done, of }));

/** So many workers may judge a game side by side: each of them takes a core, and memory. */
const MOST = 4;
const GB_FOR_MORE = 4;
function strands(): number {
  const { hardwareConcurrency: cores = 1, deviceMemory = GB_FOR_MORE } = navigator as Navigator & {
    deviceMemory?: number;
  };
  return deviceMemory < GB_FOR_MORE ? 1 : Math.max(1, Math.min(MOST, cores));
}

async function open(pace: number): Promise<Tables> {
  const engine = await python;
  Object.assign(self, { python: engine }); // for developers who inspect this worker; no page can
  const drawers = new Drawers();
  const locks = new Locks();
  const module = engine.pyimport("meikyu.offline.worker") as {
    Tables: (scripts: object, pace: number, strands: number) => Tables;
  };
  return new Promise((resolve) => {
    const tables = module.Tables(
      {
        ready: () => resolve(tables),
        received: (line: number, text: string) => send({ kind: "received", line, text }),
        closed: (line: number) => send({ kind: "closed", line }),
        replied: (
          id: number,
          ok: boolean,
          status: number,
          body: Uint8Array<ArrayBuffer>,
          name: string,
        ) => send({ kind: "reply", id, ok, status, body, name }),
        write: (operations: string) => drawers.write(operations),
        read: (name: string) => drawers.read(name),
        under: (name: string) => drawers.under(name),
        take: (name: string) => locks.take(name),
        free: (name: string) => locks.free(name),
        head: () => new Head((compiled, hurried) => send({ kind: "bots", compiled, hurried })),
      },
      pace,
      strands(),
    );
    tables.open();
  });
}

let opened: Promise<Tables> | null = null;

addEventListener("message", ({ data }: MessageEvent<ToTables>) => {
  if (data.kind === "open") {
    opened = open(data.pace);
    opened.then(
      () => send({ kind: "ready" }),
      (error: unknown) => send({ kind: "failed", detail: String(error) }),
    );
    return;
  }
  opened?.then(
    (tables) => {
      switch (data.kind) {
        case "request":
          return tables.request(data.id, data.request);
        case "connect":
          return tables.connect(data.line, data.table);
        case "send":
          return tables.send(data.line, data.text);
        case "close":
          return tables.close(data.line);
        case "prewarm":
          return tables.prewarm();
      }
    },
    () => undefined, // said above: `failed`
  );
});
