import type { DungeonInMemory, Judged } from "../../../wire/types";

/** What is known of the memories in a step. */
export const stepOf = (chosen: Judged | null): DungeonInMemory.MemoryStep | null =>
  (chosen?.extra ?? null) as DungeonInMemory.MemoryStep | null;
