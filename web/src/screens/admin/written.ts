// Dates, sizes and other figures as people read them.
import type { Series } from "../../wire/types";

const MIB = 1024 * 1024;

export function date(milliseconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(milliseconds));
}

export function bytes(count: number): string {
  if (count < MIB) return `${Math.max(1, Math.round(count / 1024))} KiB`;
  return `${(count / MIB).toFixed(count < 10 * MIB ? 1 : 0)} MiB`;
}

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

const short = (value: number): string =>
  value === 0 || value >= 100 ? value.toFixed(0) : value.toPrecision(2);

/** A value of a chart with its unit. */
export function written(value: number, unit: Series["unit"]): string {
  if (unit === "bytes") return bytes(value);
  if (unit === "share") return percent(value);
  if (unit === "seconds") return value < 1 ? `${short(1000 * value)} ms` : `${short(value)} s`;
  return unit === "a_second" ? `${short(value)}/s` : value.toFixed(0);
}

/** The way of a line through a chart of this size; a gap where there is no value. */
export function line(values: readonly (number | null)[], wide: number, high: number): string {
  const most = Math.max(...values.map((value) => value ?? 0)) || 1;
  const step = wide / Math.max(1, values.length - 1);
  let open = false;
  const parts = values.map((value, n) => {
    if (value === null) {
      open = false;
      return "";
    }
    const point = `${(n * step).toFixed(1)} ${(high - (high * value) / most).toFixed(1)}`;
    const part = `${open ? "L" : "M"}${point}${open ? "" : "h1"}`;
    open = true;
    return part;
  });
  return parts.join("");
}
