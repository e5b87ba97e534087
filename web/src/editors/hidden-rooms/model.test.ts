import { expect, test } from "vitest";
import { begun, between, crosses, extended, pen, type Line, type Place } from "./model";

const ROUTE: Place[] = [
  [1, 1],
  [1, 2],
  [2, 2],
];

test("a line goes on from the end, from the monster, or from a cell of its own", () => {
  expect(begun(ROUTE, [2, 2])).toEqual({ cells: ROUTE, end: "last" });
  expect(begun(ROUTE, [1, 1])).toEqual({ cells: ROUTE, end: "first" });
  expect(begun(ROUTE, [1, 2])).toEqual({ cells: ROUTE.slice(0, 2), end: "last" });
  expect(begun(ROUTE, [5, 5])).toEqual({ cells: [[5, 5]], end: "last" });
});

test("going back a cell takes it back, at either end", () => {
  const line: Line = begun(ROUTE, [2, 2]);
  const longer = extended(line, [2, 3]);
  expect(pen(longer)).toEqual([2, 3]);
  expect(extended(longer, [2, 2])).toEqual(line);
  const first = extended(begun(ROUTE, [1, 1]), [2, 1]);
  expect(first.cells[0]).toEqual([2, 1]);
  expect(extended(first, [1, 1]).cells).toEqual(ROUTE);
  expect(crosses(line, [1, 1])).toBe(true);
});

test("a fast pen leaves no gap", () => {
  const cells = between([1, 1], [3, 4]);
  expect(cells.at(-1)).toEqual([3, 4]);
  let [row, column]: Place = [1, 1];
  for (const cell of cells) {
    expect(Math.abs(cell[0] - row) + Math.abs(cell[1] - column)).toBe(1);
    [row, column] = cell;
  }
});
