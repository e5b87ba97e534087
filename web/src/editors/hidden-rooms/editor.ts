// The editor of room books.
import type { EditorModule } from "../contract";
import Cover from "./Cover.svelte";
import Editor from "./Editor.svelte";
import Sample from "./Sample.svelte";
import { cellOf, faultySpot, nameOf, partsOf, spotOf, spots } from "./model";
import { byLocale } from "../../i18n/locales";

/** The stage that one changes first. */
const FIRST = 2;

export const editor: EditorModule = {
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
  Editor,
  Cover,
  Sample,
  parts: partsOf,
  partOf: (data, fault) => faultySpot(data, fault)?.id ?? null,
  place: (fault) => {
    const cell = cellOf(fault);
    return cell && nameOf(cell);
  },
  holds: (data, words) => words.say("edit-holds", { n: spots(data).length }),
  ours: (words) => ({ title: words.say("edit-ours"), line: words.say("edit-ours-line") }),
  begin: (data) => spots(data)[FIRST]!.id,
  play: (data, part) => {
    const spot = spotOf(data, part);
    const books = (data["books"] as { book?: { id?: string }[] } | undefined)?.book ?? [];
    const book = spot?.book ? (books[spot.book - 1]?.id ?? null) : null;
    return { options: { goal: "one_stage", stage: part, book }, seats: [{ kind: "me" }] };
  },
  playAll: () => ({ seats: [{ kind: "me" }] }),
  playWord: "edit-play",
};
