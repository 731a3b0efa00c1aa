/**
 * A board without Svelte is opened by the same contract as ours; one that fails does no harm to the
 * page.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWorkbench, type Workbench } from './test/openWorkbench.ts';

let workbench: Workbench;

beforeAll(async () => {
  workbench = await openWorkbench();
}, 120_000);

const ply = async (page: Page): Promise<string> => (await page.locator('.board + p').innerText()).trim();
const told = (page: Page): Promise<string> => page.locator('.board output').innerText();

describe('a board in plain DOM', () => {
  it('is opened, updated with each position, heard, and closed', async () => {
    const { page, complaints } = await workbench.open('game=draughts&board=plain&seat=1&stepped');
    const start = await told(page);
    await page.locator('.board input').fill('31-27');
    await expect.poll(() => ply(page)).toBe('0 · 31-27');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => ply(page)).toBe('1 ·');
    await expect.poll(() => told(page)).not.toBe(start);
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
    await page.evaluate('step(1)');
    await expect.poll(() => ply(page)).toBe('2 ·');
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).isEnabled()).toBe(true);
    // It is closed before its element is removed: nothing of it is left there.
    const left = page.evaluate(`(async () => {
      const target = document.querySelector('.board > *');
      const before = target.childElementCount;
      await closeBoard();
      return [before, target.childElementCount, document.querySelector('.board')];
    })()`);
    expect(await left).toEqual([1, 0, null]);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

describe('a board that fails', () => {
  it.each([
    ['plain', 'en', 'The board has failed and cannot be shown.', 'Show it again'],
    ['svelte', 'fr', 'Le plateau est tombé en panne et ne peut pas être affiché.', 'L’afficher à nouveau'],
  ])('(%s, %s) leaves a sentence, and the match goes on', async (board, language, sentence, again) => {
    const { page, complaints } = await workbench.open(`game=draughts&board=${board}&stepped&lang=${language}`);
    await page.evaluate('window.breakBoard = true; step(1)');
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => complaints).toEqual([expect.stringContaining('This board was asked to fail.')]);
    expect(await page.evaluate('step(3)')).toBe(3);
    await expect.poll(() => ply(page)).toBe('4 ·');
    await page.evaluate('delete window.breakBoard');
    await page.getByRole('button', { name: again }).click();
    await expect.poll(() => told(page)).toContain('"ply":4');
    await page.close();
  });
});
