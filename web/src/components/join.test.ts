import { expect, test } from "vitest";
import { placeOf } from "./join";

const here = "http://127.0.0.1:8642";

test("a link, its path and a table's name lead to the table", () => {
  expect(placeOf(`${here}/t/abc#token`, here)).toBe("/t/abc#token");
  expect(placeOf("/t/abc", here)).toBe("/t/abc");
  expect(placeOf(" abc ", here)).toBe("/t/abc");
});

test("the same server may be known by another address", () => {
  expect(placeOf("http://192.168.0.7:8642/r/abc/12", here)).toBe("/r/abc/12");
});

test("anything else leads nowhere", () => {
  for (const text of ["", "http://", "/g/hidden-rooms", "http://example.test/", "a b"]) {
    expect(placeOf(text, here)).toBeNull();
  }
});
