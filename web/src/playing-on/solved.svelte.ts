// Which puzzles this browser has answered: the first answer to each counts.
import { flag, number, object, or, table, text } from "../state/shapes";
import { read, write } from "../state/storage";
import { dayOf, type Day } from "./days";

export interface Solved {
  right: boolean;
  on: Day;
  seconds: number;
}

const KEY = "puzzles";
export const SOLVED = table(
  table(object<Solved>({ right: flag, on: text, seconds: or(number, 0) })),
);

class Solving {
  /** By game, by the puzzle's id. */
  all: Record<string, Record<string, Solved>> = $state.raw(read(KEY, SOLVED) ?? {});

  of(game: string, id: string): Solved | undefined {
    return this.all[game]?.[id];
  }

  take(game: string, id: string, right: boolean, seconds: number): void {
    if (this.of(game, id)) return;
    const one = { right, on: dayOf(new Date()), seconds: Math.round(seconds) };
    this.all = { ...this.all, [game]: { ...this.all[game], [id]: one } };
    write(KEY, this.all);
  }

  count(game: string, ids: readonly string[]): { right: number; wrong: number } {
    const known = ids.flatMap((id) => this.of(game, id) ?? []);
    const right = known.filter((one) => one.right).length;
    return { right, wrong: known.length - right };
  }
}

export const solving = new Solving();
