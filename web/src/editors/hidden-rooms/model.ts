// What the parts of this editor share: where a stage is in a pack, cells, and a line that is being
// drawn. What may be drawn, and what comes of it, the engine says.
import type { Words } from "../../boards/contract";
import { inLocale } from "../../i18n/texts";
import type { Draft } from "../../workshop/draft.svelte";
import type { Data } from "../../workshop/kept";
import type { Fault, HiddenRooms } from "../../wire/types";
import type { Part } from "../contract";

export type Drawn = HiddenRooms.Drawn;
export type DrawnStage = HiddenRooms.DrawnStage;
export type Walked = HiddenRooms.Walked;
export type Stroke = HiddenRooms.Strokes;
export type Way = Walked["facing"];
/** Row and column, from 1. */
export type Place = [number, number];

export const CELL = 100;
export const WAYS: Way[] = ["up", "right", "down", "left"];
export const TURNED: Record<Way, number> = { right: 0, down: 90, left: 180, up: 270 };

export const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];
export const nameOf = ([row, column]: Place): string =>
  String.fromCharCode(96 + column) + String(row);
export const middle = ([row, column]: Place): [number, number] => [
  (column - 0.5) * CELL,
  (row - 0.5) * CELL,
];

// -- where a stage is ------------------------------------------------------------------------------

type Table = Record<string, unknown>;
const table = (value: unknown): Table =>
  typeof value === "object" && value !== null ? (value as Table) : {};
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A stage of a pack: which book, and which of its stages, both from 0. */
export interface Spot {
  book: number;
  stage: number;
  id: string;
}

const idOf = (entry: unknown, book: number, stage: number): string =>
  String(table(entry)["id"] ?? "") || `${book}-${stage}`;

const booksOf = (data: Data): Table[] => [
  table(data["stages"]),
  ...list(table(data["books"])["book"]).map(table),
];

export function spots(data: Data): Spot[] {
  return booksOf(data).flatMap((book, number) =>
    list(book["stage"]).map((entry, stage) => ({
      book: number,
      stage,
      id: idOf(entry, number, stage),
    })),
  );
}

const monstersOf = (data: Data, book: number): unknown[] =>
  list((book === 0 ? table(data["monsters"]) : (booksOf(data)[book] ?? {}))["monster"]);

export interface Monster {
  name: Record<string, string>;
  mark: string;
  shape: string[];
  figure: string[];
}

/** Who walks a stage; a stage may have nobody yet. */
export function monsterOf(data: Data, spot: Spot): Monster | null {
  const found = monstersOf(data, spot.book).find((one) => table(one)["stage"] === spot.id);
  if (!found) return null;
  const { name, mark, shape, figure } = table(found);
  return {
    name: table(name) as Record<string, string>,
    mark: String(mark ?? ""),
    shape: list(shape).map(String),
    figure: list(figure).map(String),
  };
}

/** The pack with something else said of the monster of a stage. */
export function withMonster(data: Data, spot: Spot, changed: Partial<Monster>): Data {
  const monster = monstersOf(data, spot.book).map((one) =>
    table(one)["stage"] === spot.id ? { ...table(one), ...changed } : one,
  );
  if (spot.book === 0) return { ...data, monsters: { ...table(data["monsters"]), monster } };
  const book = list(table(data["books"])["book"]).map((one, at) =>
    at === spot.book - 1 ? { ...table(one), monster } : one,
  );
  return { ...data, books: { ...table(data["books"]), book } };
}

export function stageName(data: Data, spot: Spot, locale: string): string {
  return inLocale(monsterOf(data, spot)?.name ?? {}, locale).trim() || spot.id;
}

export function partsOf(data: Data, words: Words): Part[] {
  const all = spots(data);
  return all.map((spot) => ({
    id: spot.id,
    name: stageName(data, spot, words.locale),
    line: words.say("edit-line", {
      n: spot.stage + 1,
      of: all.filter(({ book }) => book === spot.book).length,
    }),
  }));
}

export function spotOf(data: Data, part: string): Spot | null {
  return spots(data).find(({ id }) => id === part) ?? null;
}

/** The stage that a fault is in, by its path. */
export function faultySpot(data: Data, { path }: Fault): Spot | null {
  const [file, ...rest] = path;
  const book = file === "books" && rest[0] === "book" ? Number(rest[1]) + 1 : 0;
  const [list_, at] = book ? rest.slice(2) : rest;
  if (list_ !== "stage" && list_ !== "monster") return null;
  if (list_ === "stage")
    return spots(data).find((spot) => spot.book === book && spot.stage === Number(at)) ?? null;
  const stage = table(monstersOf(data, book)[Number(at)])["stage"];
  return spots(data).find((spot) => spot.book === book && spot.id === stage) ?? null;
}

/** The cell of a fault, where it has one. */
export function cellOf({ say }: Fault): Place | null {
  const { row, column } = say.args;
  return typeof row === "number" && typeof column === "number" ? [row, column] : null;
}

export const drawnOf = (draft: Draft): Drawn | null => draft.shown as Drawn | null;
export const drawnStage = (drawn: Drawn | null, spot: Spot): DrawnStage | null =>
  drawn?.books[spot.book]?.stages[spot.stage] ?? null;

// -- a line that is being drawn -------------------------------------------------------------------

export interface Line {
  cells: Place[];
  /** Which end follows the pen. */
  end: "last" | "first";
}

/** Where a line begins: lengthened from the end, begun elsewhere from the monster, else drawn anew. */
export function begun(route: readonly Place[], cell: Place): Line {
  const at = route.findIndex((one) => same(one, cell));
  if (at === 0 && route.length > 1) return { cells: [...route], end: "first" };
  if (at >= 0) return { cells: route.slice(0, at + 1), end: "last" };
  return { cells: [cell], end: "last" };
}

export const pen = ({ cells, end }: Line): Place => (end === "last" ? cells.at(-1)! : cells[0]!);

/** The line one cell further. Back a cell takes that cell back. */
export function extended({ cells, end }: Line, cell: Place): Line {
  const before = end === "last" ? cells.at(-2) : cells[1];
  if (before && same(before, cell))
    return { cells: end === "last" ? cells.slice(0, -1) : cells.slice(1), end };
  return { cells: end === "last" ? [...cells, cell] : [cell, ...cells], end };
}

export const crosses = ({ cells }: Line, cell: Place): boolean =>
  cells.some((one) => same(one, cell));

/** The cells from one to another, one beside the other: a fast pen skips some. */
export function between([row, column]: Place, to: Place): Place[] {
  const found: Place[] = [];
  while (row !== to[0] || column !== to[1]) {
    if (Math.abs(to[1] - column) >= Math.abs(to[0] - row)) column += Math.sign(to[1] - column);
    else row += Math.sign(to[0] - row);
    found.push([row, column]);
  }
  return found;
}
