/** What lost the game, one press after it, in a real browser. */
import { expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { plantedRecord } from './test/plantedRecord.ts';
import { look, openWindow, post, rowOf } from './test/playingPages.ts';

it('a match of draughts: the move that cost most, and the better one on the board', async () => {
  const { moves, turn, seat } = await plantedRecord('draughts');
  const { match, keys } = await post('/api/matches', {
    game: 'draughts',
    seats: [{ player: 'human' }, { player: 'human' }],
  });
  const give = (turnOf: number, who: number, move: string | null) =>
    post(`/api/matches/${match.id}/moves`, { seat: who, id: `${turnOf}`, turn: turnOf, move, key: keys[who] }, {});
  for (const [index, { seat: who, move }] of moves.entries()) await give(index + 1, who, move);
  await give(moves.length + 1, 1 + (moves.length % 2), null);
  await expect.poll(async () => (await rowOf(match.id)).status).toBe('finished');

  // `bypassCSP`: for axe.
  const page = await openWindow({ bypassCSP: true, reducedMotion: 'reduce' });
  await page.goto(`/m/${match.id}`);
  await page.getByRole('button', { name: 'What lost the game' }).click();
  const costs = page.getByRole('region', { name: 'What cost most' });
  // Once every move is weighed, the costliest is on the board.
  await costs.getByText(/^A (blunder|mistake): it cost \d+% of the match, from \d+% down to \d+%\.$/).waitFor();
  await costs.getByText('Better:').waitFor();
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe(`${turn - 1}`);
  for (const kind of ['better', 'played']) await page.locator(`.board .compared .${kind} .head`).waitFor();
  await page.getByRole('button', { name: /, (Blunder|Mistake)$/ }).waitFor();
  await look(page, 'review-draughts');
  expect(await axeFindings(page)).toEqual([]);

  // Leafing on takes it off the board; the list brings it back, by the keyboard too.
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.locator('.board .compared .head').count()).toBe(0);
  await costs.getByRole('button', { name: new RegExp(`Turn ${turn}\\b`) }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.board .compared .better .head').waitFor();
  await expect.poll(() => page.getByRole('slider').inputValue()).toBe(`${turn - 1}`);
  expect(seat).toBe(1 + ((turn - 1) % 2));
  await page.context().close();
});
