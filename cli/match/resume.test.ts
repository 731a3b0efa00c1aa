/** A match that goes on in its folder. After kill -9: resume.long.test.ts. */
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

test('another command in the same folder is refused with what differs', async () => {
  const folder = freshFolder();
  const words = 'match draughts bot:random bot:random --nodes 10'.split(' ');
  expect((await joute([...words, '--games', '2', '--out', folder])).code).toBe(0);
  const more = await joute([...words, '--games', '3', '--out', folder]);
  expect(more.code).toBe(2);
  expect(more.err).toContain('its "games" is 2, yours is 3');
  const french = await joute([...words, '--games', '2', '--seed', '1', '--out', folder, '--lang', 'fr']);
  expect(french.code).toBe(2);
  expect(french.err).toContain('un match d’une autre graine');
});
