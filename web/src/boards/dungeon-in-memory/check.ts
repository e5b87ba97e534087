// The check as a drawing: which tiles are where, how the path runs over them, what is known so far.
// A fold of the events that the server sends; where the path goes, and why it is lost, is theirs.
import type { DungeonInMemory } from "../../wire/types";
import type { Cell, CheckEvent, Direction, LaidTile } from "./model";

export const CELL = 100;

/** A tile on its cell, and the cells that the path ran over once it was laid. */
export interface MapTile {
  index: number;
  seat: number | null;
  laid: LaidTile;
  cell: Cell;
  again: readonly Cell[];
  heading: Direction | null;
}
export interface BesideTile {
  index: number;
  seat: number | null;
  laid: LaidTile;
}
export interface Dungeon {
  number: number;
  /** How many cells it may go from its first tile, where it may not go anywhere. */
  reach: number | null;
  tiles: MapTile[];
  beside: BesideTile[];
  lost: DungeonInMemory.DungeonLost | null;
  held: boolean;
  failed: DungeonInMemory.RunFailed | null;
}
export interface Scene {
  dungeons: Dungeon[];
  cards: DungeonInMemory.CardsFound[];
  points: DungeonInMemory.PointsScored | null;
  run: DungeonInMemory.RunScored | null;
  failed: DungeonInMemory.RunFailed | null;
  /** The tile that was shown last. */
  index: number;
  /** The dungeon to look at: the newest; once a run is scored, the last one that has a map. */
  here: Dungeon | null;
}

const SILENT = new Set<CheckEvent["event"]>(["CheckBegan", "DungeonOpened"]);

/** Where a beat ends: the number of events that are shown after each. What is beside the map comes
 * together: nothing depends on it any more. */
export function beats(events: readonly CheckEvent[]): number[] {
  const ends = (event: CheckEvent, at: number): boolean =>
    !SILENT.has(event.event) &&
    !(event.event === "TileBeside" && events[at + 1]?.event === "TileBeside");
  return events.flatMap((event, at) => (ends(event, at) ? [at + 1] : []));
}

/** The beat that shows a tile. */
export function beatOf(events: readonly CheckEvent[], index: number): number {
  const at = events.findIndex(
    (event) =>
      (event.event === "TileMapped" || event.event === "TileBeside") && event.index === index,
  );
  return at < 0 ? -1 : beats(events).findIndex((shown) => shown > at);
}

export function scene(events: readonly CheckEvent[]): Scene {
  const found: Scene = {
    dungeons: [],
    cards: [],
    points: null,
    run: null,
    failed: null,
    index: -1,
    here: null,
  };
  for (const event of events) {
    const here = found.dungeons.at(-1);
    if (event.event === "DungeonOpened") {
      found.dungeons.push({
        number: event.dungeon,
        reach: event.reach,
        tiles: [],
        beside: [],
        lost: null,
        held: false,
        failed: null,
      });
    } else if (event.event === "CardsFound") found.cards.push(event);
    else if (event.event === "PointsScored") found.points = event;
    else if (event.event === "RunScored") found.run = event;
    else if (here && event.event === "TileMapped") {
      const { index, seat, tile, cell, passed_again, heading } = event;
      here.tiles.push({ index, seat, laid: tile, cell, again: passed_again, heading });
      found.index = index;
    } else if (here && event.event === "TileBeside") {
      here.beside.push({ index: event.index, seat: event.seat, laid: event.tile });
      found.index = event.index;
    } else if (here && event.event === "DungeonLost") here.lost = event;
    else if (here && event.event === "DungeonHeld") here.held = true;
    else if (here && event.event === "RunFailed") found.failed = here.failed = event;
  }
  found.here =
    (found.run ? found.dungeons.findLast(({ tiles }) => tiles.length) : found.dungeons.at(-1)) ??
    null;
  return found;
}

// ---- the drawing ------------------------------------------------------------------------------

const STEP: Record<Direction, [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

export interface Point {
  x: number;
  y: number;
}
export const middle = (cell: Cell): Point => ({ x: cell.east * CELL, y: -cell.north * CELL });
const between = (a: Cell, b: Cell): Point => ({
  x: ((a.east + b.east) * CELL) / 2,
  y: (-(a.north + b.north) * CELL) / 2,
});
const edge = (cell: Cell, way: Direction, back = false): Point => {
  const { x, y } = middle(cell);
  const [right, down] = STEP[way];
  const half = back ? -CELL / 2 : CELL / 2;
  return { x: x + right * half, y: y + down * half };
};
/** Reasons A to C name a border that the path ran into; the others are about the tile itself. */
const onBorder = (lost: DungeonInMemory.DungeonLost): boolean =>
  lost.reasons.some(({ code }) => "ABC".includes(code));

/** A piece of the path: what a tile added to it. */
export interface Piece {
  index: number;
  d: string;
  /** How many older tiles it passed again. */
  again: number;
}

/** The path, a piece for each tile: from border to border, bent in the middle of a cell. */
export function pieces({ tiles, lost }: Dungeon): Piece[] {
  let from: Point | null = null;
  return tiles.map((tile, at) => {
    const cells = [tile.cell, ...tile.again];
    const next = tiles[at + 1]?.cell ?? null;
    let point: Point = from ?? edge(tile.cell, tile.laid.arrow, true);
    let d = `M${point.x} ${point.y}`;
    cells.forEach((cell, n) => {
      const { x, y } = middle(cell);
      const onward: Cell | null = cells[n + 1] ?? next;
      if (onward) point = between(cell, onward);
      else if (tile.heading) point = edge(cell, tile.heading);
      else if (lost && onBorder(lost)) point = between(cell, lost.at);
      else point = { x, y };
      d += `Q${x} ${y} ${point.x} ${point.y}`;
    });
    from = point;
    return { index: tile.index, d, again: tile.again.length };
  });
}

/** Where the path is lost: on a border, or on the last tile itself. */
export function lostPoint({ tiles, lost }: Dungeon): Point | null {
  const last = tiles.at(-1);
  if (!lost || !last) return null;
  return onBorder(lost) ? between(last.again.at(-1) ?? last.cell, lost.at) : middle(last.cell);
}

/** Where the path points to, and which way. */
export function tip({ tiles }: Dungeon): { at: Point; way: Direction } | null {
  const last = tiles.at(-1);
  if (!last?.heading) return null;
  return { at: edge(last.again.at(-1) ?? last.cell, last.heading), way: last.heading };
}

/** The middle of the cell that the path runs into: there the next tile will lie (DIM-11). */
export function next(dungeon: Dungeon): Point | null {
  const end = tip(dungeon);
  const last = dungeon.tiles.at(-1);
  if (!end || !last) return null;
  const from = middle(last.again.at(-1) ?? last.cell);
  return { x: 2 * end.at.x - from.x, y: 2 * end.at.y - from.y };
}

/** The square that a dungeon must not leave. */
export interface Limit {
  box: Box;
  /** Where its name is, outside, and how that is turned. */
  name: Point & { turn: number };
  /** Whether the dungeon was lost because it left it. */
  left: boolean;
}
/** The square of additional rule 2, once the path has come to its border. */
export function limit({ tiles, reach, lost }: Dungeon): Limit | null {
  if (reach === null) return null;
  const far = ({ cell }: MapTile): number => Math.max(Math.abs(cell.east), Math.abs(cell.north));
  const last = tiles.findLast((tile) => far(tile) >= reach);
  if (!last) return null;
  const half = (reach + 0.5) * CELL;
  const { x, y } = middle(last.cell);
  /** Beside the tile, towards the middle of that side. */
  const along = (at: number): number => at + (at > 0 ? -1.65 : 1.65) * CELL;
  const out = half + 22;
  const name =
    Math.abs(x) > Math.abs(y)
      ? { x: Math.sign(x) * out, y: along(y), turn: 90 * Math.sign(x) }
      : { x: along(x), y: Math.sign(y) * out, turn: 0 };
  return {
    box: { x: -half, y: -half, w: 2 * half, h: 2 * half },
    name,
    left: lost?.reasons.some(({ code }) => code === "#2") ?? false,
  };
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** The part of the plane that holds a dungeon, never smaller than three cells across. */
export function extent({ tiles, lost }: Dungeon, more: readonly Point[] = []): Box {
  const cells = [...tiles.map(({ cell }) => cell), ...(lost ? [lost.at] : [])].map(middle);
  cells.push(...more);
  if (!cells.length) cells.push({ x: 0, y: 0 });
  const span = (values: number[]): [number, number] => {
    const least = Math.min(...values);
    const size = Math.max(...values) - least + CELL;
    const more = Math.max(0, 3 * CELL - size);
    return [least - CELL / 2 - more / 2, size + more];
  };
  const [x, w] = span(cells.map((point) => point.x));
  const [y, h] = span(cells.map((point) => point.y));
  return { x, y, w, h };
}

// ---- what is said of it -------------------------------------------------------------------------

/** A message with its arguments. */
export interface Said {
  id: string;
  args: Record<string, number>;
}

/** What is said of a seat beside its points, once they are given. */
export function verdicts({ cards, points, dungeons }: Scene, seat: number): Said[] {
  const card = cards.find(({ seats }) => seats.includes(seat));
  const silent = points?.seats.includes(seat) ? "verdict-silent-right" : "verdict-silent";
  const lost = dungeons.findLast((one) => one.lost)?.lost;
  return [
    card ? { id: `verdict-${card.result}`, args: { index: card.index } } : { id: silent, args: {} },
    ...(lost?.seat === seat ? [{ id: "verdict-laid", args: { index: lost.index } }] : []),
  ];
}

/** The first tile, from a certain one on, after which a seat may say Lost: not its own (DIM-23). */
export function couldSay(events: readonly CheckEvent[], from: number, seat: number | null): number {
  const laid = events.find(
    (event) =>
      (event.event === "TileMapped" || event.event === "TileBeside") &&
      event.index >= from &&
      event.seat !== seat,
  );
  return laid && "index" in laid ? laid.index : from;
}

/** When a seat (null: who looks on) could have known; how much too early or late it spoke, after which tile. */
export function known(
  events: readonly CheckEvent[],
  lost: DungeonInMemory.DungeonLost,
  said: number | null,
  seat: number | null,
): Said[] {
  const { index } = lost;
  // Whoever laid the tile may not say Lost at it (DIM-23): late is counted from where one could.
  const late =
    said === null ? null : said < index ? said - index : said - couldSay(events, index, seat);
  const own = lost.seat === seat ? "known-own" : late === 0 ? "known-right" : "known-at";
  const first: Said = { id: seat === null ? "known-anyone" : own, args: { index } };
  if (!late) return [first];
  const id = late < 0 ? "known-early" : "known-late";
  return [first, { id, args: { count: Math.abs(late) } }];
}
