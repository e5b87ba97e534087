export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Status } from "./Status.svelte";
export { default as Review } from "./Review.svelte";
export { default as Tools } from "./Tools.svelte";
export { looksBack } from "./model";
export { beats } from "./scene";
import { name, type Cell } from "./model";
export const place = (area: unknown): string => name(area as Cell);
export const describes = true;
export const messages = {
  en: () => import("./en.ftl?raw").then((text) => text.default),
  ja: () => import("./ja.ftl?raw").then((text) => text.default),
};
