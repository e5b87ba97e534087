import { expect, test } from "vitest";
import { found } from "./search";

test("every word must occur, in any order and case", () => {
  expect(found("monster SEES", ["HID-11", "The monster sees a square"])).toBe(true);
  expect(found("monster sleeps", ["HID-11", "The monster sees a square"])).toBe(false);
  expect(found("hid-11", ["HID-11", "…"])).toBe(true);
});

test("wide and narrow letters are the same", () => {
  expect(found("ＨＩＤ－１１", ["HID-11"])).toBe(true);
  expect(found("", ["anything"])).toBe(true);
});
