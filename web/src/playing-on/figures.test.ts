import { expect, test } from "vitest";
import { count, csv, dealOf, luckLine, rowsOf, weeks } from "./figures";
import type { Result } from "./results.svelte";

function result(changed: Partial<Result> = {}, winners: number[] = [0], score = 1): Result {
  return {
    table: "t",
    game: "hidden-rooms",
    on: "2026-11-16",
    daily: null,
    options: {},
    seats: 1,
    seat: 0,
    outcome: { scores: [score], winners, rule: "HID-6", how: "won" },
    gist: { marks: [], parts: [], luck: null, span: null },
    assisted: false,
    ...changed,
  };
}
const lucky = (draws: number, good: number, expected: number, variance: number, table = "t") =>
  result({
    table,
    gist: { marks: [], parts: [], span: null, luck: { draws, good, expected, variance } },
  });

test("games are counted with those won and the best score", () => {
  expect(count([result({}, [0], 3), result({}, [], 7)])).toEqual({ games: 2, won: 1, best: 7 });
  expect(count([])).toEqual({ games: 0, won: 0, best: 0 });
});

test("parts are counted by who was met, the most met first, and by deal", () => {
  const cases = [
    { id: "coil", won: false, deal: "one" },
    { id: "latch", won: true, deal: "one" },
    { id: "coil", won: true, deal: "two" },
    { id: "coil", won: true, deal: "one" },
  ];
  expect(rowsOf(cases)).toEqual([
    {
      id: "coil",
      won: 2,
      of: 3,
      deals: [
        { happened: 1, of: 2 },
        { happened: 1, of: 1 },
      ],
    },
    { id: "latch", won: 1, of: 1, deals: [{ happened: 1, of: 1 }] },
  ]);
});

test("a daily game has the same dice each time, any other its own", () => {
  const daily = { daily: "2026-11-16" };
  expect(dealOf(result({ ...daily, table: "a" }))).toBe(dealOf(result({ ...daily, table: "b" })));
  expect(dealOf(result({ table: "a" }))).not.toBe(dealOf(result({ table: "b" })));
});

test("luck adds up from the oldest game on, with what chance allows", () => {
  const line = luckLine([lucky(4, 1, 3, 1, "b"), result(), lucky(6, 4, 3, 3, "a")]); // the newest comes first
  expect(line.map(({ draws, more }) => [draws, more])).toEqual([
    [0, 0],
    [6, 1],
    [10, -1],
  ]);
  expect(line.at(-1)!.usual).toBeCloseTo(1.96 * 2);
});

test("the luck of the same dice counts once", () => {
  const twice = [lucky(4, 1, 3, 1), lucky(4, 3, 3, 1)];
  expect(luckLine(twice).at(-1)).toMatchObject({ draws: 4, more: 0 });
});

test("a week has its middle and its middle half", () => {
  const held = [4, 8, 5, 7, 6].map((tiles) => ({ on: "2026-11-17", tiles }));
  expect(weeks([...held, { on: "2026-11-10", tiles: 3 }])).toEqual([
    { week: "2026-11-09", low: 3, middle: 3, high: 3, count: 1 },
    { week: "2026-11-16", low: 5, middle: 6, high: 7, count: 5 },
  ]);
});

test("a table of the games keeps text that looks like a formula as text", () => {
  const [head, row] = csv([result({ table: "=1+1" }), result()]).split("\n");
  expect(head).toContain("game");
  expect(row!.endsWith(",'=1+1")).toBe(true);
});
