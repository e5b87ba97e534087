// The line of a finished game as it is shown: steps that belong to one turn, turns that belong to one
// chapter. The server names the steps and says where each was decided; here they are only grouped.
import type { Chapter, LineStep } from "../../wire/types";

/** The steps of one turn, round or tile. */
export interface Turn {
  /** Null: the set-up, or a step of a game that nothing divides. */
  readonly chapter: Chapter | null;
  readonly first: number;
  readonly last: number;
}

/** The turns of one night, stage or exploration. */
export interface Part {
  /** Null: the set-up, or a game that nothing divides. */
  readonly chapter: Chapter | null;
  readonly turns: readonly Turn[];
  readonly first: number;
  readonly last: number;
}

const sameChapter = (a: Chapter | null, b: Chapter | null): boolean =>
  a?.kind === b?.kind && a?.number === b?.number;

export function turnsOf(line: readonly LineStep[]): Turn[] {
  const turns: Turn[] = [];
  line.forEach(({ chapter }, step) => {
    const last = turns.at(-1);
    const together =
      last?.chapter && sameChapter(last.chapter, chapter) && last.chapter.turn === chapter?.turn;
    if (together) turns[turns.length - 1] = { ...last, last: step };
    else turns.push({ chapter, first: step, last: step });
  });
  return turns;
}

export function partsOf(turns: readonly Turn[]): Part[] {
  const parts: Part[] = [];
  for (const turn of turns) {
    const last = parts.at(-1);
    if (last && last.first > 0 && sameChapter(last.chapter, turn.chapter))
      parts[parts.length - 1] = { ...last, turns: [...last.turns, turn], last: turn.last };
    else parts.push({ chapter: turn.chapter, turns: [turn], first: turn.first, last: turn.last });
  }
  return parts;
}

/** The stretch, turn or part, that a step belongs to. */
export function around<T extends { first: number; last: number }>(
  stretches: readonly T[],
  step: number,
): T | undefined {
  return stretches.find(({ first, last }) => first <= step && step <= last);
}

/** Where one part further, or back, begins. Back goes to the beginning of this one first. */
export function neighbour(parts: readonly Part[], step: number, by: 1 | -1): number {
  const here = parts.findIndex(({ first, last }) => first <= step && step <= last);
  if (by < 0 && parts[here] && parts[here].first < step) return parts[here].first;
  return parts[here + by]?.first ?? (by > 0 ? (parts.at(-1)?.last ?? step) : 0);
}
