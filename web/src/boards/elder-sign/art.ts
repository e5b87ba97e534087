// Everything drawn for this game, as path data: faces and icons on a grid from -20 to 20, emblems
// from -24 to 24. Ink shapes with paper cuts; the same card always gets the same drawing.
import { rays, seeded } from "../../art/marks";

/** The icon on a die or in a task; a magnifier carries its number beside the path. */
export interface Glyph {
  line: string;
  fill?: string;
  thick?: string;
}

export const GLYPHS: Record<string, Glyph> = {
  investigation: { line: "M-3-16a13 13 0 1 1-.1 0Z", thick: "M7 7 16 16" },
  lore: {
    line: "M-14-11q7-4 14 1 7-5 14-1V11q-7-4-14 1-7-5-14-1ZM0-10V12M-9-4h5M-9 2h5M4-4h5M4 2h5",
  },
  peril: {
    line: "M-13-3C-13-12-7-16 0-16S13-12 13-3c0 5-3 7-5 8v7H-8V5c-2-1-5-3-5-8ZM-3 12V7M3 12V7",
    fill: "M-8-4h6v6h-6ZM2-4h6v6H2Z",
  },
  terror: { line: "M-2 16C-16 14-17-4-8-11S14-14 14-3 4 10-2 7-6-3 1-5 7 2 3 2" },
  wild: { line: "M0-16 4-5 16-5 6 2 10 14 0 7-10 14-6 2-16-5-4-5Z", fill: "M-3-1h6v4h-6Z" },
};

/** Small marks on a grid of 24 beside words. */
export const MARKS = {
  stamina: "M12 21C4 15 3 11 3 8a4.5 4.5 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-1 7-9 13Z",
  sanity: "M9 21v-4C5 16 4 13 4 10a8 8 0 0 1 16 0c0 2-1 3-1 4l2 3h-3v4M9 9q3-3 6 0-3 3-6 0Z",
  clue: "M10 4a6.500 6.500 0 1 1-.1 0ZM15 15l6 6M10 7v3h3",
  trophy: "M7 3h10v6a5 5 0 0 1-10 0ZM7 5H3q0 5 4 5M17 5h4q0 5-4 5M12 14v4M8 21h8v-3H8Z",
  sign: "M12 2v20M12 8 5 3M12 8l7-5M12 14l-7-4M12 14l7-4M12 19l-5-3M12 19l5-3",
  doom: "M12 3c5 7 7 10 7 13a7 7 0 0 1-14 0c0-3 2-6 7-13Z",
  terror: "M11 21C2 20 2 8 7 5s14-1 14 5-6 8-10 6-2-6 2-7 4 4 1 4",
  midnight: "M12 3a9 9 0 1 1-.1 0ZM12 12V5",
  penalty: "M5 5l14 14M19 5 5 19",
  reward: "M4 9h16v12H4ZM3 6h18v3H3ZM12 6v15M12 6q-6 0-5-4 4 0 5 4 1-4 5-4 1 4-5 4Z",
  order: "M12 3v17M6 14l6 6 6-6M5 3h14",
  gate: "M4 21V11a8 8 0 0 1 16 0v10M8 21V11a4 4 0 0 1 8 0v10",
  lock: "M6 11h12v10H6ZM8 11V8a4 4 0 0 1 8 0v3",
  monster: "M2 12q10-12 20 0-10 12-20 0ZM12 8v8",
  hand: "M7 12V6h2v5M9 10V3h2v8M11 10V4h2v7M13 10V6h2v8l3-3 2 2-5 8H9l-3-6",
  entrance: "M3 21h18M5 21V9M19 21V9M3 9l9-6 9 6ZM10 21v-7h4v7",
  dice: "M4 4h10v10H4ZM10 10h10v10H10ZM8 8h2v2H8Z",
} as const;
export type MarkName = keyof typeof MARKS;

/** The body of a die of each colour: green a square, yellow an octagon, red a hexagon. */
export const BODIES = {
  green: "M-19-23H19L23-19V19L19 23H-19L-23 19V-19Z",
  yellow: "M-12-24H12L24-12V12L12 24H-12L-24 12V-12Z",
  red: "M-13-23H13L25 0 13 23H-13L-25 0Z",
} as const;

export type Kind =
  | "adventure"
  | "other_world"
  | "monster"
  | "mythos"
  | "ancient_one"
  | "investigator"
  | "common"
  | "unique"
  | "spell"
  | "ally"
  | "entrance";

/** A drawing of a card: what is ink, what is cut out of it again, and light around it. */
export interface Emblem {
  ink: string;
  cut: string;
  light: string;
}
type Motif = readonly [ink: string, cut: string];

const MOTIFS: Record<Kind, readonly Motif[]> = {
  adventure: [
    ["M-15 20V-4a15 15 0 0 1 30 0V20Z", "M-8 20V-3a8 8 0 0 1 16 0V20M4 8h3M0-8v10"],
    ["M-19-15H19V17H-19Z", "M-14-10H14V12H-14ZM-14 12l9-12 6 7 5-4 8 9M-9-4h4"],
    [
      "M-8-20H8L6-13Q17-6 12 7 9 15 7 20H-7Q-9 15-12 7-17-6-6-13Z",
      "M-12-2Q0 4 12-2M-12 5Q0 11 12 5M-6-13H6",
    ],
    ["M0-20a20 20 0 1 1-.1 0Z", "M0-14V0L9 6M0 12v4M-16 0h4M12 0h4M0-16v-1"],
    ["M-8-21H8L14-8 8 21H-8L-14-8Z", "M-6-13a6 6 0 0 1 12 0V-6H-6ZM-6 0 6 8M6 0-6 8M-5 15H5"],
    ["M-20 19V9H-10V0H0V-9H10V-18H20V19Z", "M-10 9V19M0 0V19M10-9V19"],
    [
      "M0-19a17 17 0 1 1-.1 0ZM-8 16H8L11 21H-11Z",
      "M0-19V15M-17-2H17M-12-13Q0-7 12-13M-12 9Q0 3 12 9",
    ],
    [
      "M-19-13Q-9-17 0-11 9-17 19-13V14Q9 10 0 16-9 10-19 14Z",
      "M0-10V15M-14-7q5-2 9 1M-14 0q5-2 9 1M5-6q4-3 9-1M5 1q4-3 9-1",
    ],
  ],
  other_world: [
    [
      "M0-21a21 21 0 1 1-.1 0Z",
      "M-15 9Q-8-6 0 2T15-6M-13-9a15 15 0 0 1 26 0M-9 15a15 15 0 0 0 18 0",
    ],
    [
      "M-20 20V-2L-12-16-6-2V20ZM-3 20V-8L5-21 13-8V20ZM15 20V4l5-6V20Z",
      "M-13 4v6M5-6v8M5 8v6M18 8v4",
    ],
    ["M-21 6Q-12-20 0-20T21 6Q12 20 0 20T-21 6Z", "M-12 4Q0-12 12 4 0 14-12 4ZM0-2v7"],
  ],
  monster: [
    [
      "M0-16C6-22 21-20 20-6S9 13 0 4C-9 13-21 8-20-6S-6-22 0-16ZM-4 2H4L2 21H-2Z",
      "M-11-7a3 3 0 1 1-.1 0ZM11-7a3 3 0 1 1-.1 0ZM-4-14l-5-6M4-14l5-6",
    ],
    [
      "M-14 21Q-20 0-8-12L-13-21-2-15H2L13-21 8-12Q20 0 14 21L7 14 0 21-7 14Z",
      "M-7-4h5v4h-5ZM2-4h5v4H2ZM-5 6H5",
    ],
    [
      "M-5-20H5Q16-14 10 0 20 4 19 20 11 21 12 10 7 8 6 21H-6Q-7 8-12 10-11 21-19 20-20 4-10 0-16-14-5-20Z",
      "M0-12a4 4 0 1 1-.1 0M-5 2H5",
    ],
    [
      "M-21 8Q-19-10-5-10L-2-20 4-11 12-19 12-8Q21-3 20 6L11 8 12 20 6 20 3 9-8 10-10 20-16 20-15 9Z",
      "M8-5h4v3H8ZM12 3h7M12 3l2 3M16 3l1 3",
    ],
  ],
  mythos: [
    ["M-22 0Q0-24 22 0 0 24-22 0Z", "M0-9a9 9 0 1 1-.1 0ZM0-4V4"],
    ["M10-19A20 20 0 1 0 19 10 16 16 0 0 1 10-19Z", "M-10-4h5v4h-5ZM-12 8q5 4 11 1"],
    ["M-6-21H6L9-7 21-6V6L9 8 6 21H-6L-9 8-21 6V-6L-9-7Z", "M0-8a8 8 0 1 1-.1 0ZM-3 0H3"],
  ],
  ancient_one: [
    [
      "M0-22C16-22 20-10 17 0 22 8 20 20 13 21 13 12 9 9 6 12 7 21-3 23-4 12-7 8-12 12-12 21-21 21-22 8-17 0-20-12-14-22 0-22Z",
      "M-10-8h6v6h-6ZM4-8h6v6H4ZM-3 2v4M3 2v4M0-15v-3",
    ],
    [
      "M-20 18Q-24-6-10-16L-14-22 0-18 14-22 10-16Q24-6 20 18 10 10 0 20-10 10-20 18Z",
      "M-12-4Q-7-10-2-4-7 0-12-4ZM2-4Q7-10 12-4 7 0 2-4ZM-6 7h12M-3 7v4M3 7v4",
    ],
    [
      "M0-14C6-24 12-16 9-9 22-18 23-6 14-2 26 4 19 13 12 8 17 22 6 24 4 13 1 24-9 23-7 12-16 21-24 13-14 5-25 3-23-9-12-6-18-19-7-24 0-14Z",
      "M0-6Q7-6 9 0 7 7 0 7-7 7-9 0-7-6 0-6ZM0-3V4M-13-12l3 3M14-10l-3 3M13 12l-3-3M-12 12l3-3",
    ],
    [
      "M-22 20Q-18-2-9-6-14-20 0-22 14-20 9-6 18-2 22 20 12 12 8 20 0 10-8 20-12 12-22 20Z",
      "M-8-15l6 3-6 2ZM8-15l-6 3 6 2ZM-9-3l3 5 3-5 3 5 3-5 3 5 3-5M-14 8l3 6M14 8l-3 6M0 8v4",
    ],
  ],
  investigator: [
    [
      "M-20 22Q-18 5-7 4-10-2-9-9H9Q10-2 7 4 18 5 20 22ZM-15-9H15V-6H-15ZM-8-19H8L9-9H-9Z",
      "M-6-2h4M2-2h4M-3 9 0 14 3 9",
    ],
    [
      "M-20 22Q-18 6-7 5-12-2-10-10-7-20 0-20T10-10Q12-2 7 5 18 6 20 22Z",
      "M-7-5a3 3 0 1 1-.1 0ZM7-5a3 3 0 1 1-.1 0ZM-3-3H3M0 10V22",
    ],
    [
      "M-20 22Q-18 6-6 5-10 0-9-8H9Q10 0 6 5 18 6 20 22ZM-12-8Q-10-20 0-20T12-8L18-6H-12Z",
      "M-6-1h4M2-1h4M-4 9h8",
    ],
    [
      "M-20 22Q-18 6-8 6-16-18 0-20 16-18 8 6 18 6 20 22Z",
      "M-7-6Q0-14 7-6V0Q0 8-7 0ZM-4-2h2M2-2h2M-6 12 0 17 6 12",
    ],
    [
      "M-20 22Q-17 7-6 5-9 0-8-7H8Q9 0 6 5 17 7 20 22ZM-9-7Q-9-19 0-19T9-7ZM-9-7l-4 3 2-8Z",
      "M-6-1h4M2-1h4M0 8v14M-9 12l5 3",
    ],
  ],
  common: [
    ["M-9-12H9L12 12H-12ZM-4-20H4V-12H-4ZM-13 12H13V20H-13Z", "M0-6q5 5 0 12-5-7 0-12Z"],
    ["M-20-8H20V16H-20ZM-8-14H8V-8H-8Z", "M-20 2H20M-3-1H3V6H-3Z"],
    ["M-14-20H8L14-14V20H-14Z", "M-8-10H6M-8-3H8M-8 4H8M-8 11H3"],
  ],
  unique: [
    ["M0-21 16-6 10 20H-10L-16-6Z", "M0-21V20M-16-6H16M-8-6 0 20 8-6"],
    ["M0-20a9 9 0 1 1-.1 0ZM-3-4H3V20H-3ZM3 10h8v6H3Z", "M0-15a4 4 0 1 1-.1 0"],
    ["M-12-20H12Q10-8 4-4V12L12 20H-12L-4 12V-4Q-10-8-12-20Z", "M-7-14H7M0-6v14"],
  ],
  spell: [
    ["M0-22 19 11H-19Z", "M0-12 10 6H-10ZM0-4a3 3 0 1 1-.1 0"],
    ["M0-22 6-6 22-6 9 4 14 20 0 10-14 20-9 4-22-6-6-6Z", "M0-8 3 0 0 6-3 0Z"],
    ["M-20 0A20 20 0 0 1 20 0 20 20 0 0 1-20 0Z", "M-12-8 12 8M12-8-12 8M0-14V14M-14 0H14"],
  ],
  ally: [
    [
      "M-20 22Q-18 4-6 3-11-3-9-11T0-20 9-11 6 3Q18 4 20 22Z",
      "M-5-8h3M2-8h3M-4-2q4 3 8 0M-10 14l5-5M10 14 5 9",
    ],
    ["M-20 22Q-18 4-7 4V-8H7V4Q18 4 20 22ZM-10-8V-18H10V-8Z", "M-5-3h3M2-3h3M-10-12H10"],
  ],
  entrance: [
    [
      "M-22 20V14H22V20ZM-20-8 0-22 20-8ZM-17-6H-11V12H-17ZM11-6H17V12H11ZM-8-6H8V12H-8Z",
      "M-3 12V2H3V12M0-17v4",
    ],
  ],
};

export function emblem(kind: Kind, id: string): Emblem {
  const random = seeded(id);
  const motifs = MOTIFS[kind];
  const [ink, cut] = motifs[Math.floor(random() * motifs.length)] ?? motifs[0]!;
  const light = rays({
    cx: 0,
    cy: 0,
    r0: 24,
    r1: 46,
    n: 18 + Math.floor(random() * 12),
    box: [-40, -40, 40, 40],
    seed: id,
    fill: 0.34,
  });
  return { ink, cut, light };
}
