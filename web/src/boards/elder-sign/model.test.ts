import { expect, test } from "vitest";
import { table } from "../props.fixture";
import { die } from "./dice.fixture";
import {
  chanceOf,
  dieChoices,
  goTo,
  joining,
  laying,
  percent,
  placing,
  pointsAt,
  proposal,
  send,
  takenUp,
  takeUp,
  thriftiest,
  valueOf,
  waysWith,
  type Way,
} from "./model";

// Two dice that look alike: the server names the first of them.
const dice = [die(1, "lore"), die(2, "lore"), die(3, "peril")];
const way = (task: number, used: number[], cheap = false): Way =>
  ({ task, dice: used, thriftiest: cheap }) as Way;
const assignments = [way(1, [1], true), way(1, [1, 3]), way(2, [3], true)];
const view = { dice, attempt: { assignments }, adventures: [] };
const complete = (task: number, used: number[]) => ({ do: "CompleteTask", task, dice: used });

test("dice that look alike are the same", () => {
  const { props } = table({ view });
  expect(waysWith(props, 1, [2])).toEqual([assignments[0], assignments[1]]);
  expect(waysWith(props, null, [3])).toEqual([assignments[1], assignments[2]]);
  expect(waysWith(props, 1, [1, 2])).toEqual([]);
});

test("what is taken up belongs to its position", () => {
  const local = {};
  const { props } = table({ view, local });
  takeUp(props, 1, [2]);
  expect(takenUp(props)).toEqual({ task: 1, dice: [2] });
  expect(takenUp(table({ view, local, n: 2 }).props)).toEqual({ task: null, dice: [] });
});

test("the way proposed uses exactly the dice taken up; others could join", () => {
  const { props } = table({ view });
  expect(proposal(props)).toBeNull();
  takeUp(props, 1, [2]);
  expect(proposal(props)).toEqual(assignments[0]);
  expect(joining(props)).toEqual(new Set([3]));
  takeUp(props, 1, [2, 3]);
  expect(proposal(props)).toEqual(assignments[1]);
  expect(joining(props)).toEqual(new Set());
});

test("the thriftiest way of a task, and the choice that takes it", () => {
  const { props, sent } = table({ view, choices: [complete(1, [1, 3]), complete(1, [1])] });
  expect(thriftiest(props, 1)).toEqual(assignments[0]);
  expect(thriftiest(props, 9)).toBeNull();
  expect(laying(props)).toBe(true);
  send(props, placing(props, assignments[0]!));
  expect(sent).toEqual([complete(1, [1])]);
  expect(placing(props, assignments[2]!)).toBeNull();
});

test("nothing is sent while a message is on its way", () => {
  const { props, sent } = table({ view, choices: [complete(1, [1])], busy: true });
  send(props, placing(props, assignments[0]!));
  send(props, null);
  expect(sent).toEqual([]);
});

test("what may be done with a die alone", () => {
  const choices = [{ do: "SecureDie", die: 1 }, { do: "SecureDie", die: 3 }, { do: "RollDice" }];
  const { props } = table({ view, choices });
  expect(dieChoices(props, dice[1]!).map(({ action }) => action)).toEqual([choices[0]]);
});

test("odds are shown where they were asked for", () => {
  const action = { do: "RollDice" };
  const odds = {
    cards: [{ adventure: "attic", seat: 0, chance: 0.31, pays: true }],
    now: null,
    actions: [{ action, value: 0.5, again: [] }],
    assumptions: {},
  };
  const { props } = table({ view, odds, local: { odds: true } });
  expect(chanceOf(props, "attic", 0)).toBe(0.31);
  expect(chanceOf(props, "attic", 1)).toBeNull();
  expect(valueOf(props, action)?.value).toBe(0.5);
  expect(chanceOf(table({ view, odds }).props, "attic", 0)).toBeNull();
});

test("only what is certain is called certain", () => {
  expect([0, 0.001, 0.31, 0.999, 1].map(percent)).toEqual(["0%", "1%", "31%", "99%", "100%"]);
});

test("pointing is read from whatever others send", () => {
  const good = { card: "attic", says: "propose" };
  const pointed = {
    0: good,
    1: null,
    2: "attic",
    3: 7,
    4: { card: "attic", says: "shouts" },
    5: [],
    6: {},
  };
  expect(pointsAt(table({ pointed }).props, "attic")).toEqual([
    { seat: 0, says: "propose", goes: 0 },
  ]);
  expect(pointsAt(table({ pointed }).props, null)).toEqual([]);
});

test("the way to a card", () => {
  const { props } = table({
    choices: [
      { do: "GoTo", adventure: null },
      { do: "GoTo", adventure: "attic" },
    ],
  });
  expect(goTo(props, "attic")?.action).toEqual({ do: "GoTo", adventure: "attic" });
  expect(goTo(props, null)?.action).toEqual({ do: "GoTo", adventure: null });
  expect(goTo(props, "cellar")).toBeNull();
});
