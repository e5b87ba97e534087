// What the parts of this board share: cells, the choices that belong to them, and what is shown now.
import type { Action, Choice, HiddenRooms, Phrase } from "../../wire/types";
import { Failure } from "../../net/http";
import { choicesAmong } from "../choices";
import type { BoardProps } from "../contract";

export type HidView = HiddenRooms.HiddenRoomsView;
export type Cell = HiddenRooms.Cell;
export type Tile = HiddenRooms.Tile;
export type Direction = HiddenRooms.Walk["direction"];

export const CELL = 100;

const STEP: Record<Direction, [number, number]> = {
  up: [-1, 0],
  right: [0, 1],
  down: [1, 0],
  left: [0, -1],
};
export const TURN: Record<Direction, number> = { right: 0, down: 90, left: 180, up: 270 };

export const viewOf = (props: BoardProps): HidView => props.position.view as unknown as HidView;
export const same = (a: Cell | null, b: Cell | null): boolean =>
  !!a && !!b && a.row === b.row && a.column === b.column;
export const name = (cell: Cell): string =>
  "abcdefghijklmnopqrstuvwxyz"[cell.column - 1] + String(cell.row);
export const left = (cell: Cell): number => (cell.column - 1) * CELL;
export const top = (cell: Cell): number => (cell.row - 1) * CELL;

/** What comes of ending the turn on a cell, as the rules say it. */
export type Outlook = HidView["outlooks"][number][number];
export const outlookAt = (view: HidView, cell: Cell): Outlook =>
  view.outlooks[cell.row - 1]![cell.column - 1]!;

/** The way from the child to a cell beside it; null: the cell is elsewhere. */
export function wayTo(view: HidView, cell: Cell): Direction | null {
  const { child } = view;
  if (!child) return null;
  const ways = Object.entries(STEP) as [Direction, [number, number]][];
  const way = ways.find(
    ([, [down, right]]) => child.row + down === cell.row && child.column + right === cell.column,
  );
  return way?.[0] ?? null;
}
export const neighbour = ({ row, column }: Cell, way: Direction): Cell => ({
  row: row + STEP[way][0],
  column: column + STEP[way][1],
});

/** A cell beside the child, and everything that may be done about it. */
export interface Target {
  cell: Cell;
  direction: Direction;
  walk: Choice | null;
  pile: Choice | null;
  memory: { choice: Choice; tile: Tile }[];
}

/** The cells beside the child that the choices speak of. */
export function targets(props: BoardProps): Target[] {
  const view = viewOf(props);
  const found = new Map<Direction, Target>();
  for (const choice of props.decide.asked?.choices ?? []) {
    const action = choice.action as unknown as HiddenRooms.Actions;
    if (!view.child || !("direction" in action)) continue;
    const target = found.get(action.direction) ?? {
      cell: neighbour(view.child, action.direction),
      direction: action.direction,
      walk: null,
      pile: null,
      memory: [],
    };
    if (action.do === "Walk") target.walk = choice;
    else if (action.do === "ExploreFromPile") target.pile = choice;
    else target.memory.push({ choice, tile: action.tile });
    found.set(action.direction, target);
  }
  return [...found.values()];
}

export const choicesOf = choicesAmong<HiddenRooms.Actions>();

/** What this board remembers while the table is open. */
interface Local {
  /** The dark cell that was picked for an exploration. */
  picked?: Direction | null;
  /** For which position it was picked. */
  pickedAt?: number;
  /** A remembered tile that a cell is looked for, and in which position. */
  held?: Tile | null;
  heldAt?: number;
  /** Why something cannot be done, at its cell. */
  slip?: { cell: Cell; say: Phrase; rule: string; number: number } | null;
  /** The position in which the cell of the monster has warned. */
  warnedAt?: number;
  foresee?: boolean;
  /** How many finished stages the player has looked at. */
  looked?: number;
}
export const localOf = (props: BoardProps): Local => props.page.local as Local;

/** The picked cell, as long as the position is the one it was picked in. What a pile gives cannot be
 * undone: so a dark cell is picked first and used then, the only one, too. */
export function picked(props: BoardProps): Target | null {
  const local = localOf(props);
  if (local.pickedAt !== props.position.n) return null;
  return targets(props).find(({ direction, walk }) => !walk && direction === local.picked) ?? null;
}

export function pick(props: BoardProps, target: Target): void {
  const local = localOf(props);
  local.picked = target.direction;
  local.pickedAt = props.position.n;
}

/** The remembered tile that a cell is looked for. */
export const heldTile = (props: BoardProps): Tile | null =>
  localOf(props).heldAt === props.position.n ? (localOf(props).held ?? null) : null;

const SHOWN = 2000;
/** Has the rules say why an action is refused, at its cell. */
export async function refuse(props: BoardProps, cell: Cell, action: HiddenRooms.Actions) {
  const { page } = props; // the table may be left before the answer comes
  try {
    const { rule, say } = await props.decide.probe(action as unknown as Action);
    if (rule && say) slip({ page }, cell, say, rule);
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure; // the line is away, and the page says so
  }
}
/** Shows a sentence at a cell for two seconds, or until the next one. */
export function slip(
  { page }: Pick<BoardProps, "page">,
  cell: Cell,
  say: Phrase,
  rule: string,
): void {
  const local = page.local as Local;
  const number = (local.slip?.number ?? 0) + 1;
  local.slip = { cell, say, rule, number };
  page.announce(page.words.say(say));
  setTimeout(() => {
    if (local.slip?.number === number) local.slip = null;
  }, SHOWN);
}

/** Walks to a room. Into the monster only when it is meant: the first time the cell says what
 * comes of it. */
export function walk(props: BoardProps, { cell, walk: choice }: Target): void {
  if (!choice) return;
  const local = localOf(props);
  const lost = same(cell, viewOf(props).pose?.cell ?? null);
  if (lost && local.warnedAt !== props.position.n) {
    slip(props, cell, { id: "board-into-monster", args: {} }, "HID-25");
    local.warnedAt = props.position.n;
  } else void props.decide.act(choice.action);
}

/** Whether the end of the last stage is on the board: until the player goes on, and when all is over. */
export function looksBack(props: BoardProps): boolean {
  const view = viewOf(props);
  if (!view.last_sight) return false;
  if (view.result !== "running") return true;
  if (props.who.mode === "replay")
    return props.position.events.some(({ event }) => event.event === "StageEnded");
  return (
    props.who.mode === "play" && view.played.length > (localOf(props).looked ?? view.played.length)
  );
}

/** Which stage and turn is on the board, in words. */
export function whereIs(props: BoardProps): string {
  const view = viewOf(props);
  const { words } = props.page;
  if (looksBack(props))
    return words.say("board-stage", { stage: view.played.at(-1)?.stage ?? view.stage });
  return view.turn
    ? words.say("board-turn", { stage: view.stage, turn: view.turn })
    : words.say("board-stage", { stage: view.stage });
}

/** A tile's letter and shape, for players who do not see its colour. */
export const LETTER: Record<Tile["colour"], string> = {
  red: "R",
  blue: "B",
  yellow: "Y",
  green: "G",
};
export const COLOURS: Tile["colour"][] = ["red", "blue", "yellow", "green"];

export const standsOn = (view: HidView): Tile | null =>
  view.rooms.find(({ cell }) => same(cell, view.child))?.tile ?? null;
export const percent = (part: number, whole: number): number => Math.round((100 * part) / whole);
