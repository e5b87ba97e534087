import { expect, test } from "vitest";
import { inLocale } from "./texts";

test("words in one language serve for the other", () => {
  expect(inLocale({ en: "The Lighthouse", ja: "灯台" }, "ja")).toBe("灯台");
  expect(inLocale({ en: "The Lighthouse" }, "ja")).toBe("The Lighthouse");
  expect(inLocale({ ja: "灯台" }, "en")).toBe("灯台");
  expect(inLocale({}, "en")).toBe("");
});
