// Phrases to sentences: the same reading of the same Fluent files as on the server.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Phrase } from "../wire/types";

export type Args = Phrase["args"];

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

  say(phrase: Phrase | string, args: Args = {}): string {
    if (typeof phrase === "string") phrase = { id: phrase, args };
    const pattern = this.#bundle.getMessage(phrase.id)?.value;
    if (!pattern) return phrase.id; // a missing text must be seen, not hidden
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(phrase.args ?? {})) {
      values[name] = this.#argument(value);
    }
    return this.#bundle.formatPattern(pattern, values, []);
  }

  #argument(value: Args[string]): string | number {
    if (typeof value === "string" || typeof value === "number") return value;
    if (Array.isArray(value)) {
      return value.map((item) => this.say(item)).join(this.say("list-separator"));
    }
    return this.say(value);
  }
}
