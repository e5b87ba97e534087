// What a game's editor is: a folder beside this file with an `editor.ts` that exports `editor`.
// It knows its game's data; what may be drawn is asked of the engine, through the draft.
import type { Component } from "svelte";
import type { Texts, Words } from "../boards/contract";
import type { Data } from "../workshop/kept";
import type { Draft } from "../workshop/draft.svelte";
import type { Fault, GameInfo, NewTable } from "../wire/types";

export interface EditorProps {
  draft: Draft;
  game: GameInfo;
  words: Words;
  /** What is drawn of the pack, by its id. */
  part: string;
  /** Goes to another part. */
  open: (part: string) => void;
  /** What the games say of a part, in percent; null: nothing yet. */
  figure: (part: string) => number | null;
  /** The fault that was asked for: its place gets the focus. */
  wanted: { fault: Fault; n: number } | null;
}

/** What a game's proof says in figures of its own. */
export interface FiguresProps {
  figures: unknown;
  words: Words;
  game: GameInfo;
  /** They are of the drawing before. */
  old: boolean;
}

/** A part of a pack: a stage, a map, a card. */
export interface Part {
  id: string;
  name: string;
  /** Under the name of the pack, such as “Hidden Rooms · stage 3 of 5”. */
  line: string;
}

export interface EditorModule {
  messages: Texts;
  Editor: Component<EditorProps>;
  /** The picture of a pack on the shelf. */
  Cover: Component<{ data: Data }>;
  /** How wide the part at the left is, in pixels, where it is not as wide as tools are. */
  left?: number;
  /** What a proof of it shows beside its sentence, where the game has figures of its own. */
  Figures?: Component<FiguresProps>;
  /** What can be drawn of a pack, in its order. */
  parts: (data: Data, words: Words) => Part[];
  /** The part that a fault is in; null: in none of them. */
  partOf: (data: Data, fault: Fault) => string | null;
  /** Our pack as it lies there before one has drawn anything. */
  Sample?: Component<{ data: Data }>;
  /** Where in its part a fault is, in a word, such as “f3”. */
  place?: (fault: Fault) => string | null;
  /** What a pack holds, in a line. */
  holds: (data: Data, words: Words) => string;
  /** What there is in ours to begin from, in a line. */
  ours: (words: Words) => { title: string; line: string };
  /** The part of ours that one changes first. */
  begin: (data: Data) => string;
  /** The part whose games are the proof of this one, where that is another. */
  proved?: (data: Data, part: string) => string;
  /** How a part is tried: what a table needs beside the pack, or another pack. */
  play: (data: Data, part: string) => Pick<NewTable, "options" | "seats" | "pack">;
  /** How the whole pack is played, where that is more than its first part. */
  playAll?: (data: Data) => Pick<NewTable, "options" | "seats">;
  /** What the amber button says. */
  playWord: string;
}

type Load = () => Promise<EditorModule>;
const found = import.meta.glob<{ editor: EditorModule }>("./*/editor.ts");

export function editorOf(game: string): Load | null {
  const load = found[`./${game}/editor.ts`];
  return load ? async () => (await load()).editor : null;
}
