// The stage: what happened is played in order, a beat at a time, before the next question is asked.
// It knows no game: a board cuts its events into beats and draws the scene of each.
import type { Told } from "../wire/types";
import type { Cue } from "./sound";

/** One moment of what happened. */
export interface Beat {
  /** What the board shows meanwhile, in its own words. */
  scene: unknown;
  /** Milliseconds at normal speed: how long it moves, and how long it then stays. */
  motion: number;
  hold: number;
  sound?: Cue;
  /** How many of the position's events have happened by then. */
  told: number;
  /** Without movement only these are shown: the states that explain what happened. */
  key?: boolean;
  /** A viewer at their own pace goes on from here, and comes back to it. */
  paced?: boolean;
}

/** A position that waits to be shown. */
export interface Act<P> {
  position: P;
  events: readonly Told[];
  beats: readonly Beat[];
}

export const SPEEDS = { slow: 1.5, normal: 1, fast: 0.4, "at-once": 0 } as const;
export type Speed = keyof typeof SPEEDS;

/** How long a state is shown to a player who wants no movement. */
export const STILL = 1200;

export interface Theatre {
  readonly speed: Speed;
  /** No movement. */
  readonly still: boolean;
  /** Nobody looks. */
  readonly hidden: boolean;
  /** The game forgets what is covered: what was missed stays missed. */
  readonly forgets?: boolean;
  /** Beats that are paced wait for the viewer. */
  readonly ownPace?: boolean;
  /** A beat begins: its sound, and what a screen reader hears. */
  began(beat: Beat, events: readonly Told[]): void;
}

export class Stage<P> {
  /** The position on the screen. */
  shown: P | null = $state.raw(null);
  /** What is being played on it; null: nothing, the question may be asked. */
  beat: Beat | null = $state.raw(null);
  /** The events that the beats belong to, as far as they have happened. */
  told: readonly Told[] = $state.raw([]);
  /** What happened while the page was hidden. */
  missed: readonly Told[] = $state.raw([]);

  #queue: Act<P>[] = [];
  #rest: Beat[] = [];
  /** Of the act that is played: what was, with the beat on the screen as the last. */
  #past: Beat[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly theatre: Theatre) {}

  get playing(): boolean {
    return this.beat !== null;
  }

  /** Another position: it is shown when everything before it has been played. */
  play(act: Act<P>): void {
    if (this.theatre.hidden && !this.theatre.forgets)
      this.missed = [...this.missed, ...act.events.filter(({ say }) => say)];
    if (!this.#plays) {
      this.#queue.push({ ...act, beats: [] });
      this.skip();
      return;
    }
    this.#queue.push(act);
    if (!this.playing) this.#next();
  }

  /** Shows a position at once; what waits is dropped. */
  cut(position: P | null): void {
    this.#stop();
    this.#queue = [];
    this.shown = position;
  }

  /** Ends the running beat. */
  hurry(): void {
    if (this.playing) this.#advance();
  }

  /** Whether the beat on the screen goes at the viewer's pace, if the viewer wants that. */
  get paced(): boolean {
    return this.beat?.paced ?? false;
  }

  /** Whether there is a paced beat to come back to. */
  get goesBack(): boolean {
    return this.#past.slice(0, -1).some(({ paced }) => paced);
  }

  /** To the paced beat before this one, which waits then. */
  back(): void {
    const place = this.#past.slice(0, -1).findLastIndex(({ paced }) => paced);
    if (place < 0) return;
    this.#rest = [...this.#past.slice(place), ...this.#rest];
    this.#past = this.#past.slice(0, place);
    this.#advance();
  }

  /** The viewer has chosen another pace: the beat on the screen follows it. */
  repace(): void {
    if (this.beat) this.#wait(this.beat);
  }

  /** Ends everything that waits: the last position is shown. */
  skip(): void {
    const last = this.#queue.at(-1);
    if (last) this.cut(last.position);
  }

  /** What was missed has been read. */
  caughtUp(): void {
    this.missed = [];
  }

  close(): void {
    this.#stop();
    this.#queue = [];
  }

  get #plays(): boolean {
    return !this.theatre.hidden && SPEEDS[this.theatre.speed] > 0;
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#rest = [];
    this.#past = [];
    this.beat = null;
    this.told = [];
  }

  /** Begins the next position that waits; shows those at once that nothing happens in. */
  #next(): void {
    for (;;) {
      const act = this.#queue[0];
      if (!act) return this.#stop();
      this.#rest = act.beats.filter((beat) => !this.theatre.still || beat.key);
      if (this.#rest.length) return this.#advance();
      this.#finish();
    }
  }

  #finish(): void {
    this.#past = [];
    this.shown = this.#queue.shift()!.position;
  }

  #advance(): void {
    clearTimeout(this.#timer);
    const beat = this.#rest.shift();
    if (!beat) {
      this.#finish();
      return this.#next();
    }
    const { events } = this.#queue[0]!;
    this.beat = beat;
    this.#past = [...this.#past, beat];
    const before = this.told.length;
    this.told = events.slice(0, beat.told);
    this.theatre.began(beat, events.slice(Math.min(before, beat.told), beat.told));
    this.#wait(beat);
  }

  #wait(beat: Beat): void {
    clearTimeout(this.#timer);
    if (beat.paced && this.theatre.ownPace) return;
    this.#timer = setTimeout(() => this.#advance(), this.#lasts(beat));
  }

  #lasts({ motion, hold }: Beat): number {
    return this.theatre.still ? STILL : (motion + hold) * SPEEDS[this.theatre.speed];
  }
}
