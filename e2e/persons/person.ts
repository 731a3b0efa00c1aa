/**
 * Somebody who plays a match in the browser: looks at the page, waits for the turn, moves, until
 * the result is on the screen.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Hand, shownCount, turnsShown } from '@joute/games/board/test/hands.ts';
import type { Locator, Page } from 'playwright-core';

export interface Plan {
  readonly hand: Hand;
  /** An upper bound on the number of moves. */
  readonly most: number;
  /**
   * Where people share the screen: raises the curtain that hides what they know from each other.
   */
  readonly raise?: (page: Page) => Promise<void>;
}

/** How long to wait for the others to move, and for one's own move to arrive. */
const PATIENCE_MS = 30_000;

/** Plays to the result screen. Returns the number of moves made. */
export async function playWhole(page: Page, { hand, most, raise }: Plan): Promise<number> {
  let moves = 0;
  try {
    for (;;) {
      const asked = await untilAsked(page);
      if (asked === 'over') return moves;
      if (asked === 'curtain') {
        if (!raise) throw new Error('a curtain, but nobody to raise it');
        await raise(page);
        continue;
      }
      if (moves >= most) throw new Error('no end in sight');
      const before = await turnsShown(page);
      const made = await hand(page);
      moves += made;
      await untilShown(page, before + made);
    }
  } catch (error) {
    const picture = join(mkdtempSync(join(tmpdir(), 'joute-stuck-')), 'page.png');
    await page.screenshot({ path: picture });
    throw new Error(`${await page.title()}, after ${moves} moves, see ${picture}`, { cause: error });
  }
}

const result = (page: Page): Locator => page.locator('#result-title');
const curtain = (page: Page): Locator => page.locator('.curtain');
async function untilAsked(page: Page): Promise<'turn' | 'over' | 'curtain'> {
  const turn = page.locator('.desk .now', { hasText: 'Your turn' });
  await turn.or(result(page)).or(curtain(page)).first().waitFor({ timeout: PATIENCE_MS });
  if (await curtain(page).isVisible()) return 'curtain';
  return (await result(page).isVisible()) ? 'over' : 'turn';
}

/**
 * Waits until the move has come back from the server: the match has that many moves at least, or it
 * is another's turn at this screen.
 */
async function untilShown(page: Page, count: number): Promise<void> {
  const less = Array.from({ length: count }, (_, index) => index).join('|');
  const now = shownCount(page).filter({ hasNotText: new RegExp(`^(?:${less})/`) });
  await now.or(curtain(page)).waitFor({ timeout: PATIENCE_MS });
}
