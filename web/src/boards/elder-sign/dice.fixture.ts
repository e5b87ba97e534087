// Dice for unit tests.
import type { DieOf } from "./model";

/** A green die in the pool, if nothing else is said. */
export const die = (number: number, face: string, more: object = {}): DieOf =>
  ({
    die: number,
    colour: "green",
    face,
    place: "pool",
    seat: null,
    marked: false,
    ...more,
  }) as never;
