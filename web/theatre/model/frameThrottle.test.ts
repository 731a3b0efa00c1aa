// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrameThrottle } from './frameThrottle.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function gather() {
  const shown: number[] = [];
  const start = performance.now();
  return { shown, throttle: new FrameThrottle(() => shown.push(performance.now() - start)) };
}

test('the first change is shown with the next animation frame, and once however many there were', () => {
  const { shown, throttle } = gather();
  for (let change = 0; change < 5; change++) throttle.schedule();
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(shown).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(shown).toHaveLength(1);
});

test('in a rush of 30 changes a second at most about nine are shown, the last one among them', () => {
  const { shown, throttle } = gather();
  for (let change = 0; change < 30; change++) {
    throttle.schedule();
    vi.advanceTimersByTime(33);
  }
  const last = performance.now();
  vi.advanceTimersByTime(1000);
  expect(shown.length).toBeGreaterThanOrEqual(7);
  expect(shown.length).toBeLessThanOrEqual(10);
  const gaps = shown.slice(1).map((at, index) => at - shown[index]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(110);
  expect(shown.at(-1)).toBeGreaterThanOrEqual(last - 33 - 110);
});

test('a change after a pause is shown with the next frame again', () => {
  const { shown, throttle } = gather();
  throttle.schedule();
  vi.advanceTimersByTime(500);
  throttle.schedule();
  vi.advanceTimersByTime(16);
  expect(shown).toHaveLength(2);
});

test('a page in the background, which gets no animation frames, is shown what is new all the same', () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const { shown, throttle } = gather();
  throttle.schedule();
  vi.advanceTimersByTime(249);
  expect(shown).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([250]);
  vi.unstubAllGlobals();
});

test('stopped, it shows nothing more', () => {
  const { shown, throttle } = gather();
  throttle.schedule();
  throttle.stop();
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([]);
});
