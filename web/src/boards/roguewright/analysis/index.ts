import type { AnalysisParts } from "../../../analysis/contract";
import type { Roguewright } from "../../../wire/types";
import Beside from "./Beside.svelte";
import Sums from "./Sums.svelte";

/** The planner's sheet beside a seat's. The board's map leaves room for tracks, which are small here. */
export const analysis: AnalysisParts = {
  letter: "C",
  Beside,
  Sums,
  beside: (judged, seat) =>
    judged.flatMap(({ step, seat: whose, extra }) => {
      const planner = (extra as Roguewright.SheetStep | null)?.planner;
      return whose === seat && planner ? [{ step, value: planner.value }] : [];
    }),
  taller: 24,
  phone: "24dvh",
};
