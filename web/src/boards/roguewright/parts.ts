// Loaded by `later`: the defence, and what is said after it.
export { default as DefenceReplay } from "./DefenceReplay.svelte";
export { default as RouteChoice } from "./RouteChoice.svelte";
export { default as Scores } from "./Scores.svelte";
export { default as Show } from "./Show.svelte";
export { default as ShowControls } from "./ShowControls.svelte";
