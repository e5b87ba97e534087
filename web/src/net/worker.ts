// The tables in a worker of the page itself: the same requests, the same lines, no network. What
// does not depend on any table is in files, so that the page need not wait for the engine.
import { engine } from "../state/engine.svelte";
import { asset } from "../state/home";
import { flag, SPEED } from "../state/shapes";
import type { Speed } from "../state/stage.svelte";
import { read } from "../state/storage";
import type { ClientMessage, ServerFrame } from "../wire/types";
import type { FromTables, ToTables } from "../worker/messages";
import { saveFile } from "./saving";
import type { Line, Listener, Reply, Request, Transport } from "./transport";

/** Where the browser remembers that there are packs of the player's own. */
export const OWN_PACKS = "packs";
/** The answers that `meikyu site` has written down. */
const FIXED = /^\/(server|games|games\/[^/]+(\/rules|\/cards\/standard)?|words\/.+)$/;
const SAVED = "#/api";
/** Milliseconds in which nothing is asked of the engine before the bots' own worker is started. */
const REST = 1500;

/** Seconds that bots take, at each speed at which things are shown. */
const PACE: Record<Speed, number> = { slow: 1.2, normal: 0.8, fast: 0.4, "at-once": 0 };

class Answer implements Reply {
  constructor(
    readonly ok: boolean,
    readonly status: number,
    readonly body: Uint8Array<ArrayBuffer>,
    readonly name: string,
  ) {}

  text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.body));
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.body.slice().buffer);
  }
}

/** The file with the answer to a request, where it depends on the program alone. */
function fileOf(path: string, { method = "GET" }: Request): string | null {
  if (method !== "GET" || !FIXED.test(path)) return null;
  // Whoever has packs of their own finds them among the games: only the engine knows those.
  if (/^\/games(\/[^/]+)?$/.test(path) && read(OWN_PACKS, flag)) return null;
  return asset(`answers${path}.${path.startsWith("/words") ? "ftl" : "json"}`);
}

export class WorkerTransport implements Transport {
  #worker: Worker | null = null;
  #asked = 0;
  #failed = false;
  readonly #waiting = new Map<number, { settle: (answer: Answer) => void; fail: () => void }>();
  readonly #lines = new Map<number, Listener>();

  constructor() {
    // What is to be saved as a file has no address of its own: it is asked for, then saved.
    document.addEventListener("click", (click) => {
      const link = (click.target as Element | null)?.closest("a[download]");
      const wanted = link?.getAttribute("href");
      if (!wanted?.startsWith(SAVED)) return;
      click.preventDefault();
      void this.#save(wanted.slice(SAVED.length));
    });
    // The engine comes while the first screen is read, after what that screen needs.
    addEventListener("load", () => setTimeout(() => this.#tables(), 0), { once: true });
  }

  async request(path: string, request: Request): Promise<Reply> {
    const file = fileOf(path, request);
    if (file) {
      const found = await fetch(file);
      if (found.ok) return found;
    }
    return this.#ask(path, request);
  }

  address(path: string): string {
    return SAVED + path;
  }

  connect(table: string, listener: Listener): Line {
    const line = (this.#asked += 1);
    this.#lines.set(line, listener);
    this.#post({ kind: "connect", line, table });
    setTimeout(() => {
      if (this.#failed) this.#closed(line);
      else if (this.#lines.has(line)) listener.opened();
    }, 0);
    return {
      send: (message: ClientMessage) =>
        this.#post({ kind: "send", line, text: JSON.stringify(message) }),
      close: () => this.#post({ kind: "close", line }),
    };
  }

  /** There is no network to come back. */
  whenAwake(): () => void {
    return () => undefined;
  }

  #post(message: ToTables): void {
    this.#tables().postMessage(message);
  }

  #ask(path: string, { method, json, text, token }: Request): Promise<Answer> {
    if (this.#failed) return Promise.reject(new Error("no engine"));
    const id = (this.#asked += 1);
    const body = json === undefined ? (text ?? "") : JSON.stringify(json);
    const request = JSON.stringify({ path, method: method ?? "GET", token: token ?? null, body });
    this.#post({ kind: "request", id, request });
    return new Promise((settle, fail) =>
      this.#waiting.set(id, { settle, fail: () => fail(new Error("no engine")) }),
    );
  }

  #tables(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("../worker/tables.ts", import.meta.url), {
      type: "module",
      name: "tables",
    });
    worker.addEventListener("message", ({ data }: MessageEvent<FromTables>) => this.#take(data));
    worker.addEventListener("error", (error) => this.#fail(error.message));
    engine.progress = 0;
    worker.postMessage({
      kind: "open",
      pace: PACE[read("speed", SPEED) ?? "normal"],
    } satisfies ToTables);
    return (this.#worker = worker);
  }

  #take(message: FromTables): void {
    switch (message.kind) {
      case "progress":
        engine.progress = message.done / message.of;
        break;
      case "ready":
        engine.progress = null;
        setTimeout(() => this.#post({ kind: "prewarm" }), REST);
        break;
      case "failed":
        this.#fail(message.detail);
        break;
      case "bots":
        engine.compiled = message.compiled;
        engine.hurried ||= message.hurried;
        break;
      case "reply": {
        const { id, ok, status, body, name } = message;
        this.#waiting.get(id)?.settle(new Answer(ok, status, body, name));
        this.#waiting.delete(id);
        break;
      }
      case "received":
        this.#lines.get(message.line)?.received(JSON.parse(message.text) as ServerFrame[]);
        break;
      case "closed":
        this.#closed(message.line);
        break;
    }
  }

  #closed(line: number): void {
    const listener = this.#lines.get(line);
    this.#lines.delete(line);
    listener?.closed();
  }

  #fail(detail: string): void {
    this.#failed = true;
    engine.progress = null;
    engine.failure = detail;
    for (const { fail } of this.#waiting.values()) fail();
    this.#waiting.clear();
    for (const line of [...this.#lines.keys()]) this.#closed(line);
  }

  async #save(path: string): Promise<void> {
    const answer = await this.#ask(path, {});
    if (answer.ok) saveFile(answer.name, answer.body);
  }
}
