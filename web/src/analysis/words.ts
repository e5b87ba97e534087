// The words of analyses: loaded with the first one that is opened.
import { dictionary } from "../i18n/words.svelte";

/** Makes sure that they are there. */
export const analysisWords = (): Promise<void> =>
  dictionary.addShared(
    {
      en: () => import("./en.ftl?raw").then((text) => text.default),
      ja: () => import("./ja.ftl?raw").then((text) => text.default),
    },
    "analysis",
  );
