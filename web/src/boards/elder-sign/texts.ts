// The board's own words, a language when it is spoken.
import { byLocale } from "../../i18n/locales";
export const messages = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" }),
);
