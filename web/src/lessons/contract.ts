// What a game's lesson gives the page: where each step is done, and what comes after the last one.
import type { Component } from "svelte";
import type { BoardProps, Words } from "../boards/contract";

/** What a step asks for: an action, in which something may be left to the player. */
export type Wanted = Readonly<Record<string, unknown>>;

/** A place on the screen: a selector, an element, or a part of a drawing in its own units. */
export type Place =
  string | Element | { svg: string; x: number; y: number; width: number; height: number };

/** What the board shows until the player goes on: the hint for it, and where that is done. */
export interface Pause {
  say: string;
  at: readonly Place[];
  /** The board shows something step by step: the hint is there while it is played. */
  playing?: boolean;
}

/** What can be played after the lesson. */
export interface Next {
  /** Of the message: `lesson-next-<id>`. */
  id: string;
  /** The levels of the bots; null: a link leads to the trainer. */
  bots: readonly string[] | null;
  options?: Record<string, unknown>;
}

/** A section of the rules with a worked example: positions of the lesson, as the engine made them.
 * Its messages: `chapter-<id>`, `chapter-<id>-text` and, where the events of a step say too little,
 * `chapter-<id>-<n>`. */
export interface Chapter {
  id: string;
  from: number;
  to: number;
  rules: readonly string[];
  /** What the board remembers from the start: the auditor is on, say. */
  local?: Record<string, unknown>;
}

/** What `lessons/<game>/lesson.ts` exports. The hints are messages: `lesson-<name>`; `lesson-end` says
 * what was done when all of it is. */
export interface LessonModule {
  /** Where the next click belongs, the likeliest first; without it, at the button of the choice. */
  places?(props: BoardProps, wanted: Wanted): readonly Place[];
  pause?(props: BoardProps): Pause | null;
  /** The sections of the rules' page that its steps explain. */
  chapters: readonly Chapter[];
  /** Every figure and icon, and what it means. */
  Legend: Component<{ words: Words }>;
  /** How many messages `lesson-learnt-<n>` say what was learnt. */
  learnt: number;
  next: readonly Next[];
  messages: Record<string, string>;
}

const modules = import.meta.glob<LessonModule>("./*/lesson.ts", { import: "default" });

export const loadLesson = (game: string): Promise<LessonModule> | null =>
  modules[`./${game}/lesson.ts`]?.() ?? null;

/** Whether an action is one that a step asks for. */
export function fits(action: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(action) &&
      action.length === wanted.length &&
      wanted.every((one, at) => fits(action[at], one))
    );
  if (wanted !== null && typeof wanted === "object")
    return Object.entries(wanted).every(([key, value]) =>
      fits((action as Record<string, unknown> | null)?.[key] ?? false, value),
    );
  return action === wanted;
}

/** The buttons of a choice: they say in `data-choice` what they do. */
export const buttonsOf = (wanted: Wanted): Element[] =>
  [...document.querySelectorAll("[data-choice]")].filter((button) =>
    fits(JSON.parse(button.getAttribute("data-choice")!), wanted),
  );
