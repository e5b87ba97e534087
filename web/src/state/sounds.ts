// Fourteen sounds, made of noise, sines and triangles. Times in milliseconds, pitches in hertz.
import type { Cue, Sound } from "./sound";

type Glide = number | readonly [from: number, to: number, within: number];

interface Voice {
  /** A tone's form; `noise` has no pitch. */
  form: OscillatorType | "noise";
  pitch?: Glide;
  filter?: { type: BiquadFilterType; at: Glide; q?: number };
  attack?: number;
  decay: number;
  gain: number;
  /** After the beginning of the sound. */
  at?: number;
}

/** Peak −18 dBFS, before the volume. */
const PEAK = 10 ** (-18 / 20);

const noise = (
  type: BiquadFilterType,
  at: Glide,
  more: { q?: number; attack?: number; decay: number; gain: number; at?: number },
): Voice => {
  const { q, ...rest } = more;
  return { form: "noise", filter: { type, at, q }, ...rest };
};

const flip = (at: number, lower: number): Voice =>
  noise("bandpass", [2400 * lower, 1200 * lower, 70], {
    q: 1.2,
    attack: 2,
    decay: 70,
    gain: 0.25,
    at,
  });
const thunk = (loud: number, at = 0): Voice[] => [
  { form: "sine", pitch: [140, 62, 60], attack: 1, decay: 160, gain: 0.9 * loud, at },
  noise("lowpass", 420, { decay: 45, gain: 0.5 * loud, at }),
];
const rattle = [0, 40, 95, 170, 270];

export const RECIPES: Record<Sound, readonly Voice[]> = {
  flip: [flip(0, 1)],
  thunk: thunk(1),
  miss: [
    { form: "triangle", pitch: [196, 147, 180], attack: 4, decay: 220, gain: 0.4 },
    noise("bandpass", 700, { decay: 60, gain: 0.2 }),
  ],
  slide: [noise("bandpass", [900, 500, 260], { q: 3, attack: 30, decay: 230, gain: 0.18 })],
  shuffle: Array.from({ length: 6 }, (_, n) => flip(70 * n, 0.94 ** n)),
  step: [
    { form: "sine", pitch: 72, attack: 1, decay: 130, gain: 0.8 },
    noise("lowpass", 240, { decay: 70, gain: 0.35 }),
  ],
  seen: [392, 415].map((pitch) => ({
    form: "triangle",
    pitch,
    attack: 60,
    decay: 420,
    gain: 0.28,
  })),
  caught: [
    ...[98, 103].map((pitch): Voice => ({
      form: "sawtooth",
      pitch,
      filter: { type: "lowpass", at: [900, 140, 500] },
      attack: 5,
      decay: 650,
      gain: 0.5,
    })),
    ...thunk(1),
  ],
  escaped: [294, 370, 440, 587].map((pitch, n) => ({
    form: "triangle",
    pitch,
    attack: 4,
    decay: 380,
    gain: 0.35,
    at: 90 * n,
  })),
  card: [
    noise("highpass", 1800, { attack: 1, decay: 35, gain: 0.4 }),
    { form: "sine", pitch: 210, decay: 90, gain: 0.4, at: 12 },
  ],
  tick: [
    {
      form: "square",
      pitch: 880,
      filter: { type: "lowpass", at: 1500 },
      attack: 1,
      decay: 28,
      gain: 0.16,
    },
  ],
  break: [
    noise("bandpass", 1200, { q: 0.7, attack: 1, decay: 300, gain: 0.5 }),
    { form: "sine", pitch: [90, 45, 500], decay: 500, gain: 0.7 },
  ],
  dice: [
    ...rattle.map((at, n) =>
      noise("bandpass", 1800 + 300 * [0, 1, -1, 0.5, -0.5][n]!, { decay: 24, gain: 0.5, at }),
    ),
    ...thunk(0.4, rattle.at(-1)),
  ],
  wood: [{ form: "triangle", pitch: [620, 540, 25], attack: 1, decay: 60, gain: 0.35 }],
};

let context: AudioContext | undefined;
let hiss: AudioBuffer | undefined;

/** A second of noise, made once. */
function hissing(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

function glide(parameter: AudioParam, course: Glide, start: number, factor = 1): void {
  if (typeof course === "number") return void parameter.setValueAtTime(course * factor, start);
  const [from, to, within] = course;
  parameter.setValueAtTime(from * factor, start);
  parameter.exponentialRampToValueAtTime(to * factor, start + within / 1000);
}

function speak(audio: AudioContext, voice: Voice, out: AudioNode, begin: number, rise: number) {
  const start = begin + (voice.at ?? 0) / 1000;
  const full = start + (voice.attack ?? 1) / 1000;
  const end = full + voice.decay / 1000;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(voice.gain, full);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(out);
  let into: AudioNode = gain;
  if (voice.filter) {
    const filter = audio.createBiquadFilter();
    filter.type = voice.filter.type;
    if (voice.filter.q !== undefined) filter.Q.value = voice.filter.q;
    glide(filter.frequency, voice.filter.at, start);
    filter.connect(gain);
    into = filter;
  }
  let source: AudioScheduledSourceNode;
  if (voice.form === "noise") {
    const buffer = audio.createBufferSource();
    buffer.buffer = hissing(audio);
    source = buffer;
  } else {
    const tone = audio.createOscillator();
    tone.type = voice.form;
    glide(tone.frequency, voice.pitch ?? 440, start, 2 ** (rise / 12));
    source = tone;
  }
  source.connect(into);
  source.start(start);
  source.stop(end + 0.02);
}

export function sound({ name, pan = 0, rise = 0 }: Cue, volume: number, later: number): void {
  context ??= new AudioContext();
  const out = context.createGain();
  out.gain.value = PEAK * volume * 2.5; // the recipes are balanced for a volume of 40 %
  const side = context.createStereoPanner();
  side.pan.value = pan;
  out.connect(side).connect(context.destination);
  const begin = context.currentTime + later;
  for (const voice of RECIPES[name]) speak(context, voice, out, begin, rise);
}
