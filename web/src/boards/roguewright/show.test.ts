import { expect, test } from "vitest";
import { table } from "../props.fixture";
import { again, beats, beatsOf, goOn, lasts, showEvents, showing, skip } from "./show";

const told = (event: object) => ({ event, say: null }) as never;
const room = { row: 1, column: 1, height: 1, width: 1 };
const revealed = (seat: number, item_points: number) =>
  told({ event: "SheetRevealed", seat, item_points, room_points: 1, goal_points: 2 });
const fought = (seat: number, points: number) => told({ event: "BattleFought", seat, points });
const script = [
  revealed(0, 3),
  revealed(1, 5),
  told({ event: "DungeonStacked", order: [1, 0] }),
  told({ event: "RoomEntered", seat: 1, room }),
  fought(1, 4),
  told({ event: "Equipped", crossed: 2, level: 3 }),
  told({ event: "FloorLeft", seat: 1 }),
  told({ event: "GameEnded", scores: [6, 12] }),
];
const props = (local: Record<string, unknown> = {}, phase = "over") =>
  table({ view: { seats: 2, phase }, local: { script, ...local } }).props;

test("only the defence is shown", () => {
  expect(showEvents([...script, told({ event: "BlockDrawn" })])).toEqual(script);
});

test("each beat knows how things are by then", () => {
  const all = beats(script, 2);
  expect(all.map(({ points }) => points)).toEqual([
    [6, 0],
    [6, 8],
    [6, 8],
    [6, 8],
    [6, 12],
    [6, 12],
    [6, 12],
    [6, 12],
  ]);
  expect(all[1]!.revealed).toEqual([0, 1]);
  expect(all[2]!.order).toEqual([1, 0]);
  expect(all[4]).toMatchObject({ seat: 1, room });
  expect(all[5]).toMatchObject({ crossed: 2, level: 3 });
  expect(all[6]!.room).toBeNull();
  expect(all.every((beat) => lasts(beat) > 0)).toBe(true);
});

test("the result waits until the last beat has been seen", () => {
  const seen = props();
  expect(showing(seen)).toBe(true);
  goOn(seen, 3);
  expect(seen.page.local.beat).toBe(3);
  goOn(seen, -9);
  expect(seen.page.local.beat).toBe(0);
  skip(seen);
  expect(showing(seen)).toBe(false);
  again(seen);
  expect(showing(seen)).toBe(true);
  expect(seen.page.local.running).toBe(true);
  expect(showing(props({}, "building"))).toBe(false);
  expect(beatsOf(table({ view: { seats: 2 } }).props)).toEqual([]);
});
