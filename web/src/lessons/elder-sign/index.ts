// Elder Sign: every step is a button.
import type { LessonModule } from "../contract";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

export default {
  learnt: 5,
  next: [{ id: "night", bots: [], options: { ancient_one: "bokrug" } }],
  messages: { en, ja },
} satisfies LessonModule;
