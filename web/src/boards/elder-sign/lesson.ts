// The first night explains itself: at most nine short hints, each when it is first of use.
import type { ElderView } from "./model";

export interface Hint {
  id: string;
  when(view: ElderView, prompt: string | null): boolean;
}

export const HINTS: readonly Hint[] = [
  { id: "goal", when: (view) => view.phase === "playing" && !view.attempt },
  { id: "monster", when: (_, prompt) => prompt === "PlaceMonsterPrompt" },
  { id: "move", when: (_, prompt) => prompt === "MovePrompt" },
  { id: "roll", when: (view) => view.attempt?.step === "before_roll" },
  { id: "place", when: (view) => (view.attempt?.assignments.length ?? 0) > 0 },
  {
    id: "fail",
    when: (view) =>
      view.attempt?.step === "remove_die" ||
      view.attempt?.step === "hold" ||
      (view.attempt?.step === "after_roll" && !view.attempt.assignments.length),
  },
  { id: "time", when: (view) => view.turns > 1 && !view.attempt },
  { id: "entrance", when: (view) => view.people.some(({ trophies }) => trophies.length > 0) },
  { id: "battle", when: (view) => view.phase === "battle" },
];
