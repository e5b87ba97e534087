export { default as Board } from "./Board.svelte";
export { default as Decide } from "./Decide.svelte";
export { default as Facts } from "./Facts.svelte";
export { default as Seats } from "./People.svelte";
export { beats } from "./scene";
export { default as Status } from "./Status.svelte";
export { default as Tools } from "./Tools.svelte";
export { default as Review } from "./Review.svelte";
export { messages } from "./texts";
