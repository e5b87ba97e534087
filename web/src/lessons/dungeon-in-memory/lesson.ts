// Dungeon in Memory: a tile, then the way it is laid.
import type { BoardProps } from "../../boards/contract";
import { lays, picked, stageOf, tilesToLay } from "../../boards/dungeon-in-memory/model";
import { fits, type LessonModule, type Pause, type Place, type Wanted } from "../contract";
import { byLocale } from "../../i18n/locales";
import Legend from "./Legend.svelte";

function places(props: BoardProps, wanted: Wanted): readonly Place[] {
  if (wanted.do === "AnnounceLost") return [".holder .lost"];
  if (!lays(props)) return [];
  const slot = tilesToLay(props).findIndex((tile) => fits(tile, wanted.tile));
  const chosen = picked(props);
  if (chosen.slot !== slot) return [`.hand > :nth-child(${slot + 1})`];
  return chosen.arrow === wanted.arrow
    ? [".next .btn.primary", ".thumb .btn.primary"]
    : [`[data-arrow="${String(wanted.arrow)}"]`];
}

function pause(props: BoardProps): Pause | null {
  const stage = stageOf(props);
  // It runs by itself, or a tile at a time.
  const on = stage?.running ? [] : ["[data-forward]"];
  return stage && { say: "check", at: ["[data-leave].primary", ...on] };
}

export default {
  places,
  pause,
  chapters: [
    { id: "lay", from: 0, to: 3, rules: ["DIM-7", "DIM-8", "DIM-11"] },
    { id: "again", from: 5, to: 7, rules: ["DIM-12", "DIM-13", "DIM-14"] },
    { id: "lost", from: 9, to: 11, rules: ["DIM-18", "DIM-19", "DIM-20", "DIM-21"] },
    { id: "say", from: 11, to: 12, rules: ["DIM-23", "DIM-27", "DIM-29"] },
  ],
  Legend,
  learnt: 4,
  next: [
    { id: "alone", bots: ["scatterbrain"] },
    { id: "train", bots: null },
  ],
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
} satisfies LessonModule;
