// A table in play, as its screen knows it: whose view is shown, what is played, what can be done.
// The parts of the screen share one of these.
import { onDestroy } from "svelte";
import { api, Failure } from "../../net/http";
import { keep, startAtOnce } from "../../net/start";
import type { Side } from "../../net/side.svelte";
import type { TableClient } from "../../net/table.svelte";
import type { Decide } from "../../boards/contract";
import { sameWindow } from "../../net/window";
import { Guide, type Source as LessonSource } from "../../lessons/guide.svelte";
import { announce } from "../../state/live.svelte";
import { myGames } from "../../state/mine.svelte";
import { path, router } from "../../state/router.svelte";
import type { Asked, GameInfo, Outcome, Phrase, TableInfo } from "../../wire/types";
import { Frame, type Source } from "./frame.svelte";
import { Hands, type Table } from "./hands.svelte";
import { Staging } from "./staging.svelte";

/** All of it may change. */
export interface At {
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly game: GameInfo;
}

export class Playing {
  readonly hands: Hands;
  readonly staging: Staging;
  readonly frame: Frame;
  /** Through a lesson, where this is one. */
  readonly guide: Guide;
  /** Why there is no next game. */
  againProblem: Phrase | null = $state.raw(null);
  readonly #at: At;
  /** The screen is gone, and what it knew with it. */
  #left = false;

  /** To be made while a component is set up. */
  constructor(at: At) {
    this.#at = at;
    this.hands = new Hands(tableOf(this));
    this.staging = new Staging(this.hands, () => this.frame);
    this.frame = new Frame(sourceOf(this));
    this.guide = new Guide(lessonOf(this));
    onDestroy(() => (this.#left = true));
    $effect(() => {
      const next = this.info.again;
      if (next && !myGames.find(next)) this.#keepHands(next);
    });
  }

  get client(): TableClient {
    return this.#at.client;
  }
  get info(): TableInfo {
    return this.#at.info;
  }
  get game(): GameInfo {
    return this.#at.game;
  }
  get side(): Side {
    return this.hands.side;
  }

  outcome: Outcome | null = $derived.by(
    () => this.staging.position?.outcome ?? (this.staging.playing ? null : this.info.outcome),
  );
  over: boolean = $derived.by(
    () => (this.info.status === "over" || this.outcome !== null) && !this.staging.playing,
  );
  /** Over, and the board has shown how. */
  settled: boolean = $derived.by(() => this.over && !this.frame.showing);

  /** Nothing can be done while something is played, but for what others do in a window that is open: whoever
   * answers at the same moment need not wait for it. */
  decide: Decide = $derived.by(() => {
    const { playing, position } = this.staging;
    const newest = this.side.position;
    const open =
      (!playing && position === newest) || sameWindow(position?.asked?.mark, newest?.asked?.mark);
    return open
      ? this.guide.guard(this.hands.decide)
      : { ...this.hands.decide, asked: null, canUndo: false };
  });
  asked: Asked | null = $derived.by(() => this.decide.asked);
  offersHint: boolean = $derived.by(
    () => this.hands.help.canHint && !this.staging.playing && !this.frame.looksBack,
  );

  undo(): void {
    if (this.decide.canUndo) void this.decide.undo();
  }

  async hint(): Promise<void> {
    if (!this.offersHint) return;
    try {
      const advice = await this.hands.help.hint();
      if (this.#left) return;
      const step = advice.steps[(this.side.advice?.shown ?? 1) - 1];
      announce(step ? this.frame.words.say(step) : this.frame.pointing);
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure; // `problem` says it
    }
  }

  // ---- the next game -----------------------------------------------------------------------------

  async again(): Promise<void> {
    const { client, info, game } = this.#at;
    const token = myGames.tokens(info.table)[0];
    if (!token) return;
    try {
      const seated = await api.again(info.table, token);
      keep(seated, game.id);
      this.#keepHands(seated.table);
      // Nobody but this device and bots: there is nothing to wait for.
      const mine = new Set(client.hands.map((held) => held.seat));
      if (info.seats.every((one) => mine.has(one.seat) || one.kind === "bot"))
        startAtOnce.add(seated.table);
      router.go(path.table(seated.table));
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.againProblem = failure.say;
    }
  }

  /** The seats of this device hold the same tokens at the next table. */
  #keepHands(next: string): void {
    const { info, game } = this.#at;
    const mine = myGames.find(info.table);
    if (mine) myGames.keep(next, game.id, mine.held, mine.host);
  }
}

// Getters: hands and frame are followed by what they are made from, and ask for it only later.

const tableOf = (playing: Playing): Table => ({
  get client() {
    return playing.client;
  },
  get info() {
    return playing.info;
  },
  get game() {
    return playing.game;
  },
  get points() {
    return !!playing.frame.drawn?.place;
  },
});

const sourceOf = (playing: Playing): Source => ({
  get game() {
    return playing.game;
  },
  get info() {
    return playing.info;
  },
  get position() {
    const { shown } = playing.staging;
    return shown && { ...shown.position, n: shown.n, outcome: playing.outcome };
  },
  get scene() {
    return playing.staging.scene;
  },
  get mode() {
    return playing.hands.hand === null ? "watch" : "play";
  },
  get seat() {
    return playing.hands.seat;
  },
  get over() {
    return playing.over;
  },
  step: null,
  get decide() {
    return playing.decide;
  },
  get help() {
    return playing.hands.help;
  },
  get together() {
    return playing.hands.together;
  },
  review: () => playing.hands.review(),
  skip: () => playing.staging.skip(),
  get show() {
    return playing.staging.show;
  },
  resync: () => playing.client.reconnect(),
});

const lessonOf = (playing: Playing): LessonSource => ({
  get info() {
    return playing.info;
  },
  get seat() {
    return playing.hands.hand === null ? null : playing.hands.seat;
  },
  get done() {
    return playing.staging.position?.lesson ?? null;
  },
  get busy() {
    const { staging, side } = playing;
    return staging.playing || staging.position !== side.position || side.busy;
  },
  get over() {
    return playing.over;
  },
  get board() {
    return playing.frame.ready && playing.frame.drawn ? playing.frame.board : null;
  },
});
