// What is on the screen of a table in play: the newest position, once all that led to it was played.
import { onDestroy, untrack } from "svelte";
import { ending } from "../../components/names";
import { announce } from "../../state/live.svelte";
import { settings } from "../../state/settings.svelte";
import { play, type Sound } from "../../state/sound";
import { Stage, type Beat } from "../../state/stage.svelte";
import type { LogLine, Side } from "../../net/side.svelte";
import type { Position, Told } from "../../wire/types";
import type { Show } from "../../boards/contract";
import type { Frame } from "./frame.svelte";
import type { Hands } from "./hands.svelte";

/** A position with its number on the side that it came to. */
export interface Shown {
  side: Side;
  n: number;
  position: Position;
}

export class Staging {
  #hands: Hands;
  #frame: () => Frame;
  #stage: Stage<Shown>;
  /** The newest position, shown or not. */
  #newest: Shown | null = null;
  /** Whether the events of the position on the screen were said while they were played. */
  #spoken = false;

  /** To be made while a component is set up. A `frame` is asked for only later. */
  constructor(hands: Hands, frame: () => Frame) {
    this.#hands = hands;
    this.#frame = frame;
    this.#stage = new Stage<Shown>({
      get speed() {
        return settings.speed;
      },
      get still() {
        return settings.reducedMotion;
      },
      get hidden() {
        return document.hidden;
      },
      get forgets() {
        return hands.forgets;
      },
      // A clock does not wait for anybody.
      get ownPace() {
        return settings.ownPace && !hands.clocked;
      },
      began: (beat, happened) => this.#began(beat, happened),
    });
    $effect.pre(() => {
      const { side, covered } = hands;
      void side.n;
      untrack(() => this.#follow(side, covered));
    });
    $effect(() => {
      void this.shown?.n;
      untrack(() => this.#say());
    });
    onDestroy(() => this.#stage.close());
  }

  shown: Shown | null = $derived.by(() => (this.#hands.covered ? null : this.#stage.shown));
  /** The position on the screen, or behind the curtain. */
  position: Position | null = $derived.by(() => this.#stage.shown?.position ?? null);
  playing: boolean = $derived.by(() => this.#stage.playing);
  scene: unknown = $derived.by(() => this.#stage.beat?.scene ?? null);
  /** What happened last of what is being played, in a sentence. */
  now: string = $derived.by(() => this.sentences(this.#stage.told).at(-1) ?? "");
  /** What happened while the page was hidden. */
  missed: string[] = $derived.by(() => this.sentences(this.#stage.missed).slice(-12));
  news: string[] = $derived.by(() =>
    this.position?.why === "sync" ? [] : this.sentences(this.position?.events ?? []),
  );
  /** The log, as far as it has been played. */
  log: readonly LogLine[] = $derived.by(() => {
    const { log } = this.#hands.side;
    const n = this.#stage.shown?.n ?? 0;
    if (!this.playing) return log;
    const said = this.#stage.told.filter(({ say }) => say).length;
    return [
      ...log.filter(({ move }) => move <= n),
      ...log.filter(({ move }) => move === n + 1).slice(0, said),
    ];
  });

  hurry(): void {
    this.#stage.hurry();
  }
  skip(): void {
    this.#stage.skip();
  }
  /** How what is played goes on, where it has steps. */
  show: Show = ((staging: Staging) => ({
    get own() {
      return settings.ownPace && !staging.#hands.clocked;
    },
    get canBack() {
      return staging.#stage.goesBack;
    },
    goOn: () => staging.#stage.hurry(),
    back: () => staging.#stage.back(),
    choose: (own: boolean) => {
      settings.setOwnPace(own);
      staging.#stage.repace();
    },
  }))(this);
  /** Whether a step of a show is on the screen, which says itself what happens. */
  paced: boolean = $derived.by(() => this.#stage.paced);
  /** Whether it waits for its viewer. */
  waits: boolean = $derived.by(() => this.paced && this.show.own);
  caughtUp(): void {
    this.#stage.caughtUp();
  }

  sentences(events: readonly Told[]): string[] {
    return events.flatMap(({ say }) => (say ? [this.#frame().words.say(say)] : []));
  }

  #follow(side: Side, covered: boolean): void {
    for (const { n, position } of side.drain()) {
      const next = { side, n, position };
      const last = this.#newest;
      this.#newest = next;
      if (covered || last?.side !== side || position.why === "sync") this.#stage.cut(next);
      else {
        const beats = this.#frame().beats(last.position, position);
        this.#stage.play({ position: next, events: position.events, beats });
      }
    }
    // Another hand's view, which came before it was looked at.
    if (this.#stage.shown?.side !== side && side.position) {
      this.#newest = { side, n: side.n, position: side.position };
      this.#stage.cut(this.#newest);
    }
  }

  /** Each sound once, however many events it belongs to. */
  #cues({ events }: Position): Set<Sound> {
    const cues = this.#frame().drawn?.cues ?? {};
    return new Set(events.flatMap(({ event }) => cues[event.event] ?? []));
  }

  #began(beat: Beat, happened: readonly Told[]): void {
    if (beat.sound) play(beat.sound);
    const said = this.sentences(happened);
    this.#spoken = true;
    if (said.length) announce(said.join(" "));
  }

  /** The question last; before it, what was not said yet. */
  #say(): void {
    const position = this.shown?.position;
    if (!position) return;
    const { words } = this.#frame();
    const end = position.outcome && ending(words, position.outcome);
    const lines = [
      ...(this.#spoken ? [] : this.news),
      ...(end ? [end] : []),
      ...(position.asked?.say ? [words.say(position.asked.say)] : []),
    ];
    if (!this.#spoken && position.why !== "sync" && position.why !== "take_back")
      for (const name of this.#cues(position)) play({ name });
    this.#spoken = false;
    announce(lines.join(" "));
  }
}
