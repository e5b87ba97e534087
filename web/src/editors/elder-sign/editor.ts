// The editor of cards.
import { messages as table } from "../../boards/elder-sign/texts";
import type { Data } from "../../workshop/kept";
import type { EditorModule } from "../contract";
import Cover from "./Cover.svelte";
import Editor from "./Editor.svelte";
import Figures from "./Figures.svelte";
import { entriesOf, faultyCard, partOf, partsOf, spotOf } from "./model";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";

/** Adventures that a museum needs at least: with as few of them a new one is met at once. */
const MUSEUM = 8;

/** The pack with a museum so small that its card is among the first. */
function small(data: Data, part: string): Data {
  const spot = spotOf(data, part);
  if (spot?.file !== "adventures") return data;
  const cards = entriesOf(data, "adventures");
  const others = cards.filter((_, at) => at !== spot.at).slice(0, MUSEUM - 1);
  return { ...data, adventures: { adventure: [spot.card, ...others] } };
}

export const editor: EditorModule = {
  // A card is drawn with the words of the table.
  messages: {
    en: async () => `${(await table.en?.()) ?? ""}\n\n${en}`,
    ja: async () => `${(await table.ja?.()) ?? ""}\n\n${ja}`,
  },
  Editor,
  Cover,
  Figures,
  left: 340,
  parts: partsOf,
  partOf: faultyCard,
  place: (fault) => {
    const card = /\((.+)\)/.exec(fault.entry)?.[1];
    return card ?? null;
  },
  holds: (data, words) =>
    words.say("edit-holds", {
      cards: entriesOf(data, "adventures").length,
      old: entriesOf(data, "ancient_ones").length,
    }),
  ours: (words) => ({ title: words.say("edit-ours"), line: words.say("edit-ours-line") }),
  begin: (data) => {
    const first = entriesOf(data, "adventures")[0];
    return first ? partOf("adventures", first, 0) : "";
  },
  proved: (data, part) => {
    const spot = spotOf(data, part);
    return spot?.file === "ancient_ones" ? String(spot.card["id"]) : part;
  },
  play: (data, part) => {
    const spot = spotOf(data, part);
    const id = String(spot?.card["id"] ?? "");
    const options =
      spot?.file === "ancient_ones"
        ? { ancient_one: id }
        : spot?.file === "investigators"
          ? { investigators: id }
          : {};
    return { options, seats: [{ kind: "me" }], pack: small(data, part) };
  },
  playAll: () => ({ seats: [{ kind: "me" }] }),
  playWord: "edit-play",
};
