import { expect, test } from "vitest";
import { beats, type Scene } from "./scene";

const top = { tile: { kind: "straight" }, arrow: "north" };
const next = { tile: { kind: "left" }, arrow: "east" };
const moment = (view: object, ...events: object[]) =>
  ({ view, events: events.map((event) => ({ event, say: null })) }) as never;
const before = moment({ piles: [{ tiles: 4, top, lost_card: null }] });

test("a tile comes down on the pile, then a LOST card is laid by name", () => {
  const after = moment(
    {},
    { event: "TilePlaced", seat: 1, dungeon: 1, tile: next, tiles: 5 },
    { event: "DeckDrawn", seat: 1, deck: 20 },
    { event: "LostAnnounced", seat: 2 },
  );
  const made = beats(before, after);
  expect(made.map(({ scene }) => scene as Scene)).toMatchObject([
    { pile: { tiles: 5, top: next, lost_card: null }, laid: true, card: null },
    { pile: { tiles: 5, top: next, lost_card: 2 }, laid: false, card: 2 },
  ]);
  expect(made.map(({ told }) => told)).toEqual([1, 3]);
});

test("alone, a tile is turned up and hangs above the pile", () => {
  const after = moment({}, { event: "TileTurnedUp", tile: next.tile, deck: 3 });
  const [turned] = beats(before, after);
  expect(turned!.scene).toMatchObject({ turned: next.tile, pile: { tiles: 4 } });
});

test("before the first tile there is no pile to play on", () => {
  const after = moment({}, { event: "TileTurnedUp", tile: next.tile });
  expect(beats(moment({ piles: [] }), after)).toEqual([]);
});
