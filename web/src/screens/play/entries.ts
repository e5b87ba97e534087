// The lines of the log as entries: where a game says so, a whole turn is one of them.
import type { LogForm } from "../../boards/contract";
import type { LogLine } from "../../net/side.svelte";

export interface Entry {
  key: number;
  lines: LogLine[];
  /** A stretch of the game begins with it. */
  opens: boolean;
}

/** The newest first; the lines of each as they came. */
export function entriesOf(lines: readonly LogLine[], form: LogForm | undefined): Entry[] {
  const found: Entry[] = [];
  for (const line of lines) {
    const last = found[0]?.lines.at(-1);
    if (last && form?.continues(last.say.id, line.say.id)) found[0]!.lines.push(line);
    else found.unshift({ key: line.key, lines: [line], opens: form?.opens(line.say.id) ?? false });
  }
  return found;
}
