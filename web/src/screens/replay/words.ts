// The words of looking back: loaded with the first replay that is opened.
import { byLocale } from "../../i18n/locales";
import { dictionary } from "../../i18n/words.svelte";

/** Makes sure that they are there. */
export const replayWords = (): Promise<void> =>
  dictionary.addShared(
    byLocale(import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" })),
    "replay",
  );
