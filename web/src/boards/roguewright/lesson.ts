// The first game explains itself: at most eight short hints, each when it is first of use.
import type { Roguewright } from "../../wire/types";
import type { RogueView } from "./model";

export interface Hint {
  id: string;
  /** It speaks of the tracks: a small screen, too, shows them beside it. */
  tracks?: true;
  when(view: RogueView, prompt: Roguewright.Prompts["prompt"] | null): boolean;
}

export const HINTS: readonly Hint[] = [
  { id: "goal", when: (_, prompt) => prompt === "ActPrompt" },
  { id: "wall", when: (_, prompt) => prompt === "ActPrompt" },
  { id: "plan", tracks: true, when: (view, prompt) => prompt === "ActPrompt" && view.round > 1 },
  { id: "done", when: (_, prompt) => prompt === "EffectsPrompt" },
  {
    id: "effects",
    when: (view, prompt) =>
      prompt === "EffectsPrompt" &&
      !!view.sheet &&
      view.sheet.items + view.sheet.ghosts + view.sheet.bats > 0,
  },
  {
    id: "special",
    tracks: true,
    when: (view, prompt) => prompt === "ActPrompt" && (view.special || view.round > 3),
  },
  { id: "audit", when: (view, prompt) => prompt === "ActPrompt" && view.round > 4 },
  { id: "exit", when: (_, prompt) => prompt === "ExitPrompt" },
];
