/**
 * The promise that a game is one folder, in short: a sixth game passes the battery, and one line in
 * the registry of a copy of the house makes it known there. All that the copy then does with it, as
 * a user would: sixthGame.long.test.ts.
 */
import { join } from 'node:path';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { battery } from '@joute/core/test/battery.ts';
import { checkNarration } from '@joute/core/test/narrationCheck.ts';
import { expect, it } from 'vitest';
import { freshFolder } from '../arena/test/freshFolder.ts';
import { copyHouse } from './sixthGame/copyHouse.ts';
import { nim } from './sixthGame/game/game.ts';

const ID = 'nim';

it.each(battery(nim, { games: 100, close: 4, states: 10, setups: [{ heaps: '2' }] }))('the game: $name', (check) => {
  expect(() => check.run()).not.toThrow();
});

it('is told in its notation, as long as it has no narration of its own', () => {
  expect([...checkNarration(nim, null, { games: 20, turns: 100, setups: [] })].sort()).toEqual(['fault', 'move']);
});

it('is known to a house by one line outside its folder', async () => {
  const house = freshFolder();
  expect(copyHouse(house, ID)).toEqual({ 'games/index.ts': "  () => import('./nim/index.ts'),\n" });
  const { games } = (await import(join(house, 'games/index.ts'))) as { games(): Promise<readonly GameEntry[]> };
  const sixth = (await games()).at(-1)!;
  expect(sixth.facts).toEqual(nim.facts);
  expect((await sixth.bots()).length).toBeGreaterThan(1);
});
