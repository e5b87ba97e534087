// What happens between two positions, cut into beats: dice fall, are put on a task; then chapter after
// chapter what an attempt, the clock, midnight, a mythos card or a death brought, line by line.
// Everything comes from the events; nothing is judged here.
import type { Beat } from "../../state/stage.svelte";
import type { ElderSign, Told } from "../../wire/types";
import type { BoardProps, Moment } from "../contract";
import type { MarkName } from "./art";
import type { DieOf, ElderView, Named } from "./model";

type Event = ElderSign.Events;
type Thing = ElderSign.Gained["what"];

/** One thing that changed, from what to what where there is a total. */
export interface Change {
  mark: MarkName;
  /** What it is called: a message of the board, or a card. */
  word: string | Named;
  /** Whose it is; null: everybody's. */
  seat: number | null;
  from: number | null;
  to: number | null;
  bad: boolean;
  /** It is no change, but whose effect begins: what follows comes from it. */
  source?: Source;
}

export type Source = ElderSign.Source;

export type ChapterKind =
  | "solved"
  | "failed"
  | "struck"
  | "entrance"
  | "task"
  | "after"
  | "clock"
  | "midnight"
  | "mythos"
  | "attack"
  | "death"
  | "awake"
  | "end";

export type End = ElderSign.GameEnded["result"] | "woke";

export interface Chapter {
  kind: ChapterKind;
  card: Named | null;
  seat: number | null;
  /** What a completed task costs and brings: its number. */
  task: number | null;
  /** Whose effect it all is, where no other picture says so. */
  source: Source | null;
  changes: Change[];
  /** The clock, before and after. */
  hours: [number, number] | null;
  /** What a mythos card says. */
  mythos: ElderSign.MythosView | null;
  /** How the night ends, or that it wakes and is to be fought: only of these two chapters. */
  end: End | null;
}

/** What is on the board in the middle of what happens. */
export interface Scene {
  /** The view as far as it has changed. */
  now: Partial<ElderView>;
  /** Dice that fall just now. */
  falling: readonly number[];
  /** The chapters of this story, which of them is shown, and how many of its changes have arrived. */
  chapters: readonly Chapter[];
  at: number | null;
  arrived: number;
}

export const sceneOf = (props: BoardProps): Scene | null => props.position.scene as Scene | null;

const MARK_OF: Record<Thing, MarkName> = {
  stamina: "stamina",
  sanity: "sanity",
  clue: "clue",
  elder_sign: "sign",
};
const WORD_OF: Record<Thing, string> = {
  stamina: "eld-stamina",
  sanity: "eld-sanity",
  clue: "eld-clues",
  elder_sign: "eld-signs",
};

const MARK_BY: Record<Source["kind"], MarkName> = {
  penalty: "penalty",
  terror: "terror",
  midnight: "midnight",
  reward: "reward",
  assist: "hand",
  mythos: "order",
  mythos_terror: "terror",
  lasting: "order",
  power: "sign",
  attack: "doom",
  awakening: "doom",
  ability: "hand",
  item: "reward",
  entrance: "entrance",
  monster: "monster",
};

/** What completing a task may change at once. */
const CHANGES = new Set(["TaskCompleted", "Gained", "Lost", "DoomChanged", "TrophyTaken"]);

/** Milliseconds, as the look gives them. */
const T = { die: 320, further: 60, lie: 240, move: 180, open: 420, line: 420, beat: 700 };

class Cutter {
  beats: Beat[] = [];
  #now: ElderView;
  #chapters: Chapter[] = [];
  /** For each change of each chapter, after how many events it has happened and the view then. */
  #steps: { told: number; now: ElderView }[][] = [];
  #opened: { told: number; now: ElderView }[] = [];
  #told = 0;
  /** Whose effect had asked what was decided now. */
  #asked: Source | null;
  /** The task that has just been completed: what changes next is its doing. */
  #completed: number | null = null;
  /** How many chapters have been shown. */
  #done = 0;

  constructor(
    before: ElderView,
    private readonly after: ElderView,
    private readonly events: readonly Told[],
  ) {
    this.#now = before;
    this.#asked = before.source ?? null;
  }

  cut(): Beat[] {
    for (const { event } of this.events) {
      this.#told += 1;
      if (!CHANGES.has(event.event)) this.#completed = null;
      this.#take(event as unknown as Event);
    }
    this.#tell();
    // Sentences that belong to no picture come with the last one.
    const end = this.beats.pop();
    if (end) this.beats.push({ ...end, told: this.#told });
    return this.beats;
  }

  // ---- dice -------------------------------------------------------------------------------------

  #dice(change: (die: DieOf) => Partial<DieOf> | null): ElderView["dice"] {
    return this.#now.dice.map((die) => ({ ...die, ...change(die) }));
  }

  #beat(
    change: Partial<ElderView>,
    beat: Pick<Beat, "motion" | "hold" | "sound">,
    falling: readonly number[] = [],
  ): void {
    this.#tell();
    this.#now = { ...this.#now, ...change };
    const scene: Scene = { now: this.#now, falling, chapters: [], at: null, arrived: 0 };
    this.beats.push({ scene, told: this.#told, ...beat });
  }

  #rolled({ dice }: ElderSign.DiceRolled): void {
    const faces = new Map(dice.map(({ die, face }) => [die, face]));
    if (!faces.size) return;
    const falls = this.#dice(({ die }) =>
      faces.has(die) ? { face: faces.get(die) ?? null, marked: false } : null,
    );
    const motion = T.die + T.further * (faces.size - 1);
    this.#beat({ dice: falls }, { motion, hold: 180, sound: { name: "dice" } }, [...faces.keys()]);
  }

  #laid({ task, dice }: ElderSign.TaskCompleted): void {
    this.#completed = task;
    const used = dice.map(({ die }) => die);
    const adventures = this.#now.adventures.map((card) =>
      card.attempted
        ? {
            ...card,
            tasks: card.tasks.map((one) =>
              one.task === task ? { ...one, done: true, dice: used } : one,
            ),
          }
        : card,
    );
    const lying = this.#dice(({ die }) => (used.includes(die) ? { place: "task", task } : null));
    this.#beat(
      { adventures, dice: lying },
      { motion: T.move + T.lie, hold: 160, sound: { name: "thunk" } },
    );
  }

  #goes(number: number, place: DieOf["place"], seat: number | null): void {
    this.#beat(
      { dice: this.#dice(({ die }) => (die === number ? { place, seat } : null)) },
      { motion: T.move, hold: 120, sound: { name: "wood" } },
    );
  }

  // ---- chapters ---------------------------------------------------------------------------------

  #open(
    kind: ChapterKind,
    card: Named | null,
    seat: number | null,
    more: Partial<Chapter> = {},
  ): void {
    const bare = { task: null, source: null, changes: [], hours: null, mythos: null, end: null };
    this.#chapters.push({ kind, card, seat, ...bare, ...more });
    this.#opened.push({ told: this.#told, now: this.#now });
    this.#steps.push([]);
  }

  #change(change: Change, now: Partial<ElderView> = {}): void {
    this.#now = { ...this.#now, ...now };
    const chapter = this.#chapters.at(-1);
    // The clock has its own picture; what follows it within a turn is shown after it.
    const full = chapter?.kind === "clock" || chapter?.kind === "awake";
    if (full || this.#done === this.#chapters.length) {
      if (this.#completed !== null) this.#paid(this.#completed);
      else
        this.#open("after", null, change.seat, {
          source: this.#chapters.length ? null : this.#asked,
        });
    }
    this.#chapters.at(-1)!.changes.push(change);
    this.#steps.at(-1)!.push({ told: this.#told, now: this.#now });
  }

  /** Of which card: the one attempted, or what is fought. */
  #paid(task: number): void {
    const card = this.#now.adventures.find(({ attempted }) => attempted) ?? this.#now.ancient_one;
    this.#open("task", card.text.card, null, { task });
  }

  #counted(event: ElderSign.Gained | ElderSign.Lost, sign: 1 | -1): void {
    const { seat, what, count } = event;
    const base = { mark: MARK_OF[what], word: WORD_OF[what], bad: sign < 0 };
    if (what === "elder_sign") {
      const from = this.#now.elder_signs;
      const to = from + sign * count;
      this.#change({ ...base, seat: null, from, to }, { elder_signs: to });
      return;
    }
    const points = what === "clue" ? "clues" : what;
    const from = this.#now.people[seat]?.[points] ?? 0;
    const to = Math.max(0, from + sign * count);
    const people = this.#now.people.map((one) =>
      one.seat === seat ? { ...one, [points]: to } : one,
    );
    this.#change({ ...base, seat, from, to }, { people });
  }

  /** A card that an investigator gets or gives away; trophies that go together are one line. */
  #card(seat: number | null, mark: MarkName, card: Named, bad: boolean): void {
    this.#change({ mark, word: card, seat, from: null, to: null, bad });
  }

  #trophies(seat: number, by: 1 | -1): void {
    const last = this.#chapters.at(-1)?.changes.at(-1);
    if (last?.mark === "trophy" && last.seat === seat && last.bad === by < 0 && last.to !== null) {
      last.to += by;
      this.#steps.at(-1)!.at(-1)!.told = this.#told;
      return;
    }
    const had = this.#now.people[seat]?.trophies.length ?? 0;
    const earlier = this.#chapters
      .flatMap(({ changes }) => changes)
      .filter((one) => one.mark === "trophy" && one.seat === seat)
      .at(-1);
    const from = earlier?.to ?? had;
    this.#change({
      mark: "trophy",
      word: "eld-trophies",
      seat,
      from,
      to: Math.max(0, from + by),
      bad: by < 0,
    });
  }

  #take(event: Event): void {
    switch (event.event) {
      case "DiceRolled":
        return this.#rolled(event);
      case "TaskCompleted":
        return this.#laid(event);
      case "DieRemoved":
        return this.#goes(event.die.die, "removed", null);
      case "DieHeld":
        return this.#goes(event.die.die, "held", event.on);
      case "RollFailed":
        return event.terror ? this.#open("struck", null, event.seat) : undefined;
      case "EffectBegan":
        return this.#source(event);
      case "AdventureSucceeded":
        return this.#open("solved", event.card, event.seat);
      case "AdventureFailed":
        return this.#open("failed", event.card, event.seat);
      case "EntranceUsed":
        return this.#open("entrance", event.card, event.seat);
      case "ClockMoved": {
        const hours: [number, number] = [this.#now.hour, event.hour];
        this.#now = { ...this.#now, hour: event.hour };
        this.#open("clock", null, null, { hours });
        // In the battle it attacks instead, and that has its own chapter.
        if (event.midnight && this.#now.phase !== "battle") this.#open("midnight", null, null);
        return;
      }
      case "MythosDrawn": {
        const drawn = this.after.mythos?.text.card.id === event.card.id ? this.after.mythos : null;
        this.#now = { ...this.#now, mythos: drawn ?? this.#now.mythos };
        return this.#open("mythos", event.card, null, { mythos: drawn });
      }
      case "AncientOneAttacked":
        return this.#open("attack", event.card, null);
      case "InvestigatorDied":
        return this.#open("death", event.card, event.seat);
      case "AncientOneAwoke":
        return this.#open("awake", event.card, null, { end: "woke" });
      case "GameEnded":
        return this.#ended(event);
      case "Gained":
        return this.#counted(event, 1);
      case "Lost":
        return this.#counted(event, -1);
      case "ItemGained":
        return this.#card(event.seat, "reward", event.card, false);
      case "ItemDiscarded":
        // A card that is used is put away: that is not shown.
        return this.#done < this.#chapters.length
          ? this.#card(event.seat, "penalty", event.card, true)
          : undefined;
      case "TrophyTaken":
        return this.#trophies(event.seat, 1);
      case "TrophyLost":
        return this.#trophies(event.seat, -1);
      case "DoomChanged": {
        const from = this.#now.doom;
        if (event.doom === from) return;
        const bad = event.doom > from && this.#now.phase === "playing";
        return this.#change(
          { mark: "doom", word: "eld-doom-track", seat: null, from, to: event.doom, bad },
          { doom: event.doom },
        );
      }
      case "CardOpened":
        return this.#card(null, event.other_world ? "gate" : "order", event.card, false);
      case "MonsterAppeared":
        return this.#card(null, "monster", event.card, true);
    }
  }

  #ended({ result }: ElderSign.GameEnded): void {
    // Some wake, and that is the end: nobody fights it.
    const woke = this.#chapters.findLast(({ kind }) => kind === "awake");
    if (woke && result === "awoken") woke.end = result;
    else this.#open("end", null, null, { end: result });
  }

  /** Whose effect begins: a line of what is told just now, else a chapter of its own. */
  #source({ source, seat }: ElderSign.EffectBegan): void {
    const chapter = this.#chapters.at(-1);
    const closed = !chapter || this.#done === this.#chapters.length || chapter.kind === "clock";
    if (closed) return this.#open("after", null, seat, { source });
    const word = source.card;
    this.#change({
      mark: MARK_BY[source.kind],
      word,
      seat,
      from: null,
      to: null,
      bad: false,
      source,
    });
  }

  // ---- telling ----------------------------------------------------------------------------------

  /** Beats of the chapters that are written and not shown yet. */
  #tell(): void {
    const chapters = this.#chapters;
    for (; this.#done < chapters.length; this.#done += 1) {
      const chapter = chapters[this.#done]!;
      const steps = this.#steps[this.#done]!;
      const opened = this.#opened[this.#done]!;
      // What changes in the middle of an attempt does not hide it.
      const within = chapter.kind === "after" || chapter.kind === "task";
      const at = within && this.after.attempt ? null : this.#done;
      const scene = (now: ElderView, arrived: number): Scene => ({
        now,
        falling: [],
        chapters,
        at,
        arrived,
      });
      const { motion, sound } = OPENS[chapter.kind];
      const empty = steps.length === 0;
      const key = at !== null;
      this.beats.push({
        scene: scene(opened.now, 0),
        told: opened.told,
        motion: key ? motion : 0,
        hold: empty ? HOLDS[chapter.kind] : key ? 240 : 0,
        sound,
        key: key && empty && chapter.kind !== "clock",
      });
      steps.forEach(({ told, now }, n) => {
        const last = n === steps.length - 1;
        const { mark, bad } = chapter.changes[n]!;
        this.beats.push({
          scene: scene(now, n + 1),
          told,
          motion: mark === "doom" ? T.beat : T.line,
          hold: last && key ? HOLDS[chapter.kind] : 100,
          sound: { name: mark === "doom" ? "step" : bad ? "miss" : "tick" },
          key: key && last,
        });
      });
    }
  }
}

const OPENS: Record<ChapterKind, Pick<Beat, "motion" | "sound">> = {
  solved: { motion: T.open, sound: { name: "escaped" } },
  failed: { motion: T.open, sound: { name: "miss" } },
  struck: { motion: T.open, sound: { name: "seen" } },
  entrance: { motion: T.open, sound: { name: "card" } },
  task: { motion: T.move },
  after: { motion: T.move },
  clock: { motion: T.beat, sound: { name: "tick" } },
  midnight: { motion: T.beat, sound: { name: "step" } },
  mythos: { motion: T.open, sound: { name: "flip" } },
  attack: { motion: T.beat, sound: { name: "caught" } },
  death: { motion: 3 * T.beat, sound: { name: "caught" } },
  awake: { motion: 3 * T.beat, sound: { name: "caught" } },
  end: { motion: 3 * T.beat, sound: { name: "thunk" } },
};
/** How long the last frame of a chapter stays. */
const HOLDS: Record<ChapterKind, number> = {
  solved: 1100,
  failed: 1100,
  struck: 700,
  entrance: 800,
  task: 700,
  after: 700,
  clock: 250,
  midnight: 700,
  mythos: 1600,
  attack: 900,
  death: 1600,
  awake: 900,
  end: 400,
};

export const beats = (before: Moment, after: Moment): Beat[] =>
  new Cutter(
    before.view as unknown as ElderView,
    after.view as unknown as ElderView,
    after.events,
  ).cut();
