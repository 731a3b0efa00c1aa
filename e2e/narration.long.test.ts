/**
 * The list of moves in a real browser: sentences in both languages, the notation by a switch that
 * is remembered and as a tooltip, and no order of a protocol on a page.
 */
import { LANGUAGES } from '@joute/core/words.ts';
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { legalMove, make, openPage, play, rowOf, server } from './test/matchPages.ts';

async function played(game: string, players: readonly string[], setup: object): Promise<string> {
  // With a seed: whether anybody takes a piece or places a trojan must not be luck.
  const { match } = await make(players, { game, setup, think: 1, seed: '7' });
  await expect.poll(async () => (await rowOf(match.id)).status, { timeout: 60_000 }).toBe('finished');
  return match.id;
}

const NOTATION = /^\s*\d+[-x]\d+/;

it('moves are sentences; the notation is a switch that is remembered, and a tooltip', async () => {
  const id = await played('draughts', ['bot:random', 'bot:greedy'], {});
  const page = await openPage(`${server.url}/m/${id}?ply=4`);
  const moves = page.locator('.moves li button');
  await expect.poll(() => moves.first().textContent()).toMatch(/Feather moves from \d+ to \d+\.\s*$/);
  await expect.poll(() => moves.first().getAttribute('title')).toMatch(NOTATION);
  expect(await axeFindings(page)).toEqual([]);
  const notation = page.getByRole('checkbox', { name: 'Notation' });
  await notation.check();
  await expect.poll(() => moves.first().textContent()).toMatch(NOTATION);
  await page.reload();
  await expect.poll(() => moves.first().textContent()).toMatch(NOTATION);
  await notation.uncheck();
  await expect.poll(() => moves.first().textContent()).toMatch(/moves from/);
  // A sentence shows its position.
  await moves.nth(1).click();
  await expect.poll(() => moves.nth(1).getAttribute('aria-current')).toBe('true');
  await page.context().close();
});

it.each(LANGUAGES)('CyberAttack’s list has points by cause and no order of the protocol: %s', async (language) => {
  const players = ['bot:greedy', 'bot:random', 'bot:greedy', 'bot:random'];
  const id = await played('cyberattack', players, { turns: 12 });
  const page = await openPage(`${server.url}/m/${id}?ply=12&lang=${language}`, {
    viewport: { width: 390, height: 844 },
  });
  const list = page.locator('.moves');
  const standing = { en: /\+\d+ \(\d+ trojans? on the boards\)/, fr: /\+\d+ \(\d+\sche(val|vaux) de Troie en place\)/ };
  await expect.poll(() => list.textContent()).toMatch(standing[language]);
  await expect.poll(() => list.textContent()).not.toMatch(/\b[BDGH]{2}(AG\dH\dD\d|P\d{3})\b/);
  await page.context().close();
});

it('of a match that is under way the moves before one came are told too', async () => {
  const { match, keys } = await make(['human', 'bot:random'], { think: 1 });
  const player = await openPage(`${server.url}/m/${match.id}#seat=1&key=${keys[1]}`);
  for (let turn = 1; turn <= 2; turn++) {
    await play(player, await legalMove(match.id, 1));
    await expect.poll(async () => (await rowOf(match.id)).ply).toBe(2 * turn);
  }
  const late = await openPage(`${server.url}/m/${match.id}`);
  for (const page of [player, late]) {
    const told = () => page.locator('.moves li button').allTextContents();
    await expect.poll(async () => (await told()).filter((text) => /(moves|takes) .*\d\./.test(text)).length).toBe(4);
    await page.context().close();
  }
});
