// What is shown to others of a daily game: how it went, nothing about its dice.
import type { Words } from "../boards/contract";
import { absolute } from "../components/names";
import { say } from "../i18n/words.svelte";
import { path } from "../state/router.svelte";
import type { Result } from "./results.svelte";

/** The marks of a game as they are seen. */
export const marksOf = (words: Words, marks: readonly string[]): string =>
  marks.map((mark) => words.say(`mark-${mark}`)).join("");

/** The marks of a game as they are read out. */
export const marksRead = (words: Words, marks: readonly string[]): string =>
  marks.map((mark) => words.say(`mark-${mark}-word`)).join(say("list-separator"));

export function shareText(words: Words, title: string, result: Result, streak: number): string {
  const how = `outcome-${result.outcome.how}`;
  const score = result.outcome.scores[result.seat] ?? 0;
  const lines = [
    say("on-share-title", { title, day: result.daily ?? "" }),
    marksOf(words, result.gist.marks),
    say("on-share-result", {
      how: words.has(how) ? words.say(how) : say("page-state-over"),
      score: words.has("challenge-score") ? words.say("challenge-score", { score }) : score,
    }),
    ...(streak > 1 ? [say("on-streak", { days: streak })] : []),
    absolute(path.daily(result.daily ?? undefined)),
  ];
  return lines.filter(Boolean).join("\n");
}
