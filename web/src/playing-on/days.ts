// Days of the calendar, as this device counts them, and what they add up to.

/** A day as it is written in addresses: 2026-11-16. */
export type Day = string;

export function dayOf(moment: Date): Day {
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${String(moment.getFullYear())}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** The day so many days later, or earlier. */
export function after(day: Day, days: number): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  return dayOf(new Date(year, month - 1, date + days, 12));
}

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && after(text, 0) === text;
}

/** How many days in a row were played, up to today; today itself may still be open. */
export function streak(played: ReadonlySet<Day>, today: Day): number {
  let last = played.has(today) ? today : after(today, -1);
  let days = 0;
  while (played.has(last)) {
    days += 1;
    last = after(last, -1);
  }
  return days;
}

/** The Monday of a day's week. */
export function weekOf(day: Day): Day {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const weekday = new Date(year, month - 1, date, 12).getDay();
  return after(day, -((weekday + 6) % 7));
}
