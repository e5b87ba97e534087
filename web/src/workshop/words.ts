// The words of the workshop: loaded with the first of its screens that is opened.
import { dictionary } from "../i18n/words.svelte";
import { byLocale } from "../i18n/locales";

void dictionary.addShared(
  byLocale(import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default", eager: true })),
  "workshop",
);
