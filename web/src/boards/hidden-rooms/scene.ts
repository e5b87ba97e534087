// What happens between two positions, cut into beats: the tile turns, hangs, fits or falls; the
// monster takes one step, then the next. Everything comes from the events; nothing is judged here.
import type { Beat } from "../../state/stage.svelte";
import type { HiddenRooms, Told } from "../../wire/types";
import type { BoardProps, Moment } from "../contract";
import { same, type Cell, type Direction, type HidView, type Tile } from "./model";

export interface Stand {
  cell: Cell;
  facing: Direction;
}

/** The board in the middle of a turn. */
export interface Scene {
  rooms: readonly HiddenRooms.Room[];
  child: Cell | null;
  memory: readonly Tile[];
  /** The tile in the air, and what becomes of it. */
  tile: { tile: Tile; cell: Cell; how: "turns" | "hangs" | "misses" | "falls" } | null;
  /** Where a tile has just come down. */
  laid: Cell | null;
  pose: Stand | null;
  /** Where the monster was before its step, and which step of its turn that is. */
  ghost: Stand | null;
  step: number;
  /** It has just seen the child. */
  eye: boolean;
  /** How the stage ended. */
  end: HiddenRooms.StageEnded["result"] | null;
  /** What is said at the cell. */
  say: Told["say"];
}

export const sceneOf = (props: BoardProps): Scene | null => props.position.scene as Scene | null;

type Event = HiddenRooms.Events;
const CHASES = new Set<HiddenRooms.MonsterActed["act"]>(["turn_to_child", "advance_to_child"]);

class Cutter {
  beats: Beat[] = [];
  #now: Scene;
  #told = 0;

  constructor(
    private readonly view: HidView,
    private readonly events: readonly Told[],
  ) {
    this.#now = {
      rooms: view.rooms,
      child: view.child,
      memory: view.memory.map(({ tile }) => tile),
      tile: null,
      laid: null,
      pose: view.pose,
      ghost: null,
      step: 0,
      eye: false,
      end: null,
      say: null,
    };
  }

  cut(): Beat[] {
    for (const { event, say } of this.events) {
      this.#told += 1;
      if (this.#now.end) break; // what belongs to the next stage comes with its own view
      this.#take(event as unknown as Event, say);
    }
    return this.beats;
  }

  #beat(change: Partial<Scene>, beat: Pick<Beat, "motion" | "hold" | "sound" | "key">): void {
    this.#now = { ...this.#now, laid: null, ghost: null, eye: false, say: null, ...change };
    this.beats.push({ scene: this.#now, told: this.#told, ...beat });
  }

  #take(event: Event, say: Told["say"]): void {
    const { rooms, memory, tile: up } = this.#now;
    switch (event.event) {
      case "StartTilePlaced":
        return this.#lay(this.view.start, event.tile, [event.remembered]);
      case "ChildWalked":
        if (!this.#walked(event.cell))
          this.#beat({ child: event.cell }, { motion: 180, hold: 60, sound: { name: "wood" } });
        return;
      case "TileTaken": {
        const { cell, tile } = event;
        const known = event.source === "memory";
        const rest = known ? memory.filter((one) => !sameTile(one, tile)) : memory;
        if (!known)
          this.#beat(
            { tile: { tile, cell, how: "turns" } },
            { motion: 300, hold: 0, sound: { name: "flip" } },
          );
        this.#beat({ memory: rest, tile: { tile, cell, how: "hangs" } }, { motion: 0, hold: 400 });
        return;
      }
      case "RoomFound":
        return this.#lay(event.cell, event.tile, memory);
      case "RoomMissed": {
        const missed = up ?? { tile: event.tile, cell: this.#now.child ?? this.view.start };
        this.#beat(
          { tile: { ...missed, how: "misses" }, say },
          { motion: 240, hold: 400, sound: { name: "miss" }, key: true },
        );
        this.#beat(
          { tile: { ...missed, how: "falls" }, memory: [...memory, event.tile], say },
          { motion: 320, hold: 40, sound: { name: "slide" } },
        );
        this.#now = { ...this.#now, tile: null };
        return;
      }
      case "MemoryOverflowed":
        return this.#beat(
          { tile: null, memory: [] },
          { motion: 540, hold: 300, sound: { name: "shuffle" }, key: true },
        );
      case "MonsterActed":
        return this.#step(event);
      case "StageEnded": {
        const won = event.result === "won";
        return this.#beat(
          { tile: null, rooms, end: event.result },
          {
            motion: won ? 660 : 420,
            hold: 700,
            sound: { name: won ? "escaped" : "caught" },
            key: true,
          },
        );
      }
    }
  }

  #lay(cell: Cell, tile: Tile, memory: readonly Tile[]): void {
    const rooms = [...this.#now.rooms, { cell, tile }];
    this.#beat(
      { rooms, memory, child: cell, tile: null, laid: cell },
      { motion: 660, hold: 200, sound: { name: "thunk" } },
    );
  }

  #step({ act, cell, facing }: HiddenRooms.MonsterActed): void {
    const { pose, step } = this.#now;
    const pan = (2 * (cell.column - 0.5)) / this.view.columns - 1;
    const first = !this.beats.some(({ scene }) => (scene as Scene).eye);
    if (CHASES.has(act) && first && !this.view.child_seen)
      this.#beat(
        { tile: null, eye: true },
        { motion: 160, hold: 340, sound: { name: "seen", pan } },
      );
    const last = this.#isLastStep();
    this.#beat(
      { tile: null, pose: { cell, facing }, ghost: pose, step: step + 1 },
      { motion: 180, hold: 320, sound: { name: "step", pan }, key: last },
    );
  }

  /** Steps of a draft come again when they are committed: who saw them does not see them twice. */
  #walked(to: Cell): boolean {
    const walks = this.events.filter(({ event }) => event.event === "ChildWalked");
    const last = walks.at(-1)?.event as unknown as HiddenRooms.ChildWalked | undefined;
    return same(this.view.child, last?.cell ?? to);
  }

  #isLastStep(): boolean {
    const left = this.events.slice(this.#told);
    return !left.some(({ event }) => event.event === "MonsterActed");
  }
}

const sameTile = (a: Tile, b: Tile): boolean => a.colour === b.colour && a.value === b.value;

export const beats = (before: Moment, after: Moment): Beat[] =>
  new Cutter(before.view as unknown as HidView, after.events).cut();
