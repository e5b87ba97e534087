export { default as Trainer } from "./Trainer.svelte";
import { byLocale } from "../../i18n/locales";
export const messages = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true }),
);
