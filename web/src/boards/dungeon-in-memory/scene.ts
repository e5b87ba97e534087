// What happens at the pile, cut into beats: a tile is turned up, a tile comes down, a LOST card is laid.
// A scene shows the top of the pile and nothing below it; when it is over, nothing of it is kept.
import type { Beat } from "../../state/stage.svelte";
import type { DungeonInMemory } from "../../wire/types";
import type { BoardProps, Moment } from "../contract";
import type { DimView, Tile } from "./model";

type Pile = DimView["piles"][number];

export interface Scene {
  pile: Pile;
  /** The top tile has just come down. */
  laid: boolean;
  /** Whose LOST card has just been laid. */
  card: number | null;
  /** The tile that has just been turned up. */
  turned: Tile | null;
}

export const sceneOf = (props: BoardProps): Scene | null => props.position.scene as Scene | null;

export function beats(before: Moment, after: Moment): Beat[] {
  const view = before.view as unknown as DimView;
  const made: Beat[] = [];
  let pile = view.piles.at(-1);
  after.events.forEach(({ event: some }, at) => {
    const event = some as unknown as DungeonInMemory.Events;
    const told = at + 1;
    const still = { laid: false, card: null, turned: null };
    if (event.event === "TilePlaced") {
      pile = { top: event.tile, tiles: event.tiles, lost_card: null };
      const scene: Scene = { ...still, pile, laid: true };
      made.push({ scene, motion: 240, hold: 160, told, sound: { name: "thunk" }, key: true });
    } else if (event.event === "LostAnnounced" && pile) {
      pile = { ...pile, lost_card: event.seat };
      const scene: Scene = { ...still, pile, card: event.seat };
      made.push({ scene, motion: 240, hold: 460, told, sound: { name: "card" }, key: true });
    } else if (event.event === "TileTurnedUp" && pile) {
      const scene: Scene = { ...still, pile, turned: event.tile };
      made.push({ scene, motion: 300, hold: 400, told, sound: { name: "flip" } });
    }
  });
  return made;
}
