import { expect, test } from "vitest";
import { shortened } from "./lines";

const phrase = (id: string, args = {}) => ({ id, args });

test("a slip names only the things that you gain or lose, whatever they are part of", () => {
  const things = phrase("things");
  const told = phrase("sentences", {
    first: phrase("effect-gain", { subject: "you", things }),
    second: phrase("effect-lose", { subject: "who", things }),
  });
  expect(shortened(told)).toEqual(
    phrase("sentences", {
      first: phrase("eld-short-gain", { subject: "you", things }),
      second: phrase("effect-lose", { subject: "who", things }),
    }),
  );
});
