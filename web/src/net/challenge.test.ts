import { expect, test, vi } from "vitest";
import type { GameInfo, TableInfo } from "../wire/types";

vi.mock("./http", () => ({ api: { verify: () => Promise.resolve({ seed: "ab".repeat(32) }) } }));
vi.mock("./start", () => ({ myName: () => "Ken" }));
const { challengeIn, challengeOf, linkOf, tableFor } = await import("./challenge");

const seat = (at: number, kind: string, name: string, level: string | null) => ({
  seat: at,
  kind,
  name,
  level,
});
const info = {
  table: "t1",
  game: "roguewright",
  options: { map: "basic" },
  content: { id: "standard" },
  challenge: null,
  seats: [
    seat(0, "person", "Ann & Co", null),
    seat(1, "bot", "", "planner"),
    seat(2, "person", "Bo", null),
  ],
  outcome: { scores: [49, 58, 12], winners: [1], how: "won" },
} as unknown as TableInfo;
const game = {
  id: "roguewright",
  levels: [{ id: "random" }, { id: "greedy" }, { id: "planner" }],
  content: [{ id: "standard" }],
} as unknown as GameInfo;

test("a link says who sends which luck and what is to be beaten", async () => {
  const sent = await challengeOf(info, 0);
  const link = new URL(linkOf(sent!), "http://host");
  expect(link.pathname).toBe("/g/roguewright");
  expect(challengeIn("roguewright", link.search)).toEqual(sent);
  expect(sent).toMatchObject({ from: "Ann & Co", score: 49, won: false, luck: "ab".repeat(32) });
});

test("whoever takes it up sits where the sender sat, with the same bots", async () => {
  const sent = await challengeOf(info, 2);
  expect(tableFor(sent!, game)).toEqual({
    game: "roguewright",
    seats: [
      { kind: "bot", level: "greedy" }, // a person sat there
      { kind: "bot", level: "planner" },
      { kind: "me", name: "Ken" },
    ],
    options: { map: "basic" },
    content: "standard",
    challenge: "ab".repeat(32),
    start: true,
  });
});

test("a broken link is read as far as it goes, and one without a sender not at all", () => {
  expect(challengeIn("roguewright", "?challenge=word")).toBeNull();
  const odd = challengeIn(
    "roguewright",
    "?challenge=word&from=A&options={&score=x&table=../etc&how=<b>&content=none",
  );
  expect(odd).toMatchObject({ options: {}, score: 0, table: "", how: "", seats: ["me"] });
  expect(tableFor(odd!, game)).not.toHaveProperty("content");
});
