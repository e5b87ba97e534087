// Texts that packs and games bring along, by language.

/** A text in this language, else in any it is written in. */
export function inLocale(texts: Readonly<Record<string, string>>, locale: string): string {
  return texts[locale] ?? Object.values(texts)[0] ?? "";
}
