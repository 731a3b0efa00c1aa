/**
 * Plays sounds with the Web Audio of the browser. Silent until somebody has touched the page:
 * browsers allow it no earlier, and nobody is to be startled.
 */
import { lengthOf, type Note, SCORES, type Sound } from './signals.ts';

/** Of the whole: our notes are no alarm. */
const VOLUME = 0.5;
const FADE_IN = 0.005;
const SILENT = 0.0001;

let context: AudioContext | null = null;
let isAwake = false;
for (const gesture of ['pointerdown', 'keydown'])
  addEventListener(
    gesture,
    () => {
      isAwake = true;
    },
    { once: true, capture: true },
  );

export function playSounds(sounds: readonly Sound[]): void {
  if (!isAwake || sounds.length === 0 || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A page that was away for long is put to sleep by some browsers.
  if (context.state === 'suspended') void context.resume();
  let start = context.currentTime;
  for (const sound of sounds) {
    for (const note of SCORES[sound]) playNote(context, note, start);
    start += lengthOf(sound);
  }
}

function playNote(output: AudioContext, note: Note, start: number): void {
  const [begin, end] = [start + note.at, start + note.at + note.length];
  const voice = output.createOscillator();
  const gain = output.createGain();
  voice.type = note.wave;
  voice.frequency.setValueAtTime(note.hertz, begin);
  if (note.to !== undefined) voice.frequency.exponentialRampToValueAtTime(note.to, end);
  gain.gain.setValueAtTime(SILENT, begin);
  gain.gain.exponentialRampToValueAtTime(VOLUME * note.loudness, begin + FADE_IN);
  gain.gain.exponentialRampToValueAtTime(SILENT, end);
  voice.connect(gain).connect(output.destination);
  voice.start(begin);
  voice.stop(end);
}
