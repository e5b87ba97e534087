// Dungeon in Memory: a tile, then the way it is laid.
import type { BoardProps } from "../../boards/contract";
import { lays, picked, stageOf, tilesToLay } from "../../boards/dungeon-in-memory/model";
import { fits, type LessonModule, type Pause, type Place, type Wanted } from "../contract";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

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

const pause = (props: BoardProps): Pause | null =>
  stageOf(props) ? { say: "check", at: ["[data-leave]"] } : null;

export default {
  places,
  pause,
  learnt: 4,
  next: [
    { id: "alone", bots: ["scatterbrain"] },
    { id: "train", bots: null },
  ],
  messages: { en, ja },
} satisfies LessonModule;
