// One hand's side of a table: the last position that came, and what has been said about it.
import type { Help, Refusal } from "../boards/contract";
import type { Advice, Changed, Phrase, Position } from "../wire/types";
import { fold, type Difference } from "./fold";

export interface LogLine {
  key: number;
  /** The position that it came with. */
  move: number;
  say: Phrase;
}

const LOG_LENGTH = 300;
/** More positions than this at once are not played one by one. */
const FRESH = 20;
/** Milliseconds for which it is said that an answer came too late. */
const SAID = 8000;

/** A hand's, or a spectator's. */
export class Side {
  position: Position | null = $state.raw(null);
  /** Grows with every position, over reconnections too. */
  n: number = $state(0);
  /** When the position came, by `performance.now()`: clocks count from here. */
  at: number = $state(0);
  busy: boolean = $state(false);
  /** A bot has been asked for advice. */
  thinking: boolean = $state(false);
  refusal: Refusal | null = $state.raw(null);
  /** Why an answer of this hand came to nothing because the game had gone on; shown for a while. */
  late: Phrase | null = $state.raw(null);
  advice: { advice: Advice; shown: number } | null = $state.raw(null);
  /** The odds of this position, as far as they are worked out. */
  reckoning: Help["reckoning"] = $state.raw(null);
  log: LogLine[] = $state.raw([]);

  #lines = 0;
  #said: ReturnType<typeof setTimeout> | undefined;
  #fresh: { n: number; position: Position }[] = [];

  /** The positions that came since this was asked last, each with its number. */
  drain(): { n: number; position: Position }[] {
    return this.#fresh.splice(0);
  }

  tellLate(say: Phrase | null): void {
    clearTimeout(this.#said);
    this.late = say;
    if (say) this.#said = setTimeout(() => (this.late = null), SAID);
  }

  take(position: Position, keepsLog: boolean): void {
    this.position = position;
    this.n += 1;
    // Nothing is kept of what a forgetting game has covered.
    const waiting = keepsLog && position.why !== "sync" ? this.#fresh : [];
    this.#fresh = [...waiting, { n: this.n, position }].slice(-FRESH);
    this.at = performance.now();
    this.refusal = null;
    this.advice = null;
    this.reckoning = null;
    if (keepsLog) this.#write(position);
    else this.log = [];
  }

  /** Takes a position that came as what changed since the last one. */
  change({ changes, clock = null, past = [], ...frame }: Changed, keepsLog: boolean): void {
    if (!this.position) throw new Error("a difference to nothing");
    const shown = fold(this.position, changes as Difference) as Position;
    if (shown.asked) shown.asked = { ...shown.asked, clock };
    this.take({ ...shown, ...frame, past, type: "position" }, keepsLog);
  }

  #write({ why, events, past }: Position): void {
    if (why === "sync" || why === "take_back")
      this.log = past.map((say) => ({ key: this.#lines++, move: 0, say }));
    // Steps of a draft come again when they are committed.
    if (why === "sync" || why === "draft") return;
    const lines = events.flatMap(({ say }) =>
      say ? [{ key: this.#lines++, move: this.n, say }] : [],
    );
    if (lines.length) this.log = [...this.log, ...lines].slice(-LOG_LENGTH);
  }
}
