export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Seats } from "./Party.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Status } from "./Status.svelte";
export { default as Tools } from "./Tools.svelte";
export { default as Review } from "./Review.svelte";
import { byLocale } from "../../i18n/locales";
import type { BoardProps } from "../contract";
import { stageOf, stayed } from "./model";
/** The last check is looked at before the result is read out. */
export const showing = (props: BoardProps): boolean =>
  props.who.mode !== "replay" && stageOf(props) !== null;
/** A check is looked at; and a player who stayed has answered: that Lost can still be said is no call to
 * move. */
export const looksBack = (props: BoardProps): boolean => showing(props) || stayed(props);
export const messages = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" }),
);
export { beats } from "./scene";
/** Where nothing is played. */
export const cues = { TilePlaced: "thunk", LostAnnounced: "card" } as const;
