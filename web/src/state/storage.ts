// The browser's storage. It may be full or forbidden: then the page works and forgets.
import type { Shape } from "./shapes";

const PREFIX = "meikyu.";

/** What is kept under a key; null: nothing, or nothing of this shape. */
export function read<T>(key: string, shape: Shape<T>): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (shape(JSON.parse(text)) ?? null);
  } catch {
    return null; // private mode, or written by something else: as if nothing were kept
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    return; // nothing can be kept here; what is on the screen goes on working
  }
}
