import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Stage, STILL, type Beat, type Theatre } from "./stage.svelte";

const events = ["one", "two", "three"].map(
  (id) => ({ event: { event: id }, say: { id } }) as never,
);
const beat = (scene: string, motion: number, hold: number, told: number, key = false): Beat => ({
  scene,
  motion,
  hold,
  told,
  key,
});
const beats = [beat("a", 300, 0, 1), beat("b", 100, 400, 2, true), beat("c", 180, 320, 3)];

let theatre: { -readonly [K in keyof Theatre]: Theatre[K] };
let heard: string[];
let stage: Stage<string>;
beforeEach(() => {
  vi.useFakeTimers();
  heard = [];
  theatre = {
    speed: "normal",
    still: false,
    hidden: false,
    began: ({ scene }, now) =>
      heard.push(`${String(scene)}:${now.map(({ event }) => event.event).join()}`),
  };
  stage = new Stage<string>(theatre);
  stage.cut("before");
});
afterEach(() => vi.useRealTimers());

const scenes = () => [stage.shown, stage.beat?.scene ?? null];

test("beats are played in order on the position before; then the next one is shown", () => {
  stage.play({ position: "after", events, beats });
  expect(scenes()).toEqual(["before", "a"]);
  vi.advanceTimersByTime(300);
  expect(scenes()).toEqual(["before", "b"]);
  vi.advanceTimersByTime(499);
  expect(scenes()).toEqual(["before", "b"]);
  vi.advanceTimersByTime(1);
  expect(scenes()).toEqual(["before", "c"]);
  vi.advanceTimersByTime(500);
  expect(scenes()).toEqual(["after", null]);
  expect(heard).toEqual(["a:one", "b:two", "c:three"]);
});

test("a position that comes meanwhile waits for its turn, and none is lost", () => {
  stage.play({ position: "after", events, beats });
  stage.play({ position: "quiet", events: [], beats: [] });
  stage.play({ position: "last", events, beats: [beats[0]!] });
  vi.advanceTimersByTime(1300);
  expect(scenes()).toEqual(["quiet", "a"]);
  vi.advanceTimersByTime(300);
  expect(scenes()).toEqual(["last", null]);
});

test("a click ends the running beat, Escape the whole queue", () => {
  stage.play({ position: "after", events, beats });
  stage.hurry();
  expect(scenes()).toEqual(["before", "b"]);
  stage.play({ position: "last", events, beats });
  stage.skip();
  expect(scenes()).toEqual(["last", null]);
  vi.runAllTimers();
  expect(scenes()).toEqual(["last", null]);
  expect(heard).toEqual(["a:one", "b:two"]);
  stage.hurry();
  expect(scenes()).toEqual(["last", null]);
});

test("slow takes longer, fast shorter, and at once nothing is played", () => {
  theatre.speed = "slow";
  stage.play({ position: "slow", events, beats: [beats[0]!] });
  vi.advanceTimersByTime(449);
  expect(stage.playing).toBe(true);
  vi.advanceTimersByTime(1);
  expect(stage.playing).toBe(false);
  theatre.speed = "fast";
  stage.play({ position: "fast", events, beats: [beats[0]!] });
  vi.advanceTimersByTime(120);
  expect(scenes()).toEqual(["fast", null]);
  theatre.speed = "at-once";
  stage.play({ position: "once", events, beats });
  expect(scenes()).toEqual(["once", null]);
  expect(stage.missed).toEqual([]);
});

test("without movement the states that explain are shown, and told of all events", () => {
  theatre.still = true;
  stage.play({ position: "after", events, beats });
  expect(scenes()).toEqual(["before", "b"]);
  expect(heard).toEqual(["b:one,two"]);
  vi.advanceTimersByTime(STILL);
  expect(scenes()).toEqual(["after", null]);
});

test("a hidden tab plays nothing; what happened is there on return", () => {
  theatre.hidden = true;
  stage.play({ position: "after", events, beats });
  stage.play({ position: "last", events: [events[0]!], beats });
  expect(scenes()).toEqual(["last", null]);
  expect(stage.missed).toHaveLength(4);
  expect(heard).toEqual([]);
  theatre.hidden = false;
  stage.caughtUp();
  expect(stage.missed).toEqual([]);
});

test("of a game that forgets, what was missed stays missed", () => {
  theatre.hidden = true;
  theatre.forgets = true;
  stage.play({ position: "after", events, beats });
  expect(scenes()).toEqual(["after", null]);
  expect(stage.missed).toEqual([]);
});

test("a tab that is hidden while something is played shows the last position", () => {
  stage.play({ position: "after", events, beats });
  theatre.hidden = true;
  stage.play({ position: "last", events, beats });
  expect(scenes()).toEqual(["last", null]);
});

test("a resync drops what waits", () => {
  stage.play({ position: "after", events, beats });
  stage.cut("fresh");
  vi.runAllTimers();
  expect(scenes()).toEqual(["fresh", null]);
});

test("at one's own pace a paced beat waits, goes on and comes back; by itself it runs", () => {
  theatre.ownPace = true;
  const walk = [
    beat("a", 100, 0, 1),
    ...["b", "c"].map((one, at) => ({ ...beat(one, 100, 0, 2 + at), paced: true })),
  ];
  stage.play({ position: "after", events, beats: walk });
  expect(stage.goesBack).toBe(false);
  vi.advanceTimersByTime(100);
  vi.advanceTimersByTime(60_000);
  expect(scenes()).toEqual(["before", "b"]);
  stage.back(); // there is nothing to come back to: what runs by itself is not seen twice
  expect(scenes()).toEqual(["before", "b"]);
  stage.hurry();
  expect(scenes()).toEqual(["before", "c"]);
  expect(stage.goesBack).toBe(true);
  stage.back();
  expect(scenes()).toEqual(["before", "b"]);
  theatre.ownPace = false;
  stage.repace();
  vi.advanceTimersByTime(200);
  expect(scenes()).toEqual(["after", null]);
});
