// The editor of maps.
import type { Data } from "../../workshop/kept";
import type { EditorModule } from "../contract";
import Cover from "./Cover.svelte";
import Editor from "./Editor.svelte";
import { BLOCKS, cellOf, faultyMap, mapsOf, nameOf, partsOf } from "./model";
import { byLocale } from "../../i18n/locales";

/** Blocks are those of every map: they are tried on the first. */
const tried = (data: Data, part: string): string =>
  part === BLOCKS ? String(mapsOf(data)[0]?.["id"] ?? "") : part;

export const editor: EditorModule = {
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
  Editor,
  Cover,
  parts: partsOf,
  partOf: (data, fault) => {
    if (fault.path[0] === "blocks") return BLOCKS;
    const at = faultyMap(fault);
    return at === null ? null : String(mapsOf(data)[at]?.["id"] ?? at);
  },
  place: (fault) => {
    const cell = cellOf(fault);
    return cell && nameOf(cell);
  },
  holds: (data, words) => words.say("edit-holds", { n: mapsOf(data).length }),
  ours: (words) => ({ title: words.say("edit-ours"), line: words.say("edit-ours-line") }),
  begin: (data) => String(mapsOf(data).at(-1)?.["id"] ?? ""),
  proved: tried,
  play: (data, part) => ({
    options: { map: tried(data, part) },
    seats: [{ kind: "me" }],
  }),
  playWord: "edit-play",
};
