// What the parts of this editor share: kinds of tiles, the set as the engine shows it, samples.
import { scene, type Scene } from "../../boards/dungeon-in-memory/check";
import type { CheckEvent, Tile } from "../../boards/dungeon-in-memory/model";
import type { Draft } from "../../workshop/draft.svelte";
import type { Data } from "../../workshop/kept";
import type { DungeonInMemory } from "../../wire/types";

export type DrawnSet = DungeonInMemory.DrawnSet;
export type DrawnKind = DungeonInMemory.DrawnKind;
export type Ghost = DungeonInMemory.PutGhost["ghost"];
export type Sample = DungeonInMemory.Sample;
export type Stroke = DungeonInMemory.Strokes;

/** The one part of a pack of tiles. */
export const SET = "set";

export const drawnOf = (draft: Draft): DrawnSet | null => draft.shown as DrawnSet | null;

export interface Face {
  kind: DrawnKind["kind"];
  two_path: boolean;
}
export const keyOf = ({ kind, two_path }: Face): string => `${kind}-${two_path ? "two" : "one"}`;
export const tileOf = ({ kind, two_path }: Face, ghost: Ghost | null = null): Tile => ({
  kind,
  two_path,
  ghost,
});

/** A dungeon as a check has laid out some of its events. */
export const laid = (sample: Sample, events = sample.told.length): Scene =>
  scene(sample.told.slice(0, events) as CheckEvent[]);

/** How many tiles a pack has, Start not among them, as far as one can read. */
export function tilesOf(data: Data): number {
  const tiles = (data["tiles"] as { tile?: unknown } | null | undefined)?.tile;
  if (!Array.isArray(tiles)) return 0;
  return tiles.reduce((sum: number, entry: unknown) => {
    const count = (entry as { count?: unknown } | null)?.count ?? 1;
    return sum + (typeof count === "number" ? count : 0);
  }, 0);
}

/** Why it was lost, in one word of ours. */
export const whyOf = ({ reasons }: Sample): "held" | "wall" | "path" =>
  !reasons.length ? "held" : reasons[0]!.code === "A" ? "wall" : "path";
