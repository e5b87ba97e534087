// Turning, mirroring, moving and drawing what is held: the same for keys, buttons and fingers.
import type { BoardProps } from "../contract";
import {
  aimOf,
  candidateOf,
  choicesOf,
  clamped,
  heldOf,
  localOf,
  mirrored,
  placesOf,
  toolOf,
  turned,
  viewOf,
  type Rows,
} from "./model";
import { proberOf } from "./probe.svelte";

function reshape(props: BoardProps, change: (rows: Rows) => string[]): void {
  const held = heldOf(props);
  const local = localOf(props);
  if (!held || viewOf(props).sheet?.aim) return;
  if (toolOf(props) === "plan") {
    const rows = change(held);
    local.size = { height: rows.length, width: rows[0]!.length };
    local.dragged = null;
  } else if (toolOf(props) === "wall") local.rows = change(held);
}
/** Whether there is something in the hand that can be turned. */
export const turns = (props: BoardProps): boolean =>
  ["wall", "plan"].includes(toolOf(props) ?? "") && !viewOf(props).sheet?.aim;
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

/** Has the server tell the places of what is held: a step of the draft, undone like any other. */
export async function findPlaces(props: BoardProps): Promise<void> {
  const aim = aimOf(props);
  if (aim && !props.decide.busy) await props.decide.act(aim.action);
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
