// What older editions kept, and what something else left under the same names, can still be read.
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { list, maybe, number, object, or, pair, table, text } from "./shapes";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
});
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.mock("./router.svelte", () => ({ router: {}, path: {} }));
// The readers as they are, whatever other tests put in their place.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { read } = await import("./storage");
const { TABLES } = await import("./mine.svelte");
const { RESULTS } = await import("../playing-on/results.svelte");
const { SOLVED } = await import("../playing-on/solved.svelte");
const { SAVED } = await import("../analysis/saved.svelte");
const { history } = await import("../boards/dungeon-in-memory/training");
const { lastSeen } = await import("../boards/dungeon-in-memory/seen");
const { answered } = await import("../net/challenge");
const { lastSetUp } = await import("../net/start");

beforeEach(() => kept.clear());
const keep = (key: string, value: unknown): void =>
  void kept.set(`meikyu.${key}`, JSON.stringify(value));

test("a list goes without its broken entries, and no text at all is nothing", () => {
  const shape = list(object<{ a: number; b: string | null }>({ a: number, b: maybe(text) }));
  keep("some", [{ a: 1 }, null, { a: "1", b: "x" }, 7, { a: 2, b: "x", more: true }]);
  expect(read("some", shape)).toEqual([
    { a: 1, b: null },
    { a: 2, b: "x", more: true },
  ]);
  kept.set("meikyu.some", "[{");
  expect(read("some", shape)).toBeNull();
  for (const other of [null, 3, "text", {}, true]) {
    keep("some", other);
    expect(read("some", shape)).toBeNull();
  }
});

test("shapes of pairs, tables and what may be missing", () => {
  expect(pair(text, number)(["a", 1])).toEqual(["a", 1]);
  expect(pair(text, number)(["a"])).toBeUndefined();
  expect(table(number)({ a: 1, b: "x" })).toEqual({ a: 1 });
  expect(or(number, 4)("x")).toBe(4);
  expect(number(NaN)).toBeUndefined();
});

const outcome = { scores: [3, 1], winners: [0], rule: "DIM-32", how: "won" };
const result = (more: object): object => ({
  table: "t",
  game: "dungeon-in-memory",
  on: "2026-11-01",
  daily: null,
  options: {},
  seats: 2,
  seat: 0,
  outcome,
  gist: { marks: ["won"], parts: [], luck: null, span: 9 },
  assisted: false,
  ...more,
});

test("results: the first form had no `of` and no span; days must be days", () => {
  const part = { kind: "monster", id: "coil", name: { id: "monster-coil", args: {} }, won: true };
  keep("results", [
    result({}),
    result({ table: "old", gist: { marks: [], parts: [{ ...part, begins: 3 }] } }),
    result({ table: "newer", gist: { marks: [], parts: [], luck: { draws: 4 }, span: null } }),
    result({ table: "no day", on: "yesterday" }),
    result({ table: "no end", outcome: null }),
    "t",
  ]);
  const found = read("results", RESULTS)!;
  expect(found.map((one) => one.table)).toEqual(["t", "old", "newer"]);
  expect(found[1]!.gist).toEqual({
    marks: [],
    parts: [{ ...part, begins: 3, of: null }],
    luck: null,
    span: null,
  });
  expect(found[2]!.gist.luck).toBeNull();
});

test("tables: without a host's token, without a time", () => {
  const held = [{ seat: 1, token: "secret" }];
  keep("tables", [
    { table: "a", game: "lanterns", held, host: null, at: 5, over: true },
    { table: "b", game: "lanterns", held: [...held, { seat: 2 }] },
    { table: "c", game: "lanterns" },
  ]);
  expect(read("tables", TABLES)).toEqual([
    { table: "a", game: "lanterns", held, host: null, at: 5, over: true },
    { table: "b", game: "lanterns", held, host: null, at: 0, over: false },
  ]);
});

test("puzzles, saved positions, drills, looked-at checks and challenges", () => {
  keep("puzzles", { hidden: { p1: { right: true, on: "2026-11-01" }, p2: true }, other: [] });
  expect(read("puzzles", SOLVED)).toEqual({
    hidden: { p1: { right: true, on: "2026-11-01", seconds: 0 } },
  });
  keep("own-puzzles", [{ game: "g", table: "t", step: 3 }, { game: "g" }]);
  expect(read("own-puzzles", SAVED)).toEqual([{ game: "g", table: "t", step: 3 }]);
  const drill = { when: "2026-11-01T10:00:00Z", level: "beginner", additional_rules: [1, 9] };
  keep("training.dungeon-in-memory", [
    { ...drill, length: 5, answer: "lost", truth: "lost" },
    { ...drill, length: 5, answer: "up", truth: "lost", reasons: [] },
    { ...drill, when: "soon", length: 5, answer: "lost", truth: "lost", reasons: [] },
  ]);
  expect(history()).toEqual([
    { ...drill, additional_rules: [1], length: 5, answer: "lost", truth: "lost", reasons: [] },
  ]);
  keep("checks.dungeon-in-memory", [["a", 2], ["b"], "c"]);
  expect([lastSeen("a"), lastSeen("b")]).toEqual([2, 0]);
  keep("challenges", [["a", { game: "g" }], "b"]);
  expect(answered("a")).toBeNull();
});

test("a set-up without seats is none, and its broken seats are left out", () => {
  const game = { id: "lanterns", least: 1, most: 4 } as never;
  keep("setup.lanterns", { options: {} });
  expect(lastSetUp(game)).toBeNull();
  keep("setup.lanterns", { seats: ["me"] });
  expect(lastSetUp(game)).toBeNull();
  keep("setup.lanterns", {
    seats: [{ kind: "me" }, { kind: "human" }, { kind: "bot", level: "greedy" }],
    options: { hand: 3 },
  });
  const last = lastSetUp(game)!;
  expect(last.way).toBe("bots");
  expect(last.table.seats).toHaveLength(2);
  expect(last.table.options).toEqual({ hand: 3 });
});
