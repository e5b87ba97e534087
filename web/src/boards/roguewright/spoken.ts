// What is held, for screen readers: where it is, what it covers, what it closes and wakes.
import type { Words } from "../contract";
import { changes, closedBetween, name, rectName } from "./model";
import type { Cell, MapView, SheetView } from "./model";

const FIGURES: Record<string, string> = {
  b: "square-blue",
  g: "square-green",
  G: "square-ghost",
  B: "square-bat",
  I: "square-item",
  X: "square-exit",
  U: "square-large-blue",
  N: "square-large-green",
  H: "square-large-ghost",
  T: "square-large-bat",
};

/** One sentence for each thing that a seeing player sees. */
export function spoken(
  words: Words,
  map: MapView,
  cells: readonly Cell[],
  now: SheetView | null,
  then: SheetView | null,
): string {
  const list = (parts: readonly string[]) => parts.join(words.say("list-separator"));
  const said = [words.say("draw-fits", { cells: list(cells.map(name)) })];
  const covered = cells.flatMap(({ row, column }) => {
    const figure = FIGURES[map.grid[row - 1]?.[column - 1] ?? ""];
    return figure ? [words.say(figure)] : [];
  });
  if (covered.length) said.push(words.say("draw-covers", { figures: list(covered) }));
  if (now && then) {
    const rooms = closedBetween(now, then).map(({ place }) => rectName(place));
    if (rooms.length)
      said.push(words.say("draw-closes", { count: rooms.length, rooms: list(rooms) }));
    for (const { id, before, after } of changes(now, then))
      if (after !== null)
        said.push(words.say("draw-changes", { what: words.say(id), before, after }));
  }
  return said.join(" ");
}
