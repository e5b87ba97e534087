// The words of looking back: loaded with the first replay that is opened.
import { dictionary } from "../../i18n/words.svelte";

/** Makes sure that they are there. */
export const replayWords = (): Promise<void> =>
  dictionary.addShared(
    {
      en: () => import("./en.ftl?raw").then((text) => text.default),
      ja: () => import("./ja.ftl?raw").then((text) => text.default),
    },
    "replay",
  );
