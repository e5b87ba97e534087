import { expect, test } from "vitest";
import { lightened, LONGEST, packed, unpacked, whole } from "./link";

test("a pack comes out of its link as it went in", async () => {
  const data = { pack: { game: "x", name: { en: "Lamp", ja: "灯" } }, list: [1, [2.5, true]] };
  const link = await packed(data);
  expect(link).toMatch(/^[\w-]+$/);
  expect(await unpacked(link)).toEqual(data);
});

test("what is cut off, no pack, too long or a bomb is nothing", async () => {
  const link = await packed({ pack: { note: "a lamp in a long dark corridor" } });
  expect(await unpacked(link.slice(0, -6))).toBeNull();
  expect(await unpacked("")).toBeNull();
  expect(await unpacked("%3Cscript%3E")).toBeNull();
  expect(await unpacked("A".repeat(LONGEST + 1))).toBeNull();
  const bomb = await packed({ pack: " ".repeat(3_000_000) });
  expect(bomb.length).toBeLessThan(LONGEST);
  expect(await unpacked(bomb)).toBeNull();
  expect(await unpacked(await packed([1, 2] as never))).toBeNull();
});

test("files that are as in ours stay behind, and are there again at the other end", async () => {
  const ours = { pack: { game: "x" }, cards: [1, 2], rules: { a: 1 } };
  const own = { pack: { game: "x", by: "me" }, cards: [1, 3], rules: { a: 1 } };
  const light = lightened(own, ours, "abc");
  expect(Object.keys(light)).not.toContain("rules");
  const arrived = await unpacked(await packed(light));
  expect(whole(arrived!, ours)).toEqual({ data: own, hash: "abc" });
  const other = { ...own, rules: { a: 2 } };
  expect(lightened(other, ours, "abc")).toBe(other);
  expect(whole(other, ours)).toEqual({ data: other, hash: null });
});
