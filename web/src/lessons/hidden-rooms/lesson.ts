// Hidden Rooms: a cell first, then what is laid there.
import { looksBack, picked, type Direction } from "../../boards/hidden-rooms/model";
import type { BoardProps } from "../../boards/contract";
import type { LessonModule, Pause, Place, Wanted } from "../contract";
import { byLocale } from "../../i18n/locales";
import Legend from "./Legend.svelte";
import "./opening.css";

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
  chapters: [
    { id: "fit", from: 1, to: 3, rules: ["HID-18", "HID-19", "HID-20"] },
    { id: "memory", from: 3, to: 5, rules: ["HID-21", "HID-22"] },
    { id: "monster", from: 9, to: 12, rules: ["HID-10", "HID-11", "HID-14", "HID-15"] },
    { id: "lure", from: 13, to: 15, rules: ["HID-13", "HID-17", "HID-24", "HID-25"] },
    { id: "exit", from: 15, to: 16, rules: ["HID-23", "HID-6"] },
  ],
  Legend,
  learnt: 4,
  next: [{ id: "whole", bots: [] }],
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
} satisfies LessonModule;
