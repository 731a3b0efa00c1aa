// @vitest-environment happy-dom
/** The notes that are asked of the browser, which has no ears here. */
import { beforeEach, expect, test, vi } from 'vitest';
import { lengthOf, SCORES } from './signals.ts';

let told: string[] = [];
let made = 0;
const param = (name: string) => ({
  setValueAtTime: (value: number, at: number) => void told.push(`${name} ${value} at ${at.toFixed(3)}`),
  exponentialRampToValueAtTime: (value: number, at: number) =>
    void told.push(`${name} to ${value} at ${at.toFixed(3)}`),
});

class AudioStub {
  currentTime = 10;
  state = 'suspended';
  destination = 'speakers';
  constructor() {
    made++;
  }
  async resume(): Promise<void> {
    this.state = 'running';
    told.push('resumed');
  }
  createGain() {
    return { gain: param('gain'), connect: (to: string) => void told.push(`to ${to}`) };
  }
  createOscillator() {
    return {
      frequency: param('hertz'),
      set type(wave: string) {
        told.push(wave);
      },
      connect: <T>(to: T): T => to,
      start: (at: number) => void told.push(`start ${at.toFixed(3)}`),
      stop: (at: number) => void told.push(`stop ${at.toFixed(3)}`),
    };
  }
}

beforeEach(() => {
  told = [];
  made = 0;
  vi.resetModules();
  vi.stubGlobal('AudioContext', AudioStub);
});

test.each(['pointerdown', 'keydown'])('silent until somebody has touched the page: %s', async (gesture) => {
  const { playSounds } = await import('./instrument.ts');
  playSounds(['move']);
  expect(told).toEqual([]);
  dispatchEvent(new Event(gesture));
  playSounds([]);
  expect(made).toBe(0);
  playSounds(['move']);
  expect(told.length).toBeGreaterThan(0);
});

test('a note glides from its pitch, swells up, fades and ends', async () => {
  const { playSounds } = await import('./instrument.ts');
  dispatchEvent(new Event('keydown'));
  playSounds(['move']);
  const { length, hertz, to, wave } = SCORES.move[0]!;
  const end = (10 + length).toFixed(3);
  expect(told).toEqual([
    ...['resumed', wave, `hertz ${hertz} at 10.000`, `hertz to ${to} at ${end}`],
    ...['gain 0.0001 at 10.000', 'gain to 0.25 at 10.005', `gain to 0.0001 at ${end}`],
    ...['to speakers', 'start 10.000', `stop ${end}`],
  ]);
});

test('sounds follow each other, on one context that is awake', async () => {
  const { playSounds } = await import('./instrument.ts');
  dispatchEvent(new Event('keydown'));
  playSounds(['capture', 'turn']);
  const starts = told.filter((line) => line.startsWith('start'));
  const after = 10 + lengthOf('capture');
  expect(starts).toEqual([10, 10.05, after, after + 0.12].map((at) => `start ${at.toFixed(3)}`));
  // A pitch that stays has nowhere to glide to.
  expect(told.filter((line) => line.startsWith('hertz to'))).toHaveLength(2);
  playSounds(['low']);
  expect([made, told.filter((line) => line === 'resumed').length]).toEqual([1, 1]);
});

test('a browser without sounds is left in peace', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { playSounds } = await import('./instrument.ts');
  dispatchEvent(new Event('keydown'));
  playSounds(['end']);
  expect(told).toEqual([]);
});
