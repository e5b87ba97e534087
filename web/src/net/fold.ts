// Folds the differences that a server sends into what was shown before. What did not change stays
// the same object.
export type Difference =
  | { "=": unknown }
  | { "#": [front: number, back: number, values: unknown[]] }
  | { "@": Record<string, Difference> }
  | { [field: string]: Difference };

/** The next value: see `table/differences.py`, where differences are made. */
export function fold(before: unknown, changes: Difference): unknown {
  if ("=" in changes) return changes["="];
  if ("#" in changes) {
    const [front, back, values] = changes["#"] as [number, number, unknown[]];
    const list = before as unknown[];
    return [...list.slice(0, front), ...values, ...list.slice(list.length - back)];
  }
  if ("@" in changes) {
    const list = [...(before as unknown[])];
    for (const [number, changed] of Object.entries(changes["@"] as Record<string, Difference>))
      list[Number(number)] = fold(list[Number(number)], changed);
    return list;
  }
  const made = { ...(before as Record<string, unknown>) };
  for (const [field, changed] of Object.entries(changes))
    made[field] = fold(made[field], changed as Difference);
  return made;
}
