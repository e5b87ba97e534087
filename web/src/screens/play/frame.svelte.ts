// What every table on the screen has, played or replayed: its drawn board, its words, the rule that
// is open, and the props that the board's parts get.
import type {
  Back,
  BoardModule,
  BoardProps,
  Decide,
  Help,
  Mode,
  Moment,
  Page,
  Position,
  Show,
  Who,
} from "../../boards/contract";
import { drawnBoard } from "../../boards/registry";
import { distinctName } from "../../components/names";
import { dictionary, say, wordsOf } from "../../i18n/words.svelte";
import { api, Failure } from "../../net/http";
import { announce } from "../../state/live.svelte";
import { path } from "../../state/router.svelte";
import { settings } from "../../state/settings.svelte";
import { SPEEDS, type Beat } from "../../state/stage.svelte";
import type { GameInfo, Hindsight, Phrase, TableInfo } from "../../wire/types";

/** What a screen knows about its table. All of it may change; the frame follows. */
export interface Source {
  readonly game: GameInfo | null;
  readonly info: TableInfo | null;
  /** What is on the screen; null: nothing, or nothing that may be seen now. */
  readonly position: Omit<Position, "options" | "scene"> | null;
  /** What is being played on it. */
  readonly scene: unknown;
  /** How long a moment lasts, where it is not as the settings say. */
  readonly pace?: number;
  readonly mode: Mode;
  readonly seat: number | null;
  readonly over: boolean;
  readonly step: number | null;
  /** Only the picture is wanted. */
  readonly bare?: boolean;
  readonly decide: Decide;
  readonly help: Help;
  readonly together: Pick<Who, "point" | "pointed">;
  review(): Promise<Hindsight | null>;
  /** Ends what is being played, where something is. */
  skip?(): void;
  readonly show?: Show;
  /** Fetches the position again. */
  resync(): void;
}

const never = () => Promise.reject(new Failure("replay", { id: "page-unreachable", args: {} }));
export const undone = async () => ({ ok: false as const, refusal: null });

/** For viewers who can only look. */
export const NOTHING_TO_DECIDE: Decide = {
  asked: null,
  busy: false,
  refusal: null,
  act: undone,
  probe: never,
  canUndo: false,
  undo: undone,
};
export const NO_HELP: Help = {
  canHint: false,
  hint: never,
  advice: null,
  canReckon: false,
  reckon: () => {},
  reckoning: null,
  explained: null,
};
const NO_SHOW: Show = {
  own: false,
  canBack: false,
  goOn: () => {},
  back: () => {},
  choose: () => {},
};
export const ALONE: Source["together"] = { point: () => Promise.resolve(false), pointed: {} };
/** A past position alone: nothing is played on it, nothing is fetched. */
export const LOOKED_AT = {
  scene: null,
  mode: "replay",
  decide: NOTHING_TO_DECIDE,
  help: NO_HELP,
  together: ALONE,
  review: () => Promise.resolve(null),
  resync: () => {},
} satisfies Partial<Source>;

export class Frame {
  openRule: string | null = $state(null);
  drawn: BoardModule | null = $state.raw(null);
  /** What the board could not show, in a sentence. */
  trouble: Phrase | null = $state.raw(null);
  readonly local: Record<string, unknown> = $state({});

  #source: Source;
  /** The drawing failed on a fresh position, too: the rest of this table is shown in words. */
  #hopeless: boolean = $state(false);
  #resets: (() => void)[] = [];
  #brokenAt: number | null = null;
  #freshAt: number | null = null;

  /** To be made while a component is set up: it follows the source as long as that is there. */
  constructor(source: Source) {
    this.#source = source;
    $effect(() => this.#load());
    $effect(() => this.#recover(source.position?.n ?? null));
  }

  words = $derived.by(() => {
    const plain = wordsOf(this.#source.game?.id ?? null);
    const seats = this.#source.info?.seats ?? [];
    return wordsOf(this.#source.game?.id ?? null, (seat) => distinctName(plain, seats, seat));
  });
  plain = $derived.by(() => {
    const id = this.#source.game?.id;
    return this.#hopeless || (id !== undefined && (settings.plain[id] ?? false));
  });
  /** The board is on its way. */
  loading = $derived.by(() => {
    const id = this.#source.game?.id;
    return !this.plain && this.drawn === null && id !== undefined && drawnBoard(id) !== null;
  });
  ready = $derived.by(() => !!this.#source.game && !!this.#source.info && !!this.#source.position);

  #position: Position = $derived.by(() => ({
    ...this.#source.position!,
    options: this.#source.info!.options,
    scene: this.#source.scene,
  }));
  #who: Who = $derived.by(() => ({
    game: this.#source.game!,
    mode: this.#source.mode,
    table: this.#source.info!.table,
    seat: this.#source.seat,
    seats: this.#source.info!.seats,
    ...this.#source.together,
  }));
  #back: Back = $derived.by(() => {
    const { over, step } = this.#source;
    const info = this.#source.info!;
    return {
      review: () => this.#source.review(),
      ledger: () => (over && info.status === "over" ? api.ledger(info.table) : null),
      steps: over ? (info.steps ?? 0) : 0,
      step,
      moment: (at, eyes) => (over ? api.replay(info.table, at, eyes) : Promise.resolve(null)),
      stepAddress: (at) => (over ? path.replay(info.table, at) : null),
    };
  });
  #page: Page = $derived.by(() => ({
    words: this.words,
    reducedMotion: settings.reducedMotion,
    bare: this.#source.bare ?? false,
    pace: this.#source.pace ?? SPEEDS[settings.speed],
    openRule: (id) => (this.openRule = id),
    announce,
    skip: () => this.#source.skip?.(),
    show: this.#source.show ?? NO_SHOW,
    local: this.local,
  }));

  /** The props of every part, for as long as the frame is `ready`. Each group is followed by itself:
   * who only reads the position is not disturbed by a message on its way. */
  readonly board: BoardProps = ((frame: Frame) => ({
    get position() {
      return frame.#position;
    },
    get who() {
      return frame.#who;
    },
    get decide() {
      return frame.#source.decide;
    },
    get help() {
      return frame.#source.help;
    },
    get back() {
      return frame.#back;
    },
    get page() {
      return frame.#page;
    },
  }))(this);

  /** Whether the board shows something that has ended, and the question waits. */
  looksBack = $derived.by(() => this.#ask((module) => module.looksBack?.(this.board)));
  /** Whether the board still shows how the game ended. */
  showing = $derived.by(() => this.#ask((module) => module.showing?.(this.board)));
  /** Where a hint points to, in words. */
  pointing = $derived.by(() => {
    const area = this.#source.help.advice?.advice.area ?? null;
    const idea = area === null ? "" : (this.drawn?.idea?.(this.board) ?? "");
    if (idea) return idea;
    return area !== null && this.drawn?.place
      ? say("page-hint-area", { place: this.drawn.place(area) })
      : "";
  });

  /** What happens between two positions, as the drawn board cuts it. */
  beats(before: Moment, after: Moment): Beat[] {
    try {
      return this.drawn?.beats?.(before, after) ?? [];
    } catch {
      return []; // the part that shows it fails for the same reason, and says so
    }
  }

  #ask(question: (module: BoardModule) => boolean | undefined): boolean {
    if (!this.ready || !this.drawn) return false;
    try {
      return question(this.drawn) ?? false;
    } catch {
      return false; // the part that shows it fails for the same reason, and says so
    }
  }

  #load(): (() => void) | undefined {
    const id = this.#source.game?.id;
    const load = id === undefined ? null : drawnBoard(id);
    if (id === undefined || this.plain || !load) {
      this.drawn = null;
      return;
    }
    let gone = false;
    void load().then(async (module) => {
      if (module.messages) await dictionary.addBoard(id, module.messages);
      if (!gone) this.drawn = module;
    });
    return () => (gone = true);
  }

  // ---- what cannot be drawn --------------------------------------------------------------------

  /** A part failed at what came: the position is fetched again; if that does not help, the game goes
   * on in words. No player is left with a frozen picture. */
  broken(error: unknown, reset: () => void): void {
    console.error(error);
    this.#resets.push(reset);
    const n = this.#source.position?.n ?? null;
    if (this.#brokenAt !== null || n === null) return; // already being fetched
    if (n === this.#freshAt) {
      this.#hopeless = true;
      this.trouble = { id: "page-broken-board", args: {} };
      return;
    }
    this.#brokenAt = n;
    this.trouble = { id: "page-broken", args: {} };
    this.#source.resync();
  }

  #recover(n: number | null): void {
    if (this.#brokenAt === null || n === null || n === this.#brokenAt) return;
    this.#brokenAt = null;
    this.#freshAt = n;
    this.trouble = null;
    for (const reset of this.#resets.splice(0)) reset();
  }
}
