// The words of the page in the chosen language: the server's files, the page's own, and a board's.
import { untrack } from "svelte";
import type { Texts, Words } from "../boards/contract";
import { fetchText } from "../net/http";
import { settings } from "../state/settings.svelte";
import { Lexicon, type Args, type Named } from "./fluent";
import { pageTexts, type Locale } from "./locales";

const sourceOf = async (texts: Texts, locale: string): Promise<string> => {
  const source = texts[locale] ?? "";
  return typeof source === "string" ? source : await source();
};

const SHARED = ""; // the key of what belongs to no game

class Dictionary {
  #lexicons: Map<string, Lexicon> = $state.raw(new Map());
  #fallback: Lexicon | undefined = $state.raw();
  #loading = new Map<string, Promise<void>>();
  /** What boards and lessons bring along: by game and name, a source for each language. */
  #more = new Map<string, Map<string, Texts>>();
  #adding = new Map<string, Promise<void>>();

  /** Makes sure that the texts of a game (or only the shared ones) are there. */
  async ready(game: string | null = null, locale: Locale = settings.locale): Promise<void> {
    const key = `${locale}/${game ?? SHARED}`;
    if (untrack(() => this.#lexicons.has(key))) return;
    let loading = this.#loading.get(key);
    if (!loading) {
      loading = this.#load(key, game, locale).finally(() => this.#loading.delete(key));
      this.#loading.set(key, loading);
    }
    await loading;
  }

  async #load(key: string, game: string | null, locale: Locale): Promise<void> {
    const told = fetchText(locale, game);
    told.catch(() => undefined); // it is waited for below
    const page = await sourceOf(pageTexts, locale);
    // Without the server there are still the page's own words, to say so.
    if (game === null && !this.#lexicons.has(key)) this.#fallback = new Lexicon(locale, [page]);
    const sources = [await told, page];
    for (const texts of this.#more.get(game ?? SHARED)?.values() ?? [])
      sources.push(await sourceOf(texts, locale));
    const lexicon = new Lexicon(locale, sources);
    this.#lexicons = new Map(this.#lexicons).set(key, lexicon);
  }

  /** Messages of screens that belong to no game join the page's own. */
  addShared(texts: Texts, name = "screens"): Promise<void> {
    return this.addBoard(SHARED, texts, name);
  }

  /** The messages of a board, or of a lesson, join those of their game. */
  addBoard(game: string, texts: Texts, name = "board"): Promise<void> {
    const id = `${game}/${name}`;
    const adding = this.#adding.get(id) ?? this.#add(game, texts, name);
    this.#adding.set(id, adding);
    return adding;
  }

  /** What is here already joins at once, the rest when it has come. */
  #add(game: string, texts: Texts, name: string): Promise<void> {
    const known = this.#more.get(game) ?? new Map<string, Texts>();
    this.#more.set(game, known.set(name, texts));
    const coming: Promise<void>[] = [];
    const lexicons = untrack(() => this.#lexicons);
    for (const [key, lexicon] of lexicons) {
      const [locale, owner] = key.split("/");
      const source = owner === game && locale ? texts[locale] : undefined;
      if (typeof source === "string") lexicon.add(source);
      else if (source) coming.push(source().then((text) => lexicon.add(text)));
    }
    this.#lexicons = new Map(lexicons);
    if (!coming.length) return Promise.resolve();
    return Promise.all(coming).then(() => {
      this.#lexicons = new Map(this.#lexicons);
    });
  }

  /** Everything on the screen changes at once, after all texts have come. */
  async switchTo(locale: Locale): Promise<void> {
    const games = new Set([...this.#lexicons.keys()].map((key) => key.slice(key.indexOf("/") + 1)));
    await Promise.all([...games].map((game) => this.ready(game || null, locale)));
    settings.setLocale(locale);
  }

  lexicon(game: string | null): Lexicon | undefined {
    return (
      this.#lexicons.get(`${settings.locale}/${game ?? SHARED}`) ??
      this.#lexicons.get(`${settings.locale}/${SHARED}`) ??
      this.#fallback
    );
  }
}

export const dictionary = new Dictionary();

/** The words of a game; without one, those that all games share. With names, seats are called by
 * them. */
export function wordsOf(game: string | null, named?: Named): Words {
  return {
    get locale() {
      return settings.locale;
    },
    say(phrase, args?: Args) {
      return dictionary.lexicon(game)?.say(phrase, args, named) ?? "";
    },
    has(id) {
      return dictionary.lexicon(game)?.has(id) ?? false;
    },
  };
}

const shared = wordsOf(null);

/** A sentence of the page. */
export function say(id: string, args?: Args): string {
  return shared.say(id, args);
}
