import { expect, test } from "vitest";
import { spoken } from "./spoken";

const words = {
  locale: "en",
  has: () => true,
  say: (id: string, args: object = {}) =>
    id === "list-separator" ? ", " : [id, ...Object.values(args).map(String)].join(" "),
} as never;
const map = { grid: ["b.I", "..G"] } as never;
const sheet = (rooms: object[], build_points: number) =>
  ({ rooms, build_points, expected_battles: 0, development: 2 }) as never;
const room = { place: { row: 1, column: 1, height: 2, width: 2 }, counts: true };

test("who hears the sheet is told where it lies, what it covers and what it closes", () => {
  const cells = [
    { row: 1, column: 3 },
    { row: 2, column: 3 },
  ];
  expect(spoken(words, map, cells, sheet([], 1), sheet([room], 4))).toBe(
    "draw-fits C1, C2 draw-covers square-item, square-ghost draw-closes 1 A1–B2" +
      " draw-changes draw-rooms 0 1 draw-changes draw-points 1 4",
  );
  expect(spoken(words, map, [{ row: 2, column: 1 }], null, null)).toBe("draw-fits A2");
});
