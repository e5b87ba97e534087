// Differences lead from what was shown to what is shown now, and leave alone what did not change.
import { expect, test } from "vitest";
import { fold } from "./fold";

const shown = { view: { rooms: [{ n: 1 }, { n: 2 }], name: "a" }, told: ["x", "y", "z"] };

test("a field, a member of a list and a stretch of a list change", () => {
  const now = fold(shown, {
    view: { rooms: { "@": { "1": { n: 3 } } } },
    told: { "#": [[1, 1, ["new", "newer"]]] },
  });
  expect(now).toEqual({
    view: { rooms: [{ n: 1 }, { n: 3 }], name: "a" },
    told: ["x", "new", "newer", "z"],
  });
});

test("what did not change is the same object, and what was shown stays as it was", () => {
  const now = fold(shown, { view: { rooms: { "@": { "1": { n: 3 } } } } }) as typeof shown;
  expect(now.told).toBe(shown.told);
  expect(now.view.rooms[0]).toBe(shown.view.rooms[0]);
  expect(shown.view.rooms[1]).toEqual({ n: 2 });
});

test("nothing stays of what is replaced", () => {
  expect(fold(null, [1])).toEqual([1]);
  expect(fold([1], null)).toBe(null);
  expect(fold({ a: 1, b: 2 }, { "=": { a: 3 } })).toEqual({ a: 3 });
  expect(fold([1, 2], { "#": [[0, 2, []]] })).toEqual([]);
});

test("members come and go at several places, and then others change", () => {
  const changes = {
    "#": [
      [0, 1, []],
      [2, 0, [7, 8]],
    ],
    "@": { "3": 9 },
  };
  expect(fold([1, 2, 3], changes as never)).toEqual([2, 7, 8, 9]);
});
