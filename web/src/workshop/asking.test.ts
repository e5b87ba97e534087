// Proofs are asked for one after the other, and only those that are still wanted.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Wish } from "../wire/types";

interface Held {
  part: string;
  answer: (body: unknown) => void;
}
const asked: Held[] = [];
const held = {
  request: (_: string, { json }: { json?: unknown }) =>
    new Promise((resolve) =>
      asked.push({
        part: (json as Wish).part ?? "",
        answer: (body) => resolve(new Response(JSON.stringify(body))),
      }),
    ),
};

let prove: (typeof import("./asking"))["prove"];
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal("meikyuTransport", held);
  ({ prove } = await import("./asking"));
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});
const wish = (part: string): Wish => ({ part }) as Wish;
const settled = () => new Promise((wake) => setTimeout(wake, 0));

test("the next proof waits for the one before, and what nobody wants is not asked for", async () => {
  const first = prove(wish("first"), () => true);
  const gone = prove(wish("gone"), () => false);
  const last = prove(wish("last"), () => true);
  await settled();
  expect(asked.map(({ part }) => part)).toEqual(["first"]);
  asked[0]!.answer({ games: 1 });
  expect(await first).toEqual({ games: 1 });
  expect(await gone).toBeUndefined();
  await settled();
  expect(asked.map(({ part }) => part)).toEqual(["first", "last"]);
  asked[1]!.answer(null);
  expect(await last).toBeNull();
});
