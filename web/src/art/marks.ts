// The three hand-cut marks of the look as SVG path data. Seeded: the same drawing every time.

export type Random = () => number;

/** A small generator (mulberry32) for drawings only. */
export function seeded(seed: number | string): Random {
  let state = 0;
  for (const char of String(seed)) state = (Math.imul(state, 31) + char.charCodeAt(0)) | 0;
  state = (state ^ 0x9e3779b9) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const p = (...values: number[]): string =>
  values.map((v) => String(Math.round(v * 10) / 10)).join(" ");

/** One stroke of the knife: pointed at both ends, widest at 62 % of its length. */
export function gouge(x0: number, y0: number, x1: number, y1: number, w: number, k = 0.62): string {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.hypot(dx, dy) || 1;
  const nx = (-dy / length) * w;
  const ny = (dx / length) * w;
  const mx = x0 + dx * k;
  const my = y0 + dy * k;
  return `M${p(x0, y0)}Q${p(mx + nx, my + ny, x1, y1)} ${p(mx - nx, my - ny, x0, y0)}`;
}

export interface Rays {
  cx: number;
  cy: number;
  /** Inner and outer radius. */
  r0: number;
  r1: number;
  /** How many rays. */
  n: number;
  /** Left, top, right, bottom. */
  box: [number, number, number, number];
  seed?: number | string;
  /** The share of the ring cut away at the lamp. */
  fill?: number;
  /** How fast it darkens. */
  fall?: number;
  skip?: number;
}

/** Light from a point: dense and broad near the lamp, thin far away. */
export function rays({
  cx,
  cy,
  r0,
  r1,
  n,
  box,
  seed = 1,
  fill = 0.47,
  fall = 0.6,
  skip = 0.25,
}: Rays): string {
  const random = seeded(seed);
  const [left, top, right, bottom] = box;
  const out: string[] = [];
  for (let i = 0; i < n; i++) {
    const a = (2 * Math.PI * (i + 0.5 + (random() - 0.5) * 0.44)) / n;
    let r = r0 * (1 + random() * 0.35);
    while (r < r1) {
      const t = (r - r0) / (r1 - r0);
      const length = (12 + r * 0.2) * (0.6 + 0.9 * random());
      const ring = (2 * Math.PI * (r + length * 0.6)) / n;
      const w = fill * ring * Math.max(0, 1 - t) ** fall * (0.75 + 0.5 * random());
      if (w > 0.45 && random() > skip * t) {
        const x0 = cx + Math.cos(a) * r;
        const y0 = cy + Math.sin(a) * r;
        const x1 = cx + Math.cos(a) * (r + length);
        const y1 = cy + Math.sin(a) * (r + length);
        const mx = (x0 + x1) / 2;
        const my = (y0 + y1) / 2;
        if (mx > left - 8 && mx < right + 8 && my > top - 8 && my < bottom + 8) {
          out.push(gouge(x0, y0, x1, y1, w));
        }
      }
      r += length + 3 + r * 0.03;
    }
  }
  return out.join("");
}

/** A rectangle cut by hand: eight points, each off by at most `jitter`. */
export function cut(
  x: number,
  y: number,
  w: number,
  h: number,
  jitter = 1.2,
  seed: number | string = 0,
): string {
  const random = seeded(`${x},${y},${w},${h},${seed}`);
  const part = () => 0.35 + random() * 0.3;
  const off = () => (random() * 2 - 1) * jitter;
  const points: [number, number][] = [
    [x, y],
    [x + w * part(), y],
    [x + w, y],
    [x + w, y + h * part()],
    [x + w, y + h],
    [x + w * part(), y + h],
    [x, y + h],
    [x, y + h * part()],
  ];
  return "M" + points.map(([a, b]) => p(a + off(), b + off())).join("L") + "Z";
}
