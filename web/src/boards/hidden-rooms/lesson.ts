// The first game explains itself: at most eight short hints, each when it is first of use.
import type { HidView } from "./model";

export interface Hint {
  id: string;
  when(view: HidView): boolean;
}

const playing = (view: HidView): boolean => view.offered.length === 0 && view.child !== null;

export const HINTS: readonly Hint[] = [
  { id: "start", when: (view) => view.offered.length > 0 },
  { id: "monster", when: playing },
  { id: "explore", when: playing },
  { id: "fits", when: (view) => playing(view) && view.rooms.length > 1 },
  {
    id: "memory",
    when: (view) => playing(view) && (view.memory.length > 1 || view.rooms.length > 2),
  },
  { id: "walk", when: (view) => playing(view) && view.rooms.length > 2 },
  { id: "sight", when: (view) => playing(view) && (view.child_seen || view.rooms.length > 4) },
  { id: "help", when: (view) => playing(view) && view.rooms.length > 3 },
];
