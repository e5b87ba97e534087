import { expect, test } from "vitest";
import {
  beatOf,
  beats,
  CELL,
  couldSay,
  extent,
  limit,
  lostPoint,
  next,
  pieces,
  scene,
  tip,
} from "./check";
import { GHOSTS } from "./ghosts";
import type { CheckEvent } from "./model";

const at = (east: number, north: number) => ({ east, north });
function mapped(index: number, east: number, north: number, more: object = {}): CheckEvent {
  return {
    event: "TileMapped",
    index,
    seat: 0,
    tile: { tile: { kind: "straight", two_path: false, ghost: null }, arrow: "north" },
    cell: at(east, north),
    passed_again: [],
    heading: "north",
    ...more,
  } as unknown as CheckEvent;
}
const opened = { event: "DungeonOpened", dungeon: 1, reach: null } as unknown as CheckEvent;
const lost = (code: string, east: number, north: number): CheckEvent =>
  ({
    event: "DungeonLost",
    index: 1,
    seat: 0,
    at: at(east, north),
    reasons: [{ rule: "DIM-18", code }],
  }) as unknown as CheckEvent;
const check = { event: "CheckBegan", exploration: 1 } as unknown as CheckEvent;

test("what opens the check is no beat of its own", () => {
  const events = [check, opened, mapped(0, 0, 0), mapped(1, 0, 1)];
  expect(beats(events)).toEqual([3, 4]);
  expect(beatOf(events, 1)).toBe(1);
  expect(beatOf(events, 7)).toBe(-1);
});

test("what lies beside the map comes in one beat", () => {
  const beside = (index: number) => ({ event: "TileBeside", index }) as unknown as CheckEvent;
  const events = [opened, mapped(0, 0, 0), lost("A", 0, 1), beside(2), beside(3), beside(4)];
  expect(beats(events)).toEqual([2, 3, 6]);
  expect(beatOf(events, 3)).toBe(2);
});

test("events are folded into dungeons, cards and points", () => {
  const cards = {
    event: "CardsFound",
    index: 1,
    seats: [1],
    result: "right",
  } as unknown as CheckEvent;
  const points = { event: "PointsScored", seats: [1] } as unknown as CheckEvent;
  const events = [check, opened, mapped(0, 0, 0), mapped(1, 0, 1), lost("A", 0, 2), cards, points];
  const found = scene(events);
  expect(found.dungeons).toHaveLength(1);
  expect(found.dungeons[0]!.tiles.map(({ index }) => index)).toEqual([0, 1]);
  expect(found.dungeons[0]!.lost).toMatchObject({ index: 1 });
  expect(found).toMatchObject({ index: 1, cards: [{ seats: [1] }], points: { seats: [1] } });
});

test("a scored run is looked at where it has a map, not at the dungeons that came to nothing", () => {
  const beside = { event: "TileBeside", index: 2 } as unknown as CheckEvent;
  const next = { event: "DungeonOpened", dungeon: 2, reach: null } as unknown as CheckEvent;
  const scored = { event: "RunScored", tiles: 1, bonus: 0, score: 1 } as unknown as CheckEvent;
  const events = [check, opened, mapped(0, 0, 0), lost("D", 0, 0), next, beside];
  expect(scene([check]).here).toBeNull();
  expect(scene(events).here?.number).toBe(2);
  expect(scene([...events, scored]).here?.number).toBe(1);
});

test("a tile that nobody laid on the map does not hide the ones that are there", () => {
  const beside = { event: "TileBeside", index: 2, seat: 1, tile: {} } as unknown as CheckEvent;
  const [dungeon] = scene([opened, mapped(0, 0, 0), beside]).dungeons;
  expect(dungeon!.tiles).toHaveLength(1);
  expect(dungeon!.beside).toMatchObject([{ index: 2 }]);
});

test("the path runs from border to border, through cells passed again", () => {
  const events = [opened, mapped(0, 0, 0), mapped(1, 0, 1, { passed_again: [at(1, 1)] })];
  const [dungeon] = scene(events).dungeons;
  const [first, second] = pieces(dungeon!);
  expect(first).toEqual({ index: 0, again: 0, d: "M0 50Q0 0 0 -50" });
  expect(second).toEqual({ index: 1, again: 1, d: "M0 -50Q0 -100 50 -100Q100 -100 100 -150" });
  expect(tip(dungeon!)).toEqual({ at: { x: 100, y: -150 }, way: "north" });
});

test("a path is lost on the border that it met, or on its last tile", () => {
  const tiles = [opened, mapped(0, 0, 0), mapped(1, 0, 1, { heading: null })];
  const border = scene([...tiles, lost("A", 0, 2)]).dungeons[0]!;
  expect(lostPoint(border)).toEqual({ x: 0, y: -150 });
  expect(pieces(border).at(-1)!.d).toMatch(/0 -150$/);
  const itself = scene([...tiles, lost("D", 0, 1)]).dungeons[0]!;
  expect(lostPoint(itself)).toEqual({ x: 0, y: -100 });
  expect(tip(itself)).toBeNull();
  expect(lostPoint(scene(tiles).dungeons[0]!)).toBeNull();
});

test("the square of the additional rule is drawn once the path has come to it", () => {
  const reach = { event: "DungeonOpened", dungeon: 1, reach: 2 } as unknown as CheckEvent;
  expect(limit(scene([reach, mapped(0, 0, 0)]).dungeons[0]!)).toBeNull();
  const found = limit(scene([reach, mapped(0, 0, 0), mapped(1, 0, 2)]).dungeons[0]!);
  expect(found).toMatchObject({ box: { x: -250, y: -250, w: 500, h: 500 }, left: false });
  const out = [reach, mapped(0, 0, 2), lost("#2", 0, 3)];
  expect(limit(scene(out).dungeons[0]!)?.left).toBe(true);
});

test("a drawing holds every cell, and is never narrower than three", () => {
  const small = extent(scene([opened, mapped(0, 0, 0)]).dungeons[0]!);
  expect(small).toEqual({ x: -150, y: -150, w: 3 * CELL, h: 3 * CELL });
  const long = extent(scene([opened, mapped(0, 0, 0), mapped(1, 5, 0)]).dungeons[0]!);
  expect(long).toMatchObject({ x: -50, w: 6 * CELL });
  expect(extent(scene([opened]).dungeons[0]!)).toEqual(small);
});

test("every ghost has a body and something cut out of it, inside its square", () => {
  expect(Object.keys(GHOSTS)).toHaveLength(5);
  for (const drawing of Object.values(GHOSTS).flat()) {
    expect(drawing).toMatch(/^M.*Z$/s);
    const numbers = drawing.match(/-?\d+(\.\d+)?/g)!.map(Number);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
  }
});

test("the next tile lies on the cell that the path runs into, also behind an older tile", () => {
  const [first] = scene([opened, mapped(0, 0, 0)]).dungeons;
  expect(next(first!)).toEqual({ x: 0, y: -CELL });
  const again = { heading: "east", passed_again: [at(2, 0)] };
  const [second] = scene([opened, mapped(0, 0, 0), mapped(1, 0, 1, again)]).dungeons;
  expect(next(second!)).toEqual({ x: 3 * CELL, y: 0 });
});

test("whoever laid the tile that lost the path could say so one tile later", () => {
  const laid = (index: number, seat: number) => mapped(index, 0, index, { seat });
  const events = [opened, laid(1, 0), laid(2, 1), laid(3, 0)];
  expect(couldSay(events, 1, 1)).toBe(1);
  expect(couldSay(events, 1, 0)).toBe(2);
  expect(couldSay(events, 3, 0)).toBe(3); // nobody laid another one
});
