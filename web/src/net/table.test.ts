// The table's client over a line that breaks: everything is sent until it is answered, an answer
// counts once, and what is out of date is not shown.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage, Position, ServerFrame } from "../wire/types";
import { sameWindow } from "./window";
import { TableClient } from "./table.svelte";
import type { Line, Listener, Transport } from "./transport";

class FakeLine implements Line {
  sent: ClientMessage[] = [];
  closed = false;
  constructor(readonly listener: Listener) {}
  send(message: ClientMessage): void {
    if (!this.closed) this.sent.push(message);
  }
  close(): void {
    this.closed = true;
  }
  /** The other end hangs up. */
  breaks(): void {
    this.closed = true;
    this.listener.closed();
  }
  says(...frames: unknown[]): void {
    this.listener.received(frames as ServerFrame[]);
  }
  /** The connection is made, and the server answers the greeting. */
  welcomes(hand = 0): void {
    this.listener.opened();
    this.says({ type: "welcome", id: this.last.id, hands: [{ hand, seat: 0 }], host: true });
  }
  get last(): ClientMessage {
    return this.sent.at(-1)!;
  }
  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

class FakeTransport implements Transport {
  lines: FakeLine[] = [];
  wake: () => void = () => {};
  request = (): never => {
    throw new Error("a table's client asks over its line only");
  };
  address = (path: string) => path;
  connect(_: string, listener: Listener): FakeLine {
    const line = new FakeLine(listener);
    this.lines.push(line);
    return line;
  }
  whenAwake(call: () => void): () => void {
    this.wake = call;
    return () => (this.wake = () => {});
  }
  get line(): FakeLine {
    return this.lines.at(-1)!;
  }
}

const position = (more: Partial<Position> = {}): Position =>
  ({
    type: "position",
    hand: 0,
    why: "move",
    view: { view: "Test" },
    told: [],
    events: [],
    asked: { mark: "m1", choices: [], draft: [], say: null, prompt: {}, clock: null },
    outcome: null,
    can_take_back: false,
    waits: [],
    past: [],
    ...more,
  }) as unknown as Position;

let transport: FakeTransport;
let client: TableClient;
beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  client = new TableClient(
    "table",
    () => ["token"],
    () => true,
    transport,
  );
});
afterEach(() => {
  client.close();
  vi.useRealTimers();
});

/** A break, and the line that comes after it. */
async function comesBack(): Promise<FakeLine> {
  transport.line.breaks();
  await vi.runOnlyPendingTimersAsync();
  return transport.line;
}

test("a greeting with the tokens comes first", () => {
  const { line } = transport;
  expect(client.phase).toBe("connecting");
  line.listener.opened();
  expect(line.last).toMatchObject({ type: "hello", tokens: ["token"] });
  line.says({ type: "welcome", id: line.last.id, hands: [{ hand: 0, seat: 2 }], host: false });
  expect(client.phase).toBe("open");
  expect(client.hands).toEqual([{ hand: 0, seat: 2 }]);
  expect(client.tokenOf(0)).toBe("token");
});

test("a line that breaks comes back by itself", async () => {
  transport.line.welcomes();
  const again = await comesBack();
  expect(client.phase).toBe("away");
  expect(transport.lines).toHaveLength(2);
  again.welcomes();
  expect(client.phase).toBe("open");
});

test("each try waits longer than the one before, until one succeeds", () => {
  const pauses: number[] = [];
  const spy = vi.spyOn(globalThis, "setTimeout");
  for (let time = 0; time < 6; time += 1) {
    spy.mockClear();
    transport.line.breaks();
    pauses.push(spy.mock.calls[0]![1]!);
    vi.runOnlyPendingTimers();
  }
  // Each is drawn from a quarter less to a quarter more, so that not all come back at once.
  pauses.forEach((pause, time) => {
    const middle = Math.min(250 * 2 ** time, 4000);
    expect(pause).toBeGreaterThanOrEqual(middle * 0.75);
    expect(pause).toBeLessThanOrEqual(middle * 1.25);
  });
  spy.mockRestore();
});

test("a move on its way is sent again with the same id, and done once", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const done = client.act(0, { do: "Walk" });
  const first = transport.line.last;
  expect(first).toMatchObject({ type: "act", mark: "m1", action: { do: "Walk" } });
  expect(client.side(0).busy).toBe(true);
  const again = await comesBack();
  again.welcomes();
  expect(again.last).toEqual(first);
  again.says({ type: "done", id: first.id });
  again.says({ type: "done", id: first.id }); // the answer to the lost one, late
  expect(await done).toEqual({ ok: true });
  expect(client.side(0).busy).toBe(false);
  const third = await comesBack();
  third.welcomes();
  expect(third.types()).toEqual(["hello"]);
});

test("a move made while the line is away waits for it", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const again = await comesBack();
  const done = client.act(0, { do: "Walk" });
  expect(again.sent).toEqual([]);
  again.welcomes();
  expect(again.types()).toEqual(["hello", "act"]);
  again.says({ type: "done", id: again.last.id });
  expect(await done).toEqual({ ok: true });
});

test("nobody sends a second move while one is on its way", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  void client.act(0, { do: "Walk" });
  expect(await client.act(0, { do: "Walk" })).toEqual({ ok: false, refusal: null });
  expect(transport.line.types()).toEqual(["hello", "act"]);
});

test("a question that changes nothing is not asked again after a break", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const asked = client.probe(0, { do: "Walk" });
  const failed = expect(asked).rejects.toMatchObject({ code: "unreachable" });
  const again = await comesBack();
  await failed;
  again.welcomes();
  expect(again.types()).toEqual(["hello"]);
});

test("a refusal is kept with what was tried, until the next position", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const done = client.act(0, { do: "Walk" });
  const say = { id: "refuse", args: {} };
  transport.line.says({
    type: "refused",
    id: transport.line.last.id,
    rule: "HID-12",
    code: "far",
    say,
  });
  const refusal = { action: { do: "Walk" }, rule: "HID-12", code: "far", say };
  expect(await done).toEqual({ ok: false, refusal });
  expect(client.side(0).refusal).toEqual(refusal);
  transport.line.says(position());
  expect(client.side(0).refusal).toBeNull();
});

test("an answer that came too late is said to be, for a while or until the next one", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const done = client.act(0, { do: "Walk" });
  const stale = {
    type: "error",
    code: "stale",
    say: { id: "stale", args: {} },
    closing: false,
  } as const;
  transport.line.says(position(), { ...stale, id: transport.line.last.id });
  expect(await done).toEqual({ ok: false, refusal: null });
  expect(client.problem).toBeNull();
  expect(client.side(0).late?.id).toBe("page-too-late");
  transport.line.says(position()); // the game goes on: it is still to be read
  expect(client.side(0).late).not.toBeNull();
  const again = client.act(0, { do: "Walk" });
  expect(client.side(0).late).toBeNull();
  transport.line.says({ type: "ack", id: transport.line.last.id, repeated: false });
  expect(await again).toEqual({ ok: true });
  expect(client.side(0).late).toBeNull();
});

test("what was refused because of what came meanwhile is said although it is past", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const done = client.act(0, { do: "Walk" });
  const say = { id: "nothing-laid", args: {} };
  const { id } = transport.line.last;
  transport.line.says(position(), { type: "refused", id, rule: "X-1", code: "late", say });
  await done;
  transport.line.says(position());
  expect(client.side(0).refusal).toBeNull();
  expect(client.side(0).late).toEqual(say);
});

test("a press where nothing is asked any more is answered, too", async () => {
  transport.line.welcomes();
  transport.line.says(position({ asked: null } as Partial<Position>));
  expect(await client.act(0, { do: "Walk" })).toEqual({ ok: false, refusal: null });
  expect(client.side(0).late?.id).toBe("page-too-late");
});

test("a question belongs to the window that its mark names", () => {
  expect(sameWindow("aa.ff", "bb.ff")).toBe(true);
  expect(sameWindow("aa.ff", "aa.ee")).toBe(false);
  expect(sameWindow("aa", "aa")).toBe(false);
  expect(sameWindow(undefined, undefined)).toBe(false);
});

test("positions are counted over a break; a resync brings the log", async () => {
  const event = { event: { event: "Walked" }, say: { id: "walked", args: {} } };
  transport.line.welcomes();
  transport.line.says(position({ events: [event] } as Partial<Position>));
  expect(client.side(0)).toMatchObject({ n: 1, log: [{ say: event.say }] });
  const again = await comesBack();
  again.welcomes();
  const missed = { id: "missed", args: {} };
  again.says(position({ why: "sync", past: [event.say, missed] }));
  expect(client.side(0).n).toBe(2);
  expect(client.side(0).log.map(({ say }) => say.id)).toEqual(["walked", "missed"]);
});

test("taking back removes its lines; a draft writes none", () => {
  const event = (id: string) => [{ event: { event: id }, say: { id, args: {} } }];
  transport.line.welcomes();
  transport.line.says(position({ events: event("one") } as Partial<Position>));
  transport.line.says(position({ why: "draft", events: event("draft") } as Partial<Position>));
  transport.line.says(position({ events: event("two") } as Partial<Position>));
  const past = [{ id: "one", args: {} }];
  transport.line.says(position({ why: "take_back", past }));
  expect(client.side(0).log.map(({ say }) => say.id)).toEqual(["one"]);
});

test("what others pointed at is forgotten with the moments that were missed", async () => {
  transport.line.welcomes();
  transport.line.says({ type: "pointed", seat: 1, about: null });
  expect(client.pointed).toEqual({ 1: null });
  const again = await comesBack();
  again.welcomes();
  expect(client.pointed).toEqual({});
});

test("a frame that cannot be understood is said, and all is asked for anew", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  transport.line.welcomes();
  transport.line.says({ type: "table", info: {}, host: true }); // no hands
  expect(client.problem?.id).toBe("page-broken");
  expect(client.phase).toBe("away");
  expect(transport.line.closed).toBe(true);
  await vi.runOnlyPendingTimersAsync();
  expect(transport.lines).toHaveLength(2);
  transport.line.welcomes();
  expect(client.phase).toBe("open");
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test("a silent line is asked whether it is there, and given up if it is not", () => {
  transport.line.welcomes();
  vi.advanceTimersByTime(25_000);
  expect(transport.line.last.type).toBe("ping");
  vi.advanceTimersByTime(8_000);
  expect(transport.lines[0]!.closed).toBe(true);
  expect(client.phase).toBe("away");
});

test("a line that answers is kept", () => {
  transport.line.welcomes();
  vi.advanceTimersByTime(25_000);
  transport.line.says({ type: "pong", id: transport.line.last.id });
  vi.advanceTimersByTime(20_000);
  expect(transport.lines).toHaveLength(1);
  expect(client.phase).toBe("open");
});

test("a device that wakes up tries at once", () => {
  transport.line.welcomes();
  transport.line.breaks();
  transport.wake();
  expect(transport.lines).toHaveLength(2);
  vi.runOnlyPendingTimers();
  expect(transport.lines).toHaveLength(2);
});

test("what an old line still says is not heard", () => {
  const old = transport.line;
  old.welcomes();
  client.reconnect();
  transport.line.welcomes();
  old.says(position());
  old.listener.closed();
  expect(client.side(0).position).toBeNull();
  expect(client.phase).toBe("open");
});

test("a table that is gone stays closed; who waits is not left waiting", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const done = client.act(0, { do: "Walk" });
  const say = { id: "gone", args: {} };
  transport.line.says({ type: "error", id: null, code: "gone", say, closing: true });
  expect(await done).toEqual({ ok: false, refusal: null });
  expect(client.phase).toBe("closed");
  expect(client.closedBy).toEqual(say);
  vi.runOnlyPendingTimers();
  expect(transport.lines).toHaveLength(1);
});

test("odds belong to the position that they were asked in", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  void client.reckon(0);
  const { id } = transport.line.last;
  transport.line.says({ type: "reckoned", id, done: 1, of: 3, odds: "some" });
  expect(client.side(0).reckoning).toEqual({ done: 1, of: 3, odds: "some" });
  transport.line.says(position());
  transport.line.says({ type: "reckoned", id, done: 2, of: 3, odds: "late" });
  expect(client.side(0).reckoning).toBeNull();
});

test("a hint is asked for once, and shown sentence by sentence", async () => {
  transport.line.welcomes();
  transport.line.says(position());
  const hint = client.hint(0, true);
  expect(client.side(0).thinking).toBe(true);
  transport.line.says({ type: "advice", id: transport.line.last.id, steps: [1, 2], area: "e3" });
  await hint;
  expect(client.side(0)).toMatchObject({ thinking: false, advice: { shown: 0 } });
  await client.hint(0, true);
  await client.hint(0, true);
  await client.hint(0, true);
  expect(client.side(0).advice?.shown).toBe(2);
  expect(transport.line.types()).toEqual(["hello", "hint"]);
});
