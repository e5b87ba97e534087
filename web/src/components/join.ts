// What a guest may paste to join: a whole link, its path, or a table's bare name.

/** The place inside this page that a pasted text means; null: none. */
export function placeOf(text: string, origin: string): string | null {
  const wanted = text.trim();
  if (!wanted) return null;
  if (/^[\w-]+$/.test(wanted)) return `/t/${wanted}`;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  // The same server may be known by another address: only the path counts.
  return /^\/(t|r)\/[\w-]+(\/\d+)?$/.test(url.pathname) ? url.pathname + url.hash : null;
}
