import { expect, test } from "vitest";
import { table } from "../props.fixture";
import {
  checked,
  choiceOf,
  choiceTo,
  goneOn,
  handWords,
  lay,
  lays,
  localOf,
  pick,
  picked,
  playCheck,
  sameTile,
  stageOf,
  stayed,
  tilesToLay,
} from "./model";

const straight = { kind: "straight", two_path: false, ghost: null } as const;
const left = { kind: "left", two_path: true, ghost: "moth" } as const;
const view = { hand: [straight, left], turned_up: straight, check: [] };
const place = (tile: object, arrow: string) => ({ do: "PlaceTile", tile, arrow });

test("tiles are alike by kind, paths and ghost", () => {
  expect(sameTile(left, { ...left })).toBe(true);
  expect(sameTile(left, { ...left, ghost: "bell" })).toBe(false);
  expect(sameTile(left, { ...left, two_path: false })).toBe(false);
});

test("a ghost has a name where a rule counts it", () => {
  const ghost = (...rules: number[]) => handWords({ additional_rules: rules } as never, left).args;
  expect(ghost(1, 2)).toMatchObject({ ghost: "none" });
  expect(ghost(2, 3)).toMatchObject({ ghost: "moth" });
  expect(ghost(4)).toMatchObject({ ghost: "moth" });
});

test("alone one lays the tile turned up, else one of the hand", () => {
  expect(tilesToLay(table({ view, prompt: "PlacePrompt" }).props)).toEqual(view.hand);
  expect(tilesToLay(table({ view, prompt: "TurnPrompt" }).props)).toEqual([straight]);
  expect(tilesToLay(table({ view: { turned_up: null }, prompt: "TurnPrompt" }).props)).toEqual([]);
  expect(lays(table({ prompt: "PlacePrompt" }).props)).toBe(true);
  expect(lays(table({ prompt: "StayPrompt" }).props)).toBe(false);
  expect(lays(table({ choices: null }).props)).toBe(false);
});

test("whoever stayed is not asked to move", () => {
  expect(stayed(table({ prompt: "StayedPrompt" }).props)).toBe(true);
  expect(stayed(table({ prompt: "AnnouncePrompt" }).props)).toBe(false);
  expect(stayed(table({ choices: null }).props)).toBe(false);
});

test("a tile and a way are picked one after the other, and laid together", () => {
  const choices = [place(straight, "west"), place(left, "west"), place(left, "east")];
  const { props, sent } = table({ view, prompt: "PlacePrompt", choices });
  expect(picked(props)).toEqual({ slot: null, arrow: null });
  pick(props, { slot: 1 });
  expect(choiceOf(props, picked(props))).toBeNull();
  pick(props, { arrow: "west" });
  lay(props);
  expect(sent).toEqual([place(left, "west")]);
});

test("the only tile needs no picking; another question begins anew", () => {
  const local = {};
  const { props } = table({ view, prompt: "TurnPrompt", local });
  expect(picked(props).slot).toBe(0);
  pick(props, { arrow: "west" });
  expect(picked(props)).toEqual({ slot: 0, arrow: "west" });
  const again = table({ view, prompt: "TurnPrompt", local, n: 2 }).props;
  expect(picked(again), "the connection was lost for a moment").toEqual(picked(props));
  const next = table({ view, prompt: "TurnPrompt", local, n: 3, mark: "next" }).props;
  expect(picked(next)).toEqual({ slot: 0, arrow: null });
});

test("nothing is laid while a message is on its way", () => {
  const choices = [place(straight, "west")];
  const { props, sent } = table({ view, prompt: "TurnPrompt", choices, busy: true });
  lay(props, { slot: 0, arrow: "west" });
  expect(sent).toEqual([]);
});

test("a choice by its kind", () => {
  const { props } = table({ choices: [{ do: "Stay" }, { do: "AnnounceLost" }] });
  expect(choiceTo(props, "AnnounceLost")?.action).toEqual({ do: "AnnounceLost" });
  expect(choiceTo(props, "GoOn")).toBeNull();
});

test("the check comes on the board from its beginning", () => {
  const check = [{ event: "CheckBegan", exploration: 3 }];
  const { props } = table({ view: { ...view, check } });
  expect(stageOf(props)).toBeNull();
  expect(checked({ check: [] } as never)).toBe(0);
  playCheck(props);
  expect(stageOf(props)).toMatchObject({ exploration: 3, beat: 0, running: true });
  localOf(props).stage = null;
  expect(stageOf(props)).toBeNull();
});

test("who looks on leaves a check when the table has gone on, unless it is looked at by hand", () => {
  const check = [{ event: "CheckBegan", exploration: 1 }];
  const pile = (tiles: number) => ({ exploration: 2, piles: [{ tiles }], check });
  const stage = { exploration: 1, events: [], beat: 3, running: false };
  const at = (mode: "watch" | "play", tiles: number, more: object = {}) =>
    goneOn(table({ mode, view: pile(tiles), local: { stage: { ...stage, ...more } } }).props);
  expect(at("watch", 2)).toBe(true);
  expect(at("watch", 1), "nobody has laid a tile").toBe(false);
  expect(at("watch", 2, { running: true }), "it is being played").toBe(false);
  expect(at("watch", 2, { again: true }), "looked at by hand").toBe(false);
  expect(at("play", 2)).toBe(false);
});
