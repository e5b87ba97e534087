import { expect, test } from "vitest";
import { after, dayOf, isDay, streak, weekOf } from "./days";

test("a day follows another over the ends of months and years", () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe("2026-01-05");
  expect(after("2026-12-31", 1)).toBe("2027-01-01");
  expect(after("2028-03-01", -1)).toBe("2028-02-29");
});

test("only what the calendar has is a day", () => {
  expect(isDay("2026-11-16")).toBe(true);
  for (const text of ["2026-02-30", "2026-13-01", "today", "2026-1-1", ""]) {
    expect(isDay(text)).toBe(false);
  }
});

test("a streak lasts until a whole day was missed", () => {
  const played = new Set(["2026-11-12", "2026-11-14", "2026-11-15"]);
  expect(streak(played, "2026-11-15")).toBe(2);
  expect(streak(played, "2026-11-16")).toBe(2); // today is still open
  expect(streak(played, "2026-11-17")).toBe(0);
  expect(streak(new Set(), "2026-11-17")).toBe(0);
});

test("a week begins on Monday", () => {
  expect(weekOf("2026-11-16")).toBe("2026-11-16");
  expect(weekOf("2026-11-22")).toBe("2026-11-16");
  expect(weekOf("2026-11-15")).toBe("2026-11-09");
});
