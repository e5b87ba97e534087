// What the parts of this board share: the sheet's geometry, the choices by kind, what is held.
// Nothing here decides what is allowed: choices, probes and views say that.
import type { Action, Choice, Phrase, Probed, Roguewright, Told } from "../../wire/types";
import { choicesAmong } from "../choices";
import type { BoardProps } from "../contract";

export type RogueView = Roguewright.RogueView;
export type SheetView = Roguewright.SheetView;
export type MapView = Roguewright.MapView;
export type RoomView = Roguewright.RoomView;
export type Cell = Roguewright.Cell;
export type Rectangle = Roguewright.Rectangle;
export type Block = Roguewright.AimBlock["block"];
export type Corner = Roguewright.ChooseExit["corner"];
export type Rows = readonly string[];

export const CELL = 50;
export const CORNERS: readonly Corner[] = ["top-left", "top-right", "bottom-left", "bottom-right"];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const viewOf = (props: BoardProps): RogueView => props.position.view as unknown as RogueView;
export const promptOf = (props: BoardProps): Roguewright.Prompts | null =>
  (props.decide.asked?.prompt ?? null) as unknown as Roguewright.Prompts | null;
export const wire = (action: Roguewright.Actions): Action => action as unknown as Action;

export const name = (cell: Cell): string => (LETTERS[cell.column - 1] ?? "?") + String(cell.row);
export const letter = (column: number): string => LETTERS[column] ?? "?";
export const same = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;
export const sameRect = (a: Rectangle, b: Rectangle): boolean =>
  same(a, b) && a.height === b.height && a.width === b.width;
export const rectName = (place: Rectangle): string =>
  place.height * place.width === 1
    ? name(place)
    : `${name(place)}–${name({ row: place.row + place.height - 1, column: place.column + place.width - 1 })}`;

/** A cell by its name in a refusal's arguments. */
export function named(text: unknown): Cell | null {
  const found = typeof text === "string" ? /^([A-Z])(\d+)$/.exec(text) : null;
  return found ? { row: Number(found[2]), column: LETTERS.indexOf(found[1]!) + 1 } : null;
}

/** The choices of a kind, with their actions typed. */
export const choicesOf = choicesAmong<Roguewright.Actions>();

// ---- shapes ------------------------------------------------------------------------------------

export const turned = (rows: Rows): string[] =>
  Array.from({ length: rows[0]!.length }, (_, column) =>
    [...rows]
      .reverse()
      .map((row) => row[column]!)
      .join(""),
  );
export const mirrored = (rows: Rows): string[] => rows.map((row) => [...row].reverse().join(""));
export const cellsOf = (rows: Rows, at: Cell): Cell[] =>
  rows.flatMap((row, down) =>
    [...row].flatMap((sign, right) =>
      sign === "#" ? [{ row: at.row + down, column: at.column + right }] : [],
    ),
  );
/** Cells as a shape, and where its top left corner is. */
export function shapeOf(cells: readonly Cell[]): { rows: string[]; at: Cell } {
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)];
  const at = { row: Math.min(...rows), column: Math.min(...columns) };
  const wide = Math.max(...columns) - at.column + 1;
  return {
    at,
    rows: Array.from({ length: Math.max(...rows) - at.row + 1 }, (_, down) =>
      Array.from({ length: wide }, (_, right) =>
        cells.some((cell) => same(cell, { row: at.row + down, column: at.column + right }))
          ? "#"
          : ".",
      ).join(""),
    ),
  };
}
export const full = (height: number, width: number): string[] =>
  Array.from({ length: height }, () => "#".repeat(width));
export const rectOf = (a: Cell, b: Cell): Rectangle => ({
  row: Math.min(a.row, b.row),
  column: Math.min(a.column, b.column),
  height: Math.abs(a.row - b.row) + 1,
  width: Math.abs(a.column - b.column) + 1,
});

// ---- what is held ------------------------------------------------------------------------------

export type Tool = "wall" | "plan" | "cell";

/** What this board remembers while the table is open. */
export interface Local {
  tool?: Tool;
  block?: Block;
  /** The block as it is turned now. */
  rows?: string[];
  /** A plan's size, where it was chosen and not dragged. */
  size?: { height: number; width: number } | null;
  /** The top left cell of what is held over the sheet. */
  at?: Cell | null;
  /** A plan that is being dragged. */
  dragged?: Rectangle | null;
  audit?: boolean;
  /** The way that is pointed at beside the sheet. */
  way?: Rectangle | null;
  /** The places of a block are shown, and it is being turned: they are asked for again. */
  turning?: boolean;
  /** Rooms that the last wall closed: they stay framed until the next one. */
  closed?: readonly RoomView[];
  /** The sheet as it was before. */
  before?: SheetView | null;
  /** The show that is looked at again, and how many of its beats have been seen. */
  script?: Told[];
  beat?: number;
  running?: boolean;
  /** The round that the sheets are compared after; null: as they ended. */
  round?: number | null;
  [key: string]: unknown;
}
export const localOf = (props: BoardProps): Local => props.page.local as Local;

/** What can be drawn now, from the question and its choices. */
export function toolsOf(props: BoardProps): Tool[] {
  const prompt = promptOf(props);
  if (!prompt || props.who.mode !== "play") return [];
  if (prompt.prompt === "FillPrompt") return ["cell"];
  if (prompt.prompt !== "ActPrompt" && prompt.prompt !== "PlanPrompt") return [];
  const tools: Tool[] = [];
  if (choicesOf(props, "AimBlock").length || choicesOf(props, "DrawBlock").length)
    tools.push("wall");
  if (choicesOf(props, "AimPlan").length || choicesOf(props, "DrawPlan").length) tools.push("plan");
  return tools;
}

export function toolOf(props: BoardProps): Tool | null {
  const tools = toolsOf(props);
  const wanted = localOf(props).tool;
  return wanted && tools.includes(wanted) ? wanted : (tools[0] ?? null);
}

/** The blocks that can be chosen, in the order of the choices but the single cell last. */
export function blocksOf(props: BoardProps): Block[] {
  const blocks = [...new Set(choicesOf(props, "AimBlock").map(({ action }) => action.block))];
  return blocks.sort((a, b) => Number(a === "single") - Number(b === "single"));
}

export function sizesOf(props: BoardProps): { height: number; width: number }[] {
  return choicesOf(props, "AimPlan").map(({ action }) => ({
    height: action.height,
    width: action.width,
  }));
}

export const turnsOf = (view: RogueView, block: Block): Rows[] =>
  view.map.blocks.find((one) => one.block === block)?.turns ?? [];
export const alike = (a: Rows, b: Rows): boolean => a.join("/") === b.join("/");
export const firstTurn = (view: RogueView, block: Block): string[] => [
  ...(turnsOf(view, block)[0] ?? ["#"]),
];

/** The shape that is held: a block as it is turned, a plan's size, or one cell. */
export function heldOf(props: BoardProps): Rows | null {
  const view = viewOf(props);
  const local = localOf(props);
  const aim = view.sheet?.aim ?? null;
  const tool = toolOf(props);
  if (tool === null) return null;
  if (tool === "cell") return ["#"];
  if (aim?.do === "AimBlock") return turnsOf(view, aim.block)[aim.turn - 1] ?? ["#"];
  if (aim?.do === "AimPlan") return full(aim.height, aim.width);
  if (tool === "plan") {
    const sizes = sizesOf(props);
    const size =
      sizes.find((one) => one.height === local.size?.height && one.width === local.size.width) ??
      sizes[0];
    return size ? full(size.height, size.width) : null;
  }
  const blocks = blocksOf(props);
  const block = local.block && blocks.includes(local.block) ? local.block : blocks[0];
  if (!block) return null;
  const rows = local.rows;
  return rows && turnsOf(view, block).some((turn) => alike(turn, rows))
    ? rows
    : firstTurn(view, block);
}

export function blockOf(props: BoardProps): Block | null {
  const blocks = blocksOf(props);
  const wanted = localOf(props).block;
  return wanted && blocks.includes(wanted) ? wanted : (blocks[0] ?? null);
}

/** The choice that aims at what is held: the places where it fits are then shown. */
export function aimOf(props: BoardProps): Choice | null {
  const view = viewOf(props);
  const held = heldOf(props);
  const tool = toolOf(props);
  if (!held || view.sheet?.aim) return null;
  if (tool === "plan") {
    return (
      choicesOf(props, "AimPlan").find(
        ({ action }) => action.height === held.length && action.width === held[0]!.length,
      )?.choice ?? null
    );
  }
  const block = blockOf(props);
  return (
    choicesOf(props, "AimBlock").find(
      ({ action }) =>
        action.block === block && alike(turnsOf(view, action.block)[action.turn - 1] ?? [], held),
    )?.choice ?? null
  );
}

/** The places that the server listed, each by its cells: after an aim, or for an effect's next cell. */
export function placesOf(props: BoardProps): { choice: Choice; cells: Cell[] }[] {
  return [
    ...choicesOf(props, "DrawBlock").map(({ choice, action }) => ({ choice, cells: action.cells })),
    ...choicesOf(props, "DrawPlan").map(({ choice, action }) => ({
      choice,
      cells: cellsOf(full(action.plan.height, action.plan.width), action.plan),
    })),
    ...choicesOf(props, "FillCell").map(({ choice, action }) => ({ choice, cells: [action.cell] })),
  ];
}

/** What would be drawn: the thing held, where it is held. */
export function candidateOf(props: BoardProps): Action | null {
  const local = localOf(props);
  const tool = toolOf(props);
  if (tool === "plan" && local.dragged) return wire({ do: "DrawPlan", plan: { ...local.dragged } });
  const held = heldOf(props);
  if (!held || !local.at) return null;
  const at = clamped(viewOf(props), held, local.at);
  if (tool === "plan")
    return wire({ do: "DrawPlan", plan: { ...at, height: held.length, width: held[0]!.length } });
  if (tool === "cell") return wire({ do: "FillCell", cell: at });
  return wire({ do: "DrawBlock", cells: cellsOf(held, at) });
}

/** Whether a hint that is shown up to its end says to do this. */
export function advises(props: BoardProps, action: Action): boolean {
  const told = props.help.advice;
  return !!told?.shown && keyOf(told.advice.choice.action) === keyOf(action);
}

/** The single wall that would bring most now. */
export const bestWall = (props: BoardProps): Roguewright.Wall | null =>
  promptOf(props)?.prompt === "ActPrompt"
    ? ((props.help.reckoning?.odds as Roguewright.Walls | null | undefined)?.walls[0] ?? null)
    : null;

/** Where advice points to: an area, then, once the hint says what to do there, the cells themselves. */
export function advisedCells(props: BoardProps): Cell[] {
  const told = props.help.advice;
  const area = (told?.advice.area ?? null) as Roguewright.Area;
  if (!told || !area) return [];
  const exact = told.shown ? cellsDrawn(told.advice.choice.action) : [];
  return exact.length ? exact : cellsOf(full(area.height, area.width), area);
}

/** The cells of a candidate. */
export function cellsDrawn(action: Action): Cell[] {
  const typed = action as unknown as Roguewright.Actions;
  if (typed.do === "DrawBlock") return typed.cells;
  if (typed.do === "DrawPlan")
    return cellsOf(full(typed.plan.height, typed.plan.width), typed.plan);
  return typed.do === "FillCell" ? [typed.cell] : [];
}

/** Moved so that the whole shape is over the sheet. */
export function clamped(view: RogueView, held: Rows, at: Cell): Cell {
  const keep = (value: number, most: number) => Math.max(1, Math.min(value, most));
  return {
    row: keep(at.row, view.map.grid.length - held.length + 1),
    column: keep(at.column, view.map.grid[0]!.length - held[0]!.length + 1),
  };
}

/** What of a sheet is shown before a wall is drawn; where it would be another, both. */
export function changes(
  now: SheetView,
  then: SheetView | null,
): { id: string; before: string; after: string | null }[] {
  const counting = ({ rooms }: SheetView) => rooms.filter((room) => room.counts).length;
  const figures = (sheet: SheetView): Record<string, string> => ({
    "draw-rooms": String(counting(sheet)),
    "draw-points": String(sheet.build_points),
    "draw-battles": sheet.expected_battles.toFixed(1),
    "draw-development": String(sheet.development),
  });
  const after = then && figures(then);
  return Object.entries(figures(now)).map(([id, before]) => ({
    id,
    before,
    after: after && after[id] !== before ? after[id]! : null,
  }));
}

/** Cells that are filled on the later sheet only. */
export const landedBetween = (now: SheetView, then: SheetView): Cell[] =>
  then.filled.flatMap((line, row) =>
    [...line].flatMap((sign, column) =>
      sign === "#" && now.filled[row]?.[column] !== "#"
        ? [{ row: row + 1, column: column + 1 }]
        : [],
    ),
  );

/** Rooms that count on the later sheet only. */
export const closedBetween = (now: SheetView, then: SheetView): RoomView[] =>
  then.rooms.filter(
    (room) =>
      room.counts && !now.rooms.some((old) => old.counts && sameRect(old.place, room.place)),
  );

/** The sheet as it would be with what is held; null: refused, or not known yet. */
export function foreseen(verdict: Probed | null): SheetView | null {
  if (verdict?.rule !== null) return null;
  return (verdict.view as unknown as RogueView | null)?.sheet ?? null;
}

/** That a game is shorter than the printed one, in words; null: it is as printed. */
export const shortOf = (view: RogueView): Phrase | null =>
  view.rounds < view.map.rounds
    ? { id: "position-short", args: { rounds: view.rounds, printed: view.map.rounds } }
    : null;

/** The key by which an answer about a candidate is kept. */
export const keyOf = (action: Action): string => JSON.stringify(action);

export const percent = (chance: number): string => {
  const value = Math.round(chance * 100);
  return value === 0 && chance > 0 ? "<1%" : `${String(value)}%`;
};
