// The defence part as a show: the events as beats, each with how things are by then. It is played on the
// stage when it happens; afterwards it can be looked at again, at one's own pace.
import type { Roguewright, Told } from "../../wire/types";
import type { BoardProps } from "../contract";
import { localOf, viewOf, type Rectangle, type RogueView } from "./model";

const KINDS = [
  "SheetRevealed",
  "DungeonStacked",
  "RoomEntered",
  "BattleFought",
  "Equipped",
  "FloorLeft",
  "GameEnded",
] as const;
type Kind = (typeof KINDS)[number];
export type ShowEvent = Extract<Roguewright.Events, { event: Kind }>;

/** How things are at a moment of the show. */
interface Moment {
  /** Whose sheet is looked at. */
  seat: number;
  room: Rectangle | null;
  /** Marks of the weapon track, and the level they give. */
  crossed: number;
  level: number;
  /** What each seat has so far. */
  points: number[];
  revealed: number[];
  order: number[];
}
export interface ShowBeat extends Moment {
  told: Told;
  event: ShowEvent;
}

const isShow = ({ event }: Told): boolean => (KINDS as readonly string[]).includes(event.event);
export const showEvents = (events: readonly Told[]): Told[] => events.filter(isShow);

/** How long a beat stays when the show runs by itself, in milliseconds. */
const LONG: Partial<Record<Kind, number>> = {
  SheetRevealed: 2000,
  DungeonStacked: 1800,
  BattleFought: 1800,
  RoomEntered: 900,
};
export const lasts = (beat: ShowBeat): number => LONG[beat.event.event] ?? 1100;

const beginning = (seats: number): Moment => ({
  seat: 0,
  room: null,
  crossed: 0,
  level: 1,
  points: Array.from({ length: seats }, () => 0),
  revealed: [],
  order: [],
});

/** How things are in a position: the show goes on from there. */
export function asOf({ seats, walk, scores }: RogueView): Moment {
  if (!walk) return beginning(seats);
  return {
    seat: walk.seat ?? 0,
    room: walk.room,
    crossed: walk.crossed,
    level: walk.level,
    points: scores.map(({ total }) => total),
    revealed: scores.map((_, seat) => seat),
    order: walk.order,
  };
}

export function beats(
  script: readonly Told[],
  seats: number,
  from: Moment = beginning(seats),
): ShowBeat[] {
  let now = from;
  return script.map((told) => {
    const event = told.event as unknown as ShowEvent;
    const add = (seat: number, points: number) =>
      now.points.map((value, at) => (at === seat ? value + points : value));
    if (event.event === "SheetRevealed") {
      const points = event.item_points + event.room_points + event.goal_points;
      now = {
        ...now,
        seat: event.seat,
        revealed: [...now.revealed, event.seat],
        points: add(event.seat, points),
      };
    } else if (event.event === "DungeonStacked") now = { ...now, order: event.order };
    else if (event.event === "RoomEntered") now = { ...now, seat: event.seat, room: event.room };
    else if (event.event === "BattleFought")
      now = { ...now, points: add(event.seat, event.points) };
    else if (event.event === "Equipped")
      now = { ...now, crossed: event.crossed, level: event.level };
    else if (event.event === "FloorLeft") now = { ...now, seat: event.seat, room: null };
    else now = { ...now, room: null, points: [...event.scores] };
    return { ...now, told, event };
  });
}

const scriptOf = (props: BoardProps): Told[] => localOf(props).script ?? [];
export const beatsOf = (props: BoardProps): ShowBeat[] =>
  beats(scriptOf(props), viewOf(props).seats);

/** The defence of a finished game, from its record: its last steps hold it. */
export async function scriptOfRecord({ back }: BoardProps): Promise<Told[]> {
  let found: Told[] = [];
  for (let at = back.steps - 1; at > 0; at -= 1) {
    const news = showEvents((await back.moment(at, "spectator"))?.events ?? []);
    if (!news.length) break;
    found = [...news, ...found];
  }
  return found;
}

/** Whether the show is being looked at again. */
export const showing = (props: BoardProps): boolean =>
  viewOf(props).phase !== "building" && (localOf(props).beat ?? 0) < scriptOf(props).length;

export function goOn(props: BoardProps, steps = 1): void {
  const local = localOf(props);
  local.beat = Math.max(0, Math.min((local.beat ?? 0) + steps, scriptOf(props).length));
}
export function skip(props: BoardProps): void {
  goOn(props, scriptOf(props).length);
}
export function again(props: BoardProps): void {
  const local = localOf(props);
  local.beat = 0;
  local.running = !props.page.reducedMotion;
}
