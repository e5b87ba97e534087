import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PLAIN, type FromHead, type ToHead } from "./messages";

/** A worker that answers when it is told to. */
class Stand {
  static all: Stand[] = [];
  asked: ToHead[] = [];
  ended = false;
  #hear: (event: { data: FromHead }) => void = () => undefined;

  constructor(
    _: URL,
    readonly options: { name: string },
  ) {
    Stand.all.push(this);
  }

  addEventListener(kind: string, hear: (event: { data: FromHead }) => void): void {
    if (kind === "message") this.#hear = hear;
  }

  postMessage(message: ToHead): void {
    this.asked.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  say(data: FromHead): void {
    this.#hear({ data });
  }
}

const told: [boolean, boolean][] = [];
const job = new Uint8Array();
const answer = (id: number, hurried = false): FromHead => ({ id, answer: job, hurried });

async function head() {
  const { Head } = await import("./heads");
  return new Head((compiled, hurried) => told.push([compiled, hurried]));
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("Worker", Stand);
  Stand.all = [];
  told.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test("compiled rules that come late take over between two questions", async () => {
  const bots = await head();
  const first = Stand.all[0]!;
  first.say({ kernels: "late" });
  const waiting = bots.ask("decide", job);
  first.say({ kernels: "there" });
  const second = Stand.all[1]!;
  second.say({ kernels: "compiled" });
  expect(first.ended).toBe(false);
  first.say(answer(1));
  await waiting;
  expect(first.ended).toBe(true);
  void bots.ask("decide", job);
  expect(second.asked.map(({ id }) => id)).toEqual([2]);
  expect(told).toEqual([
    [false, false],
    [true, false],
  ]);
});

test("after a failure rules run interpreted", async () => {
  const bots = await head();
  Stand.all[0]!.say({ kernels: "compiled" });
  const waiting = bots.ask("decide", job);
  Stand.all[0]!.say({ id: 1, failed: "a trap" });
  await expect(waiting).rejects.toThrow("a trap");
  await head();
  expect(Stand.all.map(({ options }) => options.name)).toEqual(["bots", PLAIN]);
});

test("a bot that had to be quick is told about", async () => {
  const bots = await head();
  Stand.all[0]!.say({ kernels: "interpreted" });
  const waiting = bots.ask("decide", job);
  Stand.all[0]!.say(answer(1, true));
  await waiting;
  expect(told.at(-1)).toEqual([false, true]);
});
