// @vitest-environment happy-dom
/** One's own matches, told by a real server over the feed. */
import { beforeEach, expect, test } from 'vitest';
import { heldMatches, holdSeat, seatsOf } from '../server/keys.ts';
import { useMatchPage } from '../test/matchPage.ts';
import { partOf, sayOthers, sayState } from './sayYours.ts';
import { yourMatches } from './yourMatches.svelte.ts';

const page = useMatchPage();
beforeEach(() => yourMatches.follow(null));

const ids = (): string[] => yourMatches.all.map(({ row }) => row.id);
const words = (): string[] => yourMatches.all.map((match) => sayState(match).en);

test('a match in which a seat is held, with whose turn it is; not the one whose page is open', async () => {
  const { match, tellAll } = await page.serve('draughts');
  holdSeat(match.id, { seat: 1, key: 'key1', name: 'Ada' });
  yourMatches.follow(match.id);
  expect(ids()).toEqual([]);
  yourMatches.follow(null);
  await expect.poll(ids).toEqual([match.id]);
  expect([words(), yourMatches.turns]).toEqual([['Your turn'], 1]);
  expect(sayOthers(yourMatches.all[0]!)).toEqual({ en: 'against Player 2', fr: 'contre Player 2' });
  // As the public: who looks at the list does not sit at the board.
  expect(page.server.heardOf('watch').every(({ key }) => key === undefined)).toBe(true);
  match.play(1, match.legalMove(1));
  tellAll();
  await expect.poll(words).toEqual(['Player 2 is to move']);
  expect(yourMatches.turns).toBe(0);
});

test('what is over is told once, and the keys are removed', async () => {
  const { match, tellAll } = await page.serve('draughts');
  holdSeat(match.id, { seat: 2, key: 'key2', name: 'Bob' });
  yourMatches.follow(null);
  await expect.poll(ids).toContain(match.id);
  match.close();
  tellAll();
  page.server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => yourMatches.all.map(partOf)).toEqual(['over']);
  expect([heldMatches(), localStorage.length]).toEqual([[], 0]);
  expect(seatsOf(match.id)).toHaveLength(1);
  yourMatches.follow(match.id);
  yourMatches.follow(null);
  expect(ids()).toEqual([]);
});

test('a seat that another tab takes appears by itself, and keys of no match go', async () => {
  const { match } = await page.serve('draughts');
  const key = `joute seats ${match.id}`;
  localStorage.setItem(key, JSON.stringify([1, 2].map((seat) => ({ seat, key: `k${seat}` }))));
  dispatchEvent(new StorageEvent('storage', { key }));
  await expect.poll(ids).toEqual([match.id]);
  // Two people at one screen: it says which of them.
  expect([words(), sayOthers(yourMatches.all[0]!).en]).toEqual([['Player 1 is to move'], 'Player 1 and Player 2']);

  holdSeat('nowhere', { seat: 1, key: 'k', name: '' });
  yourMatches.follow(null);
  await expect.poll(() => page.server.heardOf('watch').some((asked) => asked.match === 'nowhere')).toBe(true);
  page.server.tell({ type: 'refused', match: 'nowhere', code: 'match/not-found', params: {}, message: '' });
  await expect.poll(heldMatches).toEqual([match.id]);
});

test('a match that goes on as another after a take-back is followed, with the same keys', async () => {
  const [{ match }, { match: next }] = [await page.serve('draughts'), await page.serve('draughts')];
  holdSeat(match.id, { seat: 1, key: 'key1', name: 'Ada' });
  yourMatches.follow(null);
  await expect.poll(ids).toContain(match.id);
  page.server.tell({ type: 'followed', match: match.id, next: next.id });
  await expect.poll(ids).toContain(next.id);
  expect(seatsOf(next.id)).toEqual([{ seat: 1, key: 'key1', name: 'Ada' }]);
});

const seat = (number: number, player: string, name = '') => ({
  ...{ seat: number, player, name, present: false, waitsForCore: false },
});

test.each([
  [
    'a seat that is kept for you',
    'open',
    [seat(1, 'human', 'Ada'), seat(2, 'reserved')],
    2,
    'A seat is reserved for you',
  ],
  ['a match that waits', 'open', [seat(1, 'human', 'Ada'), seat(2, 'reserved')], 1, 'Waiting for players'],
  ['nobody came', 'expired', [seat(1, 'human', 'Ada'), seat(2, 'open')], 1, 'Nobody came'],
  ['won', 'finished', [seat(1, 'human', 'Ada'), seat(2, 'human', 'Bob')], 1, 'You won'],
  ['lost', 'finished', [seat(1, 'human', 'Ada'), seat(2, 'human', 'Bob')], 2, 'You lost'],
] as const)('%s', async (_, status, seats, own, sentence) => {
  const { match } = await page.serve('draughts');
  const result = status === 'finished' ? { places: [1, 2], points: [2, 0] } : null;
  const row = { ...match.shown, status, seats, result };
  expect(sayState({ row, seats: [own], waiting: [] }).en).toBe(sentence);
});
