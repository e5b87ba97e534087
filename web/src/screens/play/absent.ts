// Who is missed at a table in play.
import type { HeldHand, SeatInfo, TableInfo } from "../../wire/types";

/** Milliseconds after which the host is asked about a player who is away. */
export const ABSENT_AFTER = 20_000;
const DAY = 24 * 3600;

/** The people who are not at their seat now: not connected, or gone for good. At a table with days for
 * a decision only those who have left are missed. */
export function missing(info: TableInfo, mine: readonly HeldHand[]): SeatInfo[] {
  if (info.status !== "playing") return [];
  const byDays = info.settings.clock !== null && info.settings.clock >= DAY;
  return info.seats.filter(
    (seat) =>
      seat.kind === "person" &&
      seat.stand_in === null &&
      !mine.some((held) => held.seat === seat.seat) &&
      (seat.left || (!seat.here && !byDays)),
  );
}
