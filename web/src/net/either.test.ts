// A server, and the page's own worker while it is away.
import { beforeEach, expect, test, vi } from "vitest";
import { connection } from "../state/connection.svelte";
import { EitherTransport } from "./either";
import type { Reply, Request, Transport } from "./transport";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});

/** Answers everything with its own name, or cannot be reached. */
class Far implements Transport {
  there = true;
  asked: string[] = [];
  constructor(readonly name: string) {}

  request(path: string, { method = "GET" }: Request): Promise<Reply> {
    this.asked.push(`${method} ${path}`);
    if (!this.there) return Promise.reject(new Error("away"));
    const body = method === "POST" ? { table: `of-${this.name}`, held: [] } : this.name;
    return Promise.resolve(new Response(JSON.stringify(body)));
  }

  address = (path: string): string => this.name + path;
  connect = (): never => {
    throw new Error(this.name);
  };
  whenAwake = (): (() => void) => () => undefined;
}

class Worker extends Far {
  override async request(path: string, request: Request): Promise<Reply> {
    const text = await (await super.request(path, request)).text();
    const json = (): Promise<unknown> => Promise.resolve(JSON.parse(text));
    const arrayBuffer = (): Promise<ArrayBuffer> => Promise.resolve(new ArrayBuffer(0));
    return { ok: true, status: 200, json, text: () => Promise.resolve(text), arrayBuffer };
  }
}

let server: Far;
let worker: Worker;
let prepared = true;
let either: EitherTransport;
const make = { method: "POST", json: { seats: [{ kind: "me", name: "Ann" }] } } as const;
const made = async (request: Request = make): Promise<unknown> =>
  ((await (await either.request("/tables", request)).json()) as { table: string }).table;

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  connection.gone = false;
  prepared = true;
  server = new Far("server");
  worker = new Worker("worker");
  either = new EitherTransport(
    server,
    () => worker,
    () => prepared,
  );
});

test("as long as the server is there it is asked, and nothing else", async () => {
  expect(await made()).toBe("of-server");
  expect(worker.asked).toEqual([]);
});

test("while it is away new games are in the page, and stay there", async () => {
  server.there = false;
  expect(await made()).toBe("of-worker");
  expect(connection.gone).toBe(true);
  server.there = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(connection.gone).toBe(false);
  expect(await made()).toBe("of-server");
  expect(await (await either.request("/tables/of-worker/glance", {})).json()).toBe("worker");
  expect(either.address("/tables/of-worker/record")).toBe("worker/tables/of-worker/record");
  expect(either.address("/tables/of-server/record")).toBe("server/tables/of-server/record");
});

test("a game of the server waits for it", async () => {
  await made();
  server.there = false;
  await expect(either.request("/tables/of-server", {})).rejects.toThrow();
  expect(worker.asked).toEqual([]);
});

test("nobody can be invited to a table in the page", async () => {
  server.there = false;
  await expect(made({ ...make, json: { seats: [{ kind: "open" }] } })).rejects.toThrow();
});

test("a page that keeps nothing cannot be alone", async () => {
  server.there = prepared = false;
  await expect(made()).rejects.toThrow();
  expect(connection.gone).toBe(false);
});

test("who waits for the server hears when it is back", async () => {
  const heard = vi.fn();
  either.whenAwake(heard);
  server.there = false;
  await made();
  expect(heard).not.toHaveBeenCalled();
  server.there = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toHaveBeenCalledOnce();
});
