import type { AnalysisParts } from "../../../analysis/contract";
import { stepOf } from "./step";
import Bands from "./Bands.svelte";
import Beside from "./Beside.svelte";
import Truth from "./Truth.svelte";

/** Where the tiles really were, and what was left in whose head. */
export const analysis: AnalysisParts = {
  letter: "O",
  Beside,
  Board: Truth,
  ownBoard: (chosen) => !!stepOf(chosen)?.cells.length,
  Film: Bands,
  ownFilm: (chosen) => stepOf(chosen) !== null,
};
