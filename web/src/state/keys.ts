// Which keys are meant for the page as a whole.
import { settings } from "./settings.svelte";

const FIELDS = "input, textarea, select, dialog";
/** What uses the arrow keys itself. */
export const GROUPS = "[role=radiogroup]";

/** Whether a key is meant for the page: pressed alone, and not in a field, a dialog or `others`. Letters, digits
 * and signs only if single keys are switched on. */
export function meant(event: KeyboardEvent, others?: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key.length === 1 && !settings.shortcuts) return false;
  return !(event.target as HTMLElement).closest(others ? `${FIELDS}, ${others}` : FIELDS);
}

/** Whether Ctrl (or ⌘) and a letter were pressed, and not in a field or a dialog. */
export function commanded(event: KeyboardEvent, letter: string): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key !== letter) return false;
  return !(event.target as HTMLElement).closest(FIELDS);
}
