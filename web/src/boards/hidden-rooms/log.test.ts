import { expect, test } from "vitest";
import { log } from "./log";

const goesOn = (last: string, next: string) => log.continues(`event-${last}`, `event-${next}`);

test("the child's turn and the monster's after it are told in one breath", () => {
  expect(goesOn("walked", "taken-from-pile")).toBe(true);
  expect(goesOn("room-missed", "monster-route-turn")).toBe(true);
  expect(goesOn("monster-route-turn", "monster-route-advance")).toBe(true);
  expect(goesOn("monster-route-advance", "walked")).toBe(false);
});

test("how a stage ended belongs to its last turn, and the next stage opens a stretch", () => {
  expect(goesOn("monster-advance-to-child", "stage-caught")).toBe(true);
  expect(goesOn("stage-caught", "stage-drawn")).toBe(false);
  expect(log.opens("event-stage-drawn")).toBe(true);
});
