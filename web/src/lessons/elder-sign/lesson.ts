// Elder Sign: every step is a button; the dice to be rerolled are chosen and rolled by one.
import type { BoardProps } from "../../boards/contract";
import type { LessonModule, Place, Wanted } from "../contract";
import { byLocale } from "../../i18n/locales";
import Legend from "./Legend.svelte";
import "./opening.css";

const places = (_: BoardProps, wanted: Wanted): readonly Place[] =>
  wanted.do === "MarkDie" || wanted.do === "RollAgain" ? ['[data-do="RollAgain"]'] : [];

export default {
  places,
  chapters: [
    { id: "turn", from: 0, to: 2, rules: ["ELD-1", "ELD-4"] },
    { id: "task", from: 2, to: 5, rules: ["ELD-5", "ELD-6", "ELD-7", "ELD-8"] },
    { id: "terror", from: 7, to: 10, rules: ["ELD-11", "ELD-12", "ELD-22"] },
    { id: "clue", from: 11, to: 13, rules: ["ELD-21"] },
    { id: "midnight", from: 13, to: 14, rules: ["ELD-3", "ELD-33"] },
    { id: "monster", from: 15, to: 19, rules: ["ELD-25", "ELD-27", "ELD-28", "ELD-41"] },
  ],
  Legend,
  learnt: 5,
  next: [{ id: "night", bots: [], options: { ancient_one: "hypnos" } }],
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
} satisfies LessonModule;
