import type { Happened } from "../../../analysis/film";
import type { ElderSign, Judged } from "../../../wire/types";

/** What the steps of a night brought, and of its battle. */
export function happenedIn(judged: readonly Judged[]): Happened[] {
  const found: Happened[] = [];
  let before: ElderSign.NightStep | null = null;
  for (const { step, extra } of judged) {
    const now = extra as ElderSign.NightStep | null;
    if (!now) continue;
    if (before && now.signs > before.signs)
      found.push({ step, kind: "sign", value: now.signs - before.signs });
    if (before?.battle && now.doom < before.doom)
      found.push({ step, kind: "doom", value: before.doom - now.doom });
    if (now.deaths) found.push({ step, kind: "death", value: now.deaths });
    before = now;
  }
  return found;
}
