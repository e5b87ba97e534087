// What the parts of this editor share: maps, cells, and what one paints with.
import type { Words } from "../../boards/contract";
import type { Draft } from "../../workshop/draft.svelte";
import type { Data } from "../../workshop/kept";
import type { Fault, Roguewright } from "../../wire/types";
import type { Part } from "../contract";

export type DrawnMap = Roguewright.DrawnMap;
export type Stroke = Roguewright.Strokes;
/** Row and column, from 1. */
export type Place = [number, number];

export const CELL = 50;
export const PIECES = ["b", "g", "G", "B", "I"] as const;
export const BIG = ["U", "N", "H", "T"] as const;
export type Piece = (typeof PIECES)[number];
export type Big = (typeof BIG)[number];
/** A figure, nothing, an entrance zone, or a large monster. */
export type Tool = Piece | "." | "zone" | "big";

export const same = (a: Place, b: Place): boolean => a[0] === b[0] && a[1] === b[1];
export const nameOf = ([row, column]: Place): string =>
  String.fromCharCode(64 + column) + String(row);
export const letterAt = (map: DrawnMap, [row, column]: Place): string =>
  map.cells[row - 1]?.[column - 1] ?? ".";

export const square = ([row, column]: Place): Place[] => [
  [row, column],
  [row, column + 1],
  [row + 1, column],
  [row + 1, column + 1],
];
export function zoneAt(map: DrawnMap, cell: Place): DrawnMap["zones"][number] | null {
  return map.zones.find(({ corner }) => square(corner).some((one) => same(one, cell))) ?? null;
}

/** The part in which the blocks of the dice are drawn, for all maps. No map has such an id. */
export const BLOCKS = "blocks.all";

type Table = Record<string, unknown>;
const table = (value: unknown): Table =>
  typeof value === "object" && value !== null ? (value as Table) : {};

export function mapsOf(data: Data): Table[] {
  const maps = table(data["maps"])["map"];
  return Array.isArray(maps) ? maps.map(table) : [];
}
const idOf = (map: Table, at: number): string => String(map["id"] ?? "") || String(at);
export const numberOf = (data: Data, part: string): number =>
  Math.max(
    0,
    mapsOf(data).findIndex((map, at) => idOf(map, at) === part),
  );

export function partsOf(data: Data, words: Words): Part[] {
  const maps = mapsOf(data);
  const blocks = {
    id: BLOCKS,
    name: words.say("edit-blocks"),
    line: words.say("edit-blocks-line"),
  };
  const parts = maps.map((map, at) => {
    const id = idOf(map, at);
    return {
      id,
      name: words.has(`edit-map-${id}`) ? words.say(`edit-map-${id}`) : id,
      line: words.say("edit-line", { n: at + 1, of: maps.length }),
    };
  });
  return [...parts, blocks];
}

/** The map that a fault is in; null: in none. */
export function faultyMap({ path }: Fault): number | null {
  return path[0] === "maps" && path[1] === "map" ? Number(path[2]) : null;
}

/** The cell of a fault, where it has one: `grid K7`. */
export function cellOf({ path }: Fault): Place | null {
  const found = /^([A-Z])(\d+)$/.exec(String(path.at(-1)));
  return found ? [Number(found[2]), found[1]!.charCodeAt(0) - 64] : null;
}

export const drawnMap = (draft: Draft, at: number): DrawnMap | null =>
  (draft.shown as Roguewright.DrawnMaps | null)?.maps[at] ?? null;
