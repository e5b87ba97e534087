// Making tables, and remembering the seats that come with them.
import { say } from "../i18n/words.svelte";
import { myGames } from "../state/mine.svelte";
import { path, router } from "../state/router.svelte";
import { settings } from "../state/settings.svelte";
import type { GameInfo, NewTable, Phrase, Seated, SeatWish, TableInfo } from "../wire/types";
import { api, Failure } from "./http";

/** Tables at which nobody has to be waited for: they begin as soon as they are opened. */
export const startAtOnce = new Set<string>();

export const myName = (): string => settings.name.trim() || say("page-guest");

/** The seats of a quick game: me, and bots of a middling level where others are needed. */
export function quickSeats(game: GameInfo, name: string): SeatWish[] {
  const level = game.levels[Math.floor((game.levels.length - 1) / 2)]?.id ?? null;
  const others = Math.max(game.least - 1, 0);
  const bots = Array.from({ length: others }, (): SeatWish => ({ kind: "bot", level }));
  return [{ kind: "me", name }, ...bots];
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

export function playNow(game: GameInfo): Promise<Phrase | null> {
  return open({ game: game.id, seats: quickSeats(game, myName()), start: true });
}
/** The address of a game's page with the dice, options and pack of a game that is over. */
export async function sameDice(info: TableInfo): Promise<string | null> {
  const dice = info.challenge ?? (await api.verify(info.table)).seed;
  if (!dice) return null;
  const wish = new URLSearchParams({
    challenge: dice,
    options: JSON.stringify(info.options),
    content: info.content.id,
  });
  return `${path.game(info.game)}?${wish.toString()}`;
}
