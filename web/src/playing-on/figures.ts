// What the kept games add up to: counts, luck against expectation, memory by week. No drawing.
import { weekOf, type Day } from "./days";
import type { OfDeal } from "../wire/types";
import type { Result } from "./results.svelte";

export interface Count {
  games: number;
  won: number;
  best: number;
}

export const hasWon = (result: Result): boolean => result.outcome.winners.includes(result.seat);
const scoreOf = (result: Result): number => result.outcome.scores[result.seat] ?? 0;

export function count(results: readonly Result[]): Count {
  return {
    games: results.length,
    won: results.filter(hasWon).length,
    best: Math.max(0, ...results.map(scoreOf)),
  };
}

/** One case of a row of the record: whether it was won, and in which deal. */
export interface Case {
  id: string;
  won: boolean;
  /** Cases of one deal share their luck. */
  deal: string;
}

export interface Row {
  id: string;
  won: number;
  of: number;
  /** What came of each deal: what is said of the share is worked out from these. */
  deals: OfDeal[];
}

/** The dice of a game: a daily game has the same ones each time it is played. */
export const dealOf = (result: Result): string =>
  result.daily === null ? result.table : `${result.game} ${result.daily}`;

/** How often each part was won: monsters, Ancient Ones; the most played first. */
export function rowsOf(cases: readonly Case[]): Row[] {
  const found = new Map<string, Map<string, OfDeal>>();
  for (const { id, won, deal } of cases) {
    const deals = found.get(id) ?? new Map<string, OfDeal>();
    const one = deals.get(deal) ?? { happened: 0, of: 0 };
    found.set(id, deals.set(deal, { happened: one.happened + (won ? 1 : 0), of: one.of + 1 }));
  }
  const sum = (deals: OfDeal[], what: keyof OfDeal) =>
    deals.reduce((all, deal) => all + deal[what], 0);
  return [...found]
    .map(([id, byDeal]) => {
      const deals = [...byDeal.values()];
      return { id, won: sum(deals, "happened"), of: sum(deals, "of"), deals };
    })
    .sort((a, b) => b.of - a.of);
}

export interface LuckPoint {
  draws: number;
  /** How many more good draws than expected, up to here. */
  more: number;
  /** Nineteen in twenty stay within this. */
  usual: number;
}

const NINETEEN_IN_TWENTY = 1.96;
/** With fewer draws nothing can be said. */
export const TOO_FEW = 10;

/** After each game, from the oldest on. The same dice are the same luck: their first game counts. */
export function luckLine(results: readonly Result[]): LuckPoint[] {
  const met = new Set<string>();
  let draws = 0;
  let more = 0;
  let variance = 0;
  const line: LuckPoint[] = [{ draws: 0, more: 0, usual: 0 }];
  for (const result of results.toReversed()) {
    const { gist } = result;
    if (!gist.luck || met.has(dealOf(result))) continue;
    met.add(dealOf(result));
    draws += gist.luck.draws;
    more += gist.luck.good - gist.luck.expected;
    variance += gist.luck.variance;
    line.push({ draws, more, usual: NINETEEN_IN_TWENTY * Math.sqrt(variance) });
  }
  return line;
}

export interface Week {
  week: Day;
  low: number;
  middle: number;
  high: number;
  count: number;
}

function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const low = sorted[Math.floor(at)]!;
  return low + (sorted[Math.ceil(at)]! - low) * (at % 1);
}

/** The middle, and the middle half, of what was held in each week. */
export function weeks(held: readonly { on: Day; tiles: number }[]): Week[] {
  const found = new Map<Day, number[]>();
  for (const { on, tiles } of held)
    found.set(weekOf(on), [...(found.get(weekOf(on)) ?? []), tiles]);
  return [...found.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([week, tiles]) => {
      const sorted = tiles.toSorted((a, b) => a - b);
      return {
        week,
        low: quantile(sorted, 0.25),
        middle: quantile(sorted, 0.5),
        high: quantile(sorted, 0.75),
        count: sorted.length,
      };
    });
}

const COLUMNS = [
  "on", "game", "daily", "seats", "won", "score", "how", "assisted", "parts", "draws", "good",
  "expected", "span", "table",
] as const; // prettier-ignore

/** A field of a CSV file; what a spreadsheet would take for a formula is kept text. */
function field(value: unknown): string {
  const text = String(value ?? "");
  const safe = /^[=+\-@]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csv(results: readonly Result[]): string {
  const rows = results.map((one) => {
    const row: Record<(typeof COLUMNS)[number], unknown> = {
      on: one.on,
      game: one.game,
      daily: one.daily,
      seats: one.seats,
      won: hasWon(one),
      score: scoreOf(one),
      how: one.outcome.how,
      assisted: one.assisted,
      parts: one.gist.parts.map((part) => `${part.id}:${part.won ? 1 : 0}`).join(" "),
      draws: one.gist.luck?.draws,
      good: one.gist.luck?.good,
      expected: one.gist.luck?.expected.toFixed(3),
      span: one.gist.span,
      table: one.table,
    };
    return COLUMNS.map((name) => field(row[name])).join(",");
  });
  return [COLUMNS.join(","), ...rows].join("\n") + "\n";
}
