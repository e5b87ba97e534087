export { default as Trainer } from "./Trainer.svelte";
import en from "./en.ftl?raw";
import ja from "./ja.ftl?raw";
export const messages = { en, ja };
