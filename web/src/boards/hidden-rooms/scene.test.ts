import { expect, test } from "vitest";
import { beats, type Scene } from "./scene";

const e3 = { row: 3, column: 5 };
const d3 = { row: 3, column: 4 };
const red2 = { colour: "red", value: 2 };
const blue5 = { colour: "blue", value: 5 };
const view = {
  start: { row: 7, column: 7 },
  columns: 7,
  rooms: [{ cell: e3, tile: blue5 }],
  child: e3,
  child_seen: false,
  memory: [{ tile: blue5, fits: true }],
  pose: { cell: { row: 6, column: 6 }, facing: "up" },
};
const taken = { event: "TileTaken", cell: d3, tile: red2, source: "pile" };
const stepped = (row: number, act = "route_advance") => ({
  event: "MonsterActed",
  act,
  cell: { row, column: 6 },
  facing: "up",
});
const cut = (...events: object[]) =>
  beats(
    { view: view as never, events: [] },
    {
      view: {} as never,
      events: events.map((event) => ({ event, say: { id: "said", args: {} } })) as never,
    },
  );
const scenes = (...events: object[]) => cut(...events).map(({ scene }) => scene as Scene);
const sounds = (...events: object[]) => cut(...events).map(({ sound }) => sound?.name ?? null);

test("a tile that fits: it turns, hangs, comes down, and the child is there", () => {
  const all = scenes(taken, { event: "RoomFound", cell: d3, tile: red2 });
  expect(all.map(({ tile }) => tile?.how ?? null)).toEqual(["turns", "hangs", null]);
  expect(all[1]!.rooms).toHaveLength(1);
  expect(all[2]).toMatchObject({ laid: d3, child: d3, rooms: [{}, { cell: d3, tile: red2 }] });
  expect(sounds(taken, { event: "RoomFound", cell: d3, tile: red2 })).toEqual([
    "flip",
    null,
    "thunk",
  ]);
});

test("a miss is seen at its cell, with its sentence, and then falls to memory", () => {
  const all = scenes(taken, { event: "RoomMissed", tile: red2 });
  expect(all.map(({ tile }) => tile?.how)).toEqual(["turns", "hangs", "misses", "falls"]);
  expect(all[2]).toMatchObject({ child: e3, say: { id: "said" }, memory: [blue5] });
  expect(all[2]!.tile!.cell).toEqual(d3);
  expect(all[3]!.memory).toEqual([blue5, red2]);
});

test("a remembered tile is known: it leaves memory and does not turn", () => {
  const all = scenes({ ...taken, tile: blue5, source: "memory" });
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({ memory: [], tile: { how: "hangs" } });
});

test("the monster takes one step, then the next; its last place stays as a ghost", () => {
  const all = scenes(stepped(5), stepped(4));
  expect(all.map(({ pose, ghost, step }) => [pose!.cell.row, ghost!.cell.row, step])).toEqual([
    [5, 6, 1],
    [4, 5, 2],
  ]);
  expect(cut(stepped(5), stepped(4)).map(({ key }) => key)).toEqual([false, true]);
});

test("it sees the child once, before it comes after it", () => {
  const chase = [stepped(5, "turn_to_child"), stepped(4, "advance_to_child")];
  expect(sounds(...chase)).toEqual(["seen", "step", "step"]);
  expect(scenes(...chase).map(({ eye }) => eye)).toEqual([true, false, false]);
});

test("its steps sound from where it is", () => {
  const pans = cut(stepped(5)).map(({ sound }) => sound!.pan!);
  expect(pans[0]).toBeCloseTo((2 * 5.5) / 7 - 1);
});

test("nothing is played after the end of a stage", () => {
  const end = { event: "StageEnded", result: "caught", stage: 1 };
  const all = scenes(stepped(5), end, { event: "StageDrawn", tile: red2, stage: 2 }, stepped(1));
  expect(all.map((scene) => scene.end)).toEqual([null, "caught"]);
});

test("who saw the walk while it was a draft does not see it twice", () => {
  expect(cut({ event: "ChildWalked", cell: d3 }, { event: "ChildWalked", cell: e3 })).toEqual([]);
  expect(scenes({ event: "ChildWalked", cell: d3 })[0]!.child).toEqual(d3);
});

test("each beat says how much has happened", () => {
  const all = cut(taken, { event: "RoomMissed", tile: red2 }, stepped(5));
  expect(all.map(({ told }) => told)).toEqual([1, 1, 2, 2, 3]);
});
