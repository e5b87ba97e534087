// The words of analyses: loaded with the first one that is opened.
import { byLocale } from "../i18n/locales";
import { dictionary } from "../i18n/words.svelte";

/** Makes sure that they are there. */
export const analysisWords = (): Promise<void> =>
  dictionary.addShared(
    byLocale(import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" })),
    "analysis",
  );
