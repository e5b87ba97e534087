// What a game gives the analysis of its finished games, beyond the curve that all have.
import type { Component } from "svelte";
import type { Words } from "../boards/contract";
import type { Course } from "../screens/replay/course.svelte";
import type { Findings, Judged } from "../wire/types";
import type { Happened, Point } from "./film";

export interface PartProps {
  course: Course;
  chosen: Judged | null;
  judged: readonly Judged[];
  /** The sum; null: not all is judged yet. */
  findings: Findings | null;
  /** Whose choices are judged. */
  seat: number;
  words: Words;
}

/** What `boards/<game>/analysis/index.ts` exports as `analysis`. */
export interface AnalysisParts {
  /** The key that shows `Beside`. */
  letter: string;
  /** What is told beside the curve. */
  Beside: Component<PartProps>;
  /** Below the sums. */
  Sums?: Component<PartProps>;
  /** Instead of the board, where `ownBoard` says so. */
  Board?: Component<PartProps>;
  ownBoard?(chosen: Judged): boolean;
  /** Instead of the curve, where `ownFilm` says so. */
  Film?: Component<PartProps>;
  ownFilm?(chosen: Judged): boolean;
  /** A second curve beside a seat's own. */
  beside?(judged: readonly Judged[], seat: number): Point[];
  /** Marks above the curve. */
  happened?(judged: readonly Judged[]): Happened[];
  /** A board of pieces that have one size is drawn smaller, in these steps, until all of it is seen. */
  zooms?: readonly number[];
  /** How much taller than others the board may be, in pixels: it leaves room that is not needed here. */
  taller?: number;
  /** How wide it is on a phone. */
  phone?: string;
}
