// Board props for unit tests: everything that a test does not speak of is empty.
import { vi } from "vitest";
import type { Action } from "../wire/types";
import type { BoardProps } from "./contract";

interface Given {
  view?: object;
  events?: object[];
  n?: number;
  mode?: BoardProps["who"]["mode"];
  prompt?: string;
  /** Names the question. */
  mark?: string;
  /** The actions among which one may choose; null: nothing is asked. */
  choices?: object[] | null;
  pointed?: Record<number, unknown>;
  advice?: object | null;
  odds?: unknown;
  local?: Record<string, unknown>;
  busy?: boolean;
}

/** The props, and the actions that were sent with them. */
export function table(given: Given = {}): { props: BoardProps; sent: Action[] } {
  const sent: Action[] = [];
  const choices = given.choices === undefined ? [] : given.choices;
  const props = {
    position: {
      view: given.view ?? {},
      told: [],
      events: (given.events ?? []).map((event) => ({ event, say: null })),
      why: "move",
      n: given.n ?? 1,
      outcome: null,
      options: {},
      scene: null,
    },
    who: { mode: given.mode ?? "play", pointed: given.pointed ?? {}, seat: 0, seats: [] },
    decide: {
      asked: choices && {
        mark: given.mark ?? "m",
        prompt: { prompt: given.prompt ?? "" },
        choices: choices.map((action) => ({ action, say: null })),
        draft: [],
      },
      busy: given.busy ?? false,
      act: (action: Action) => {
        sent.push(action);
        return Promise.resolve({ ok: true });
      },
    },
    help: { advice: given.advice ?? null, reckoning: { done: 1, of: 1, odds: given.odds ?? null } },
    back: {},
    page: {
      local: given.local ?? {},
      reducedMotion: false,
      bare: false,
      pace: 1,
      announce: vi.fn(),
      words: {
        say: (phrase: string | { id: string }) => (typeof phrase === "string" ? phrase : phrase.id),
      },
    },
  } as unknown as BoardProps;
  return { props, sent };
}
