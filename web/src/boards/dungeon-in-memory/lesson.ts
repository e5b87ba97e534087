// The first game explains itself: at most eight short hints, each when it is first of use.
import type { DimView } from "./model";

export interface Hint {
  id: string;
  when(view: DimView): boolean;
}

const height = (view: DimView): number => view.piles.at(-1)?.tiles ?? 0;
const laying = (view: DimView): boolean => view.phase === "placing" && view.active === view.seat;
const lostNow = (view: DimView): boolean => view.map.some(({ event }) => event === "DungeonLost");
const passed = (view: DimView): boolean =>
  view.map.some((event) => event.event === "TileMapped" && event.passed_again.length > 0);

export const HINTS: readonly Hint[] = [
  { id: "pile", when: () => true },
  { id: "arrow", when: laying },
  { id: "cell", when: (view) => height(view) > 1 },
  { id: "answer", when: (view) => view.phase === "announcing" && view.active !== view.seat },
  { id: "repass", when: (view) => passed(view) || height(view) > 5 },
  { id: "lost", when: (view) => lostNow(view) || height(view) > 6 },
  { id: "points", when: (view) => lostNow(view) || height(view) > 7 },
  { id: "alone", when: (view) => height(view) > 3 },
];
