import { expect, test } from "vitest";
import { atSeat, bySeat, fieldOf, fitting, offered } from "./option";

test("a boolean is a check", () => {
  expect(fieldOf({ type: "boolean", default: true })).toEqual({ kind: "check" });
});

test("a few numbers are picked, many are typed", () => {
  expect(fieldOf({ type: "integer", minimum: 0, maximum: 5 })).toEqual({
    kind: "pick",
    values: [0, 1, 2, 3, 4, 5],
  });
  expect(fieldOf({ type: "integer", minimum: 0, maximum: 10000 })).toEqual({
    kind: "number",
    least: 0,
    most: 10000,
  });
  expect(fieldOf({ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 4 })).toEqual({
    kind: "pick",
    values: [1, 2, 3],
  });
});

test("named values are picked, nothing being one of them", () => {
  expect(fieldOf({ enum: ["all", "few"] })).toEqual({ kind: "pick", values: ["all", "few"] });
  expect(fieldOf({ anyOf: [{ enum: ["a", "b"] }, { type: "null" }] })).toEqual({
    kind: "pick",
    values: ["a", "b", null],
  });
});

test("of words the usual one comes first, numbers stay in order", () => {
  expect(fieldOf({ enum: ["advanced", "beginner"], default: "beginner" })).toEqual({
    kind: "pick",
    values: ["beginner", "advanced"],
  });
  expect(fieldOf({ enum: [1, 2, 3], default: 2 })).toEqual({ kind: "pick", values: [1, 2, 3] });
});

test("a number or nothing is a number", () => {
  expect(
    fieldOf({ anyOf: [{ type: "integer", minimum: 1, maximum: 99 }, { type: "null" }] }),
  ).toEqual({ kind: "number", least: 1, most: 99, empty: true });
});

test("a seat is chosen among those at the table", () => {
  expect(
    fieldOf({ anyOf: [{ type: "integer", minimum: 0, seat: true }, { type: "null" }] }),
  ).toEqual({ kind: "seat" });
});

test("any of a few are checked one by one", () => {
  expect(fieldOf({ type: "array", items: { enum: [1, 2, 3, 4] }, default: [] })).toEqual({
    kind: "many",
    values: [1, 2, 3, 4],
  });
});

const said = (value: string | null, needs: Record<string, string | null> = {}) => ({
  value,
  say: { id: "x", args: {} },
  needs,
});
const infos = [
  { name: "old_one", schema: { anyOf: [{ type: "string" }, { type: "null" }] }, default: null },
  { name: "people", schema: { type: "string", format: "by-seat" }, default: "" },
  { name: "pile", schema: { type: "boolean" }, default: true },
];

test("what a pack has is chosen from it, seat by seat where each has a value", () => {
  expect(infos.map((info) => fieldOf(info.schema, true).kind).slice(0, 2)).toEqual([
    "offer",
    "seats",
  ]);
  expect(infos.map((info) => fieldOf(info.schema).kind).slice(0, 2)).toEqual(["text", "text"]);
});

test("a seat's value stands at its place, and nothing after the last one", () => {
  expect(bySeat("")).toEqual([]);
  expect(bySeat("anna - bert")).toEqual(["anna", null, "bert"]);
  expect(atSeat("", 2, "anna")).toBe("- - anna");
  expect(atSeat("- - anna", 0, "bert")).toBe("bert - anna");
  expect(atSeat("bert - anna", 2, null)).toBe("bert");
});

test("what another pack or fewer seats do not allow is not chosen any more", () => {
  const offers = {
    old_one: [said(null), said("one")],
    people: [said(null), said("anna"), said("bert")],
  };
  expect(fitting({ old_one: "one", people: "anna bert", pile: true }, infos, offers, 2)).toEqual({
    old_one: "one",
    people: "anna bert",
    pile: true,
  });
  expect(
    fitting({ old_one: "two", people: "carl bert anna", pile: false }, infos, offers, 2),
  ).toEqual({ old_one: null, people: "- bert", pile: false });
});

test("what goes with another choice only is offered and kept with that choice alone", () => {
  const named = (name: string) => ({ name, schema: {}, default: null });
  const offers = {
    book: [said(null), said("second")],
    stage: [said(null), said("one", { book: null }), said("two", { book: "second" })],
  };
  const values = (book: string | null) =>
    offered(offers.stage, { book })?.map((offer) => offer.value);
  expect(values(null)).toEqual([null, "one"]);
  expect(values("second")).toEqual([null, "two"]);
  const fit = (book: string | null, stage: string) =>
    fitting({ book, stage }, [named("book"), named("stage")], offers, 1);
  expect(fit("second", "two")).toEqual({ book: "second", stage: "two" });
  expect(fit("second", "one")).toEqual({ book: "second", stage: null });
  expect(fit("gone", "two")).toEqual({ book: null, stage: null });
});
