// Which games have a drawn board or a trainer. Boards and trainers are loaded when they are
// opened, never before.
import type { Component } from "svelte";
import type { AnalysisParts } from "../analysis/contract";
import type { GameInfo } from "../wire/types";
import type { BoardModule, CardsModule, OptionChooser, Texts } from "./contract";

type Load = () => Promise<BoardModule>;

/** Every folder beside this file with an `index.ts` is the board of the game of that name. */
const drawn = import.meta.glob<BoardModule>("./*/index.ts");

export function drawnBoard(game: string): Load | null {
  return drawn[`./${game}/index.ts`] ?? null;
}

/** What a folder's `trainer.ts` exports: a screen of its own for practising. */
export interface TrainerModule {
  Trainer: Component<{ game: GameInfo }>;
  messages: Texts;
}
const trainers = import.meta.glob<TrainerModule>("./*/trainer.ts");

export function trainerOf(game: string): (() => Promise<TrainerModule>) | null {
  return trainers[`./${game}/trainer.ts`] ?? null;
}

/** What a folder's `cards.ts` exports: all cards of a pack, to leaf through. */
const galleries = import.meta.glob<CardsModule>("./*/cards.ts");

export function cardsOf(game: string): (() => Promise<CardsModule>) | null {
  return galleries[`./${game}/cards.ts`] ?? null;
}

/** What a folder's `chooser.ts` exports: an option that is chosen by looking at cards. */
const choosers = import.meta.glob<{ chooser: OptionChooser }>("./*/chooser.ts");

export function chooserOf(game: string): (() => Promise<{ chooser: OptionChooser }>) | null {
  return choosers[`./${game}/chooser.ts`] ?? null;
}

/** What a folder's `analysis/index.ts` exports: what only this game has to show of a finished game. */
const analyses = import.meta.glob<{ analysis: AnalysisParts }>("./*/analysis/index.ts");

export function analysisOf(game: string): (() => Promise<{ analysis: AnalysisParts }>) | null {
  return analyses[`./${game}/analysis/index.ts`] ?? null;
}
