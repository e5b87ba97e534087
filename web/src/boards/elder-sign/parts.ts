// Loaded by `later`: what is drawn only after a press, in an attempt, or of somebody's effect.
export { default as AdventureCard } from "./AdventureCard.svelte";
export { default as LayDice } from "./LayDice.svelte";
export { default as Opened } from "./Opened.svelte";
export { default as SingleDice } from "./SingleDice.svelte";
export { default as SourceSlip } from "./SourceSlip.svelte";
export { default as Steps } from "./Steps.svelte";
export { default as SwiftOffer } from "./SwiftOffer.svelte";
