// @vitest-environment happy-dom
/** What led to the shown position, in words as soon as they can be had. */
import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { useMatchPage } from '../../test/matchPage.ts';
import { ScreenSeats } from '../seats/screenSeats.svelte.ts';
import { Playback } from './playback.svelte.ts';
import { ToldMove } from './toldMove.svelte.ts';

const page = useMatchPage();

test('nothing at the beginning, the last move after it, the one that is leafed to', async () => {
  const { model, playOn } = await page.follow('draughts');
  const playback = new Playback(model, new ScreenSeats(model), null);
  let told!: ToldMove;
  const end = $effect.root(() => {
    told = new ToldMove(model, playback, () => ['Ada', 'Zoé']);
  });
  flushSync();
  expect(told.text).toBe('');
  await playOn(1);
  // At once in the game's notation, then in its own words.
  await expect.poll(() => told.text).toMatch(/^Ada /);
  const first = told.text;
  await playOn(1);
  await expect.poll(() => told.text).toMatch(/^Zoé /);
  playback.go(1);
  expect(told.text).toBe(first);
  playback.go(0);
  expect(told.text).toBe('');
  end();
});

test('in notation while the position before is not known', async () => {
  const { model, playOn } = await page.follow('draughts', { before: 2 });
  const playback = new Playback(model, new ScreenSeats(model), null);
  let told!: ToldMove;
  const end = $effect.root(() => {
    told = new ToldMove(model, playback, () => ['Ada', 'Zoé']);
  });
  flushSync();
  expect(told.text).toMatch(/^(\d+[-x]\d+)?$/);
  await playOn(1);
  await expect.poll(() => told.text).toMatch(/^Ada /);
  end();
});
