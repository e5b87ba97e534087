// Texts that packs and games bring along, by language.
import { LOCALES } from "./locales";

/** A text in this language, else in the first of ours that it is written in, else in any. */
export function inLocale(texts: Readonly<Record<string, string>>, locale: string): string {
  const known = [locale, ...LOCALES].find((one) => texts[one]);
  return (known ? texts[known] : Object.values(texts)[0]) ?? "";
}
