export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Status } from "./Status.svelte";
export { default as Tools } from "./Tools.svelte";
export { default as Review } from "./Review.svelte";
export { default as Cards } from "./Gallery.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";
export const messages = { en, ja };
export const cues = {
  DiceRolled: "dice",
  TaskCompleted: "wood",
  MonsterAppeared: "seen",
  AdventureSucceeded: "escaped",
  AdventureFailed: "miss",
  MythosDrawn: "card",
} as const;
