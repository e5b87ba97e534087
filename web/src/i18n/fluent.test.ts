import { expect, test } from "vitest";
import { Lexicon } from "./fluent";

const words = new Lexicon("en", [
  'list-separator = ,{" "}\ntile = { $colour } { $value }\nroom = A room of { $tile }.\nall = { $tiles }.\nsame = first',
  "same = second",
]);

test("a phrase may hold phrases", () => {
  const tile = { id: "tile", args: { colour: "red", value: 5 } };
  expect(words.say({ id: "room", args: { tile } })).toBe("A room of red 5.");
});

test("a list of phrases is joined by the language's separator", () => {
  const tiles = [
    { id: "tile", args: { colour: "red", value: 1 } },
    { id: "tile", args: { colour: "blue", value: 2 } },
  ];
  expect(words.say({ id: "all", args: { tiles } })).toBe("red 1, blue 2.");
});

test("a later source comes before an earlier one", () => {
  expect(words.say("same")).toBe("second");
});

test("a missing text is seen", () => {
  expect(words.say("nowhere")).toBe("nowhere");
  expect(words.has("nowhere")).toBe(false);
});

test("a text of the content is said in the language, else in the first there is", () => {
  const named = (args: Record<string, string>) => ({ id: "content-text", args });
  expect(words.say(named({ ja: "灯台", en: "The Lighthouse" }))).toBe("The Lighthouse");
  expect(words.say(named({ fr: "Le phare" }))).toBe("Le phare");
  const room = { id: "room", args: { tile: named({ en: "oak" }) } };
  expect(words.say(room)).toBe("A room of oak.");
});
