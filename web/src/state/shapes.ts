// What the browser keeps may be of an older edition, or of something else. A shape takes what it knows and
// leaves the rest: a value that is not one is `undefined`, and a list goes without its broken entries.
import type { Speed } from "./stage.svelte";

export type Shape<T> = (value: unknown) => T | undefined;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const text: Shape<string> = (value) => (typeof value === "string" ? value : undefined);
export const flag: Shape<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
export const number: Shape<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

export const oneOf =
  <const T extends string>(...known: readonly T[]): Shape<T> =>
  (value) =>
    known.find((one) => one === value);

/** How fast what happened is played: a setting that the page's worker reads, too. */
export const SPEED = oneOf<Speed>("slow", "normal", "fast", "at-once");

/** A moment that can be written as a date. */
export const moment: Shape<string> = (value) =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** What may be missing: then it is null. */
export const maybe =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === undefined || value === null ? null : shape(value);

/** What may be missing or broken: then it is this. */
export const or =
  <T>(shape: Shape<T>, instead: T): Shape<T> =>
  (value) =>
    shape(value) ?? instead;

export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value) =>
    Array.isArray(value)
      ? value.map(shape).filter((one): one is Exclude<typeof one, undefined> => one !== undefined)
      : undefined;

export const pair =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<[A, B]> =>
  (value) => {
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [a, b] = [first(value[0]), second(value[1])];
    return a === undefined || b === undefined ? undefined : [a, b];
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An object whose values are alike, under any names. */
export const table =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const found: Record<string, T> = {};
    for (const [name, one] of Object.entries(value)) {
      const taken = shape(one);
      if (taken !== undefined) found[name] = taken;
    }
    return found;
  };

/** An object with these fields; what else it has stays as it is. */
export const object =
  <T extends object>(fields: { readonly [K in keyof T]: Shape<T[K]> }): Shape<T> =>
  (value) => {
    if (!isObject(value)) return undefined;
    const found: Record<string, unknown> = { ...value };
    for (const name of Object.keys(fields) as (keyof T & string)[]) {
      const taken = fields[name](value[name]);
      if (taken === undefined) return undefined;
      found[name] = taken;
    }
    return found as T;
  };

export const anything: Shape<Record<string, unknown>> = (value) =>
  isObject(value) ? value : undefined;
