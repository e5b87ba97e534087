// The board's own words, a language when it is spoken.
export const messages = {
  en: () => import("./en.ftl?raw").then((text) => text.default),
  ja: () => import("./ja.ftl?raw").then((text) => text.default),
};
