// The editor of tile sets.
import type { EditorModule } from "../contract";
import Cover from "./Cover.svelte";
import Editor from "./Editor.svelte";
import Figures from "./Figures.svelte";
import { SET, tilesOf } from "./model";
import { byLocale } from "../../i18n/locales";

export const editor: EditorModule = {
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
  Editor,
  Cover,
  Figures,
  left: 296,
  parts: (data, words) => [
    {
      id: SET,
      name: words.say("edit-set"),
      line: words.say("edit-line", { n: tilesOf(data) }),
    },
  ],
  partOf: () => SET,
  holds: (data, words) => words.say("edit-holds", { n: tilesOf(data) }),
  ours: (words) => ({ title: words.say("edit-ours"), line: words.say("edit-ours-line") }),
  begin: () => SET,
  play: () => ({ options: { level: "advanced" }, seats: [{ kind: "me" }] }),
  playWord: "edit-play",
};
