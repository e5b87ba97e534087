// A challenge: the luck and the settings of a finished game in a link, with who sends it and what is to
// be beaten. The link holds all of it, so it works where the sender's table is not; where that is, both
// games can be looked at side by side afterwards.
import { path } from "../state/route";
import { anything, flag, list, number, object, or, pair, text } from "../state/shapes";
import { read, write } from "../state/storage";
import type { GameInfo, NewTable, SeatWish, TableInfo } from "../wire/types";
import { api } from "./http";
import { myName } from "./start";

export interface Challenge {
  game: string;
  luck: string;
  options: Record<string, unknown>;
  content: string;
  /** Who sends it, from which seat of which table. */
  from: string;
  seat: number;
  table: string;
  score: number;
  won: boolean;
  how: string;
  /** Who sat there: `me` for the sender, a level of bot, or nothing for another person. */
  seats: string[];
}

const ME = "me";
const NAME = 40; // as long as a name at a table may be
const LUCK = 64;

/** The challenge that a finished game of one's own is; null: it cannot be repeated. */
export async function challengeOf(info: TableInfo, seat: number): Promise<Challenge | null> {
  const luck = info.challenge ?? (await api.verify(info.table)).seed;
  const { outcome } = info;
  if (!luck || !outcome) return null;
  return {
    game: info.game,
    luck,
    options: info.options,
    content: info.content.id,
    from: info.seats[seat]?.name ?? "",
    seat,
    table: info.table,
    score: outcome.scores[seat] ?? 0,
    won: outcome.winners.includes(seat),
    how: outcome.how,
    seats: info.seats.map((one) => (one.seat === seat ? ME : (one.level ?? ""))),
  };
}

export function linkOf(one: Challenge): string {
  const wish = new URLSearchParams({
    challenge: one.luck,
    options: JSON.stringify(one.options),
    content: one.content,
    from: one.from,
    seat: String(one.seat),
    table: one.table,
    score: String(one.score),
    won: one.won ? "1" : "0",
    how: one.how,
    seats: one.seats.join("."),
  });
  return `${path.game(one.game)}?${wish.toString()}`;
}

function optionsIn(text: string | null): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {}; // a broken link: the game's own options
  }
}

/** What a link says; null: it is no challenge. It comes from anywhere. */
export function challengeIn(game: string, search: string): Challenge | null {
  const wish = new URLSearchParams(search);
  const [luck, from] = [wish.get("challenge")?.slice(0, LUCK), wish.get("from")?.slice(0, NAME)];
  if (!luck || !from) return null;
  const number = (name: string) => Math.trunc(Number(wish.get(name) ?? 0)) || 0;
  return {
    game,
    luck,
    from,
    options: optionsIn(wish.get("options")),
    content: wish.get("content") ?? "",
    seat: number("seat"),
    table: /^[0-9a-z]{1,32}$/.exec(wish.get("table") ?? "")?.[0] ?? "",
    score: number("score"),
    won: wish.get("won") === "1",
    how: /^[a-z-]{1,40}$/.exec(wish.get("how") ?? "")?.[0] ?? "",
    seats: (wish.get("seats") ?? ME).split(".").slice(0, 12),
  };
}

/** A table with the same luck and settings; a bot of a middling level sits where a person sat. */
export function tableFor(one: Challenge, game: GameInfo): NewTable {
  const known = game.levels.map(({ id }) => id);
  const middling = known[Math.floor((known.length - 1) / 2)] ?? null;
  const me: SeatWish = { kind: "me", name: myName() };
  const wanted = one.seats.includes(ME) ? one.seats : [ME];
  const seats = wanted.map((who): SeatWish =>
    who === ME ? me : { kind: "bot", level: known.includes(who) ? who : middling },
  );
  const pack = game.content.some(({ id }) => id === one.content) ? one.content : undefined;
  return {
    game: game.id,
    seats,
    options: one.options,
    ...(pack === undefined ? {} : { content: pack }),
    challenge: one.luck,
    start: true,
  };
}

// ---- what a table of mine answers --------------------------------------------------------------

const KEY = "challenges";
const KEPT = 40;
const CHALLENGES = list(
  pair(
    text,
    object<Challenge>({
      game: text,
      luck: text,
      options: or(anything, {}),
      content: text,
      from: text,
      seat: number,
      table: text,
      score: number,
      won: flag,
      how: text,
      seats: list(text),
    }),
  ),
);

export function keepChallenge(table: string, one: Challenge): void {
  const others = (read(KEY, CHALLENGES) ?? []).filter(([kept]) => kept !== table);
  write(KEY, [...others, [table, one]].slice(-KEPT));
}

/** The challenge that this table took up. */
export const answered = (table: string): Challenge | null =>
  (read(KEY, CHALLENGES) ?? []).find(([kept]) => kept === table)?.[1] ?? null;
