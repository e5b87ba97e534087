import { expect, test } from "vitest";
import { turnsOf } from "../screens/replay/line";
import type { Judged, LineStep } from "../wire/types";
import { happenedIn } from "../boards/elder-sign/analysis/happened";
import {
  across,
  curveOf,
  figure,
  heightOf,
  margin,
  nextTurning,
  moves,
  scaleOf,
  swingsOf,
  turningOf,
  valueAt,
} from "./film";

const judged = (step: number, seat: number | null, value: number | null, turning = false): Judged =>
  ({
    step,
    seat,
    after: value === null ? null : { value, margin: 0.02 },
    turning,
  }) as Judged;
const GAME = [
  judged(0, null, 0.5),
  judged(1, 0, 0.6),
  judged(2, 1, 0.9, true),
  judged(3, 0, 0.2, true),
  judged(4, 0, 0),
];

test("chances are whole percent and never certain before the end; points have a decimal", () => {
  expect(figure(0.634, "chance")).toBe("63");
  expect(figure(0.999, "chance")).toBe("99");
  expect(figure(0.001, "chance")).toBe("1");
  expect(figure(1, "chance")).toBe("100");
  expect(figure(0, "chance")).toBe("0");
  expect(figure(62.74, "points")).toBe("62.7");
  expect(margin({ value: 0.5, margin: 0 }, "chance")).toBe("");
  expect(margin({ value: 0.5, margin: 0.02 }, "chance")).toBe("2");
});

test("a seat's curve has what it was worth to that seat", () => {
  expect(curveOf(GAME, 0).map(({ step }) => step)).toEqual([0, 1, 3, 4]);
  expect(curveOf(GAME, 1).map(({ value }) => value)).toEqual([0.5, 0.9]);
  expect(turningOf(GAME, null, 0).map(({ step }) => step)).toEqual([3]);
  const few = { findings: [], turning: [], extra: null };
  expect(turningOf(GAME, few, 0)).toEqual([]);
});

test("while it runs, a game of many mistakes has a few turning points: the worst so far", () => {
  const mistakes = Array.from({ length: 9 }, (_, step) => ({
    ...judged(step, 0, 0.5, true),
    choice: -((step * 5) % 9) / 10,
  }));
  expect(turningOf(mistakes, null, 0).map(({ step }) => step)).toEqual([1, 3, 5, 6, 7, 8]);
});

test("a night is marked where signs were won and who died, its battle where doom was torn away", () => {
  const night = (step: number, signs: number, doom: number, battle = false, deaths = 0): Judged =>
    ({ step, extra: { signs, doom, battle, deaths } }) as Judged;
  const steps = [
    night(1, 0, 3),
    night(2, 2, 3),
    night(3, 2, 2),
    night(4, 2, 9, true),
    night(5, 2, 7, true),
    night(6, 2, 7, true, 1),
  ];
  expect(happenedIn([judged(0, null, 0.5), ...steps])).toEqual([
    { step: 2, kind: "sign", value: 2 },
    { step: 5, kind: "doom", value: 2 },
    { step: 6, kind: "death", value: 1 },
  ]);
});

test("turning points are one key apart, and the last leads to the first", () => {
  expect(nextTurning([3, 7, 9], 0, 1)).toBe(3);
  expect(nextTurning([3, 7, 9], 3, 1)).toBe(7);
  expect(nextTurning([3, 7, 9], 9, 1)).toBe(3);
  expect(nextTurning([3, 7, 9], 7, -1)).toBe(3);
  expect(nextTurning([3, 7, 9], 3, -1)).toBe(9);
  expect(nextTurning([], 3, 1)).toBeNull();
});

test("a step is below its point: turns are equally wide", () => {
  const step = (turn: number): LineStep => ({
    seat: 0,
    acted: [],
    chapter: { kind: "night", number: 1, turn },
  });
  const turns = turnsOf([{ seat: null, acted: [], chapter: null }, step(1), step(1), step(2)]);
  expect([0, 1, 2, 3].map((at) => across(turns, at))).toEqual([
    expect.closeTo(1 / 6),
    expect.closeTo(5 / 12),
    expect.closeTo(7 / 12),
    expect.closeTo(5 / 6),
  ]);
});

test("the curve goes straight from point to point, high values are high", () => {
  const points = curveOf(GAME, 0);
  const place = (step: number) => step * 100;
  expect(valueAt(points, place, 0)).toBe(0.5);
  expect(valueAt(points, place, 200)).toBeCloseTo(0.4);
  expect(valueAt(points, place, 900)).toBe(0);
  const scale = scaleOf(points, "chance", 400, 150);
  expect(heightOf(scale, 1)).toBe(30);
  expect(heightOf(scale, 0)).toBe(144);
  expect(heightOf(scale, 0.6)).toBeLessThan(heightOf(scale, 0.5));
});

test("where chance moved the curve most, for a seat and for nobody, but for its mistakes", () => {
  const moved = (step: number, seat: number | null, luck: number, more: object = {}): Judged =>
    ({
      ...judged(step, seat, 0.5),
      before: { value: 0.5 - luck, margin: 0 },
      luck,
      ...more,
    }) as Judged;
  const game = [
    moved(1, 0, 0.05),
    moved(2, 0, -0.3),
    moved(3, 1, -0.9),
    moved(4, null, 0.2),
    moved(5, 0, 0.16),
    moved(6, 0, 0.5),
    moved(7, 0, -0.8, { turning: true }),
  ];
  expect(swingsOf(game, 0, "chance").map(({ step }) => step)).toEqual([2, 4, 6]);
  expect(swingsOf(game, 0, "points")).toEqual([]);
  expect(moves(game[1]!)).toBeCloseTo(-0.3);
});
