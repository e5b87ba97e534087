// The film of a game: what each step was worth, as points of a curve over the line of turns. Pure numbers; the
// judgements come from the server.
import { gouge, seeded } from "../art/marks";
import { around, type Turn } from "../screens/replay/line";
import type { Analysed, Estimate, Findings, Judged } from "../wire/types";

export type Unit = Analysed["unit"];
/** What is said beside the curve. */
export type Part = "beside" | "sum" | "more";

/** A value as people read it: chances in percent without, points with one decimal. Nothing is
 * certain before it has happened. */
export function figure(value: number, unit: Unit): string {
  if (unit === "points") return value.toFixed(1);
  const whole = Math.round(100 * value);
  return String(value === 0 || value === 1 ? whole : Math.min(99, Math.max(1, whole)));
}

/** The margin, in the same unit; empty: it is exact. */
export function margin({ margin: off }: Estimate, unit: Unit): string {
  if (!off) return "";
  return unit === "points" ? off.toFixed(1) : String(Math.max(1, Math.round(100 * off)));
}

export interface Point {
  readonly step: number;
  readonly value: number;
}

/** What the game was worth to a seat after each of the steps that say so. */
export function curveOf(judged: readonly Judged[], seat: number): Point[] {
  return judged.flatMap(({ step, seat: whose, after }) =>
    after && (whose === null || whose === seat) ? [{ step, value: after.value }] : [],
  );
}

/** As many as the sum names for a seat. */
const MOST_TURNING = 6;

/** The turning points of a seat, in order: those that the sum names; until it is made, what cost most so far. */
export function turningOf(
  judged: readonly Judged[],
  findings: Findings | null,
  seat: number,
): Judged[] {
  const own = judged.filter((one) => one.turning && one.seat === seat);
  if (findings) return own.filter(({ step }) => findings.turning.includes(step));
  const worst = own.toSorted((a, b) => a.choice - b.choice).slice(0, MOST_TURNING);
  return own.filter((one) => worst.includes(one));
}

/** Chance must have moved the curve so far to be shown, and so often it is at most. */
const SWING: Record<Unit, number> = { chance: 0.15, points: 8 };
const MOST_SWINGS = 3;

/** Where chance moved the curve most for a seat, in order: its own steps, and those of nobody. */
export function swingsOf(judged: readonly Judged[], seat: number, unit: Unit): Judged[] {
  const moved = judged.filter(
    (one) =>
      (one.seat === null || one.seat === seat) &&
      one.before &&
      one.after &&
      !one.turning &&
      Math.abs(one.luck) >= SWING[unit],
  );
  const most = moved.toSorted((a, b) => Math.abs(b.luck) - Math.abs(a.luck)).slice(0, MOST_SWINGS);
  return moved.filter((one) => most.includes(one));
}

/** How far a step moved the curve. */
export const moves = ({ before, after }: Judged): number =>
  before && after ? after.value - before.value : 0;

/** What happened in a step, for a mark above the curve: an elder sign, doom torn away, a death. */
export interface Happened extends Point {
  readonly kind: "sign" | "doom" | "death";
}

/** The turning point after a step, or before it; from the last on to the first again. */
export function nextTurning(steps: readonly number[], at: number, by: 1 | -1): number | null {
  const ordered = by > 0 ? steps : [...steps].reverse();
  return ordered.find((step) => (by > 0 ? step > at : step < at)) ?? ordered[0] ?? null;
}

/** Where a step is, from 0 to 1: turns are equally wide, their steps share one. */
export function across(turns: readonly Turn[], step: number): number {
  const turn = around(turns, step);
  if (!turn) return 1;
  const inside = (step - turn.first + 0.5) / (turn.last - turn.first + 1);
  return (turns.indexOf(turn) + inside) / turns.length;
}

export interface Scale {
  readonly width: number;
  readonly height: number;
  /** Room above the highest value, for marks. */
  readonly top: number;
  readonly least: number;
  readonly most: number;
}

export function scaleOf(
  points: readonly Point[],
  unit: Unit,
  width: number,
  height: number,
): Scale {
  const values = points.map(({ value }) => value);
  const most = unit === "chance" ? 1 : Math.max(10, ...values) * 1.1;
  return { width, height, top: 30, least: Math.min(0, ...values), most };
}

export const heightOf = ({ height, top, least, most }: Scale, value: number): number =>
  top + (1 - (value - least) / (most - least || 1)) * (height - top - 6);

/** The value of the curve somewhere between its points. */
export function valueAt(
  points: readonly Point[],
  place: (step: number) => number,
  x: number,
): number | null {
  const first = points[0];
  if (!first) return null;
  let left = first;
  for (const right of points) {
    const [from, to] = [place(left.step), place(right.step)];
    if (x <= to)
      return to === from
        ? right.value
        : left.value + ((right.value - left.value) * Math.max(0, x - from)) / (to - from);
    left = right;
  }
  return left.value;
}

const APART = 8;
/** The strokes below the curve, as tall as what is expected. */
export function strokes(
  points: readonly Point[],
  place: (step: number) => number,
  scale: Scale,
  seed: string,
): string {
  const random = seeded(seed);
  const last = points.at(-1);
  if (!last) return "";
  const end = place(last.step);
  const cuts: string[] = [];
  for (let x = 4; x < end; x += APART) {
    const value = valueAt(points, place, x);
    if (value === null) continue;
    const peak = heightOf(scale, value) + 6;
    let bottom = scale.height - 4;
    // A tall stroke is cut in two or three: a knife has a reach.
    while (bottom - peak > 8) {
      const length = Math.min(bottom - peak, 34 + random() * 22);
      const off = (random() - 0.5) * 2;
      cuts.push(gouge(x + off, bottom - length, x - off, bottom, 3.1));
      bottom -= length + 3;
    }
  }
  return cuts.join("");
}
