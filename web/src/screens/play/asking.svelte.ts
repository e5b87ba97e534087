// A question on the ordinary board of its game, which no table keeps: a puzzle, a turning point asked
// again. Each step goes to the engine, which answers with the position after it; what the steps come
// to is up to the screen that asks.
import type { Decide, Done, Refusal } from "../../boards/contract";
import { Failure } from "../../net/http";
import type {
  Action,
  GameInfo,
  Phrase,
  Position,
  PuzzlePosition,
  TableInfo,
} from "../../wire/types";
import { ALONE, Frame, NO_HELP, type Source } from "./frame.svelte";

/** What a screen asks. All of it may change. */
export interface Question {
  readonly game: GameInfo;
  readonly info: TableInfo;
  /** Nothing can be decided: not yet, or not any more. */
  readonly closed: boolean;
  /** The position after some steps, and what one more would do. */
  send(steps: Action[], probe: Action | null): Promise<PuzzlePosition>;
  /** The rules allow the steps. Shows the position after them, or ends the question. */
  taken(answer: PuzzlePosition): Promise<void> | void;
}

export class Asking {
  /** The question as it was opened. */
  opened: PuzzlePosition | null = $state.raw(null);
  position: Position | null = $state.raw(null);
  /** How many positions were shown. */
  n = $state(0);
  steps: Action[] = $state.raw([]);
  busy = $state(false);
  refusal: Refusal | null = $state.raw(null);
  problem: Phrase | null = $state.raw(null);

  readonly question: Question;
  readonly decide: Decide;
  readonly frame: Frame;

  /** To be made while a component is set up. */
  constructor(question: Question) {
    this.question = question;
    this.decide = decideOf(this);
    this.frame = new Frame(sourceOf(this));
  }

  /** Asks from the beginning; null: that failed, and the problem says why. */
  async open(): Promise<PuzzlePosition | null> {
    this.problem = null;
    try {
      this.opened = await this.question.send([], null);
      this.steps = [];
      return this.opened;
    } catch (failure) {
      this.because(failure);
      return null;
    }
  }

  show(position: Position | null): void {
    this.position = position;
    this.n += 1;
  }

  /** After these steps, if the rules allow the last of them. */
  async to(steps: Action[]): Promise<Done> {
    this.busy = true;
    this.refusal = null;
    try {
      const answer = await this.question.send(steps, null);
      const last = steps.at(-1);
      if (answer.refused && last) {
        const { rule, code, say } = answer.refused;
        this.refusal = { action: last, rule, code, say };
        return { ok: false, refusal: this.refusal };
      }
      this.steps = steps;
      await this.question.taken(answer);
      return { ok: true };
    } catch (failure) {
      this.because(failure);
      return { ok: false, refusal: null };
    } finally {
      this.busy = false;
    }
  }

  /** Shows why something failed; a fault of the page is thrown on. */
  because(failure: unknown): void {
    if (!(failure instanceof Failure)) throw failure;
    this.problem = failure.say;
  }
}

const decideOf = (asking: Asking): Decide => ({
  get asked() {
    return asking.question.closed ? null : (asking.position?.asked ?? null);
  },
  get busy() {
    return asking.busy;
  },
  get refusal() {
    return asking.refusal;
  },
  act: (action) => asking.to([...asking.steps, action]),
  probe: async (action) => (await asking.question.send(asking.steps, action)).probed!,
  get canUndo() {
    return !asking.question.closed && asking.steps.length > 0;
  },
  undo: () => asking.to(asking.steps.slice(0, -1)),
  atOnce: true,
});

const sourceOf = (asking: Asking): Source => ({
  get game() {
    return asking.question.game;
  },
  get info() {
    return asking.question.info;
  },
  get position() {
    return asking.position && { ...asking.position, n: asking.n, outcome: null };
  },
  scene: null,
  mode: "play",
  get seat() {
    return asking.opened?.seat ?? null;
  },
  over: false,
  step: null,
  decide: asking.decide,
  help: NO_HELP,
  together: ALONE,
  review: () => Promise.resolve(null),
  resync: () => void asking.to(asking.steps),
});
