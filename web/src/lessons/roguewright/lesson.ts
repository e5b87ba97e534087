// Roguewright: what is held is chosen, turned and put down on the sheet.
import type { BoardProps } from "../../boards/contract";
import {
  blockOf,
  CELL,
  heldOf,
  toolOf,
  type Cell,
  type Rectangle,
} from "../../boards/roguewright/model";
import { sceneOf } from "../../boards/roguewright/scene";
import { showing, type ShowEvent } from "../../boards/roguewright/show";
import type { LessonModule, Pause, Place, Wanted } from "../contract";
import { byLocale } from "../../i18n/locales";
import Legend from "./Legend.svelte";
import "./opening.css";

const onSheet = ({ row, column, height, width }: Rectangle): Place => ({
  svg: ".board svg.board",
  x: (column - 1) * CELL,
  y: (row - 1) * CELL,
  width: width * CELL,
  height: height * CELL,
});
const around = (cells: readonly Cell[]): Rectangle => {
  const [rows, columns] = [cells.map(({ row }) => row), cells.map(({ column }) => column)];
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return {
    row,
    column,
    height: Math.max(...rows) - row + 1,
    width: Math.max(...columns) - column + 1,
  };
};
const tool = (at: number): Place => `.decide .seg button:nth-of-type(${at})`;

function places(props: BoardProps, wanted: Wanted): readonly Place[] {
  const held = heldOf(props);
  const lies = (place: Rectangle) =>
    held?.length === place.height && held[0]?.length === place.width;
  if (wanted.do === "FillCell") return [onSheet(around([wanted.cell as Cell]))];
  if (wanted.do === "DrawPlan") {
    const plan = wanted.plan as Rectangle;
    if (toolOf(props) !== "plan") return [tool(2)];
    return lies(plan) ? [onSheet(plan)] : [`[data-size="${plan.height}x${plan.width}"]`];
  }
  if (wanted.do !== "DrawBlock") return [];
  const cells = wanted.cells as Cell[];
  // The blocks of the lesson are straight: two cells are those of a 1, three those of a 3.
  const block = cells.length === 2 ? "1" : "3";
  if (toolOf(props) !== "wall") return [tool(1)];
  if (blockOf(props) !== block) return [`[data-block="${block}"]`];
  return lies(around(cells)) ? [onSheet(around(cells))] : ["[data-turn]"];
}

/** What a step of the defence teaches. */
const TEACHES: Partial<Record<ShowEvent["event"], string>> = {
  SheetRevealed: "show",
  RoomEntered: "show-way",
  BattleFought: "show-battle",
  Equipped: "show-item",
  FloorLeft: "show-left",
};
const at = ["[data-show] .btn.primary"];
function pause(props: BoardProps): Pause | null {
  const beat = sceneOf(props)?.show?.beat;
  const say = beat && TEACHES[beat.event.event];
  if (say) return { say, at, playing: true };
  return showing(props) ? { say: "show", at } : null;
}

export default {
  places,
  pause,
  chapters: [
    { id: "wall", from: 0, to: 1, rules: ["ROG-8", "ROG-10", "ROG-12"] },
    { id: "plan", from: 1, to: 2, rules: ["ROG-16", "ROG-17", "ROG-20"] },
    { id: "effect", from: 2, to: 3, rules: ["ROG-22", "ROG-23", "ROG-27"] },
    { id: "room", from: 3, to: 4, rules: ["ROG-34", "ROG-36", "ROG-39"], local: { audit: true } },
    { id: "defence", from: 4, to: 5, rules: ["ROG-31", "ROG-43", "ROG-44"] },
  ],
  Legend,
  learnt: 5,
  next: [
    { id: "whole", bots: [] },
    { id: "greedy", bots: ["greedy"] },
  ],
  messages: byLocale(
    import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
  ),
} satisfies LessonModule;
