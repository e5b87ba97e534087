// Making tables, and remembering the seats that come with them.
import { say } from "../i18n/words.svelte";
import { connection } from "../state/connection.svelte";
import { inFolder } from "../state/home";
import { myGames } from "../state/mine.svelte";
import { path, router } from "../state/router.svelte";
import { settings } from "../state/settings.svelte";
import { list, maybe, object, oneOf, text, type Shape } from "../state/shapes";
import { read, write } from "../state/storage";
import type { GameInfo, NewTable, Phrase, Seated, SeatWish, TableInfo } from "../wire/types";
import { api, Failure } from "./http";

/** Tables that wait for no other player: they begin as soon as they are opened. */
export const startAtOnce = new Set<string>();

export const myName = (): string => settings.name.trim() || say("page-guest");

const me = (): SeatWish => ({ kind: "me", name: myName() });
const bots = (count: number, level: string | null): SeatWish[] =>
  Array.from({ length: count }, (): SeatWish => ({ kind: "bot", level }));

/** A game that explains itself; null: this game has none. */
export function lesson(game: GameInfo): NewTable | null {
  if (!game.lesson) return null;
  const { challenge, content, options } = game.lesson;
  const others = game.lesson.bots.map((level): SeatWish => ({ kind: "bot", level }));
  return { game: game.id, seats: [me(), ...others], options, content, challenge, start: true };
}

/** In which company a game is played. */
export type Way = "alone" | "bots" | "here" | "far";

/** The ways in which a game can be played, as they are offered. */
export function waysOf(game: GameInfo): Way[] {
  return [
    ...(game.least === 1 ? (["alone"] as const) : []),
    ...(game.most > 1 ? (["bots", "here"] as const) : []),
    ...(game.most > 1 && !inFolder && !connection.gone ? (["far"] as const) : []),
  ];
}

/** Bots of the set-up where the player chose nothing: as many as the first game has or are needed. */
export const usualBots = (game: GameInfo): number =>
  Math.min(game.most - 1, Math.max(game.least - 1, game.lesson?.bots.length ?? 0, 1));

/** A set-up where the player chose only the company. */
export function setUp(game: GameInfo, way: Way, names: readonly string[] = []): NewTable {
  const others = {
    alone: () => [],
    bots: () => bots(usualBots(game), game.middling),
    here: () => names.slice(1).map((name): SeatWish => ({ kind: "me", name })),
    // Every seat: those that stay empty go at the start.
    far: () => Array.from({ length: game.most - 1 }, (): SeatWish => ({ kind: "open" })),
  }[way]();
  return { game: game.id, seats: [me(), ...others], start: way !== "far" };
}

const usual = (game: GameInfo): NewTable => setUp(game, usualWay(game));
function usualWay(game: GameInfo): Way {
  return game.least === 1 && !game.lesson?.bots.length ? "alone" : "bots";
}

type SetUp = Pick<NewTable, "seats" | "options" | "content" | "settings">;
/** What was chosen before may be refused today; then the usual set-up takes its place. */
const SET_UP: Shape<SetUp> = object<Pick<SetUp, "seats">>({
  seats: list(
    object<SeatWish>({
      kind: oneOf("bot", "me", "open"),
      name: maybe(text),
      level: maybe(text),
    }),
  ),
});
const kept = (game: string): string => `setup.${game}`;

/** Remembers how a game was set up, for the next time. */
export function keepSetUp({ game, seats, options, content, settings }: NewTable): void {
  write(kept(game), { seats, options, content, settings } satisfies SetUp);
}

function wayOf({ seats }: SetUp): Way {
  if (seats.length === 1) return "alone";
  if (seats.some(({ kind }) => kind === "open")) return "far";
  return seats.some(({ kind }) => kind === "bot") ? "bots" : "here";
}

/** The set-up of the last time and its company; null: there was none. */
export function lastSetUp(game: GameInfo): { way: Way; table: NewTable } | null {
  const last = read(kept(game.id), SET_UP);
  if (!last?.seats.length) return null;
  const way = wayOf(last);
  // The first seat is mine, under the name of today; who else was here keeps theirs.
  const seats = last.seats.map((seat, at) => (at === 0 && seat.kind === "me" ? me() : seat));
  return { way, table: { game: game.id, ...last, seats, start: way !== "far" } };
}

/** The way that is offered first. */
export const likelyWay = (game: GameInfo): Way => lastSetUp(game)?.way ?? usualWay(game);

/** What begins without a question: the lesson the first time; later, where there is only one way to
 * play, as the last time. Null: the player has to choose. */
export function atOnce(game: GameInfo): NewTable | null {
  const explained = lesson(game);
  const known = lastSetUp(game) ?? myGames.tables.find((mine) => mine.game === game.id);
  if (explained && !known) return explained;
  return waysOf(game).length > 1 ? null : (lastSetUp(game)?.table ?? usual(game));
}

export function keep(seated: Seated, game: string): void {
  myGames.keep(seated.table, game, seated.held, seated.host);
}

/** Makes a table and goes there; what went wrong comes back as a phrase. */
export async function open(
  wish: NewTable,
  made: (table: string) => void = () => undefined,
): Promise<Phrase | null> {
  try {
    const seated = await api.makeTable(wish);
    keep(seated, wish.game);
    made(seated.table);
    router.go(path.table(seated.table));
    return null;
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    return failure.say;
  }
}

/** As chosen. A set-up that this edition refuses by now gives way to the usual one. */
export async function begin(game: GameInfo, table: NewTable): Promise<Phrase | null> {
  return (await open(table)) && (await open(usual(game)));
}

/** The same game again with the same dice, against the same bots; null: its seed is not public. */
export async function again(info: TableInfo): Promise<NewTable | null> {
  const dice = info.challenge ?? (await api.verify(info.table)).seed;
  if (!dice) return null;
  const seats = info.seats.map((seat): SeatWish =>
    seat.kind === "bot" ? { kind: "bot", level: seat.level } : me(),
  );
  const { game, options, settings } = info;
  return { game, seats, options, settings, content: info.content.id, challenge: dice, start: true };
}
