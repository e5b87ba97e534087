// Turning points that a player has saved as puzzles, in this browser: a link each.
import { list, number, object, text } from "../state/shapes";
import { read, write } from "../state/storage";

export interface SavedPuzzle {
  readonly game: string;
  readonly table: string;
  readonly step: number;
}

const KEY = "own-puzzles";
const MOST = 100;
export const SAVED = list(object<SavedPuzzle>({ game: text, table: text, step: number }));

class Saved {
  all: readonly SavedPuzzle[] = $state.raw(read(KEY, SAVED) ?? []);

  /** The newest first; a puzzle is kept once. */
  keep(one: SavedPuzzle): void {
    const others = this.all.filter(({ table, step }) => table !== one.table || step !== one.step);
    this.all = [one, ...others].slice(0, MOST);
    write(KEY, this.all);
  }

  of(game: string): readonly SavedPuzzle[] {
    return this.all.filter((one) => one.game === game);
  }
}

export const savedPuzzles = new Saved();
