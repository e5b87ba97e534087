// One sound: a knock on wood, made on the spot. No file is loaded.
let context: AudioContext | undefined;

export function knock(): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, loudness, length] of [
    [620, 0.5, 0.09],
    [1240, 0.2, 0.05],
    [310, 0.25, 0.12],
  ] as const) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(pitch, now);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, now + length);
    gain.gain.setValueAtTime(loudness, now);
    gain.gain.exponentialRampToValueAtTime(0.001, now + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  }
}
