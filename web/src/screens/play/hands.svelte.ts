// The hands of this device at one table: whose view is on the screen, and what it can do.
import type { Decide, Help, Who } from "../../boards/contract";
import type { Side } from "../../net/side.svelte";
import type { TableClient } from "../../net/table.svelte";
import { settings } from "../../state/settings.svelte";
import type { GameInfo, Hindsight, TableInfo } from "../../wire/types";
import { undone } from "./frame.svelte";

export interface Table {
  readonly client: TableClient;
  readonly info: TableInfo;
  readonly game: GameInfo;
  /** Whether hints begin by pointing at the board. */
  readonly points: boolean;
}

export class Hands {
  #table: Table;
  /** Whose view was looked at last. */
  #chosen: number | null = $state(null);

  /** To be made while a component is set up. */
  constructor(table: Table) {
    this.#table = table;
    $effect(() => {
      if (!this.covered && this.wanted !== this.#chosen) this.#chosen = this.wanted;
    });
  }

  /** The game forgets what is covered, and so must the page. */
  get forgets(): boolean {
    return this.#table.game.forgets;
  }

  /** Decisions have a time. */
  get clocked(): boolean {
    return this.#table.info.settings.clock !== null;
  }

  #all = $derived.by(() => this.#table.client.hands.map(({ hand }) => hand));
  #asking = $derived.by(() =>
    this.#all.filter((hand) => this.#table.client.side(hand).position?.asked),
  );

  /** Whose view belongs on the screen; another player's waits behind the curtain. */
  wanted: number | null = $derived.by(() => {
    if (this.#all.length < 2) return this.#all[0] ?? null;
    const last = this.#chosen;
    const mayStay = last !== null && this.#all.includes(last);
    if (mayStay && (this.#asking.includes(last) || !this.#asking.length)) return last;
    return this.#asking[0] ?? this.#all[0] ?? null;
  });
  covered: boolean = $derived.by(
    () =>
      !this.#table.game.open &&
      this.#all.length > 1 &&
      settings.covers &&
      this.wanted !== this.#chosen &&
      this.#table.info.status === "playing",
  );
  /** The hand on the screen; null: covered, or a spectator. */
  hand: number | null = $derived.by(() => (this.covered ? null : this.wanted));
  seat: number | null = $derived.by(
    () => this.#table.client.hands.find(({ hand }) => hand === this.wanted)?.seat ?? null,
  );
  seats: number[] = $derived.by(() => this.#table.client.hands.map(({ seat }) => seat));
  side: Side = $derived.by(() => this.#table.client.side(this.wanted));

  liftCurtain(): void {
    this.#chosen = this.wanted;
  }

  // ---- what it can do --------------------------------------------------------------------------

  #asked = $derived.by(() => (this.covered ? null : (this.side.position?.asked ?? null)));

  decide: Decide = $derived.by(() => {
    const { client } = this.#table;
    const { hand, side } = this;
    return {
      asked: this.#asked,
      busy: side.busy,
      refusal: side.refusal,
      act: (action) => (hand === null ? undone() : client.act(hand, action)),
      probe: (action) => client.probe(hand ?? -1, action),
      canUndo:
        !side.busy &&
        hand !== null &&
        ((this.#asked?.draft.length ?? 0) > 0 || (side.position?.can_take_back ?? false)),
      undo: () => (hand === null ? undone() : client.undo(hand)),
    };
  });

  help: Help = $derived.by(() => {
    const { client, game, info } = this.#table;
    const { hand, side } = this;
    const allowed = info.settings.hints && hand !== null;
    return {
      canHint: allowed && game.hints && !game.forgets && !side.thinking && this.#asked !== null,
      hint: () => client.hint(hand ?? -1, this.#table.points),
      advice: side.advice,
      canReckon: game.odds && allowed,
      reckon: () => {
        if (hand !== null) void client.reckon(hand);
      },
      reckoning: side.reckoning,
      explained: client.explained,
    };
  });

  together: Pick<Who, "point" | "pointed"> = $derived.by(() => {
    const { client } = this.#table;
    const { hand } = this;
    return {
      point: (about) =>
        hand === null ? Promise.resolve(false) : client.tell({ type: "point", hand, about }),
      pointed: client.pointed,
    };
  });

  review(): Promise<Hindsight | null> {
    const { client, info } = this.#table;
    return this.hand === null || !info.settings.hints
      ? Promise.resolve(null)
      : client.review(this.hand);
  }
}
