import { expect, test } from "vitest";
import { fieldOf } from "./option";

test("a boolean is a check", () => {
  expect(fieldOf({ type: "boolean", default: true })).toEqual({ kind: "check" });
});

test("a few numbers are picked, many are typed", () => {
  expect(fieldOf({ type: "integer", minimum: 0, maximum: 5 })).toEqual({ kind: "pick", values: [0, 1, 2, 3, 4, 5] });
  expect(fieldOf({ type: "integer", minimum: 0, maximum: 10000 })).toEqual({ kind: "number", least: 0, most: 10000 });
  expect(fieldOf({ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 4 })).toEqual({ kind: "pick", values: [1, 2, 3] });
});

test("named values are picked, nothing being one of them", () => {
  expect(fieldOf({ enum: ["all", "few"] })).toEqual({ kind: "pick", values: ["all", "few"] });
  expect(fieldOf({ anyOf: [{ enum: ["a", "b"] }, { type: "null" }] })).toEqual({ kind: "pick", values: ["a", "b", null] });
});

test("a number or nothing is a number", () => {
  expect(fieldOf({ anyOf: [{ type: "integer", minimum: 1, maximum: 99 }, { type: "null" }] })).toEqual({ kind: "number", least: 1, most: 99, empty: true });
});

test("a seat is chosen among those at the table", () => {
  expect(fieldOf({ anyOf: [{ type: "integer", minimum: 0, seat: true }, { type: "null" }] })).toEqual({ kind: "seat" });
});

test("any of a few are checked one by one", () => {
  expect(fieldOf({ type: "array", items: { enum: [1, 2, 3, 4] }, default: [] })).toEqual({ kind: "many", values: [1, 2, 3, 4] });
});
