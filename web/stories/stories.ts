// Every board from recorded frames, without a server: the page itself, with tables that always show
// the same. `python tools/stories.py` writes the record, `npm run dev` shows it at /stories.html.
import type { Listener, Reply, Request, Transport } from "../src/net/transport";
import type { ServerFrame } from "../src/wire/types";

interface Story {
  game: string;
  table: string;
  steps: number;
  token: string;
  info: unknown;
  frames: ServerFrame[];
}

interface Recorded {
  /** What is asked for without a table, as texts, by address. */
  answers: Record<string, string>;
  stories: Story[];
}

class Told implements Reply {
  readonly ok: boolean;
  readonly status: number;
  readonly #body: string;

  constructor(body: string | undefined) {
    this.ok = body !== undefined;
    this.status = this.ok ? 200 : 404;
    const problem = {
      code: "no-such-page",
      say: { id: "error-no-such-page", args: {} },
      rule: null,
    };
    this.#body = body ?? JSON.stringify(problem);
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new ArrayBuffer(0));
  }
  text(): Promise<string> {
    return Promise.resolve(this.#body);
  }

  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.#body));
  }
}

class RecordedTransport implements Transport {
  constructor(readonly record: Recorded) {}

  request(path: string, { method = "GET" }: Request): Promise<Reply> {
    const story = this.record.stories.find(({ table }) => path === `/tables/${table}`);
    const told = story ? JSON.stringify(story.info) : this.record.answers[path];
    return Promise.resolve(new Told(method === "GET" ? told : undefined));
  }

  address(path: string): string {
    return `#${path}`;
  }

  connect(table: string, listener: Listener) {
    const story = this.record.stories.find((one) => one.table === table);
    queueMicrotask(() => listener.opened());
    return {
      // Whatever the page greets with, it is told the same; nothing it does changes anything.
      send: ({ type }: { type: string }) => {
        if (type === "hello") queueMicrotask(() => listener.received(story?.frames ?? []));
      },
      close: () => undefined,
    };
  }

  whenAwake(): () => void {
    return () => undefined;
  }
}

function list(record: Recorded): void {
  const page = document.getElementById("page")!;
  for (const { game, table, steps, token } of record.stories) {
    const link = document.createElement("a");
    link.href = `#/t/${table}#${token}`;
    link.textContent = `${game}, after ${steps} steps`;
    const line = document.createElement("p");
    line.append(link);
    page.append(line);
  }
}

const found = await fetch("/stories/recorded.json");
if (!found.ok) throw new Error("python tools/stories.py writes what is shown here");
const record = (await found.json()) as Recorded;
if (location.hash.startsWith("#/")) {
  globalThis.meikyuTransport = new RecordedTransport(record);
  await import("../src/main");
} else {
  list(record);
  addEventListener("hashchange", () => location.reload(), { once: true });
}
