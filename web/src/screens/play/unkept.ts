// A position that no table keeps (a puzzle, a worked example), described as a table in play, so that
// its board can be drawn.
import type { GameInfo, TableInfo } from "../../wire/types";

/** `names`: of the persons on the seats, in order. */
export function unkept(
  game: GameInfo,
  table: string,
  names: readonly string[],
  options: TableInfo["options"],
): TableInfo {
  return {
    table,
    game: game.id,
    status: "playing",
    seats: names.map((name, seat) => ({
      seat,
      kind: "person",
      name,
      level: null,
      here: true,
      left: false,
      stand_in: null,
      reserved: false,
      ready: true,
      handed_over: false,
      stood_in: 0,
      bot: false,
    })),
    host: null,
    locked: true,
    settings: {
      clock: null,
      chat: false,
      hints: false,
      watching: false,
      free_take_back: false,
      programs: false,
      when_gone: null,
    },
    options,
    content: game.content[0]!,
    watching: 0,
    steps: 0,
    commitment: null,
    challenge: null,
    origin: "table",
    branch: null,
    assisted: false,
    outcome: null,
    again: null,
  };
}
