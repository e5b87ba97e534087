import { expect, test, vi } from "vitest";
import { table } from "../props.fixture";
import {
  canFollow,
  draw,
  findAgain,
  findPlaces,
  flip,
  follow,
  nextPlace,
  nudge,
  spin,
  turns as canTurn,
} from "./hold";
import {
  advisedCells,
  advises,
  aimOf,
  blocksOf,
  candidateOf,
  cellsOf,
  changes,
  clamped,
  heldOf,
  localOf,
  mirrored,
  named,
  percent,
  rectName,
  rectOf,
  toolOf,
  turned,
  type SheetView,
} from "./model";

const grid = Array.from({ length: 6 }, () => ".".repeat(8));
const turns = [
  ["##", "#."],
  ["##", ".#"],
];
const blocks = [
  { block: "corner", turns },
  { block: "single", turns: [["#"]] },
];
const view = { map: { grid, blocks }, sheet: { aim: null } };
const aim = (block: string, turn = 1) => ({ do: "AimBlock", block, turn });
const ask = (choices: object[], more: object = {}) =>
  table({ view, prompt: "ActPrompt", choices, ...more });

test("what a wall would change is told in figures, before and after", () => {
  const sheet = (counts: boolean[], build_points: number, expected_battles: number): SheetView =>
    ({
      rooms: counts.map((counts) => ({ counts })),
      build_points,
      expected_battles,
      development: 4,
    }) as unknown as SheetView;
  const after = (now: SheetView, then: SheetView | null) =>
    changes(now, then).map(({ before, after }) => [before, after]);
  expect(after(sheet([true], 9, 2.04), sheet([true], 9, 2.01))).toEqual([
    ["1", null],
    ["9", null],
    ["2.0", null],
    ["4", null],
  ]);
  expect(after(sheet([true, false], 9, 2), sheet([true, true], 22, 5.25))).toEqual([
    ["1", "2"],
    ["9", "22"],
    ["2.0", "5.3"],
    ["4", null],
  ]);
  expect(after(sheet([true], 9, 2), null).every(([, then]) => then === null)).toBe(true);
});

test("what is held can be turned back as well as on", () => {
  const { props } = ask([aim("corner")]);
  expect(canTurn(props)).toBe(true);
  spin(props);
  spin(props, true);
  expect(heldOf(props)).toEqual(["##", "#."]);
  expect(canTurn(table({ view, prompt: "FillPrompt", choices: [] }).props)).toBe(false);
});

test("a shape is turned clockwise and mirrored sideways", () => {
  expect(turned(["##", "#."])).toEqual(["##", ".#"]);
  expect(turned(["###"])).toEqual(["#", "#", "#"]);
  expect(mirrored(["##", "#."])).toEqual(["##", ".#"]);
});

test("cells, rectangles and their names", () => {
  expect(cellsOf(["#.", "##"], { row: 2, column: 3 })).toEqual([
    { row: 2, column: 3 },
    { row: 3, column: 3 },
    { row: 3, column: 4 },
  ]);
  const place = rectOf({ row: 4, column: 3 }, { row: 2, column: 5 });
  expect(place).toEqual({ row: 2, column: 3, height: 3, width: 3 });
  expect(rectName(place)).toBe("C2–E4");
  expect(rectName({ row: 2, column: 3, height: 1, width: 1 })).toBe("C2");
  expect(named("C12")).toEqual({ row: 12, column: 3 });
  expect(named(12)).toBeNull();
});

test("tools and blocks come from the choices, the single cell last", () => {
  const { props } = ask([aim("single"), aim("corner"), { do: "EndTurn" }]);
  expect(toolOf(props)).toBe("wall");
  expect(blocksOf(props)).toEqual(["corner", "single"]);
  expect(toolOf(ask([]).props)).toBeNull();
  expect(toolOf(ask([aim("corner")], { mode: "watch" }).props)).toBeNull();
});

test("what is held is turned, and aimed at as it is turned", () => {
  const { props } = ask([aim("corner", 1), aim("corner", 2)]);
  expect(heldOf(props)).toEqual(turns[0]);
  expect(aimOf(props)?.action).toEqual(aim("corner", 1));
  spin(props);
  expect(heldOf(props)).toEqual(turns[1]);
  expect(aimOf(props)?.action).toEqual(aim("corner", 2));
  flip(props);
  expect(heldOf(props)).toEqual(turns[0]);
});

test("it stays over the sheet", () => {
  const { props } = ask([aim("corner")]);
  nudge(props, 1, 0);
  expect(localOf(props).at).toEqual({ row: 3, column: 4 }); // from nowhere to the middle
  nudge(props, 99, 99);
  expect(localOf(props).at).toEqual({ row: 5, column: 7 });
  expect(clamped(view as never, ["#"], { row: 0, column: -3 })).toEqual({ row: 1, column: 1 });
});

test("what would be drawn is what is held, where it is held", async () => {
  const { props, sent } = ask([aim("corner")]);
  expect(candidateOf(props)).toBeNull();
  localOf(props).at = { row: 2, column: 2 };
  const cells = [
    { row: 2, column: 2 },
    { row: 2, column: 3 },
    { row: 3, column: 2 },
  ];
  expect(candidateOf(props)).toEqual({ do: "DrawBlock", cells });
  await draw(props);
  expect(sent).toEqual([{ do: "DrawBlock", cells }]);
  expect(localOf(props).at).toBeNull();
});

test("a plan is as large as it was dragged", () => {
  const { props } = ask([{ do: "AimPlan", height: 2, width: 3 }]);
  expect(toolOf(props)).toBe("plan");
  expect(heldOf(props)).toEqual(["###", "###"]);
  localOf(props).dragged = { row: 1, column: 1, height: 2, width: 2 };
  expect(candidateOf(props)).toEqual({
    do: "DrawPlan",
    plan: { row: 1, column: 1, height: 2, width: 2 },
  });
});

test("the places that the server listed come one after the other, round and round", () => {
  const place = (row: number) => ({ do: "DrawBlock", cells: [{ row, column: 4 }] });
  const { props } = ask([place(2), place(5)]);
  const visited = [1, 2, 3].map(() => {
    nextPlace(props);
    return localOf(props).at?.row;
  });
  expect(visited).toEqual([2, 5, 2]);
});

test("without places the server is asked for them", () => {
  const { props, sent } = ask([aim("corner")]);
  nextPlace(props);
  expect(sent).toEqual([aim("corner")]);
});

test("advice points at an area first, at its cells once it has said what to do", () => {
  const area = { row: 1, column: 1, height: 1, width: 2 };
  const choice = { action: { do: "FillCell", cell: { row: 1, column: 2 } } };
  const advised = (shown: number) =>
    advisedCells(table({ advice: { shown, advice: { area, choice, steps: [] } } }).props);
  expect(advised(0)).toHaveLength(2);
  expect(advised(1)).toEqual([{ row: 1, column: 2 }]);
  expect(advisedCells(table().props)).toEqual([]);
});

test("what a hint says is taken into the hand, where it says it", () => {
  const cells = [
    { row: 3, column: 4 },
    { row: 4, column: 4 },
  ];
  const advice = (action: object) => ({
    shown: 1,
    advice: { area: null, choice: { action }, steps: [] },
  });
  const { props } = table({ view, advice: advice({ do: "DrawBlock", cells }) });
  expect(canFollow(props)).toBe(true);
  follow(props);
  expect(localOf(props)).toMatchObject({ tool: "wall", rows: ["#", "#"], at: cells[0] });
  const plan = { row: 2, column: 5, height: 2, width: 3 };
  const other = table({ view, advice: advice({ do: "DrawPlan", plan }) }).props;
  follow(other);
  expect(localOf(other)).toMatchObject({
    tool: "plan",
    size: { height: 2, width: 3 },
    at: { row: 2, column: 5 },
  });
  const mark = { do: "SpendMark", mark: 1 };
  const spend = table({ view, advice: advice(mark) }).props;
  expect(canFollow(spend)).toBe(false);
  expect(advises(spend, mark as never)).toBe(true);
});

test("places that are shown are put away again, and asked for again after a turn", async () => {
  const undo = vi.fn(() => Promise.resolve({ ok: true as const }));
  const aimed = { ...view, sheet: { aim: { do: "AimBlock", block: "corner", turn: 1 } } };
  const { props, sent } = ask([aim("corner")], { view: aimed });
  props.decide.undo = undo;
  await findPlaces(props);
  expect(undo).toHaveBeenCalledOnce();
  localOf(props).turning = true;
  findAgain(props); // still shown: the undoing is on its way
  expect(sent).toEqual([]);
  const back = ask([aim("corner")], { local: props.page.local });
  findAgain(back.props);
  expect(back.sent).toEqual([aim("corner")]);
});

test("a small chance is not none", () => {
  expect([0, 0.001, 0.5, 1].map(percent)).toEqual(["0%", "<1%", "50%", "100%"]);
});
