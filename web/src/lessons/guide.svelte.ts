// The guide through a lesson: which hint is due, where its step is done, and that nothing else is done
// meanwhile. How far the lesson has come, the server says.
import type { BoardProps, Decide } from "../boards/contract";
import { dictionary } from "../i18n/words.svelte";
import { api } from "../net/http";
import { flag } from "../state/shapes";
import { read, write } from "../state/storage";
import type { LessonStep, TableInfo } from "../wire/types";
import { buttonsOf, fits, loadLesson, type LessonModule, type Place } from "./contract";

const PACK = "lesson";

export interface Hint {
  /** Of the message. */
  id: string;
  /** It goes when it is done; otherwise, when it was read. */
  byDoing: boolean;
}

export interface Source {
  readonly info: TableInfo;
  readonly seat: number | null;
  /** How many steps the position on the screen has come; null: the lesson was left. */
  readonly done: number | null;
  /** Something is being played, or on its way. */
  readonly busy: boolean;
  readonly over: boolean;
  /** Null: not yet there. */
  readonly board: BoardProps | null;
}

export class Guide {
  #source: Source;
  #steps: readonly LessonStep[] | null = $state.raw(null);
  module: LessonModule | null = $state.raw(null);
  /** The components of a lesson. */
  parts: typeof import("./parts") | null = $state.raw(null);
  /** How many hints of which step were read. */
  #read = $state({ step: -1, hints: 0 });
  #ended: boolean = $state(false);
  /** At which step something else was tried than the hint says, and how often. */
  #slips = $state({ step: -1, times: 0 });
  /** How often that was at the step that is due: with the next one it is forgotten. */
  refused: number = $derived.by(() =>
    this.#slips.step === this.#source.done ? this.#slips.times : 0,
  );

  /** To be made while a component is set up. */
  constructor(source: Source) {
    this.#source = source;
    $effect(() => {
      const { game, table, content } = source.info;
      if (content.id !== PACK) return;
      this.#ended = read(`lesson.${table}`, flag) ?? false;
      void this.#load(game);
    });
  }

  async #load(game: string): Promise<void> {
    const [line, module, parts] = await Promise.all([
      api.lesson(game),
      loadLesson(game),
      import("./parts"),
    ]);
    if (module) await dictionary.addBoard(game, module.messages, "lesson");
    this.#steps = line.steps;
    this.parts = parts;
    this.module = module;
  }

  /** Whether this table is a lesson that is still being given. */
  gives: boolean = $derived.by(() => this.module !== null && !this.#ended);

  #pause = $derived.by(() => {
    const { board } = this.#source;
    return (this.gives && board && this.module?.pause?.(board)) || null;
  });
  /** The player's own step that comes next. */
  #step: LessonStep | null = $derived.by(() => {
    const { done, seat } = this.#source;
    const step = this.gives && done !== null ? this.#steps?.[done] : undefined;
    return step?.seat === seat ? (step ?? null) : null;
  });

  /** Every step was done: what the lesson says was learnt, was. */
  finished: boolean = $derived.by(
    () => this.#steps !== null && this.#source.done === this.#steps.length,
  );

  /** The first move is still to be made: what is not needed for it is not shown yet. */
  opening: boolean = $derived.by(() => {
    const { done, seat, info } = this.#source;
    if (info.content.id !== PACK || this.#ended || done === null) return false;
    return !this.#steps?.slice(0, done).some((step) => step.seat === seat);
  });

  hint: Hint | null = $derived.by(() => {
    const { busy, over, done } = this.#source;
    if (!this.gives || (busy && !this.#pause?.playing)) return null;
    if (this.#pause) return { id: `lesson-${this.#pause.say}`, byDoing: true };
    if (over) return null;
    if (done === null) return { id: "page-lesson-left", byDoing: false };
    const step = this.#step;
    if (!step || !this.#source.board?.decide.asked) return null;
    const read = this.#read.step === done ? this.#read.hints : 0;
    const last = step.say.length - 1;
    return { id: `lesson-${step.say[Math.min(read, last)]!}`, byDoing: read >= last };
  });

  /** Where the next click belongs. */
  places(): readonly Place[] {
    const { board } = this.#source;
    if (!board || !this.hint?.byDoing) return [];
    if (this.#pause) return this.#pause.at;
    const wanted = this.#step?.do;
    return wanted ? (this.module?.places?.(board, wanted) ?? []).concat(buttonsOf(wanted)) : [];
  }

  /** The hint was read. */
  next(): void {
    const step = this.#source.done;
    if (step === null) return this.end();
    this.#read = { step, hints: (this.#read.step === step ? this.#read.hints : 0) + 1 };
  }

  /** No more hints at this table. */
  end(): void {
    this.#ended = true;
    write(`lesson.${this.#source.info.table}`, true);
  }

  /** While a step is due, nothing else is done; and each is done by itself. */
  guard(decide: Decide): Decide {
    if (!this.gives) return decide;
    const wanted = this.#step?.do;
    const step = this.#source.done ?? -1;
    return {
      ...decide,
      stepwise: true,
      act: (action) => {
        if (!wanted || fits(action, wanted)) return decide.act(action);
        this.#slips = { step, times: (this.#slips.step === step ? this.#slips.times : 0) + 1 };
        return Promise.resolve({ ok: false, refusal: null });
      },
    };
  }
}
