/** What is to be heard when a match goes on, as data: the page's own little instrument. */

export const SOUNDS = ['move', 'capture', 'turn', 'low', 'end'] as const;
export type Sound = (typeof SOUNDS)[number];

/** What one hears by, at one moment of a match that is shown live. */
export interface Hearing {
  /** How far the match is. */
  readonly version: number;
  /** The turn that led here took something. */
  readonly isCapture: boolean;
  /** Somebody who sits here alone is to move. */
  readonly isYourTurn: boolean;
  /** Their clock has run low since the turn began. */
  readonly isLow: boolean;
  readonly isOver: boolean;
  /** Positions come faster than one can listen. */
  readonly isRushing: boolean;
}

/** In the order in which they are played. Nothing for a match that was just opened. */
export function soundsBetween(before: Hearing | null, now: Hearing): Sound[] {
  if (before === null || before.isOver) return [];
  if (now.isOver) return ['end'];
  const sounds: Sound[] = [];
  if (now.version > before.version && !now.isRushing) sounds.push(now.isCapture ? 'capture' : 'move');
  if (now.isYourTurn && !before.isYourTurn) sounds.push('turn');
  if (now.isLow && !before.isLow) sounds.push('low');
  return sounds;
}

export interface Note {
  /** Seconds after the sound begins. */
  readonly at: number;
  readonly length: number;
  readonly hertz: number;
  /** Where the pitch glides to; left out: it stays. */
  readonly to?: number;
  readonly wave: OscillatorType;
  /** 0 to 1. */
  readonly loudness: number;
}

/** Wood on wood for moves; two notes that rise for a turn, two knocks for the clock. */
export const SCORES: Readonly<Record<Sound, readonly Note[]>> = {
  move: [{ at: 0, length: 0.07, hertz: 320, to: 150, wave: 'triangle', loudness: 0.5 }],
  capture: [
    { at: 0, length: 0.06, hertz: 520, to: 210, wave: 'triangle', loudness: 0.6 },
    { at: 0.05, length: 0.12, hertz: 190, to: 80, wave: 'triangle', loudness: 0.6 },
  ],
  turn: [
    { at: 0, length: 0.14, hertz: 587, wave: 'sine', loudness: 0.35 },
    { at: 0.12, length: 0.22, hertz: 880, wave: 'sine', loudness: 0.35 },
  ],
  low: [
    { at: 0, length: 0.09, hertz: 740, wave: 'square', loudness: 0.12 },
    { at: 0.16, length: 0.09, hertz: 740, wave: 'square', loudness: 0.12 },
  ],
  end: [
    { at: 0, length: 0.2, hertz: 523, wave: 'sine', loudness: 0.35 },
    { at: 0.16, length: 0.2, hertz: 659, wave: 'sine', loudness: 0.35 },
    { at: 0.32, length: 0.5, hertz: 784, wave: 'sine', loudness: 0.4 },
  ],
};

/** How long a sound lasts, in seconds. */
export const lengthOf = (sound: Sound): number => Math.max(...SCORES[sound].map(({ at, length }) => at + length));
