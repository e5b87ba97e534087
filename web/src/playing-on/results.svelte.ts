// The finished games of this browser: what the server tallied, kept after their tables are gone.
import { api } from "../net/http";
import { anything, flag, list, maybe, number, object, or, text, type Shape } from "../state/shapes";
import { read, write } from "../state/storage";
import type { Gist, Luck, Outcome, Part, Phrase, TableInfo, Tally } from "../wire/types";
import { dayOf, isDay, streak, type Day } from "./days";

export interface Result {
  table: string;
  game: string;
  /** The day on which it ended here. */
  on: Day;
  /** The day whose daily game it was. */
  daily: Day | null;
  options: Record<string, unknown>;
  seats: number;
  /** My seat; null: I looked on. */
  seat: number;
  outcome: Outcome;
  gist: Gist;
  assisted: boolean;
}

const KEY = "results";
/** The oldest go first; a result is about a kilobyte. */
const KEPT = 1500;

const day: Shape<Day> = (value) => (typeof value === "string" && isDay(value) ? value : undefined);
const PHRASE = object<Phrase>({ id: text, args: or(anything, {}) as never });
const PART = object<Part>({
  kind: text,
  id: text,
  name: PHRASE,
  won: flag,
  begins: maybe(number),
  of: maybe(PHRASE),
});
const LUCK = object<Luck>({ draws: number, good: number, expected: number, variance: number });
/** Results as this edition and those before it kept them. */
export const RESULTS = list(
  object<Result>({
    table: text,
    game: text,
    on: day,
    daily: maybe(day),
    options: or(anything, {}),
    seats: number,
    seat: number,
    outcome: object<Outcome>({
      scores: list(number),
      winners: list(number),
      rule: text,
      how: text,
    }),
    gist: object<Gist>({
      marks: or(list(text), []),
      parts: or(list(PART), []),
      luck: or(maybe(LUCK), null),
      span: or(maybe(number), null),
    }),
    assisted: or(flag, false),
  }),
);

/** What a luck ledger may say of draws whose chances were known. */
interface Ledger {
  draws?: Luck | null;
}

class Results {
  all: Result[] = $state.raw(read(KEY, RESULTS) ?? []);

  constructor() {
    // Another tab of this browser may finish games too.
    addEventListener("storage", (change) => {
      if (change.key === `meikyu.${KEY}`) this.all = read(KEY, RESULTS) ?? [];
    });
  }

  /** Keeps a game that is over, once, and returns what is worth showing of it. */
  async take(info: TableInfo, seat: number): Promise<Tally> {
    const tally = await api.tally(info.table);
    const known = this.all.some((one) => one.table === info.table);
    if (known || tally.branched || info.origin !== "table") return tally;
    const ledger = (await api.ledger(info.table)) as Ledger | null;
    const gist = { ...tally.gist, luck: tally.gist.luck ?? ledger?.draws ?? null };
    this.#put({
      table: info.table,
      game: info.game,
      on: dayOf(new Date()),
      daily: tally.day,
      options: info.options,
      seats: info.seats.length,
      seat,
      outcome: tally.outcome,
      gist,
      assisted: tally.assisted,
    });
    return tally;
  }

  /** The first result of a daily game: a player who plays it again knows it already. */
  ofDay(day: Day, game: string): Result | undefined {
    return this.all.findLast((one) => one.daily === day && one.game === game);
  }

  get dailies(): Result[] {
    return this.all.filter((one) => one.daily !== null);
  }

  /** Days in a row on which a daily game was finished on its own day. */
  streak(today: Day): number {
    return streak(this.days(), today);
  }

  days(): Set<Day> {
    return new Set(this.dailies.flatMap((one) => (one.daily === one.on ? [one.on] : [])));
  }

  forgetAll(): void {
    this.all = [];
    write(KEY, this.all);
  }

  #put(result: Result): void {
    const others = (read(KEY, RESULTS) ?? this.all).filter(({ table }) => table !== result.table);
    this.all = [result, ...others].slice(0, KEPT);
    write(KEY, this.all);
  }
}

export const results = new Results();
