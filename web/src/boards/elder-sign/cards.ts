// All cards, loaded when a player opens the gallery.
export { default as Cards } from "./Gallery.svelte";
export { messages } from "./texts";
