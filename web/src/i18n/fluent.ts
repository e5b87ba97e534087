// Phrases to sentences: the same reading of the same Fluent files as on the server.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Phrase } from "../wire/types";
import { inLocale } from "./texts";

/** A phrase whose arguments are its text, by language. */
const CONTENT_TEXT = "content-text";

export type Args = Phrase["args"];
/** Who holds a seat, counted from 0; undefined: no one whose name is known. */
export type Named = (seat: number) => string | undefined;

export class Lexicon {
  #bundle: FluentBundle;

  constructor(
    readonly locale: string,
    sources: readonly string[],
  ) {
    this.#bundle = new FluentBundle(locale, { useIsolating: false });
    for (const source of sources) this.add(source);
  }

  add(source: string): void {
    this.#bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** With names, a seat (`seat_words` on the server) is called by its holder's name. */
  say(phrase: Phrase | string, args: Args = {}, named?: Named): string {
    if (typeof phrase === "string") phrase = { id: phrase, args };
    const name = phrase.id === "seat" ? named?.(Number(phrase.args?.number) - 1) : undefined;
    if (name) return name;
    if (phrase.id === CONTENT_TEXT)
      return inLocale(phrase.args as Record<string, string>, this.locale);
    const pattern = this.#bundle.getMessage(phrase.id)?.value;
    if (!pattern) return phrase.id; // a missing text must be seen, not hidden
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(phrase.args ?? {})) {
      values[name] = this.#argument(value, named);
    }
    return this.#bundle.formatPattern(pattern, values, []);
  }

  #argument(value: Args[string], named?: Named): string | number {
    if (typeof value === "string" || typeof value === "number") return value;
    if (Array.isArray(value)) {
      return value.map((item) => this.say(item, {}, named)).join(this.say("list-separator"));
    }
    return this.say(value, {}, named);
  }
}
