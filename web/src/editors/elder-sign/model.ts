// What the parts of this editor share: the cards of a pack as their files have them, and where a
// fault is in one.
import type { Words } from "../../boards/contract";
import type { Data } from "../../workshop/kept";
import type { ElderSign, Fault } from "../../wire/types";
import type { Part } from "../contract";

export type CardFile = ElderSign.AddCard["file"];
export type Stroke = ElderSign.Strokes;
export type Terms = ElderSign.Terms;
export type Offered = ElderSign.Offered;
export type OfferedField = ElderSign.OfferedField;
export type Printed = ElderSign.Printed;
/** An entry of a file: a card, a task, an effect. */
export type Table = Record<string, unknown>;

const TABLES: Record<CardFile, string> = {
  adventures: "adventure",
  ancient_ones: "ancient_one",
  investigators: "investigator",
  other_worlds: "other_world",
};
export const FILES = Object.keys(TABLES) as CardFile[];

const table = (value: unknown): Table =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {};
export const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const tables = (value: unknown): Table[] => listed(value).map(table);
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
export const number = (value: unknown, other = 0): number =>
  typeof value === "number" ? value : other;
export const spoken = (value: unknown): Table => table(value);

export const entriesOf = (data: Data, file: CardFile): Table[] =>
  tables(table(data[file])[TABLES[file]]);

/** Where a card is. */
export interface Spot {
  file: CardFile;
  at: number;
  card: Table;
}
const idOf = (card: Table, at: number): string => text(card["id"]) || String(at);
export const partOf = (file: CardFile, card: Table, at: number): string =>
  `${file}.${idOf(card, at)}`;

export function spotOf(data: Data, part: string): Spot | null {
  const file = FILES.find((one) => part.startsWith(`${one}.`));
  if (!file) return null;
  const at = entriesOf(data, file).findIndex((card, n) => partOf(file, card, n) === part);
  return at < 0 ? null : { file, at, card: entriesOf(data, file)[at]! };
}

export function nameOf(card: Table, locale: string): string {
  const name = table(card["name"]);
  return text(name[locale]) || text(name["en"]) || text(name["ja"]) || text(card["id"]);
}

export function partsOf(data: Data, words: Words): Part[] {
  return FILES.flatMap((file) => {
    const cards = entriesOf(data, file);
    return cards.map((card, at) => ({
      id: partOf(file, card, at),
      name: nameOf(card, words.locale),
      line: words.say("edit-line", { file, n: at + 1, of: cards.length }),
    }));
  });
}

/** A pack with a card as something makes it. */
export function withCard(data: Data, { file, at }: Spot, made: (card: Table) => Table): Data {
  const cards = entriesOf(data, file).map((card, n) => (n === at ? made(card) : card));
  return { ...data, [file]: { ...table(data[file]), [TABLES[file]]: cards } };
}

/** The card that a fault is in. */
export function faultyCard(data: Data, { path }: Fault): string | null {
  const file = FILES.find((one) => one === path[0]);
  const at = Number(path[2]);
  if (!file || path[1] !== TABLES[file] || Number.isNaN(at)) return null;
  const card = entriesOf(data, file)[at];
  return card ? partOf(file, card, at) : null;
}

/** An entry with a field as something makes it; a field as it is anyhow is left out. */
export function withField(entry: Table, field: OfferedField, value: unknown): Table {
  const changed: Table = { ...entry, [field.name]: value };
  const plain = JSON.stringify(value ?? null) === JSON.stringify(field.value ?? null);
  if (!field.needed && plain) delete changed[field.name];
  return changed;
}

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, n) => n !== at);
export const replaced = <T>(list: readonly T[], at: number, one: T): T[] =>
  list.map((before, n) => (n === at ? one : before));
