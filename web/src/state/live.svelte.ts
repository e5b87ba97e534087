// What a screen reader hears. A new sentence replaces the last one; nothing piles up.
class Live {
  text: string = $state("");
}

export const live = new Live();

export function announce(sentence: string): void {
  if (sentence) live.text = sentence;
}
