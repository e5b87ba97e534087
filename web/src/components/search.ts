// Searching short texts: every word of the query must occur somewhere, width and case aside.

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

export function found(query: string, texts: readonly string[]): boolean {
  const wanted = folded(query).split(/\s+/).filter(Boolean);
  const all = folded(texts.join("\n"));
  return wanted.every((word) => all.includes(word));
}
