// A first game: the map lies open, a slow bot sits opposite, and it is short.
import type { FirstGame } from "../contract";

export const first: FirstGame = {
  level: "stroller",
  bots: 1,
  options: { open_map: true, explorations: 2 },
};
