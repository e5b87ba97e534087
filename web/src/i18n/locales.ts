// The languages that the page speaks: those that this folder has a file for.
export type Locale = string;

/** A folder's Fluent files, `./en.ftl` and its like, by language: a new language is a new file. */
export function byLocale<T>(files: Record<string, T>): Record<Locale, T> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(2, -".ftl".length), text]),
  );
}

/** The page's own words. */
export const pageTexts = byLocale(
  import.meta.glob<string>("./*.ftl", { query: "?raw", import: "default" }),
);

/** Stands in wherever a language has no words. */
const FIRST = "en";

export const LOCALES: readonly Locale[] = [
  FIRST,
  ...Object.keys(pageTexts).filter((one) => one !== FIRST).sort(), // prettier-ignore
];

/** A language in its own words. */
export const languageName = (locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;

/** The same where there is little space: letters of a Latin name stand for the whole. */
export const shortName = (locale: Locale): string => {
  const name = languageName(locale);
  return /\p{Script=Latin}/u.test(name) ? locale.toUpperCase() : name;
};
