import { expect, test } from "vitest";
import { beats, type Scene } from "./scene";

const room = (column: number, counts = true) => ({
  place: { row: 1, column, height: 2, width: 2 },
  counts,
  points: counts ? 3 : 0,
});
const sheet = (filled: string[], rooms: object[] = [], plans: object[] = []) => ({
  seat: 0,
  filled,
  rooms,
  plans,
});
const moment = (view: object, ...events: object[]) =>
  ({
    view: { seats: 2, round: 1, walk: null, scores: [], sheet: null, ...view },
    events: events.map((event) => ({ event, say: null })),
  }) as never;
const scenes = (before: never, after: never) =>
  beats(before, after).map(({ scene }) => scene as Scene);

test("a wall lands, then the room that it closes frames itself", () => {
  const before = moment({ sheet: sheet(["..", "#."], [room(1, false)]) });
  const after = moment({ sheet: sheet([".#", "##"], [room(1), room(5)]) });
  const [lands, closes, ...more] = scenes(before, after);
  const cells = [
    { row: 1, column: 2 },
    { row: 2, column: 2 },
  ];
  expect(lands).toMatchObject({ landed: cells, closed: [] });
  expect(closes).toMatchObject({ landed: cells, closed: [room(1), room(5)] });
  expect(more).toEqual([]);
});

test("nothing lands when something is taken back, or on another sheet", () => {
  const empty = moment({ sheet: sheet([".."]) });
  const drawn = moment({ sheet: sheet(["##"], [room(1)]) });
  expect(scenes(drawn, empty)).toEqual([]);
  const other = moment({ sheet: { ...sheet(["##"]), seat: 1 } });
  expect(scenes(empty, other)).toEqual([]);
});

test("a plan is dotted, and the dice of the next round roll last", () => {
  const plan = { row: 1, column: 1, height: 2, width: 3 };
  const before = moment({ sheet: sheet([".."]) });
  const after = moment(
    { round: 2, sheet: sheet([".."], [], [plan]) },
    { event: "TurnEnded", seat: 0 },
    { event: "DiceRolled", round: 2, white: 3, black: 5 },
  );
  const made = beats(before, after);
  expect(made.map(({ scene }) => scene)).toMatchObject([
    { planned: plan, dice: null },
    { dice: { white: 3, black: 5 } },
  ]);
  expect(made.map(({ told }) => told)).toEqual([0, 2]);
});

test("the defence goes on from where the adventurer is, a beat an event", () => {
  const place = { row: 3, column: 3, height: 2, width: 2 };
  const walk = { order: [1, 0], seat: 1, room: place, crossed: 2, level: 2 };
  const before = moment({ walk, scores: [{ total: 20 }, { total: 30 }] });
  const after = moment(
    { walk },
    { event: "RoomEntered", seat: 1, room: place, counts: true, monsters: 2, items: 0 },
    { event: "BattleFought", seat: 1, monsters: 2, white: 1, black: 2, points: 5 },
    { event: "FloorLeft", seat: 1, points: 5 },
  );
  const made = beats(before, after);
  expect(made.map(({ told }) => told)).toEqual([1, 2, 3]);
  expect(made.every(({ key }) => key)).toBe(true);
  const shown = made.map(({ scene }) => (scene as Scene).show!.beat);
  expect(shown.map(({ points }) => points)).toEqual([
    [20, 30],
    [20, 35],
    [20, 35],
  ]);
  expect(shown[1]).toMatchObject({ level: 2, crossed: 2, order: [1, 0], revealed: [0, 1] });
});
