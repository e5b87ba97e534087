// A first game: alone and short, with all that belongs to a game; the hints come by themselves.
import type { FirstGame } from "../contract";

export const first: FirstGame = { level: "greedy", bots: 0, options: { map: "basic", rounds: 6 } };
