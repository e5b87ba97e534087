// A table as this browser sees it: one line that comes back by itself, folded into reactive state.
import type { Done } from "../boards/contract";
import {
  PROTOCOL,
  type Action,
  type Advice,
  type ClientMessage,
  type Error as ErrorFrame,
  type HeldHand,
  type Hindsight,
  type Phrase,
  type Probed,
  type Reckoned,
  type Said,
  type ServerFrame,
  type TableInfo,
} from "../wire/types";
import { Failure } from "./http";
import { Side } from "./side.svelte";
import { transport, type Line, type Transport } from "./transport";

type Answer = Extract<ServerFrame, { id: string | null }>;
type Body<M> = M extends ClientMessage ? Omit<M, "id"> : never;
export type Outgoing = Body<ClientMessage>;

interface Waiting {
  message: ClientMessage;
  settle: (answer: Answer) => void;
  fail: (failure: Failure) => void;
}

const CHAT_LENGTH = 100;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;
const SILENCE = 25_000;
const PATIENCE = 8_000;

const TOO_LATE: Phrase = { id: "page-too-late", args: {} };
const lost = (): Failure => new Failure("unreachable", { id: "page-unreachable", args: {} });

export class TableClient {
  /** `connecting` at first, then `open`; `away` while it reconnects; `closed` for good. */
  phase: "connecting" | "open" | "away" | "closed" = $state("connecting");
  closedBy: Phrase | null = $state.raw(null);
  info: TableInfo | null = $state.raw(null);
  hands: HeldHand[] = $state.raw([]);
  host: boolean = $state(false);
  invitations: Record<number, string> = $state.raw({});
  /** For the host: the token of the table's link. */
  link: string | null = $state(null);
  /** Whether the link that led here, or the bare address, still gives a seat. */
  maySit = $state(false);
  chat: Said[] = $state.raw([]);
  /** Grows with every line that is said from now on. */
  said = $state(0);
  /** Visitors who ask for a seat at this full table, in order. */
  knocks: readonly string[] = $state.raw([]);
  /** Why the bot that moved last decided so, where the game hides nothing. */
  explained: { seat: number; say: Phrase } | null = $state.raw(null);
  /** What each seat pointed at last. */
  pointed: Record<number, unknown> = $state.raw({});
  /** The last thing that the server, not the rules, said no to. */
  problem: Phrase | null = $state.raw(null);

  #sides = new Map<number | null, Side>();
  #line: Line | null = null;
  #greeting = false;
  #waiting = new Map<string, Waiting>();
  #count = 0;
  #name = Math.random().toString(36).slice(2, 10);
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #reckoned = new Map<string, { side: Side; n: number }>();
  #shown: string[] = [];
  #sleep: () => void;

  constructor(
    readonly table: string,
    private readonly tokens: () => string[],
    private readonly keepsLog: () => boolean,
    private readonly through: Transport = transport,
  ) {
    this.side(null);
    this.#sleep = through.whenAwake(() => this.#hurry());
    this.#connect();
  }

  side(hand: number | null): Side {
    let side = this.#sides.get(hand);
    if (!side) this.#sides.set(hand, (side = new Side()));
    return side;
  }

  /** The token by which this connection has a hand. */
  tokenOf(hand: number): string | undefined {
    return this.#shown[hand];
  }

  /** Connects again, with the tokens that this browser holds by now. */
  reconnect(): void {
    this.#line?.close();
    this.#line = null;
    this.#connect();
  }

  close(): void {
    this.phase = "closed";
    this.#sleep();
    clearTimeout(this.#retry);
    clearTimeout(this.#watchdog);
    const line = this.#line;
    this.#line = null;
    line?.close();
    for (const { fail } of this.#waiting.values()) fail(lost());
    this.#waiting.clear();
  }

  // -- the line --------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#retry);
    const line = this.through.connect(this.table, {
      opened: () => {
        if (line === this.#line) this.#greet(line);
      },
      received: (frames) => {
        if (line !== this.#line) return;
        this.#listen();
        this.#takeAll(frames, line);
      },
      closed: () => {
        if (line === this.#line) this.#lost();
      },
    });
    this.#line = line;
  }

  #greet(line: Line): void {
    this.#shown = this.tokens();
    line.send({
      type: "hello",
      id: this.#nextId(),
      protocol: PROTOCOL,
      tokens: this.#shown,
      words: true,
      differences: true,
    });
  }

  /** What cannot be understood is not guessed at: it is said, and everything is asked for again. */
  #takeAll(frames: ServerFrame[], line: Line): void {
    // With the greeting comes what was said before.
    this.#greeting = frames.some(({ type }) => type === "welcome");
    try {
      for (const frame of frames) this.#take(frame);
    } catch (failure) {
      console.error(failure);
      this.problem = { id: "page-broken", args: {} };
      this.#pause = LONGEST_PAUSE;
      this.#lost();
      line.close();
    }
  }

  #lost(): void {
    this.#line = null;
    clearTimeout(this.#watchdog);
    if (this.phase === "closed") return;
    this.phase = this.phase === "connecting" ? "connecting" : "away";
    // A question that changes nothing is not worth asking again; a move is.
    for (const [id, { message, fail }] of this.#waiting) {
      if (!["probe", "hint", "review", "reckon", "point"].includes(message.type)) continue;
      this.#waiting.delete(id);
      fail(lost());
    }
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Do not wait for the next try. */
  #hurry(): void {
    if (this.phase === "closed") return;
    if (!this.#line) this.#connect();
    else if (this.phase === "open") this.#probeLine();
  }

  #listen(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#probeLine(), SILENCE);
  }

  /** A phone that slept holds a connection that is dead. */
  #probeLine(): void {
    const line = this.#line;
    if (!line) return;
    line.send({ type: "ping", id: this.#nextId() });
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => {
      if (line !== this.#line) return;
      this.#lost();
      line.close();
    }, PATIENCE);
  }

  #nextId(): string {
    this.#count += 1;
    return `${this.#name}-${this.#count}`;
  }

  /** Sends a message and waits for its answer, over a broken line too: an id is done only once. */
  send(body: Outgoing, named?: (id: string) => void): Promise<Answer> {
    const message = { ...body, id: this.#nextId() } as ClientMessage;
    named?.(message.id);
    return new Promise((settle, fail) => {
      if (this.phase === "closed") return fail(lost());
      this.#waiting.set(message.id, { message, settle, fail });
      if (this.phase === "open") this.#line?.send(message);
    });
  }

  // -- frames ----------------------------------------------------------------------------------

  #take(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.#hold(frame.hands);
        this.host = frame.host;
        this.pointed = {}; // of the moments that were missed
        this.chat = []; // comes again
        this.phase = "open";
        this.#pause = FIRST_PAUSE;
        for (const { message } of this.#waiting.values()) this.#line?.send(message);
        return;
      case "table":
        this.info = frame.info;
        this.#hold(frame.hands);
        this.host = frame.host;
        this.invitations = frame.invitations;
        this.link = frame.link;
        this.maySit = frame.may_sit;
        if (frame.info.status !== "lobby" || frame.info.seats.some(({ kind }) => kind === "open"))
          this.knocks = []; // there is a seat, or none any more
        return;
      case "position":
        return this.side(frame.hand).take(frame, this.keepsLog());
      case "changed":
        return this.side(frame.hand).change(frame, this.keepsLog());
      case "said":
        this.chat = [...this.chat, frame].slice(-CHAT_LENGTH);
        if (!this.#greeting) this.said += 1;
        return;
      case "knocked":
        this.knocks = [...this.knocks.filter((name) => name !== frame.name), frame.name];
        return;
      case "pointed":
        this.pointed = { ...this.pointed, [frame.seat]: frame.about };
        return;
      case "explained":
        this.explained = { seat: frame.seat, say: frame.say };
        return;
      case "reckoned":
        this.#reckoning(frame);
        if (frame.done < frame.of) return;
        break;
      case "error":
        if (frame.closing) this.#closing(frame);
    }
    if (frame.id !== null) this.#settle(frame.id, frame);
  }

  /** Odds belong to the position that they were asked in. */
  #reckoning(frame: Reckoned): void {
    const asked = this.#reckoned.get(frame.id);
    if (!asked || asked.side.n !== asked.n) return;
    const done = Math.max(frame.done, asked.side.reckoning?.done ?? 0);
    asked.side.reckoning = { done, of: frame.of, odds: frame.odds, told: frame.told };
  }

  /** Sides are made here and not when they are first looked at: what a derived value makes itself
   * it does not follow. */
  #hold(hands: HeldHand[]): void {
    for (const { hand } of hands) this.side(hand);
    this.hands = hands;
  }

  #closing(frame: ErrorFrame): void {
    if (frame.code === "busy" || frame.code === "closed") return; // come back as after any break
    this.closedBy = frame.say;
    this.close();
  }

  #settle(id: string, answer: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    waiting.settle(answer);
  }

  // -- what a person does ----------------------------------------------------------------------

  async act(hand: number, action: Action): Promise<Done> {
    const asked = this.side(hand).position?.asked;
    if (!asked) {
      this.side(hand).tellLate(TOO_LATE);
      return { ok: false, refusal: null };
    }
    return this.#decide(hand, { type: "act", hand, mark: asked.mark, action }, action);
  }

  async undo(hand: number): Promise<Done> {
    const asked = this.side(hand).position?.asked;
    return asked?.draft.length
      ? this.#decide(hand, { type: "undo", hand, mark: asked.mark })
      : this.#decide(hand, { type: "take_back", hand });
  }

  async #decide(hand: number, body: Outgoing, action: Action = { do: "" }): Promise<Done> {
    const side = this.side(hand);
    if (side.busy) return { ok: false, refusal: null };
    side.busy = true;
    side.refusal = null;
    side.tellLate(null);
    this.problem = null;
    const { n } = side;
    try {
      const answer = await this.send(body);
      if (answer.type === "refused") {
        const { rule, code, say } = answer;
        // What has come meanwhile may be why, and would be gone with the next position.
        if (side.n !== n) side.tellLate(say);
        side.refusal = { action, rule, code, say };
        return { ok: false, refusal: side.refusal };
      }
      if (answer.type === "error") {
        if (answer.code === "stale") side.tellLate(TOO_LATE);
        else this.problem = answer.say;
        return { ok: false, refusal: null };
      }
      return { ok: true };
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return { ok: false, refusal: null };
    } finally {
      side.busy = false;
    }
  }

  /** Asks for odds; they appear in `reckoning` of the hand's side, bit by bit. */
  async reckon(hand: number): Promise<void> {
    const side = this.side(hand);
    const asked = { side, n: side.n };
    const answered = this.send({ type: "reckon", hand }, (id) => this.#reckoned.set(id, asked));
    const answer = await answered.catch((failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure;
      return null;
    });
    for (const [id, one] of this.#reckoned) if (one === asked) this.#reckoned.delete(id);
    // Asked too often, or others are first: once more, unless the game has gone on.
    if (answer?.type === "error" && ["too-fast", "later"].includes(answer.code)) {
      const wait = Number(answer.say.args.seconds ?? 0) * 1000;
      await new Promise((wake) => setTimeout(wake, Math.max(wait, FIRST_PAUSE * 2)));
      if (side.n === asked.n) await this.reckon(hand);
    }
  }

  async probe(hand: number, action: Action): Promise<Probed> {
    const answer = await this.send({ type: "probe", hand, action });
    if (answer.type === "probed") return answer;
    throw new Failure("probe", answer.type === "error" ? answer.say : lost().say);
  }

  /** A bot looks back at what ended last; null where there is nothing to say or no bot to ask. */
  async review(hand: number): Promise<Hindsight | null> {
    const answer = await this.send({ type: "review", hand });
    return answer.type === "reviewed" ? answer.hindsight : null;
  }

  /** The first call asks a bot; further calls show one step more. With `pointing`, where the bot
   * names an area, that comes before all sentences. */
  async hint(hand: number, pointing = false): Promise<Advice> {
    const side = this.side(hand);
    if (side.advice) {
      const { advice, shown } = side.advice;
      side.advice = { advice, shown: Math.min(shown + 1, advice.steps.length) };
      return advice;
    }
    const n = side.n;
    side.thinking = true;
    this.problem = null;
    const answer = await this.send({ type: "hint", hand })
      .catch((failure: unknown) => {
        this.problem = { id: "page-no-advice", args: {} };
        throw failure;
      })
      .finally(() => (side.thinking = false));
    if (answer.type === "advice") {
      if (side.n === n)
        side.advice = { advice: answer, shown: pointing && answer.area !== null ? 0 : 1 };
      return answer;
    }
    const phrase = answer.type === "error" || answer.type === "refused" ? answer.say : lost().say;
    this.problem = phrase;
    throw new Failure("hint", phrase);
  }

  /** Sends something that has no position of its own; a refusal becomes `problem`. */
  async tell(body: Outgoing): Promise<boolean> {
    this.problem = null;
    try {
      const answer = await this.send(body);
      if (answer.type === "error" || answer.type === "refused") {
        this.problem = answer.say;
        return false;
      }
      return true;
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      return false;
    }
  }
}
