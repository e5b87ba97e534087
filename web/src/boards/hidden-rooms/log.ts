// How the log is read: a turn of the child and the monster's after it are one entry.
import type { LogForm } from "../contract";

const monsters = (id: string): boolean => id.startsWith("event-monster-");
const ends = (id: string): boolean => /^event-(stage|game)-(?!drawn)/.test(id);

export const log: LogForm = {
  opens: (id) => id === "event-stage-drawn",
  continues: (last, next) =>
    next !== "event-stage-drawn" && (!monsters(last) || monsters(next) || ends(next)),
};
