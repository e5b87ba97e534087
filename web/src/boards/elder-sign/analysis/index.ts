import type { AnalysisParts } from "../../../analysis/contract";
import Beside from "./Beside.svelte";
import { happenedIn } from "./happened";

/** Its board is made of cards, which have one size. */
export const analysis: AnalysisParts = {
  letter: "G",
  Beside,
  happened: happenedIn,
  zooms: [0.64, 0.56, 0.5, 0.44, 0.4],
};
