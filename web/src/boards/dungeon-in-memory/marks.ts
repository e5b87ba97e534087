// The marks of the seats as they are drawn on boards and cards, around 0 0.
export const SEAT_MARKS = [
  "M0-11 11 0 0 11-11 0Z",
  "M0-10a10 10 0 1 1-.1 0Z",
  "M0-10 11 10H-11Z",
  "M-9-9H9V9H-9Z",
  "M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
] as const;
