import { expect, test } from "vitest";
import type { LineStep } from "../../wire/types";
import { around, neighbour, partsOf, turnsOf } from "./line";

const at = (kind: string, number: number, turn: number): LineStep => ({
  seat: 0,
  acted: [],
  chapter: { kind, number, turn },
});
const SET_UP: LineStep = { seat: null, acted: [], chapter: null };
const LINE = [
  SET_UP,
  at("night", 1, 1),
  at("night", 1, 1),
  at("night", 1, 2),
  at("night", 2, 3),
  at("battle", 1, 4),
  at("battle", 1, 4),
];

test("steps of one turn belong together, turns of one chapter too", () => {
  const turns = turnsOf(LINE);
  expect(turns.map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 2],
    [3, 3],
    [4, 4],
    [5, 6],
  ]);
  const parts = partsOf(turns);
  expect(parts.map(({ chapter, turns }) => [chapter?.kind, turns.length])).toEqual([
    [undefined, 1],
    ["night", 2],
    ["night", 1],
    ["battle", 1],
  ]);
  expect(parts.map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [1, 3],
    [4, 4],
    [5, 6],
  ]);
  expect(around(turns, 6)).toBe(turns[4]);
});

test("one part further, one back; back begins with where this one began", () => {
  const parts = partsOf(turnsOf(LINE));
  expect(neighbour(parts, 0, 1)).toBe(1);
  expect(neighbour(parts, 2, 1)).toBe(4);
  expect(neighbour(parts, 5, 1)).toBe(6); // nothing comes: the last step
  expect(neighbour(parts, 3, -1)).toBe(1);
  expect(neighbour(parts, 1, -1)).toBe(0);
  expect(neighbour(parts, 0, -1)).toBe(0);
});

test("a game that nothing divides has a turn for each step, in one part after the set-up", () => {
  const plain: LineStep[] = [SET_UP, { ...SET_UP, seat: 0 }, { ...SET_UP, seat: 1 }];
  const turns = turnsOf(plain);
  expect(turns).toHaveLength(3);
  expect(partsOf(turns).map(({ turns }) => turns.length)).toEqual([1, 2]);
});
