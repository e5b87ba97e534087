import { expect, test } from "vitest";
import { bytes, line, percent, written } from "./written";

test("figures are written with their units", () => {
  expect(bytes(10)).toBe("1 KiB");
  expect(bytes(200 * 1024)).toBe("200 KiB");
  expect(bytes(3.25 * 1024 * 1024)).toBe("3.3 MiB");
  expect(percent(0.256)).toBe("26 %");
  expect(written(0.0123, "seconds")).toBe("12 ms");
  expect(written(2.54, "seconds")).toBe("2.5 s");
  expect(written(0, "a_second")).toBe("0/s");
  expect(written(1234, "")).toBe("1234");
  expect(written(2, "")).toBe("2");
});

test("a line has a gap where nothing was counted", () => {
  expect(line([0, 2, null, 1], 30, 10)).toBe("M0.0 10.0h1L10.0 0.0M30.0 5.0h1");
  expect(line([null, null], 30, 10)).toBe("");
});
