// A server that is asked too much at once is asked again, less and less often.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { patiently } from "./patience";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code }), { status: 429, headers });

test("what was refused for now is asked for again after growing pauses", async () => {
  const asked: number[] = [];
  const answer = patiently(() => {
    asked.push(Date.now());
    return Promise.resolve(asked.length < 5 ? refusal("too-many-requests") : new Response("{}"));
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).ok).toBe(true);
  const pauses = asked.slice(1).map((at, n) => at - (asked[n] ?? 0));
  expect(pauses).toHaveLength(4);
  for (const [n, pause] of pauses.entries()) {
    expect(pause).toBeGreaterThanOrEqual(500 * 2 ** n * 0.75);
    expect(pause).toBeLessThanOrEqual(500 * 2 ** n * 1.25);
  }
});

test("it waits as long as the server says", async () => {
  let asked = 0;
  const answer = patiently(() => {
    asked += 1;
    return Promise.resolve(
      asked === 1 ? refusal("too-many-files", { "retry-after": "9" }) : new Response("{}"),
    );
  });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await answer).ok).toBe(true);
});

test("other refusals are for the person who asked", async () => {
  for (const code of ["too-many-tables", "later"])
    expect((await patiently(() => Promise.resolve(refusal(code)))).status).toBe(429);
});
