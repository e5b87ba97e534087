import { expect, test } from "vitest";
import { table } from "../props.fixture";
import { die } from "./dice.fixture";
import {
  begin,
  bestAgain,
  bestFailure,
  buy,
  failBest,
  follow,
  giveUp,
  lift,
  lifted,
  payment,
  rollAgain,
} from "./plan.svelte";
import { localOf, send } from "./model";

const dice = [die(1, "lore"), die(2, "lore"), die(3, "peril")];
const view = { dice, cautions: [], attempt: { assignments: [] }, adventures: [] };
const again = (...numbers: number[]) => ({
  actions: [{ action: { do: "RollAgain" }, value: 0.5, again: numbers }],
});

test("dice to be rolled again begin with the best, and are lifted and put back", () => {
  const { props } = table({ view, prompt: "MarkPrompt", odds: again(1, 3) });
  expect(bestAgain(props)).toEqual([1, 3]);
  expect(lifted(props)).toEqual([1, 3]);
  (props.decide.asked!.prompt as unknown as { most: number }).most = 3;
  lift(props, 1);
  expect(lifted(props)).toEqual([3]);
  lift(props, 2);
  expect(lifted(props)).toEqual([3, 2]);
});

test("one click rolls several dice again: a clue, each die, the roll", () => {
  const local = {};
  const clue = table({ view, local, choices: [{ do: "SpendClue" }] });
  rollAgain(clue.props, [2, 3]);
  expect(clue.sent).toEqual([{ do: "SpendClue" }]);
  const marks = [1, 3].map((number) => ({ do: "MarkDie", die: number }));
  const one = table({ view, local, choices: marks });
  follow(one.props);
  // Dice that look alike are the same: the server names the first of them.
  expect(one.sent).toEqual([{ do: "MarkDie", die: 1 }]);
  const two = table({ view, local, choices: [marks[1]!, { do: "RollAgain" }] });
  follow(two.props);
  expect(two.sent).toEqual([{ do: "MarkDie", die: 3 }]);
  const last = table({ view, local, choices: [{ do: "RollAgain" }] });
  follow(last.props);
  expect(last.sent).toEqual([{ do: "RollAgain" }]);
  follow(last.props);
  expect(last.sent).toHaveLength(1);
});

test("a plan ends where something else is asked, or something is done by hand", () => {
  const { props, sent } = table({ view, choices: [{ do: "AcceptFailure" }] });
  giveUp(props, 3);
  expect(sent).toEqual([{ do: "AcceptFailure" }]);
  const asked = table({
    view,
    local: props.page.local,
    choices: [
      { do: "LoseHealth", what: "sanity" },
      { do: "LoseHealth", what: "stamina" },
    ],
  });
  follow(asked.props);
  expect(asked.sent).toEqual([]);
  begin(asked.props, [() => null, () => null]);
  send(asked.props, asked.props.decide.asked!.choices[0]!);
  expect(localOf(asked.props).plan).toEqual([]);
});

test("swift does what leaves no choice, and nothing that deserves a warning", () => {
  const way = { task: 1, dice: [1], thriftiest: true };
  const lay = { do: "CompleteTask", task: 1, dice: [1] };
  const given = { view: { ...view, attempt: { assignments: [way] } }, local: { swift: true } };
  const fits = table({ ...given, choices: [lay, { do: "SpendClue" }] });
  follow(fits.props);
  expect(fits.sent).toEqual([lay]);
  const lethal = [{ action: lay, caution: "kills" }];
  const kills = table({
    ...given,
    view: { ...given.view, cautions: lethal },
    choices: [lay, { do: "SpendClue" }],
  });
  (kills.props.page as { words: unknown }).words = { say: (id: string) => id };
  follow(kills.props);
  expect(kills.sent).toEqual([]);
  const before = table({
    view,
    local: { swift: true },
    choices: [{ do: "RollDice" }, { do: "UseCard", card: "x" }, { do: "StopAttempt" }],
  });
  follow(before.props);
  expect(before.sent).toEqual([]);
  const bare = table({
    view,
    local: { swift: true },
    choices: [{ do: "RollDice" }, { do: "StopAttempt" }],
  });
  follow(bare.props);
  expect(bare.sent).toEqual([{ do: "RollDice" }]);
});

test("one click lets a roll fail, removes the best die and keeps the best one", () => {
  const local = { swift: true };
  const worth = { action: { do: "AcceptFailure" }, value: 0.4, again: [], removes: 3, keeps: 1 };
  const failed = table({
    view,
    local,
    choices: [{ do: "AcceptFailure" }],
    odds: { actions: [worth] },
  });
  follow(failed.props); // which die goes is a choice: not done by itself
  expect(failed.sent).toEqual([]);
  failBest(failed.props, bestFailure(failed.props)!);
  const goes = table({ view, local, choices: [1, 3].map((die) => ({ do: "RemoveDie", die })) });
  follow(goes.props);
  const stays = table({ view, local, choices: [{ do: "Focus", die: 1 }, { do: "Decline" }] });
  follow(stays.props);
  expect([...failed.sent, ...goes.sent, ...stays.sent]).toEqual([
    { do: "AcceptFailure" },
    { do: "RemoveDie", die: 3 },
    { do: "Focus", die: 1 },
  ]);
});

const trophy = (id: string, worth: number) => ({
  card: { id, name: { en: id } },
  kind: "adventure" as const,
  worth,
});

test("a price is paid with the least to spare, then with the fewest trophies", () => {
  const trophies = [trophy("a", 1), trophy("b", 3), trophy("c", 2), trophy("d", 2)];
  const ids = (price: number) => payment(trophies, price)?.map(({ card }) => card.id);
  expect(ids(3)).toEqual(["b"]);
  expect(ids(4)?.sort()).toEqual(["a", "b"]);
  expect(ids(8)).toHaveLength(4);
  expect(payment(trophies, 9)).toBeNull();
  expect(payment([trophy("e", 4)], 3)).toHaveLength(1);
});

test("one click uses a line of the entrance and pays for it", () => {
  const local = {};
  const line = { do: "UseEntrance", line: "first-aid" };
  const there = table({ view, local, choices: [line] });
  buy(there.props, "first-aid", [trophy("b", 3)]);
  const pays = table({
    view,
    local,
    choices: ["a", "b"].map((card) => ({ do: "GiveTrophy", card })),
  });
  follow(pays.props);
  expect([...there.sent, ...pays.sent]).toEqual([line, { do: "GiveTrophy", card: "b" }]);
});
