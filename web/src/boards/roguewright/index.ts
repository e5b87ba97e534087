export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Status } from "./Status.svelte";
export { default as Review } from "./Review.svelte";
export { default as Tools } from "./Tools.svelte";
import { byLocale } from "../../i18n/locales";
import { rectName, type Rectangle } from "./model";
/** The result waits until the adventurer has walked. */
export { showing, showing as looksBack } from "./show";
export const place = (area: unknown): string => rectName(area as Rectangle);
export const messages = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" }),
);
export { beats } from "./scene";
/** Where nothing is played. */
export const cues = { DiceRolled: "dice" } as const;
