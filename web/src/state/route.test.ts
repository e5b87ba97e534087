import { expect, test } from "vitest";
import { parse, path } from "./route";

test("every address is read as it is written", () => {
  expect(parse(path.shelf())).toEqual({ screen: "shelf" });
  expect(parse(path.game("hidden-rooms"))).toEqual({ screen: "game", game: "hidden-rooms" });
  expect(parse(path.rules())).toEqual({ screen: "rules", game: null });
  expect(parse("/rules/hidden-rooms")).toEqual({ screen: "rules", game: "hidden-rooms" });
  expect(path.rules("hidden-rooms", "HID-12")).toBe("/rules/hidden-rooms#HID-12");
  expect(parse(path.train("dungeon-in-memory"))).toEqual({
    screen: "train",
    game: "dungeon-in-memory",
  });
  expect(parse(path.daily())).toEqual({ screen: "daily", day: null });
  expect(parse(path.daily("2026-11-16"))).toEqual({ screen: "daily", day: "2026-11-16" });
  expect(parse(path.puzzles())).toEqual({ screen: "puzzles", game: null, id: null });
  expect(parse(path.puzzles("hidden-rooms", "abc"))).toEqual({
    screen: "puzzles",
    game: "hidden-rooms",
    id: "abc",
  });
  expect(parse(path.statistics())).toEqual({ screen: "statistics" });
  expect(parse(path.admin())).toEqual({ screen: "admin" });
  expect(parse(path.table("a b"))).toEqual({ screen: "table", table: "a b" });
  expect(parse(path.versus("abc", "def"))).toEqual({
    screen: "versus",
    mine: "abc",
    theirs: "def",
  });
  expect(parse(path.replay("abc"))).toEqual({ screen: "replay", table: "abc", step: null });
  expect(parse(path.replay("abc", 12))).toEqual({ screen: "replay", table: "abc", step: 12 });
});

test("anything else is nowhere", () => {
  for (const place of ["/x", "/t", "/t/a/b", "/r/a/b", "/r/a/1/2", "/g"]) {
    expect(parse(place)).toEqual({ screen: "lost" });
  }
});
