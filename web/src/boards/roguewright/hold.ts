// Turning, mirroring, moving and drawing what is held: the same for keys, buttons and fingers.
import type { Roguewright } from "../../wire/types";
import type { BoardProps } from "../contract";
import {
  aimOf,
  alike,
  candidateOf,
  choicesOf,
  clamped,
  heldOf,
  localOf,
  mirrored,
  placesOf,
  shapeOf,
  toolOf,
  turned,
  turnsOf,
  viewOf,
  type Rows,
} from "./model";
import { proberOf } from "./probe.svelte";

function reshape(props: BoardProps, change: (rows: Rows) => string[]): void {
  const held = heldOf(props);
  const local = localOf(props);
  if (!held) return;
  const aim = viewOf(props).sheet?.aim;
  if (aim) {
    // The places are asked for again, as it is turned then.
    if (aim.do === "AimBlock") local.block = aim.block;
    local.turning = true;
    void props.decide.undo();
  }
  if (toolOf(props) === "plan") {
    const rows = change(held);
    local.size = { height: rows.length, width: rows[0]!.length };
    local.dragged = null;
  } else if (toolOf(props) === "wall") local.rows = change(held);
}
/** Whether there is something in the hand that can be turned. */
export const turns = (props: BoardProps): boolean => ["wall", "plan"].includes(toolOf(props) ?? "");
/** A quarter turn, clockwise unless it is to go back. */
export const spin = (props: BoardProps, back = false): void =>
  reshape(props, back ? (rows) => turned(turned(turned(rows))) : turned);
export const flip = (props: BoardProps): void => reshape(props, mirrored);

/** Moves what is held by some cells; from nowhere it comes to the middle. */
export function nudge(props: BoardProps, down: number, right: number): void {
  const local = localOf(props);
  const view = viewOf(props);
  const held = heldOf(props);
  if (!held) return;
  local.dragged = null;
  local.at = local.at
    ? clamped(view, held, { row: local.at.row + down, column: local.at.column + right })
    : { row: Math.ceil(view.map.grid.length / 2), column: Math.ceil(view.map.grid[0]!.length / 2) };
}

/** Draws what is held. What the server has refused already is said again, not sent. */
export async function draw(props: BoardProps): Promise<void> {
  const action = candidateOf(props);
  if (!action || props.decide.busy) return;
  const local = localOf(props);
  const known = proberOf(props).about(action);
  if (known?.rule && known.say) return props.page.announce(props.page.words.say(known.say));
  const done = await props.decide.act(action);
  if (done.ok) {
    local.at = null;
    local.dragged = null;
  }
}

/** Has the server show the places of what is held, or puts them away again. */
export async function findPlaces(props: BoardProps): Promise<void> {
  if (props.decide.busy) return;
  if (viewOf(props).sheet?.aim) return void (await props.decide.undo());
  const aim = aimOf(props);
  if (aim) await props.decide.act(aim.action);
}

/** After a turn, the places of what is held now. */
export function findAgain(props: BoardProps): void {
  const local = localOf(props);
  if (!local.turning || viewOf(props).sheet?.aim || props.decide.busy) return;
  local.turning = false;
  void findPlaces(props);
}

/** Whether a hint that is shown says something that can be taken into the hand. */
export const canFollow = (props: BoardProps): boolean =>
  !!props.help.advice?.shown && HELD.has(props.help.advice.advice.choice.action.do);
const HELD = new Set(["DrawBlock", "DrawPlan", "FillCell", "AimBlock", "AimPlan"]);

/** Takes into the hand what a hint says, where it says it; drawing it is left to the player. */
export function follow(props: BoardProps): void {
  const local = localOf(props);
  const view = viewOf(props);
  const action = props.help.advice?.advice.choice.action as unknown as Roguewright.Actions;
  local.dragged = null;
  if (action.do === "DrawPlan" || action.do === "AimPlan") {
    const { height, width } = action.do === "DrawPlan" ? action.plan : action;
    local.tool = "plan";
    local.size = { height, width };
    if (action.do === "DrawPlan") local.at = { row: action.plan.row, column: action.plan.column };
  } else if (action.do === "FillCell") local.at = action.cell;
  else if (action.do === "AimBlock") {
    local.tool = "wall";
    local.block = action.block;
    local.rows = [...(turnsOf(view, action.block)[action.turn - 1] ?? ["#"])];
  } else if (action.do === "DrawBlock") {
    const { rows, at } = shapeOf(action.cells);
    local.tool = "wall";
    local.block = view.map.blocks.find(({ turns }) => turns.some((one) => alike(one, rows)))?.block;
    local.rows = rows;
    local.at = at;
  }
}

/** Brings what is held to the next place that the server listed. */
export function nextPlace(props: BoardProps): void {
  const places = placesOf(props);
  if (!places.length) return void findPlaces(props);
  const local = localOf(props);
  const corners = places.map(({ cells }) => ({
    row: Math.min(...cells.map((cell) => cell.row)),
    column: Math.min(...cells.map((cell) => cell.column)),
  }));
  const now = corners.findIndex(
    ({ row, column }) => row === local.at?.row && column === local.at.column,
  );
  local.dragged = null;
  local.at = corners[(now + 1) % corners.length]!;
}

/** Whether the turn can be ended now. */
export const endOf = (props: BoardProps) => choicesOf(props, "EndTurn")[0]?.choice ?? null;
