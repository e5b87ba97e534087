export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Seats } from "./People.svelte";
export { beats } from "./scene";
export { default as Status } from "./Status.svelte";
export { default as Tools } from "./Tools.svelte";
export { default as Review } from "./Review.svelte";
export { default as Cards } from "./Gallery.svelte";
import type { View } from "../../wire/types";
import type { ElderView } from "./model";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";
export const waitsFor = (view: View): number[] => {
  const { attempt, turn } = view as ElderView;
  return [attempt?.seat ?? turn];
};
export const messages = { en, ja };
