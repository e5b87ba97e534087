import { expect, test, vi } from "vitest";
import { table } from "../props.fixture";
import { localOf, looksBack, name, pick, picked, standsOn, targets, walk } from "./model";

const view = { child: { row: 3, column: 5 }, rooms: [], played: [], result: "running" };
const explore = (direction: string) => ({ do: "ExploreFromPile", direction });

test("choices are gathered at the cells beside the child", () => {
  const tile = { colour: "red", value: 4 };
  const choices = [
    explore("left"),
    { do: "ExploreFromMemory", direction: "left", tile },
    { do: "Walk", direction: "down" },
    { do: "EndTurn" },
  ];
  const { props } = table({ view, choices });
  const [left, down] = targets(props);
  expect(name(left!.cell)).toBe("d3");
  expect(left).toMatchObject({ walk: null, memory: [{ tile }] });
  expect(left!.pile?.action).toEqual(explore("left"));
  expect(name(down!.cell)).toBe("e4");
  expect(down!.walk?.action).toEqual({ do: "Walk", direction: "down" });
  expect(targets(props)).toHaveLength(2);
});

test("nothing asked, or no child yet: no cell can be chosen", () => {
  expect(targets(table({ view, choices: null }).props)).toEqual([]);
  const choices = [explore("up")];
  expect(targets(table({ view: { ...view, child: null }, choices }).props)).toEqual([]);
});

test("a dark cell is picked before it is used, the only one, too", () => {
  const one = table({ view, choices: [explore("up"), { do: "Walk", direction: "down" }] });
  expect(picked(one.props)).toBeNull();
  pick(one.props, targets(one.props)[0]!);
  expect(picked(one.props)?.direction).toBe("up");
});

test("what was picked is forgotten with the position", () => {
  const local = {};
  const choices = [explore("up"), explore("left")];
  const { props } = table({ view, choices, local });
  pick(props, targets(props)[1]!);
  expect(picked(props)?.direction).toBe("left");
  expect(picked(table({ view, choices, local, n: 2 }).props)).toBeNull();
});

test("the end of a stage stays on the board until the player has gone on", () => {
  const ended = { ...view, last_sight: {}, played: [{}] };
  const { props } = table({ view: ended, local: { looked: 0 } });
  expect(looksBack(props)).toBe(true);
  localOf(props).looked = 1;
  expect(looksBack(props)).toBe(false);
  expect(looksBack(table({ view: ended, local: { looked: 0 }, mode: "watch" }).props)).toBe(false);
});

test("in a replay only the step that ended the stage looks back", () => {
  const ended = { ...view, last_sight: {}, played: [{}] };
  const events = [{ event: "StageEnded" }];
  expect(looksBack(table({ view: ended, mode: "replay", events }).props)).toBe(true);
  expect(looksBack(table({ view: ended, mode: "replay" }).props)).toBe(false);
});

test("the tile under the child", () => {
  const tile = { colour: "blue", value: 5 };
  const rooms = [{ cell: { row: 3, column: 5 }, tile }];
  expect(standsOn({ ...view, rooms } as never)).toEqual(tile);
  expect(standsOn(view as never)).toBeNull();
});

test("walking into the monster takes two presses, and the first says why", () => {
  vi.useFakeTimers();
  const pose = { cell: { row: 4, column: 5 }, facing: "up", sees: [] };
  const choices = [
    { do: "Walk", direction: "down" },
    { do: "Walk", direction: "up" },
  ];
  const { props, sent } = table({ view: { ...view, pose }, choices });
  const [down, up] = targets(props);
  walk(props, down!);
  expect(sent).toEqual([]);
  expect(localOf(props).slip).toMatchObject({ cell: pose.cell, rule: "HID-25" });
  walk(props, down!);
  expect(sent).toEqual([choices[0]]);
  walk(props, up!);
  expect(sent).toEqual(choices);
});
