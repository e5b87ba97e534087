// What a board needs, but not for its first picture. It is loaded after that, in one file, and is there
// when it is wanted: a part that appears with a press or with the next question neither flashes nor
// jumps, as it would if it were awaited where it is drawn.
export class Later<Parts> {
  parts: Parts | null = $state.raw(null);

  constructor(load: () => Promise<Parts>) {
    void load().then((parts) => (this.parts = parts));
  }
}
