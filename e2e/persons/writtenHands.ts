/**
 * Hands for a game that brings none: moves typed as text, chosen at random from the match's record.
 */

import type { GameEntry } from '@joute/core/gameEntry.ts';
import { makeRandom } from '@joute/core/random.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { type Hand, tabTo, type WholeGame } from '@joute/games/board/test/hands.ts';
import type { Page } from 'playwright-core';
import { moveField, unfoldWriting } from './unfoldWriting.ts';

/** More than random games usually last. */
const MOST = 300;
/** The seat that the test gives the person. */
const SEAT = 1;

export function writtenGame(entry: GameEntry): WholeGame {
  const random = makeRandom(1);
  const choose = async (page: Page): Promise<string> => {
    const game = await entry.game();
    const { origin, pathname } = new URL(page.url());
    const response = await fetch(`${origin}/api/matches/${pathname.slice('/m/'.length)}/record`);
    const { start, steps } = replayRecord(game, must(parseRecord(await response.text())));
    const { state } = steps.at(-1)?.match ?? start!;
    return game.makeMove(game.randomMove(state, SEAT, random), state);
  };
  const byMouse: Hand = async (page) => {
    await unfoldWriting(page);
    await moveField(page).fill(await choose(page));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    return 1;
  };
  const byKeyboard: Hand = async (page) => {
    await unfoldWriting(page, async (fold) => {
      await tabTo(page, fold);
      await page.keyboard.press('Enter');
    });
    await tabTo(page, moveField(page));
    await page.keyboard.type(await choose(page));
    await page.keyboard.press('Enter');
    return 1;
  };
  return { hands: { byMouse, byKeyboard }, most: MOST };
}
