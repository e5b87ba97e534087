// A first night: alone, against one of the Ancient Ones that are easiest to hold off, with clues at hand.
import type { FirstGame } from "../contract";

export const first: FirstGame = {
  level: "careful",
  bots: 0,
  options: { ancient_one: "bokrug", investigators: "wilhelmina-cobb" },
};
