// From the JSON schema of an option to the control that sets it.

export type Value = string | number | boolean | null;

export type Field =
  | { kind: "check" }
  | { kind: "pick"; values: Value[] }
  | { kind: "many"; values: Value[] }
  /** `empty`: it may be left out. */
  | { kind: "number"; least: number; most: number; empty?: true }
  /** One of the seats at the table, or nobody in particular. */
  | { kind: "seat" }
  | { kind: "text" };

const FEW = 7;

interface Schema {
  type?: string;
  items?: Schema;
  enum?: Value[];
  const?: Value;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  anyOf?: Schema[];
  seat?: boolean;
}

export function fieldOf(schema: Record<string, unknown>): Field {
  const s = schema as Schema;
  if (s.seat || s.anyOf?.some((part) => part.seat)) return { kind: "seat" };
  if (s.type === "boolean") return { kind: "check" };
  if (s.enum) return { kind: "pick", values: s.enum };
  if (s.type === "array" && s.items?.enum) return { kind: "many", values: s.items.enum };
  if (s.anyOf) {
    const values = s.anyOf.flatMap((part) =>
      part.enum ?? (part.type === "null" ? [null] : part.const !== undefined ? [part.const] : []),
    );
    const open = s.anyOf.find((part) => part.type !== "null" && !part.enum && part.const === undefined);
    if (!open) return { kind: "pick", values };
    const field = fieldOf(open as Record<string, unknown>);
    return field.kind === "number" && values.includes(null) ? { ...field, empty: true } : field;
  }
  if (s.type === "integer" || s.type === "number") {
    const least = s.minimum ?? (s.exclusiveMinimum !== undefined ? s.exclusiveMinimum + 1 : 0);
    const most = s.maximum ?? (s.exclusiveMaximum !== undefined ? s.exclusiveMaximum - 1 : 1_000_000);
    if (most - least < FEW) {
      return { kind: "pick", values: Array.from({ length: most - least + 1 }, (_, at) => least + at) };
    }
    return { kind: "number", least, most };
  }
  return { kind: "text" };
}
