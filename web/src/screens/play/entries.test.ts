import { expect, test } from "vitest";
import { entriesOf } from "./entries";

const form = {
  opens: (id: string) => id === "begin",
  continues: (last: string, next: string) => next === `${last}+`,
};
const lines = (...ids: string[]) => ids.map((id, key) => ({ key, move: 1, say: { id, args: {} } }));
const shown = (ids: readonly string[], how?: typeof form) =>
  entriesOf(lines(...ids), how).map((entry) => entry.lines.map(({ say }) => say.id));

test("what is told in one breath is one entry, the newest first", () => {
  expect(shown(["a", "a+", "b"], form)).toEqual([["b"], ["a", "a+"]]);
});

test("an entry that opens a stretch of the game says so", () => {
  const found = entriesOf(lines("a", "begin", "b"), form);
  expect(found.map(({ opens }) => opens)).toEqual([false, true, false]);
});

test("a game that says nothing of it has an entry for each line", () => {
  expect(shown(["a", "a+"])).toEqual([["a+"], ["a"]]);
});
