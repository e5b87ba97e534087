// The check in words: the sentence of each of its events, as the terminal says it too. Only the game's own messages
// are named here; a browser test holds them against the server's.
import type { DungeonInMemory, Phrase } from "../../wire/types";
import { tileWords, type Cell, type CheckEvent, type LaidTile } from "./model";

const phrase = (id: string, args: Phrase["args"] = {}): Phrase => ({ id, args });
const seats = (numbers: readonly number[]): Phrase[] =>
  numbers.map((seat) => phrase("seat", { number: seat + 1 }));
/** What a tile of the pile is called: Start, then its number. */
export const tileNumber = (index: number): Phrase =>
  index ? phrase("tile-number", { index }) : phrase("tile-start");
const laid = ({ tile, arrow }: LaidTile): Phrase =>
  phrase("laid", { tile: tileWords(tile), arrow: phrase(`direction-${arrow}`) });

function cell({ east, north }: Cell): Phrase {
  const across = east
    ? phrase(east > 0 ? "steps-east" : "steps-west", { count: Math.abs(east) })
    : null;
  const along = north
    ? phrase(north > 0 ? "steps-north" : "steps-south", { count: Math.abs(north) })
    : null;
  if (across && along) return phrase("cell", { across, along });
  return across ?? along ?? phrase("cell-first");
}

function mapped(event: DungeonInMemory.TileMapped): Phrase {
  const args = {
    number: tileNumber(event.index),
    tile: laid(event.tile),
    cell: cell(event.cell),
    again: event.passed_again.map(cell),
  };
  const id = event.passed_again.length ? "event-mapped-again" : "event-mapped";
  return event.heading
    ? phrase(id, { ...args, heading: phrase(`direction-${event.heading}`) })
    : phrase(`${id}-lost`, args);
}

function lost({ index, at, reasons }: DungeonInMemory.DungeonLost): Phrase {
  return phrase("event-dungeon-lost", {
    number: tileNumber(index),
    reasons: reasons.map(({ rule, code }) => phrase(`reason-${rule}`, { code })),
    at: cell(at),
  });
}

type Say = {
  [Kind in CheckEvent["event"]]: (event: Extract<CheckEvent, { event: Kind }>) => Phrase | null;
};
const SAY: Say = {
  CheckBegan: ({ ending, tiles }) => phrase(`event-check-${ending}`, { count: tiles }),
  DungeonOpened: ({ dungeon }) =>
    dungeon > 1 ? phrase("event-dungeon", { number: dungeon }) : null,
  TileMapped: mapped,
  DungeonLost: lost,
  TileBeside: (event) =>
    phrase("event-beside", { number: tileNumber(event.index), tile: laid(event.tile) }),
  CardsFound: (event) =>
    phrase(`event-cards-${event.result}`, {
      number: tileNumber(event.index),
      players: seats(event.seats),
    }),
  DungeonHeld: () => phrase("event-held"),
  PointsScored: (event) =>
    event.seats.length
      ? phrase("event-points", { players: seats(event.seats), count: event.seats.length })
      : phrase("event-no-points"),
  RunFailed: ({ index, why }) => phrase(`event-failed-${why}`, { number: tileNumber(index) }),
  RunScored: ({ tiles, bonus, score }) => phrase("event-run-scored", { tiles, bonus, score }),
};

/** What is said of an event of the check; null: nothing. */
export const tellEvent = (event: CheckEvent): Phrase | null =>
  (SAY[event.event] as (event: CheckEvent) => Phrase | null)(event);

export const tellCheck = (events: readonly CheckEvent[]): Phrase[] =>
  events.flatMap((event) => tellEvent(event) ?? []);
