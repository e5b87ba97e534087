// The way through a finished game: which step is on the board, whose eyes see it, how fast it plays.
// The replay and the analysis walk it alike; the address of a step is theirs.
import { onDestroy } from "svelte";
import { levelName, seatName } from "../../components/names";
import { dictionary, say } from "../../i18n/words.svelte";
import { api, Failure } from "../../net/http";
import { keep, myName } from "../../net/start";
import { meant } from "../../state/keys";
import { announce } from "../../state/live.svelte";
import { path, router } from "../../state/router.svelte";
import { settings } from "../../state/settings.svelte";
import { play } from "../../state/sound";
import { SPEEDS, Stage, type Speed } from "../../state/stage.svelte";
import type { GameInfo, LineStep, Phrase, ReplayStep, TableInfo, View } from "../../wire/types";
import { ALONE, Frame, NO_HELP, NOTHING_TO_DECIDE } from "../play/frame.svelte";
import { around, neighbour, partsOf, turnsOf, type Turn } from "./line";
import { replayWords } from "./words";

export const TIMES = [0.5, 1, 2, 4] as const;
export type Times = (typeof TIMES)[number];
const STAGED: Record<Times, Speed> = { 0.5: "slow", 1: "normal", 2: "fast", 4: "at-once" };
const USUAL: Record<Speed, Times> = { slow: 0.5, normal: 1, fast: 2, "at-once": 4 };
/** Milliseconds that a step stays while the game plays by itself. */
const STAYS = 700;

export interface Way {
  readonly table: string;
  /** The step that is wanted; null: the first. */
  readonly step: number | null;
  /** Where a step is. */
  address(step: number): string;
  /** Whether playing by itself stops here. */
  stops?(step: number): boolean;
  /** Keys of one's own: whether this one was used. */
  keys?(event: KeyboardEvent): boolean;
}

export class Course {
  info: TableInfo | null = $state.raw(null);
  game: GameInfo | null = $state.raw(null);
  line: readonly LineStep[] = $state.raw([]);
  failed: Phrase | null = $state.raw(null);
  problem: Phrase | null = $state.raw(null);
  viewer: string = $state("spectator");
  running: boolean = $state(false);
  times: Times = $state(USUAL[settings.speed]);
  readonly frame: Frame;

  #way: Way;
  /** The step that came last; it is on the board when what led to it has been played. */
  #newest: ReplayStep | null = $state.raw(null);
  #seenBy = "";
  #n = 0;
  /** How often the step on the screen was asked for. */
  #asked: number = $state(0);
  #stage: Stage<{ moment: ReplayStep; before: View | null; n: number }>;
  /** Steps that were fetched, by step and eyes: the one before is wanted, too. */
  #fetched = new Map<string, Promise<ReplayStep>>();

  /** To be made while a component is set up. */
  constructor(way: Way) {
    this.#way = way;
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the getters below have a `this` of their own
    const course = this;
    this.#stage = new Stage({
      get speed() {
        return STAGED[course.times];
      },
      get still() {
        return settings.reducedMotion;
      },
      get hidden() {
        return document.hidden;
      },
      began: ({ sound }) => sound && play(sound),
    });
    this.frame = new Frame({
      get game() {
        return course.game;
      },
      get info() {
        return course.info;
      },
      get position() {
        const shown = course.#stage.shown;
        return (
          shown && { ...shown.moment, why: "replay" as const, n: shown.n, before: shown.before }
        );
      },
      get scene() {
        return course.#stage.beat?.scene ?? null;
      },
      get pace() {
        return course.pace;
      },
      mode: "replay",
      get seat() {
        return course.seat;
      },
      over: true,
      get step() {
        return course.moment?.step ?? null;
      },
      decide: NOTHING_TO_DECIDE,
      help: NO_HELP,
      together: ALONE,
      review: () =>
        course.info?.seats.length === 1 ? api.review(way.table, course.at) : Promise.resolve(null),
      resync: () => (course.#asked += 1),
    });
    onDestroy(() => this.#stage.close());
    $effect(() => this.#load(way.table));
    $effect(() => this.#fetch());
    $effect(() => this.#run());
  }

  /** The step that is wanted. */
  at = $derived.by(() => Math.min(this.#way.step ?? 0, Math.max(0, this.line.length - 1)));
  last = $derived.by(() => this.line.length - 1);
  turns = $derived.by(() => turnsOf(this.line));
  parts = $derived.by(() => partsOf(this.turns));
  /** What is on the board. */
  moment: ReplayStep | null = $derived.by(() => this.#stage.shown?.moment ?? null);
  /** The step on the board: until a wanted one has come, the one before it. */
  shown = $derived.by(() => this.moment?.step ?? this.at);
  turn: Turn | undefined = $derived.by(() => around(this.turns, this.shown));
  seat = $derived.by(() => (/^\d+$/.test(this.viewer) ? Number(this.viewer) : null));
  pace = $derived.by(() => SPEEDS[STAGED[this.times]]);

  #load(table: string): void {
    void (async () => {
      try {
        const found = await api.table(table);
        const [about, line] = await Promise.all([api.game(found.game), api.line(table)]);
        await Promise.all([dictionary.ready(found.game), replayWords()]);
        // One person's game is best seen through their eyes.
        if (found.seats.length === 1) this.viewer = "0";
        this.info = found;
        this.line = line;
        this.game = about;
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
        this.failed = failure.say;
      }
    })();
  }

  #fetch(): void {
    if (!this.game) return;
    if (this.#asked) this.#fetched.clear(); // what came before could not be drawn
    const [wanted, eyes] = [this.at, this.viewer];
    const before = wanted > 0 ? this.#step(wanted - 1, eyes) : null;
    void Promise.all([this.#step(wanted, eyes), before]).then(
      ([found, last]) => {
        if (wanted !== this.at || eyes !== this.viewer) return;
        this.#show(found, last?.view ?? null, eyes);
        this.problem = null;
        announce(this.sentence(found));
      },
      (failure: unknown) => {
        this.running = false;
        if (!(failure instanceof Failure)) throw failure;
        this.problem = failure.say;
      },
    );
  }

  #step(step: number, eyes: string): Promise<ReplayStep> {
    const key = `${step}/${eyes}`;
    const found = this.#fetched.get(key) ?? api.replay(this.#way.table, step, eyes);
    found.catch(() => this.#fetched.delete(key));
    this.#fetched.set(key, found);
    return found;
  }

  /** One step further is played; anything else is there at once. */
  #show(found: ReplayStep, view: View | null, eyes: string): void {
    const before = this.#newest;
    const onward = before && this.#seenBy === eyes && found.step === before.step + 1;
    const position = { moment: found, before: view, n: (this.#n += 1) };
    this.#newest = found;
    this.#seenBy = eyes;
    if (!onward) return this.#stage.cut(position);
    this.#stage.play({ position, events: found.events, beats: this.frame.beats(before, found) });
  }

  /** Playing by itself, a step a moment; stops at the end, and where the way says so. */
  #run(): (() => void) | undefined {
    if (!this.running || this.moment?.step !== this.at || this.#stage.playing) return;
    if (this.at >= this.last) {
      this.running = false;
      return;
    }
    const timer = setTimeout(() => {
      const next = this.at + 1;
      if (this.#way.stops?.(next)) this.running = false;
      this.go(next);
    }, STAYS / this.times);
    return () => clearTimeout(timer);
  }

  // ---- going ------------------------------------------------------------------------------------

  go(to: number): void {
    const step = Math.max(0, Math.min(to, this.last));
    if (step !== this.at) router.replace(this.#way.address(step));
  }

  next(): void {
    if (this.#stage.playing) this.#stage.skip();
    else this.go(this.at + 1);
  }

  part(by: 1 | -1): void {
    this.go(neighbour(this.parts, this.at, by));
  }

  /** A pointer hurries what is played; keys do so by going on. */
  hurry(): void {
    this.#stage.hurry();
  }

  key(event: KeyboardEvent): void {
    if (!meant(event)) return;
    if (this.#way.keys?.(event)) {
      event.preventDefault();
      return;
    }
    const moves: Record<string, () => void> = {
      ArrowRight: () => this.next(),
      k: () => (event.shiftKey ? this.part(1) : this.next()),
      ArrowLeft: () => this.go(this.at - 1),
      j: () => (event.shiftKey ? this.part(-1) : this.go(this.at - 1)),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => (this.running = !this.running),
    };
    const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    const target = event.target as HTMLElement;
    if (target.closest("[role=radiogroup]") && !/^[jk]$/i.test(event.key)) return; // its own keys
    if (!move || (event.key === " " && target.closest("button, a, summary"))) return;
    event.preventDefault();
    if (event.key !== " ") this.running = false;
    move();
  }

  /** What is said of playing on: alone there are no bots. */
  get playOnHelp(): string {
    return this.info?.seats.length === 1 ? "page-play-on-alone" : "page-play-on-help";
  }

  /** A new game from the step on the board, against bots. */
  async playOn(step = this.shown, seat: number | null = null): Promise<void> {
    if (!this.game) return;
    const mine = seat ?? this.seat ?? this.line[step]?.seat ?? 0;
    try {
      const seated = await api.branch(this.#way.table, { step, seat: mine, name: myName() });
      keep(seated, this.game.id);
      router.go(path.table(seated.table));
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.problem = failure.say;
    }
  }

  // ---- words ------------------------------------------------------------------------------------

  /** "Turn 12", or the step's number where nothing divides the game. */
  turnName(turn: Turn | undefined): string {
    if (!turn || turn.first === 0) return say("replay-setup");
    if (!turn.chapter) return say("page-step", { n: turn.first });
    return this.frame.words.say(`turn-${turn.chapter.kind}`, { n: turn.chapter.turn });
  }

  /** What a turn is called where there is little room. */
  turnLabel({ chapter, first }: Turn): string {
    const own = `label-${chapter?.kind ?? ""}`;
    if (this.frame.words.has(own)) return this.frame.words.say(own);
    return first === 0 ? "0" : String(chapter?.turn ?? first);
  }

  /** "Night 3"; empty where nothing divides the game. */
  chapterName(turn: Pick<Turn, "chapter"> | undefined): string {
    if (!turn?.chapter) return "";
    return this.frame.words.say(`chapter-${turn.chapter.kind}`, { n: turn.chapter.number });
  }

  /** "Turn 12, Night 3". */
  where(turn: Turn | undefined): string {
    const chapter = this.chapterName(turn);
    const name = this.turnName(turn);
    return chapter ? say("replay-turn-of", { turn: name, chapter }) : name;
  }

  /** Who did what in a step. */
  acted(step: number): string {
    const named = this.line[step];
    if (!named || named.seat === null || !this.info) return say("page-setup");
    const { words } = this.frame;
    const name = seatName(words, this.info.seats[named.seat]);
    const acted = named.acted.map((phrase) => words.say(phrase)).join(say("list-separator"));
    return say("page-acted", { name, acted });
  }

  /** By whom, where it was not the player of the seat. */
  by({ by }: ReplayStep): string {
    if (by === "timeout") return say("page-by-timeout");
    if (by === "program") return say("page-by-program");
    if (by?.startsWith("bot:"))
      return say("page-by-bot", { level: levelName(this.frame.words, by.slice(4)) });
    return "";
  }

  sentence(found: ReplayStep): string {
    const { words } = this.frame;
    const told = found.events.flatMap((one) => (one.say ? [words.say(one.say)] : []));
    return [say("page-step", { n: found.step }), this.acted(found.step), ...told].join(" ");
  }
}
