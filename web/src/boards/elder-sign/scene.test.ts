import { expect, test } from "vitest";
import { beats, type Scene } from "./scene";

const named = (id: string) => ({ id, name: { en: id } });
const person = (seat: number, more: object = {}) => ({
  seat,
  stamina: 5,
  sanity: 3,
  clues: 1,
  trophies: [{}, {}],
  ...more,
});
const dice = [1, 2, 3].map((die) => ({ die, face: null, place: "pool", marked: false }));
const view = {
  phase: "playing",
  hour: 9,
  doom: 6,
  elder_signs: 5,
  people: [person(0), person(1)],
  dice,
  adventures: [
    {
      attempted: true,
      text: { card: named("gallery") },
      tasks: [{ task: 1, done: false, dice: [] }],
    },
  ],
  mythos: null,
  attempt: null,
};

type Event = { event: string } & Record<string, unknown>;
function cut(events: Event[], after: object = {}, before: object = {}) {
  const told = events.map((event) => ({ event, say: { id: "x", args: {} } }));
  return beats(
    { view: { ...view, ...before }, events: [] } as never,
    { view: { ...view, ...after }, events: told } as never,
  );
}
const scenes = (events: Event[], after: object = {}) =>
  cut(events, after).map(({ scene }) => scene as Scene);

test("dice fall one after the other, and show their faces on the way", () => {
  const [beat] = cut([
    {
      event: "DiceRolled",
      seat: 0,
      again: false,
      dice: [
        { die: 1, face: "lore" },
        { die: 3, face: "terror" },
      ],
    },
  ]);
  const scene = beat!.scene as Scene;
  expect(beat!.motion).toBe(380);
  expect(scene.falling).toEqual([1, 3]);
  expect(scene.now.dice!.map(({ face }) => face)).toEqual(["lore", null, "terror"]);
  expect(scene.at).toBeNull();
});

test("after an attempt: result, clock, midnight, mythos, each change from what to what", () => {
  const events = [
    { event: "TaskCompleted", seat: 0, task: 1, dice: [{ die: 2, face: "lore" }] },
    { event: "AdventureSucceeded", seat: 0, card: named("gallery") },
    { event: "Gained", seat: 0, what: "elder_sign", count: 1 },
    { event: "Gained", seat: 0, what: "clue", count: 2 },
    { event: "TrophyTaken", seat: 0, card: named("gallery") },
    { event: "ClockMoved", hour: 0, midnight: true },
    { event: "DoomChanged", doom: 7, spaces: 10 },
    { event: "MythosDrawn", card: named("lamps") },
    { event: "Lost", seat: 1, what: "sanity", count: 1 },
    { event: "TurnBegan", seat: 1, turn: 2 },
  ];
  const told = cut(events);
  const last = told.at(-1)!.scene as Scene;
  expect(last.chapters.map(({ kind }) => kind)).toEqual(["solved", "clock", "midnight", "mythos"]);
  expect(last.chapters.map(({ changes }) => changes.map(({ from, to }) => [from, to]))).toEqual([
    [
      [5, 6],
      [1, 3],
      [2, 3],
    ],
    [],
    [[6, 7]],
    [[3, 2]],
  ]);
  expect(last.chapters[1]!.hours).toEqual([9, 0]);
  // Everywhere else on the page a total changes in the same frame, not earlier.
  const signs = told.map(({ scene }) => (scene as Scene).now.elder_signs);
  expect(signs.slice(0, 3)).toEqual([5, 5, 6]);
  expect(told.at(-1)!.told).toBe(events.length);
  const order = told.map((beat) => beat.told);
  expect([...order].sort((a, b) => a - b)).toEqual(order);
});

test("the dead lose everything in one frame", () => {
  const kept = scenes([
    { event: "Lost", seat: 0, what: "sanity", count: 3 },
    { event: "InvestigatorDied", seat: 0, card: named("tomas") },
    { event: "DoomChanged", doom: 7, spaces: 10 },
    { event: "ItemDiscarded", seat: 0, card: named("lantern") },
    { event: "TrophyLost", seat: 0, card: named("a") },
    { event: "TrophyLost", seat: 0, card: named("b") },
  ]).at(-1)!;
  const death = kept.chapters.find(({ kind }) => kind === "death")!;
  expect(death.changes.map(({ mark, from, to }) => [mark, from, to])).toEqual([
    ["doom", 6, 7],
    ["penalty", null, null],
    ["trophy", 2, 0],
  ]);
});

test("dice that go between two chapters are seen between them", () => {
  const told = scenes([
    { event: "RollFailed", seat: 0, terror: true },
    { event: "Lost", seat: 0, what: "sanity", count: 1 },
    { event: "DieRemoved", seat: 0, die: { die: 2 } },
    { event: "AdventureFailed", seat: 0, card: named("gallery") },
  ]);
  const order = told.map(({ at, chapters }) => (at === null ? "dice" : chapters[at]!.kind));
  expect(order).toEqual(["struck", "struck", "dice", "failed"]);
});

test("what changes within an attempt does not hide it", () => {
  const attempt = { seat: 0 };
  const told = scenes(
    [
      { event: "ItemUsed", seat: 0, card: named("idol") },
      { event: "Lost", seat: 0, what: "sanity", count: 1 },
    ],
    { attempt },
  );
  expect(told.map(({ at }) => at)).toEqual([null, null]);
  expect(told.at(-1)!.now.people![0]!.sanity).toBe(2);
});

const source = (kind: string, id: string) => ({ kind, card: named(id), effects: null });

test("midnight names each card that strikes, before what it asks", () => {
  const strikes = source("midnight", "pressed-flowers");
  const told = scenes([
    { event: "ClockMoved", hour: 0, midnight: true },
    { event: "EffectBegan", seat: 0, source: strikes },
  ]);
  const midnight = told.at(-1)!.chapters.at(-1)!;
  expect(midnight.kind).toBe("midnight");
  expect(midnight.changes.map((change) => change.source)).toEqual([strikes]);
});

test("in the battle midnight is the attack, and nothing is said to be quiet", () => {
  const told = cut(
    [
      { event: "ClockMoved", hour: 0, midnight: true },
      { event: "AncientOneAttacked", card: named("azathoth") },
    ],
    {},
    { phase: "battle" },
  );
  const { chapters } = told.at(-1)!.scene as Scene;
  expect(chapters.map(({ kind }) => kind)).toEqual(["clock", "attack"]);
});

test("what follows an answer is told with whose question it was", () => {
  const asked = source("power", "guest");
  const told = cut([{ event: "Lost", seat: 0, what: "sanity", count: 1 }], {}, { source: asked });
  const { chapters } = told.at(-1)!.scene as Scene;
  expect(chapters.map(({ source }) => source)).toEqual([asked]);
});

test("each end is told by how the night ended, whatever is on the board", () => {
  const woke = { event: "AncientOneAwoke", card: named("azathoth") };
  const ended = (result: string) => ({ event: "GameEnded", result });
  const ends = (...events: Event[]) =>
    scenes(events)
      .at(-1)!
      .chapters.flatMap(({ end }) => end ?? []);
  expect(ends(ended("signs"))).toEqual(["signs"]);
  expect(ends(ended("battle"))).toEqual(["battle"]);
  expect(ends({ event: "InvestigatorDied", seat: 0, card: named("ruth") }, ended("dead"))).toEqual([
    "dead",
  ]);
  expect(ends(woke)).toEqual(["woke"]);
  // Where its waking is the end, nobody is called to fight it.
  expect(ends(woke, ended("awoken"))).toEqual(["awoken"]);
});

test("without movement only what explains is shown", () => {
  const told = cut([
    { event: "DiceRolled", seat: 0, again: false, dice: [{ die: 1, face: "lore" }] },
    { event: "AdventureSucceeded", seat: 0, card: named("gallery") },
    { event: "Gained", seat: 0, what: "clue", count: 1 },
    { event: "Gained", seat: 0, what: "sanity", count: 1 },
    { event: "ClockMoved", hour: 0, midnight: false },
  ]);
  const keys = told.filter(({ key }) => key);
  expect(keys).toHaveLength(1);
  expect((keys[0]!.scene as Scene).arrived).toBe(2);
});

test("the last doom token and the end are two frames", () => {
  const told = cut(
    [
      { event: "TaskCompleted", seat: 0, task: 1, dice: [{ die: 2, face: "lore" }] },
      { event: "DoomChanged", doom: 0, spaces: 10 },
      { event: "GameEnded", result: "battle" },
    ],
    { phase: "over", attempt: null },
  );
  const kinds = told.map(({ scene }) => {
    const { at, chapters } = scene as Scene;
    return at === null ? "dice" : chapters[at]!.kind;
  });
  expect(kinds).toEqual(["dice", "task", "task", "end"]);
});

test("what a completed task costs is told under its name", () => {
  const told = scenes([
    { event: "TaskCompleted", seat: 0, task: 2, dice: [] },
    { event: "Lost", seat: 0, what: "sanity", count: 1 },
    { event: "InvestigatorDied", seat: 0, card: named("tomas") },
  ]).at(-1)!;
  const kinds = told.chapters.map(({ kind, task }) => [kind, task]);
  expect(kinds).toEqual([
    ["task", 2],
    ["death", null],
  ]);
  expect(told.chapters[0]!.card).toEqual(named("gallery"));
});
