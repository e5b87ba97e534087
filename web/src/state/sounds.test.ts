import { expect, test } from "vitest";
import { RECIPES } from "./sounds";

test("there are fourteen sounds, each with a recipe that can be heard and ends", () => {
  expect(Object.keys(RECIPES)).toHaveLength(14);
  for (const voice of Object.values(RECIPES).flat()) {
    expect(voice.gain).toBeGreaterThan(0);
    expect(voice.gain).toBeLessThanOrEqual(1);
    expect((voice.at ?? 0) + (voice.attack ?? 1) + voice.decay).toBeLessThan(1000);
    expect(voice.form === "noise" ? voice.filter : voice.pitch).toBeDefined();
  }
});
