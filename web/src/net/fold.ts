// Folds the differences that a server sends into what was shown before. What did not change stays
// the same object.
export type Difference =
  | string
  | number
  | boolean
  | null
  | unknown[]
  | { "=": unknown }
  | { "#"?: Splice[]; "@"?: Record<string, Difference> }
  | { [field: string]: Difference };
type Splice = [at: number, gone: number, values: unknown[]];

/** The next value: see `table/differences.py`, where differences are made. */
export function fold(before: unknown, changes: Difference): unknown {
  if (changes === null || typeof changes !== "object" || Array.isArray(changes)) return changes;
  if ("=" in changes) return changes["="];
  if ("#" in changes || "@" in changes) {
    const list = [...(before as unknown[])];
    for (const [at, gone, values] of [...((changes["#"] ?? []) as Splice[])].reverse())
      list.splice(at, gone, ...values);
    for (const [number, changed] of Object.entries(
      (changes["@"] ?? {}) as Record<string, Difference>,
    ))
      list[Number(number)] = fold(list[Number(number)], changed);
    return list;
  }
  const made = { ...(before as Record<string, unknown>) };
  for (const [field, changed] of Object.entries(changes))
    made[field] = fold(made[field], changed as Difference);
  return made;
}
