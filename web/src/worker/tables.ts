// The worker with the tables: the same house as on a server, in Python.
import { Drawers, Locks } from "./drawers";
import { engineFolder, start } from "./engine";
import type { FromHead, FromTables, ToHead, ToTables } from "./messages";

/** `meikyu.page_worker.worker.Tables`. */
interface Tables {
  open(): void;
  prewarm(): void;
  request(id: number, request: string): void;
  connect(line: number, table: string): void;
  send(line: number, text: string): void;
  close(line: number): void;
}

const send = (message: FromTables): void => postMessage(message);

/** The worker in which bots think, as Python sees it. */
class Head {
  readonly #worker = new Worker(new URL("./head.ts", import.meta.url), {
    type: "module",
    name: "bots",
  });
  readonly #waiting = new Map<
    number,
    { settle: (answer: unknown) => void; fail: (why: Error) => void }
  >();
  #asked = 0;

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<FromHead>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ("failed" in data) waiting?.fail(new Error(data.failed));
      else waiting?.settle(data.answer);
    });
    this.#worker.addEventListener("error", (error) => this.#fail(error.message));
  }

  ask(question: string, job: Uint8Array<ArrayBuffer>): Promise<unknown> {
    const id = (this.#asked += 1);
    this.#worker.postMessage({ id, question, job } satisfies ToHead);
    return new Promise((settle, fail) => this.#waiting.set(id, { settle, fail }));
  }

  end(): void {
    this.#worker.terminate();
    this.#fail("ended");
  }

  #fail(why: string): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(new Error(why));
  }
}

const python = start(engineFolder(), (done, of) => send({ kind: "progress", done, of }));

async function open(pace: number): Promise<Tables> {
  const engine = await python;
  Object.assign(self, { python: engine }); // for developers who inspect this worker; no page can
  const drawers = new Drawers();
  const locks = new Locks();
  const module = engine.pyimport("meikyu.page_worker.worker") as {
    Tables: (scripts: object, pace: number) => Tables;
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
        head: () => new Head(),
      },
      pace,
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
