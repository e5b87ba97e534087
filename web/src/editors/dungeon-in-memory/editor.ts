// The editor of tile sets.
import type { EditorModule } from "../contract";
import Cover from "./Cover.svelte";
import Editor from "./Editor.svelte";
import Figures from "./Figures.svelte";
import { SET, tilesOf } from "./model";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

export const editor: EditorModule = {
  messages: { en, ja },
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
