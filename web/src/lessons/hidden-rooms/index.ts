// Hidden Rooms: a cell first, then what is laid there.
import { looksBack, picked, type Direction } from "../../boards/hidden-rooms/model";
import type { BoardProps } from "../../boards/contract";
import type { LessonModule, Pause, Place, Wanted } from "../contract";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

function places(props: BoardProps, wanted: Wanted): readonly Place[] {
  const direction = wanted.direction as Direction | undefined;
  if (!direction || picked(props)?.direction === direction) return [];
  return [`[data-direction="${direction}"]`];
}

const pause = (props: BoardProps): Pause | null =>
  looksBack(props) && !props.position.outcome
    ? { say: "escaped", at: [".decide .btn.primary"] }
    : null;

export default {
  places,
  pause,
  learnt: 4,
  next: [{ id: "whole", bots: [] }],
  messages: { en, ja },
} satisfies LessonModule;
