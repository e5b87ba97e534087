// What the kept games add up to: counts, luck against expectation, memory by week. No drawing.
import { weekOf, type Day } from "./days";
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

export interface Share {
  id: string;
  won: number;
  of: number;
}

/** How often each part was won: monsters, Ancient Ones; the most played first. */
export function shares(parts: readonly { id: string; won: boolean }[]): Share[] {
  const found = new Map<string, Share>();
  for (const { id, won } of parts) {
    const one = found.get(id) ?? { id, won: 0, of: 0 };
    found.set(id, { id, won: one.won + (won ? 1 : 0), of: one.of + 1 });
  }
  return [...found.values()].sort((a, b) => b.of - a.of);
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

/** After each game, from the oldest on. */
export function luckLine(results: readonly Result[]): LuckPoint[] {
  let draws = 0;
  let more = 0;
  let variance = 0;
  const line: LuckPoint[] = [{ draws: 0, more: 0, usual: 0 }];
  for (const { gist } of results.toReversed()) {
    if (!gist.luck) continue;
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
