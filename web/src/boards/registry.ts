// Which games have a drawn board. A board is loaded when its table is opened, never before.
import type { BoardModule } from "./contract";

type Load = () => Promise<BoardModule>;

/** Every folder beside this file with an `index.ts` is the board of the game of that name. */
const drawn = import.meta.glob<BoardModule>("./*/index.ts");

export function drawnBoard(game: string): Load | null {
  return drawn[`./${game}/index.ts`] ?? null;
}
