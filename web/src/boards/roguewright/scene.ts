// What happens between two positions, cut into beats: a wall lands, a room closes, the dice roll, the
// adventurer walks. What one draws oneself is no event: it is read off the two sheets.
import type { Cue } from "../../state/sound";
import type { Beat } from "../../state/stage.svelte";
import type { Roguewright, Told } from "../../wire/types";
import type { BoardProps, Moment } from "../contract";
import { closedBetween, landedBetween, sameRect } from "./model";
import type { Cell, Rectangle, RogueView, RoomView } from "./model";
import { asOf, beats as showBeats, lasts, showEvents, type ShowBeat } from "./show";

export interface Scene {
  /** Cells that have just been filled. */
  landed: readonly Cell[];
  planned: Rectangle | null;
  /** Rooms that count from now on. */
  closed: readonly RoomView[];
  dice: { white: number; black: number } | null;
  /** A beat of the defence, and the view that shows its sheets. */
  show: { beat: ShowBeat; view: RogueView; at: number; of: number } | null;
}

const NOTHING: Scene = { landed: [], planned: null, closed: [], dice: null, show: null };

export const sceneOf = (props: BoardProps): Scene | null => props.position.scene as Scene | null;

/** What is drawn: the same for a player and for a viewer who looks back at that seat. */
function drawn(before: RogueView, after: RogueView): Beat[] {
  const [now, then] = [before.sheet, after.sheet];
  if (!now || !then || now.seat !== then.seat) return [];
  const made: Beat[] = [];
  const landed = landedBetween(now, then);
  const planned = then.plans.find((plan) => !now.plans.some((old) => sameRect(old, plan))) ?? null;
  const closed = landed.length || planned ? closedBetween(now, then) : [];
  const scene = { ...NOTHING, landed, planned };
  if (landed.length || planned)
    made.push({
      scene,
      motion: 240,
      hold: 60,
      told: 0,
      sound: { name: landed.length ? "thunk" : "wood" },
    });
  if (closed.length)
    made.push({
      scene: { ...scene, closed },
      motion: 660,
      hold: 240,
      told: 0,
      key: true,
      sound: { name: "wood" },
    });
  return made;
}

const SOUNDS: Partial<Record<ShowBeat["event"]["event"], Cue>> = {
  SheetRevealed: { name: "flip" },
  DungeonStacked: { name: "thunk" },
  RoomEntered: { name: "step" },
  BattleFought: { name: "dice" },
  Equipped: { name: "wood" },
  GameEnded: { name: "escaped" },
};

export function beats(before: Moment, after: Moment): Beat[] {
  const [was, is] = [before, after].map(({ view }) => view as unknown as RogueView);
  const made = drawn(was!, is!);
  const walk = showBeats(showEvents(after.events), is!.seats, asOf(was!));
  after.events.forEach((told: Told, at) => {
    const event = told.event as unknown as Roguewright.Events;
    if (event.event === "DiceRolled" && was!.round !== event.round) {
      const { white, black } = event;
      made.push({
        scene: { ...NOTHING, dice: { white, black } },
        motion: 380,
        hold: 320,
        told: at + 1,
        sound: { name: "dice" },
      });
    }
    const beat = walk.find((one) => one.told === told);
    if (beat)
      made.push({
        scene: { ...NOTHING, show: { beat, view: is!, at: walk.indexOf(beat), of: walk.length } },
        paced: true,
        motion: 0,
        hold: lasts(beat),
        told: at + 1,
        key: true,
        sound: SOUNDS[beat.event.event],
      });
  });
  return made;
}
