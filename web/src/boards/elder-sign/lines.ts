// What the cards say, as lines with a mark. All sentences come from the server.
import type { Phrase } from "../../wire/types";
import type { Words } from "../contract";
import type { MarkName } from "./art";
import type { Adventure, Investigator, Item } from "./model";
import type { ElderSign } from "../../wire/types";

export interface Line {
  mark: MarkName;
  word: string;
  text: string;
  /** A die that is rolled aside, for a card that draws it as a table; what comes before it. */
  roll?: { before: string; die: Phrase };
}

/** What a card does, after its name where it has one. */
export const told = (words: Words, does: Phrase, before = ""): Pick<Line, "text" | "roll"> => ({
  text: before + words.say(does),
  ...(does.id === "effect-roll-die" ? { roll: { before, die: does } } : {}),
});
const line = (words: Words, mark: MarkName, id: string, phrase: Phrase | null): Line[] =>
  phrase ? [{ mark, word: words.say(id), ...told(words, phrase) }] : [];
const rows = (words: Words, mark: MarkName, id: string, phrases: readonly Phrase[]): Line[] =>
  phrases.flatMap((phrase) => line(words, mark, id, phrase));

/** The phrases of one kind within a phrase, in order. */
const within = (phrase: Phrase, kind: string): Phrase[] =>
  phrase.id.startsWith(kind)
    ? [phrase]
    : Object.values(phrase.args).flatMap((arg) =>
        typeof arg === "object" && "id" in arg ? within(arg, kind) : [],
      );

export const rollTable = (die: Phrase): { faces: string[]; text: Phrase }[] =>
  within(die, "effect-roll-line").map(({ args }) => ({
    faces: within(args.faces as Phrase, "face-").map(({ id }) => id.slice("face-".length)),
    text: args.text as Phrase,
  }));

/** As short as a slip has it: of what you gain and lose only the things. */
export function shortened({ id, args }: Phrase): Phrase {
  const yours = args.subject === "you" && (id === "effect-gain" || id === "effect-lose");
  return {
    id: yours ? id.replace("effect-", "eld-short-") : id,
    args: Object.fromEntries(
      Object.entries(args).map(([name, arg]) => [
        name,
        typeof arg === "object" && "id" in arg ? shortened(arg) : arg,
      ]),
    ),
  };
}

export const slipLines = (words: Words, card: Adventure): Line[] =>
  (
    [
      ["reward", "eld-reward", card.reward],
      ["penalty", "eld-fails", card.penalty],
      ["terror", "eld-terror", card.terror],
      ["midnight", "eld-midnight-brings", card.midnight],
    ] as const
  ).flatMap(([mark, id, phrase]) => line(words, mark, id, phrase && shortened(phrase)));

export function cardLines(words: Words, card: Adventure, full: boolean): Line[] {
  const monsters = card.tasks.flatMap(({ monster }) =>
    line(words, "monster", "eld-monster-reward", monster?.reward ?? null),
  );
  return [
    ...line(words, "reward", "eld-reward", card.reward),
    ...(full
      ? [
          { mark: "trophy" as const, word: words.say("eld-trophy"), text: String(card.trophies) },
          ...monsters,
        ]
      : []),
    ...line(words, "penalty", "eld-penalty", card.penalty),
    ...line(words, "terror", "eld-terror", card.terror),
    ...line(words, "midnight", "eld-midnight-brings", card.midnight),
  ];
}

export function itemLines(words: Words, item: Item): Line[] {
  return [
    ...line(words, "dice", "eld-before", item.before),
    ...line(words, "dice", "eld-after", item.after),
    ...(item.spaces
      ? [{ mark: "hand" as const, word: words.say("eld-holds", { count: item.spaces }), text: "" }]
      : []),
    ...rows(words, "sign", "eld-owned", item.owned),
    ...(item.keeps ? [{ mark: "order" as const, word: words.say("eld-keeps"), text: "" }] : []),
  ];
}

export const monsterLines = (words: Words, monster: ElderSign.MonsterView): Line[] => [
  { mark: "trophy", word: words.say("eld-trophy"), text: String(monster.trophies) },
  ...line(words, "reward", "eld-reward", monster.reward),
];

export const investigatorLines = (words: Words, one: Investigator): Line[] => [
  ...rows(words, "sign", "eld-ability", one.ability),
  ...line(words, "hand", "eld-equipment", one.equipment),
];

export function ancientLines(words: Words, one: ElderSign.AncientOneView): Line[] {
  return [
    ...rows(words, "sign", "eld-power", one.power),
    ...line(words, "midnight", "eld-attack", one.attack),
    ...(one.awakening_is_defeat
      ? [
          {
            mark: "doom" as const,
            word: words.say("eld-awakening"),
            text: words.say("eld-awakening-defeat"),
          },
        ]
      : line(words, "doom", "eld-awakening", one.awakening)),
  ];
}

export function mythosLines(words: Words, card: ElderSign.MythosView): Line[] {
  return [
    ...line(words, "midnight", "eld-at-once", card.effects),
    ...rows(words, "order", "eld-lasting", card.lasting),
    ...line(words, "terror", "eld-terror", card.terror),
  ];
}
