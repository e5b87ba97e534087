// The trainer's half of the wire, and the history that this browser keeps: scores, never tiles.
import { ask } from "../../net/http";
import { list, moment, number, object, oneOf, or, text } from "../../state/shapes";
import { read, write } from "../../state/storage";
import type { DungeonInMemory } from "../../wire/types";

export type Level = DungeonInMemory.MemoryOptions["level"];
export type Rule = DungeonInMemory.MemoryOptions["additional_rules"][number];
export type Answer = DungeonInMemory.AnswerGiven["answer"];

export type Course = Omit<DungeonInMemory.Course, "trials">;
export type Drill = Omit<DungeonInMemory.TileWish, "index">;
export type Judged = DungeonInMemory.Judged;
export type Standing = DungeonInMemory.Standing;
/** A line of the history, as the server writes it. */
export type Trial = DungeonInMemory.Trial;

const KEY = "training.dungeon-in-memory";
const ANSWER = oneOf<Answer>("north", "east", "south", "west", "lost");
const RULES = [1, 2, 3, 4] as const;
const TRIALS = list(
  object<Trial>({
    when: moment,
    level: oneOf<Level>("beginner", "advanced"),
    additional_rules: list((value) => RULES.find((rule) => rule === value)),
    length: number,
    answer: ANSWER,
    truth: ANSWER,
    reasons: or(list(text), []),
  }),
);
/** As many as the server reads. */
const KEPT = 5000;

async function post<T>(what: string, json: object): Promise<T> {
  return (await (
    await ask(`/training/dungeon-in-memory/${what}`, { method: "POST", json })
  ).json()) as T;
}

export const standing = (course: Course, trials: readonly Trial[]): Promise<Standing> =>
  post("standing", { ...course, trials: [...trials] } satisfies DungeonInMemory.Course);
export const tileOf = (drill: Drill, index: number): Promise<DungeonInMemory.ShownTile> =>
  post("tile", { ...drill, index } satisfies DungeonInMemory.TileWish);
export const judge = (drill: Drill, answer: Answer): Promise<Judged> =>
  post("answer", {
    ...drill,
    answer,
    when: new Date().toISOString(),
  } satisfies DungeonInMemory.AnswerGiven);

export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const history = (): Trial[] => read(KEY, TRIALS) ?? [];
export function remember(trial: Trial): Trial[] {
  const all = [...history(), trial].slice(-KEPT);
  write(KEY, all);
  return all;
}
export function forget(): void {
  write(KEY, []);
}

/** The trials of one course. */
export const inCourse = (all: readonly Trial[], { level, additional_rules }: Course): Trial[] =>
  all.filter(
    (trial) =>
      trial.level === level &&
      trial.additional_rules.length === additional_rules.length &&
      trial.additional_rules.every((rule) => additional_rules.includes(rule)),
  );

export interface Day {
  day: string;
  drills: number;
  right: number;
  longest: number;
}
/** The trials of one course by day, the latest first. */
export function byDay(trials: readonly Trial[], dayOf: (when: string) => string): Day[] {
  const days = new Map<string, Day>();
  for (const { when, answer, truth, length } of trials) {
    const day = dayOf(when);
    const one = days.get(day) ?? { day, drills: 0, right: 0, longest: 0 };
    one.drills += 1;
    if (answer === truth) {
      one.right += 1;
      one.longest = Math.max(one.longest, length);
    }
    days.set(day, one);
  }
  return [...days.values()].reverse();
}
