// What the parts of this board share: words of the wire, what is picked, and the check on stage.
import type { Choice, DungeonInMemory, Phrase } from "../../wire/types";
import { choicesAmong } from "../choices";
import type { BoardProps } from "../contract";
import { keepSeen } from "./seen";

export type DimView = DungeonInMemory.MemoryView;
export type Tile = DungeonInMemory.Tile;
export type LaidTile = DungeonInMemory.LaidTile;
export type Cell = DungeonInMemory.Cell;
export type Direction = LaidTile["arrow"];
export type CheckEvent = DimView["check"][number];

export const DIRECTIONS: readonly Direction[] = ["north", "east", "south", "west"];
/** How far a drawing that points north is turned. */
export const TURN: Record<Direction, number> = { north: 0, east: 90, south: 180, west: 270 };
export const KEYS: Record<string, Direction> = {
  ArrowUp: "north",
  ArrowRight: "east",
  ArrowDown: "south",
  ArrowLeft: "west",
};

export const viewOf = (props: BoardProps): DimView => props.position.view as unknown as DimView;
export const eventsOf = (props: BoardProps): DungeonInMemory.Events[] =>
  props.position.events.map(({ event }) => event as unknown as DungeonInMemory.Events);
export const sameTile = (a: Tile, b: Tile): boolean =>
  a.kind === b.kind && a.two_path === b.two_path && a.ghost === b.ghost;

export const tileWords = (tile: Tile): Phrase => ({
  id: "tile",
  args: { kind: tile.kind, paths: tile.two_path ? "two" : "one", ghost: tile.ghost ?? "none" },
});

/** What tiles of the hand are called: a ghost has a name where a rule counts it (DIM-41, DIM-42). */
export const handWords = ({ additional_rules: rules }: DimView, tile: Tile): Phrase =>
  tileWords(rules.some((rule) => rule > 2) ? tile : { ...tile, ghost: null });

/** A check that is being looked at. It outlives the position that brought it. */
export interface Stage {
  exploration: number;
  events: readonly CheckEvent[];
  /** How many of its beats are shown. */
  beat: number;
  running: boolean;
  /** Asked for again: meanwhile the game has gone on. */
  again?: true;
}

/** What a pointer carries over the table. */
export interface Drag {
  what: "tile" | "lost";
  slot: number;
  x: number;
  y: number;
  arrow: Direction | null;
  over: boolean;
}

/** What this board remembers while the table is open. Nothing of it is ever kept. */
interface Local {
  /** The picked tile of the hand and the picked way, and the question they were picked for. */
  slot?: number | null;
  arrow?: Direction | null;
  pickedFor?: string;
  /** The tile for which one's LOST card was taken up. */
  armedFor?: string;
  drag?: Drag | null;
  stage?: Stage | null;
  /** The exploration whose check need not be looked at again. */
  looked?: number;
  /** Looking back: what was true instead of what was seen. */
  truth?: boolean;
}
export const localOf = (props: BoardProps): Local => props.page.local as Local;

/** The tiles that can be laid now: the hand, or the tile turned up. */
export function tilesToLay(props: BoardProps): readonly Tile[] {
  const view = viewOf(props);
  const prompt = props.decide.asked?.prompt.prompt;
  if (prompt === "TurnPrompt") return view.turned_up ? [view.turned_up] : [];
  return view.hand;
}

/** Names what is asked. The same question may come again, with a connection that was lost for a moment. */
export const questionOf = (props: BoardProps): string => props.decide.asked?.mark ?? "";

/** Names the tile that is answered, whoever else has answered meanwhile. */
export function tileOf(props: BoardProps): string {
  const { exploration, piles } = viewOf(props);
  return `${exploration}/${piles.at(-1)?.tiles ?? 0}`;
}

/** The player whose LOST card lies on the tile that is asked about: more may join. */
export function joined(props: BoardProps): number | null {
  const { phase, piles, additional_rules: rules } = viewOf(props);
  return phase === "announcing" && !rules.includes(1) ? (piles.at(-1)?.lost_card ?? null) : null;
}

/** One stays already and may still say Lost: the table does not wait for it, and it is no question. */
export const stayed = (props: BoardProps): boolean =>
  props.decide.asked?.prompt.prompt === "StayedPrompt";

export const lays = (props: BoardProps): boolean =>
  ["PlacePrompt", "TurnPrompt"].includes(props.decide.asked?.prompt.prompt ?? "");

export interface Picked {
  slot: number | null;
  arrow: Direction | null;
}

/** What is picked for this question. A single tile needs no picking. */
export function picked(props: BoardProps): Picked {
  const local = localOf(props);
  const tiles = tilesToLay(props);
  const only = tiles.length === 1 ? 0 : null;
  if (local.pickedFor !== questionOf(props)) return { slot: only, arrow: null };
  return { slot: local.slot ?? only, arrow: local.arrow ?? null };
}

export function pick(props: BoardProps, what: Partial<Picked>): void {
  const local = localOf(props);
  const now = { ...picked(props), ...what };
  local.slot = now.slot;
  local.arrow = now.arrow;
  local.pickedFor = questionOf(props);
}

const choicesOf = choicesAmong<DungeonInMemory.Actions>();

/** The choice that lays a tile of the hand in a way; all four ways are always among the choices. */
export function choiceOf(props: BoardProps, { slot, arrow }: Picked): Choice | null {
  const tile = slot === null ? undefined : tilesToLay(props)[slot];
  if (!tile || !arrow) return null;
  return (
    choicesOf(props, "PlaceTile").find(
      ({ action }) => action.arrow === arrow && sameTile(action.tile, tile),
    )?.choice ?? null
  );
}

export function lay(props: BoardProps, what: Picked = picked(props)): void {
  const choice = choiceOf(props, what);
  if (choice && !props.decide.busy) void props.decide.act(choice.action);
}

export const choiceTo = (props: BoardProps, kind: DungeonInMemory.Actions["do"]): Choice | null =>
  choicesOf(props, kind)[0]?.choice ?? null;

/** The check that is on the board now. */
export function stageOf(props: BoardProps): Stage | null {
  return localOf(props).stage ?? null;
}

/** The exploration whose check everybody may look at; 0: none yet. */
export function checked({ check }: DimView): number {
  const first = check[0];
  return first?.event === "CheckBegan" ? first.exploration : 0;
}

/** Who looks on has seen the check, and the table plays on: nobody asks an onlooker to leave it. */
export function goneOn(props: BoardProps): boolean {
  const stage = stageOf(props);
  if (props.who.mode !== "watch" || !stage || stage.running || stage.again) return false;
  const { exploration, piles } = viewOf(props);
  return exploration > stage.exploration && (piles.at(-1)?.tiles ?? 0) > 1;
}

/** Out of the check; this device need not show it again. */
export function leaveCheck(props: BoardProps): void {
  const local = localOf(props);
  if (!local.stage) return;
  local.looked = local.stage.exploration;
  keepSeen(props.who.table, local.stage.exploration);
  local.truth = undefined;
  local.stage = null;
}

/** The last check comes on the board from its beginning. */
export function playCheck(props: BoardProps, again?: true): void {
  const view = viewOf(props);
  localOf(props).stage = {
    exploration: checked(view),
    events: view.check,
    beat: 0,
    running: !props.page.reducedMotion,
    again,
  };
}
