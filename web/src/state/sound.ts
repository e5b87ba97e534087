// Which sound is heard when. The sounds themselves are made on the spot (`sounds.ts`, loaded with
// the first touch); no file is fetched. Nothing is heard before the player has touched the page.
import { settings } from "./settings.svelte";

export type Sound =
  | "flip"
  | "thunk"
  | "miss"
  | "slide"
  | "shuffle"
  | "step"
  | "seen"
  | "caught"
  | "escaped"
  | "card"
  | "tick"
  | "break"
  | "dice"
  | "wood";

/** A sound, and where it comes from: −1 is left, 1 is right; `rise` in semitones. */
export interface Cue {
  name: Sound;
  pan?: number;
  rise?: number;
}

const VIBRATION: Partial<Record<Sound, number | number[]>> = {
  thunk: 12,
  seen: [20, 60, 20],
  caught: 90,
};

const load = () => import("./sounds");
// Early, while the server is there: a sound may be wanted when it is not.
for (const touch of ["pointerdown", "keydown"])
  globalThis.addEventListener?.(touch, () => void load().catch(() => undefined), { once: true });

const touched = (): boolean => navigator.userActivation?.hasBeenActive ?? false;

export function play(cue: Cue): void {
  const pattern = VIBRATION[cue.name];
  if (pattern !== undefined) shake(pattern);
  make(cue, 0);
}

/** It is my turn: two knocks on wood. */
export function knock(): void {
  shake(15);
  make({ name: "wood" }, 0);
  make({ name: "wood" }, 0.12);
}

function make(cue: Cue, later: number): void {
  if (!settings.sound || !settings.volume || !touched()) return;
  // What cannot be loaded is not heard; the picture says the same.
  load().then(
    ({ sound }) => sound(cue, settings.volume, later),
    () => undefined,
  );
}

function shake(pattern: number | number[]): void {
  if (settings.vibration && touched()) navigator.vibrate?.(pattern);
}
