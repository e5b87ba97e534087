// Making tables, and remembering the seats that come with them.
import { firstGame } from "../boards/registry";
import { say } from "../i18n/words.svelte";
import { myGames } from "../state/mine.svelte";
import { path, router } from "../state/router.svelte";
import { settings } from "../state/settings.svelte";
import { read, write } from "../state/storage";
import type { GameInfo, NewTable, Phrase, Seated, SeatWish } from "../wire/types";
import { api, Failure } from "./http";

/** Tables at which nobody has to be waited for: they begin as soon as they are opened. */
export const startAtOnce = new Set<string>();

export const myName = (): string => settings.name.trim() || say("page-guest");

const me = (): SeatWish => ({ kind: "me", name: myName() });
const bots = (count: number, level: string | null): SeatWish[] =>
  Array.from({ length: count }, (): SeatWish => ({ kind: "bot", level }));

/** A game that explains itself; null: this game has none. */
export function lesson(game: GameInfo): NewTable | null {
  const first = firstGame(game.id);
  if (!first) return null;
  const seats = [me(), ...bots(first.bots, first.level)];
  return { game: game.id, seats, options: first.options, start: true };
}

/** How a game is set up for somebody who says nothing: in the company of the first game, or of as
 * many as are needed, all of a middling level. */
function usual(game: GameInfo): NewTable {
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)]?.id ?? null;
  const others = Math.max(game.least - 1, firstGame(game.id)?.bots ?? 0);
  return { game: game.id, seats: [me(), ...bots(others, level)], start: true };
}

type SetUp = Pick<NewTable, "seats" | "options" | "content" | "settings">;
const kept = (game: string): string => `setup.${game}`;

/** Remembers how a game was set up, for the next time. */
export function keepSetUp({ game, seats, options, content, settings }: NewTable): void {
  write(kept(game), { seats, options, content, settings } satisfies SetUp);
}

/** As the last time; the first time the lesson. */
function asLastTime(game: GameInfo): NewTable {
  const last = read<SetUp>(kept(game.id));
  if (last) {
    const seats = last.seats.map((seat) => (seat.kind === "me" ? me() : seat));
    return { game: game.id, ...last, seats, start: true };
  }
  const explained = lesson(game);
  const known = myGames.tables.some((mine) => mine.game === game.id);
  return explained && !known ? explained : usual(game);
}

export function keep(seated: Seated, game: string): void {
  myGames.keep(seated.table, game, seated.held, seated.host);
}

/** Makes a table and goes there; what went wrong comes back as a phrase. */
export async function open(wish: NewTable): Promise<Phrase | null> {
  try {
    const seated = await api.makeTable(wish);
    keep(seated, wish.game);
    router.go(path.table(seated.table));
    return null;
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return failure.say;
  }
}

/** Begins at once. A set-up that this edition refuses by now gives way to the usual one. */
export async function playNow(game: GameInfo): Promise<Phrase | null> {
  return (await open(asLastTime(game))) && (await open(usual(game)));
}
