import { expect, test } from "vitest";
import { cut, gouge, rays } from "./marks";

test("a drawing is the same every time", () => {
  const light = {
    cx: 50,
    cy: 50,
    r0: 10,
    r1: 80,
    n: 12,
    box: [0, 0, 100, 100] as [number, number, number, number],
  };
  expect(rays({ ...light, seed: 3 })).toBe(rays({ ...light, seed: 3 }));
  expect(rays({ ...light, seed: 3 })).not.toBe(rays({ ...light, seed: 4 }));
  expect(cut(0, 0, 10, 10)).toBe(cut(0, 0, 10, 10));
});

test("a stroke is pointed at both ends", () => {
  expect(gouge(0, 0, 10, 0, 2)).toBe("M0 0Q6.2 2 10 0 6.2 -2 0 0");
});

test("no mark lies outside its box", () => {
  const path = rays({ cx: 50, cy: 50, r0: 5, r1: 300, n: 20, box: [0, 0, 100, 100] });
  for (const [, x, y] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
    expect(Math.abs(Number(x) - 50)).toBeLessThan(110);
    expect(Math.abs(Number(y) - 50)).toBeLessThan(110);
  }
});
