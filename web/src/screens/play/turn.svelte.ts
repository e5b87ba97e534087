// Whose turn it is: said in a line, in the tab's title, by a knock.
import { untrack } from "svelte";
import { gameTitle } from "../../components/names";
import { say } from "../../i18n/words.svelte";
import { badge, notify } from "../../state/notify";
import { settings } from "../../state/settings.svelte";
import { knock } from "../../state/sound";
import { page } from "../../state/title.svelte";
import type { Playing } from "./playing.svelte";

export class Turn {
  #playing: Playing;

  /** To be made while a component is set up. */
  constructor(playing: Playing) {
    this.#playing = playing;
    $effect(() => {
      const title = gameTitle(playing.game, settings.locale);
      const mine = this.mark !== null && !playing.over;
      page.title = mine ? `● ${say("page-your-move")} · ${title}` : title;
      badge(mine ? 1 : 0);
      return () => {
        page.title = "";
        badge(0);
      };
    });
    $effect(() => {
      if (this.mark === null) return;
      untrack(() => this.#call());
    });
  }

  /** Whether a bot plays for me. */
  #away = $derived.by(() => {
    const { hands, info } = this.#playing;
    return hands.seat !== null && !!info.seats[hands.seat]?.stand_in;
  });

  /** The others whom the game waits for, as far as that can be seen. */
  waited: number[] = $derived.by(() => {
    const { info, hands, staging } = this.#playing;
    if (info.seats.length < 2) return [];
    const seats = staging.position?.waits ?? [];
    return seats.filter((one) => info.seats[one] && one !== hands.seat);
  });

  line: string = $derived.by(() => {
    const { asked, frame, hands, info, over, settled, staging } = this.#playing;
    if (hands.covered || staging.playing || frame.looksBack || (over && !settled)) return "";
    if (over) return say("page-state-over");
    if (this.#away) return say("page-bot-for-you");
    if (asked) return say("page-your-move");
    const names = this.waited.map((one) => {
      const name = frame.words.say("seat", { number: one + 1 });
      const { kind, here } = info.seats[one]!;
      return kind === "person" && !here ? say("page-name-away", { name }) : name;
    });
    const others = names.length
      ? say("page-waiting-for", { names: names.join(say("list-separator")) })
      : say("page-waiting");
    return hands.hand === null ? `${say("page-you-watch")} · ${others}` : others;
  });

  /** Of the question that calls for me. */
  mark: string | null = $derived.by(() =>
    this.#playing.frame.looksBack || this.#away ? null : (this.#playing.asked?.mark ?? null),
  );

  /** My own next question comes at once; a knock is for a turn that I waited for. */
  #call(): void {
    const { game, info, frame, asked, staging } = this.#playing;
    const { position } = staging;
    if (position?.why === "draft" || !(document.hidden || position?.events.length)) return;
    knock();
    notify(info.table, gameTitle(game, settings.locale), [
      say("page-your-move"),
      asked?.say ? frame.words.say(asked.say) : "",
    ]);
  }
}
