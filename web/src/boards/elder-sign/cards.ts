// All cards, loaded when somebody wants to leaf through them.
export { default as Cards } from "./Gallery.svelte";
export { messages } from "./texts";
