export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Status } from "./Status.svelte";
export { default as Review } from "./Review.svelte";
export { default as Tools } from "./Tools.svelte";
export { log } from "./log";
export { looksBack } from "./model";
export { beats } from "./scene";
import { byLocale } from "../../i18n/locales";
import type { BoardProps } from "../contract";
import { name, viewOf, type Cell } from "./model";
export const place = (area: unknown): string => name(area as Cell);
/** Before the first room there is no cell to choose: it is about the two tiles. */
export const idea = (props: BoardProps): string =>
  viewOf(props).offered.length ? props.page.words.say("board-idea-first") : "";
export const describes = true;
export const messages = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" }),
);
