import { expect, test } from "vitest";
import type { SeatInfo, TableInfo } from "../../wire/types";
import { missing } from "./absent";

const seat = (more: Partial<SeatInfo>): SeatInfo =>
  ({ kind: "person", here: true, left: false, stand_in: null, ...more }) as SeatInfo;

const table = (seats: Partial<SeatInfo>[], clock: number | null = null): TableInfo =>
  ({
    status: "playing",
    settings: { clock },
    seats: seats.map((one, number) => seat({ seat: number, ...one })),
  }) as TableInfo;

const numbers = (info: TableInfo, mine: number[] = []) =>
  missing(
    info,
    mine.map((held) => ({ seat: held, hand: 0 })),
  ).map((one) => one.seat);

test("missed is a person who is not here, is not me and has no stand-in", () => {
  const info = table([
    { here: false },
    { here: true },
    { here: false },
    { here: false, stand_in: "steady" },
    { here: false, kind: "bot" },
  ]);
  expect(numbers(info, [0])).toEqual([2]);
});

test("nobody is missed before the start or after the end", () => {
  expect(numbers({ ...table([{ here: false }]), status: "lobby" })).toEqual([]);
  expect(numbers({ ...table([{ here: false }]), status: "over" })).toEqual([]);
});

test("with days for a decision only who has left is missed", () => {
  const seats = [{ here: false }, { here: false, left: true }];
  expect(numbers(table(seats, 3 * 24 * 3600))).toEqual([1]);
  expect(numbers(table(seats, 600))).toEqual([0, 1]);
});
