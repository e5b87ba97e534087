// What the table gives a board, and what a board gives the table. Described in README.md.
import type { Component } from "svelte";
import type { Sound } from "../state/sound";
import type { Beat } from "../state/stage.svelte";
import type {
  Action,
  Advice,
  Asked,
  GameInfo,
  Hindsight,
  Outcome,
  Phrase,
  Position as PositionFrame,
  Probed,
  ReplayStep,
  SeatInfo,
  Told,
  View,
} from "../wire/types";

export type Mode = "play" | "watch" | "replay";

/** A refusal of the rules: its sentence, its rule, and what had been tried. */
export interface Refusal {
  action: Action;
  rule: string;
  code: string;
  say: Phrase;
}

/** What became of an action: done (and durable), or refused. */
export type Done = { ok: true } | { ok: false; refusal: Refusal | null };

/** The page's words in the chosen language. Reading it in markup follows a switch of language. */
export interface Words {
  readonly locale: string;
  /** A phrase as a sentence. A bare id is a phrase without arguments. */
  say(phrase: Phrase | string, args?: Phrase["args"]): string;
  has(id: string): boolean;
}

/** Words in each language: a Fluent source, or how to fetch it when that language is spoken. */
export type Texts = Readonly<Record<string, string | (() => Promise<string>)>>;

/** The position on the screen, and what led to it. */
export interface Position<V extends View = View, E extends Told = Told> {
  view: V;
  /** The position in sentences; what a screen reader hears. */
  told: readonly Phrase[];
  /** What led here, in order: what may be animated. Empty after a (re)connection. */
  events: readonly E[];
  why: PositionFrame["why"] | "replay";
  /** In a replay, what was seen one step before: for marking what changed. Null: nothing was, or it
   * is not a replay. */
  before?: V | null;
  /** Grows by one with every position: the key of "something happened". */
  n: number;
  outcome: Outcome | null;
  options: Readonly<Record<string, unknown>>;
  /** What is being played on this position, on the way to the next one, as `beats` cut it; null:
   * nothing is. */
  scene: unknown;
}

/** What `beats` is asked about: a position, before anything is played on it. */
export type Moment = Pick<Position, "view" | "events">;

/** At which table, through whose eyes, and with whom. */
export interface Who {
  game: GameInfo;
  mode: Mode;
  /** The table's id: for what a board keeps in the browser about it. */
  table: string;
  /** The seat whose eyes these are; null: a spectator. */
  seat: number | null;
  seats: readonly SeatInfo[];
  /** Shows everybody at the table what one means, in the game's own words. */
  point(about: unknown): Promise<boolean>;
  /** What each seat pointed at last, by seat; forgotten when the game goes on to another turn or
   * the like. It comes from other players: it may be anything. */
  pointed: Readonly<Record<number, unknown>>;
}

export interface Decide {
  /** The question to this seat with all that may be done now; null: nothing to decide. */
  asked: Asked | null;
  /** A message is on its way: show it, and do not send another. */
  busy: boolean;
  /** The last refusal, until the next position or the next try. Show it where it happened. */
  refusal: Refusal | null;
  act(action: Action): Promise<Done>;
  /** Would it be accepted, and what would follow? Changes nothing. */
  probe(action: Action): Promise<Probed>;
  /** Whether `undo` has something to undo: a step of the draft, else the last commit. */
  canUndo: boolean;
  undo(): Promise<Done>;
  /** Each step is done by itself, by its own button and by hand: a lesson speaks of each. */
  stepwise?: boolean;
  /** An answer is given by one press, also where the table asks for two: nobody else is at stake. */
  atOnce?: boolean;
}

/** What bots and reckoners say about this position. */
export interface Help {
  canHint: boolean;
  /** A bot's advice, in steps from vague to exact. */
  hint(): Promise<Advice>;
  /** The advice asked for in this position and how many of its sentences are shown; with 0, only
   * where to look. */
  advice: { advice: Advice; shown: number } | null;
  /** Whether `reckon` has a reckoner to ask: the game has exact odds, and the table allows help. */
  canReckon: boolean;
  /** Asks for the odds of this position; they appear, and grow, in `reckoning`. */
  reckon(): void;
  /** The odds asked for in this position, in the game's own words, how much of the work is done,
   * and the same in sentences once it is. */
  reckoning: { done: number; of: number; odds: unknown; told?: readonly Phrase[] } | null;
  /** Why the bot that moved last decided so, where the game hides nothing. */
  explained: { seat: number; say: Phrase } | null;
}

/** A show with steps, while it is played: at the viewer's own pace, or by itself. */
export interface Show {
  readonly own: boolean;
  readonly canBack: boolean;
  goOn(): void;
  back(): void;
  /** Kept for every show from now on. */
  choose(own: boolean): void;
}

/** Looking back. */
export interface Back {
  /** A bot looks back at what ended last (a stage, the game); null: nothing to say, or not here. */
  review(): Promise<Hindsight | null>;
  /** What the dice and what the players did to a finished game, in the game's own words. Null: not
   * over, or no odds come. The same promise as long as nothing changes. */
  ledger(): Promise<unknown> | null;
  /** How many steps the replay of the finished game has; 0: not over. */
  steps: number;
  /** In a replay, which step this is; else null. */
  step: number | null;
  /** A step of a finished game through other eyes (`spectator`, `all`, a seat's number); null: the
   * game is not over. */
  moment(step: number, eyes: string): Promise<ReplayStep | null>;
  /** The address of a step of the replay; null: the game is not over. */
  stepAddress(step: number): string | null;
}

export interface Page {
  words: Words;
  reducedMotion: boolean;
  /** Another game is beside this one: only the picture of `who.seat` is wanted, nothing to set. */
  bare: boolean;
  /** How long a moment lasts, against the normal speed; 0: everything is shown at once. */
  pace: number;
  /** Opens the rule beside the table: `HID-12`. */
  openRule(id: string): void;
  /** Says a sentence to a screen reader, replacing the last one. */
  announce(sentence: string): void;
  /** Ends everything that is being played: the last position is shown. */
  skip(): void;
  /** The steps of what is being played, where it has some. */
  show: Show;
  /** A board's own memory for as long as the table is open, shared by its parts; reactive. */
  local: Record<string, unknown>;
}

export interface BoardProps<V extends View = View, E extends Told = Told> {
  position: Position<V, E>;
  who: Who;
  decide: Decide;
  help: Help;
  back: Back;
  page: Page;
}

/** What a board's own control for an option gets. */
export interface ChooserProps {
  /** All cards of the chosen pack. */
  cards: unknown;
  words: Words;
  /** How the seats are called. */
  seats: readonly string[];
  value: unknown;
  disabled: boolean;
  onchange: (value: unknown) => void;
}

/** What `boards/<game>/cards.ts` exports: all cards of a pack, to leaf through. */
export interface CardsModule {
  Cards: Component<{ cards: unknown; words: Words }>;
  messages: Texts;
}

/** What `boards/<game>/chooser.ts` exports: how one of the game's options is chosen by its cards. */
export interface OptionChooser {
  option: string;
  Chooser: Component<ChooserProps>;
  messages: Texts;
}

export type BoardPart = Component<BoardProps>;

/** How the sentences of the log belong together, by the ids of their messages. */
export interface LogForm {
  /** A stretch of the game begins with this one. */
  opens(id: string): boolean;
  /** This one is told in one breath with the last one. */
  continues(last: string, next: string): boolean;
}

/** What `boards/<game>/index.ts` exports. Only `Board` is necessary. */
export interface BoardModule {
  /** The picture in the middle. */
  Board: BoardPart;
  /** Instead of the frame's list of who sits here. */
  Seats?: BoardPart;
  /** Panels on the left of a desktop, above the log; on a phone below the decision, folded. */
  Facts?: BoardPart;
  /** One line of state above the board of a phone. */
  Status?: BoardPart;
  /** Instead of the frame's list of choices. */
  Decide?: BoardPart;
  /** Further buttons beside Undo and Hint (`<button class="btn">`): at the thumb on a phone. */
  Tools?: BoardPart;
  /** Below the result when the game is over, and in a replay below the board. */
  Review?: BoardPart;
  /** Whether the board still shows how the game ended: the result waits until it does not. */
  showing?(props: BoardProps): boolean;
  /** What an area that advice points to is called; with it, a hint begins by pointing there. */
  place?(area: unknown): string;
  /** The sentence a hint begins with where that says more than the area; empty: it does not. */
  idea?(props: BoardProps): string;
  /** What happens between two positions, a beat at a time; the board draws each beat's `scene`. */
  beats?(before: Moment, after: Moment): Beat[];
  /** What is heard when a position appears, by the kind of its events; not of those that `beats` plays. */
  cues?: Readonly<Record<string, Sound>>;
  /** How the log is read; without it each sentence is an entry of its own. */
  log?: LogForm;
  /** Whether the question waits, because the board shows something that has ended, or need not be
   * answered at all: meanwhile it is called no seat's move, and there is no hint. */
  looksBack?(props: BoardProps): boolean;
  /** Whether the board says its position in words to screen readers by itself. */
  describes?: boolean;
  /** The board's own words, a Fluent source for each language, fetched when it is spoken. */
  messages?: Texts;
}
