// From the JSON schema of an option to the control that sets it.

import type { Offer, OptionInfo } from "../wire/types";

export type Value = string | number | boolean | null;

export type Field =
  | { kind: "check" }
  | { kind: "pick"; values: Value[] }
  | { kind: "many"; values: Value[] }
  /** One of what the pack has. */
  | { kind: "offer" }
  /** The same for each seat. */
  | { kind: "seats" }
  /** `empty`: it may be left out. */
  | { kind: "number"; least: number; most: number; empty?: true }
  /** One of the seats at the table, or no seat in particular. */
  | { kind: "seat" }
  | { kind: "text" };

const FEW = 7;

interface Schema {
  type?: string;
  format?: string;
  items?: Schema;
  enum?: Value[];
  default?: unknown;
  const?: Value;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  anyOf?: Schema[];
  seat?: boolean;
}

/** `offered`: whether the pack has values for it. */
export function fieldOf(schema: Record<string, unknown>, offered = false): Field {
  const s = schema as Schema;
  if (offered) return { kind: s.format === "by-seat" ? "seats" : "offer" };
  if (s.seat || s.anyOf?.some((part) => part.seat)) return { kind: "seat" };
  if (s.type === "boolean") return { kind: "check" };
  if (s.enum) return { kind: "pick", values: inOrder(s.enum, s.default) };
  if (s.type === "array" && s.items?.enum) return { kind: "many", values: s.items.enum };
  if (s.anyOf) {
    const values = s.anyOf.flatMap(
      (part) =>
        part.enum ?? (part.type === "null" ? [null] : part.const !== undefined ? [part.const] : []),
    );
    const open = s.anyOf.find(
      (part) => part.type !== "null" && !part.enum && part.const === undefined,
    );
    if (!open) return { kind: "pick", values };
    const field = fieldOf(open as Record<string, unknown>);
    return field.kind === "number" && values.includes(null) ? { ...field, empty: true } : field;
  }
  if (s.type === "integer" || s.type === "number") {
    const least = s.minimum ?? (s.exclusiveMinimum !== undefined ? s.exclusiveMinimum + 1 : 0);
    const most =
      s.maximum ?? (s.exclusiveMaximum !== undefined ? s.exclusiveMaximum - 1 : 1_000_000);
    if (most - least < FEW) {
      return {
        kind: "pick",
        values: Array.from({ length: most - least + 1 }, (_, at) => least + at),
      };
    }
    return { kind: "number", least, most };
  }
  return { kind: "text" };
}

/** A schema lists words by the alphabet, not in their own order: what is played unless a player chooses comes first. */
function inOrder(values: Value[], usual: unknown): Value[] {
  const first = values.filter((value) => typeof value === "string" && value === usual);
  return [...first, ...values.filter((value) => !first.includes(value))];
}

const OPEN = "-";

/** The values of a text with one for each seat; null: none was chosen. */
export function bySeat(value: unknown): (string | null)[] {
  const parts = String(value ?? "")
    .split(/[\s,]+/)
    .filter(Boolean);
  return parts.map((part) => (part === OPEN ? null : part));
}

/** The same text with another value for one seat, no longer than need be. */
export function atSeat(value: unknown, seat: number, picked: string | null): string {
  const parts = bySeat(value);
  while (parts.length <= seat) parts.push(null);
  parts[seat] = picked;
  return joined(parts);
}

function joined(parts: (string | null)[]): string {
  const last = parts.findLastIndex((part) => part !== null);
  return parts
    .slice(0, last + 1)
    .map((part) => part ?? OPEN)
    .join(" ");
}

/** What a pack offers for an option beside the others that are chosen. */
export function offered(
  offers: readonly Offer[] | undefined,
  options: Record<string, unknown>,
): readonly Offer[] | undefined {
  return offers?.filter((offer) =>
    Object.entries(offer.needs).every(
      ([name, value]) => ((options[name] as string) || null) === value,
    ),
  );
}

/** The options as far as a pack and so many seats allow them: what is not offered is not chosen. */
export function fitting(
  options: Record<string, unknown>,
  infos: readonly OptionInfo[],
  offers: Record<string, readonly Offer[]>,
  seats: number,
): Record<string, unknown> {
  const chosen = { ...options };
  const fit = ({ name, schema }: OptionInfo): unknown => {
    const here = offered(offers[name], chosen);
    const value = options[name];
    if (!here) return value;
    const has = (one: string | null) => here.some((offer) => offer.value === one);
    if (fieldOf(schema, true).kind === "seats")
      return joined(
        bySeat(value)
          .slice(0, seats)
          .map((one) => (has(one) ? one : null)),
      );
    return has((value as string) || null) ? value : null;
  };
  for (const info of infos) chosen[info.name] = fit(info);
  return Object.fromEntries(infos.map(({ name }) => [name, chosen[name]]));
}
