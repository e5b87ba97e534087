// What this browser remembers about its user: language, light, sound, name. Nothing of any game.
import { LOCALES, type Locale } from "../i18n/locales";
import { flag, number, oneOf, SPEED, table, text } from "./shapes";
import type { Speed } from "./stage.svelte";
import { read, write } from "./storage";

export type Theme = "light" | "dark";

/** The first language of the browser that the page speaks. */
export function preferred(languages: readonly string[]): Locale {
  for (const language of languages) {
    const known = LOCALES.find((locale) => language.toLowerCase().split("-")[0] === locale);
    if (known) return known;
  }
  return LOCALES[0]!;
}

class Settings {
  locale: Locale = $state(
    read("locale", oneOf(...LOCALES)) ?? preferred(navigator.languages ?? []),
  );
  theme: Theme | null = $state(read("theme", oneOf("light", "dark")));
  sound: boolean = $state(read("sound", flag) ?? true);
  /** From 0 to 1. */
  volume: number = $state(read("volume", number) ?? 0.4);
  vibration: boolean = $state(read("vibration", flag) ?? true);
  /** How fast what happened is played. */
  speed: Speed = $state(read("speed", SPEED) ?? "normal");
  /** Whether a show with steps waits for its viewer. */
  ownPace: boolean = $state(read("own-pace", flag) ?? true);
  name: string = $state(read("name", text) ?? "");
  /** Games whose tables are shown on the plain board. */
  plain: Record<string, boolean> = $state(read("plain", table(flag)) ?? {});
  /** Whether the position is written out beside a drawn board. */
  words: boolean = $state(read("words", flag) ?? false);
  /** Whether the browser says that it is my turn while the page is not in front. */
  notify: boolean = $state(read("notify", flag) ?? false);
  /** Whether a cover comes between two people on one device. */
  covers: boolean = $state(read("covers", flag) ?? true);

  /** Whether single letters, digits and the space bar act without Ctrl. */
  shortcuts: boolean = $state(read("shortcuts", flag) ?? true);

  #dark = matchMedia("(prefers-color-scheme: dark)");
  #still = matchMedia("(prefers-reduced-motion: reduce)");
  #systemDark = $state(this.#dark.matches);
  reducedMotion: boolean = $state(this.#still.matches);

  constructor() {
    this.#dark.addEventListener("change", (change) => (this.#systemDark = change.matches));
    this.#still.addEventListener("change", (change) => (this.reducedMotion = change.matches));
  }

  get night(): boolean {
    return this.theme === null ? this.#systemDark : this.theme === "dark";
  }

  toggleTheme(): void {
    this.setTheme(this.night ? "light" : "dark");
  }

  /** Null: as the device has it. */
  setTheme(theme: Theme | null): void {
    this.theme = theme;
    write("theme", theme);
  }

  setSound(on: boolean): void {
    this.sound = on;
    write("sound", on);
  }

  setVolume(volume: number): void {
    this.volume = volume;
    write("volume", volume);
  }

  setOwnPace(on: boolean): void {
    this.ownPace = on;
    write("own-pace", on);
  }

  setVibration(on: boolean): void {
    this.vibration = on;
    write("vibration", on);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    write("speed", speed);
  }

  setName(name: string): void {
    this.name = name;
    write("name", name);
  }

  setPlain(game: string, on: boolean): void {
    this.plain = { ...this.plain, [game]: on };
    write("plain", this.plain);
  }

  setWords(on: boolean): void {
    this.words = on;
    write("words", on);
  }

  setNotify(on: boolean): void {
    this.notify = on;
    write("notify", on);
  }

  setCovers(on: boolean): void {
    this.covers = on;
    write("covers", on);
  }

  setShortcuts(on: boolean): void {
    this.shortcuts = on;
    write("shortcuts", on);
  }

  /** Only `words` may switch the language: the texts must be there first. */
  setLocale(locale: Locale): void {
    this.locale = locale;
    write("locale", locale);
  }
}

export const settings = new Settings();
