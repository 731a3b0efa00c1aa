// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { playByKey } from './playByKey.ts';
import type { Playback } from './playback.svelte.ts';

/** Presses a key on the first element of the markup, and tells what came of it. */
function press(key: string, markup = '<p></p>', more: KeyboardEventInit = {}, isPlaying = false) {
  const calls: string[] = [];
  const playback = {
    ...{ index: 4, end: 9, isPlaying },
    go: (index: number) => calls.push(`go ${index}`),
    pause: () => calls.push('pause'),
    play: () => calls.push('play'),
  } as unknown as Playback;
  document.body.innerHTML = markup;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  const heard = (pressed: Event): void =>
    playByKey(pressed as KeyboardEvent, playback, () => calls.push('full screen'));
  document.addEventListener('keydown', heard);
  const target = document.body.querySelector('[data-at]') ?? document.body.firstElementChild!;
  target.dispatchEvent(event);
  document.removeEventListener('keydown', heard);
  expect(event.defaultPrevented).toBe(calls.length > 0);
  return calls;
}

test.each([
  ['ArrowLeft', ['pause', 'go 3']],
  ['ArrowRight', ['pause', 'go 5']],
  ['Home', ['go 0']],
  ['End', ['pause', 'go 9']],
  [' ', ['play']],
  ['f', ['full screen']],
  ['F', ['full screen']],
  ['x', []],
])('%j', (key, calls) => {
  expect(press(key)).toEqual(calls);
});

test('the space bar pauses what plays', () => {
  expect(press(' ', '<p></p>', {}, true)).toEqual(['pause']);
});

test.each([
  ['a key with Ctrl', 'ArrowLeft', '<p></p>', { ctrlKey: true }],
  ['a key with Alt', 'ArrowLeft', '<p></p>', { altKey: true }],
  ['a key with Meta', 'ArrowLeft', '<p></p>', { metaKey: true }],
  ['a key in a field', 'ArrowLeft', '<input>', {}],
  ['a key on the board', 'ArrowLeft', '<div class="board"><b data-at></b></div>', {}],
  ['the space bar on a button', ' ', '<button><b data-at></b></button>', {}],
])('%s is left to its element', (_, key, markup, more) => {
  expect(press(key, markup, more)).toEqual([]);
});

test('an arrow key on a button leafs all the same', () => {
  expect(press('ArrowLeft', '<button></button>')).toEqual(['pause', 'go 3']);
});
