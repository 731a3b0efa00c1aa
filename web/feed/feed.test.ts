// @vitest-environment happy-dom
/**
 * The live feed against a real WebSocket server: what is said anew on a new connection, and who
 * hears what. There is one feed for a page, so the tests share it: each leaves what it asked for.
 */

import type { WatchMessage } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setToken } from '../server/keys.ts';
import { speech } from '../settings/language.svelte.ts';
import { type FeedServer, startFeedServer } from '../test/feedServer.ts';
import { feed } from './feed.svelte.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
beforeEach(() => {
  server.heard.length = 0;
  server.opened.length = 0;
});
afterAll(() => server.stop());

const MOVE = { match: 'm', seat: 1, key: 'k', turn: 3, move: '32-28' };
const listed = (id: string) => ({ type: 'listed', shown: { id } });

test('the connection is opened when somebody first wants something, and once', async () => {
  expect(feed.connection).toBe('connecting');
  expect(feed.opens).toBe(0);
  const leave = [feed.watch('a', {}, () => {}), feed.watch('b', { seat: 2, key: 'k' }, () => {})];
  await expect.poll(() => feed.connection).toBe('open');
  await expect
    .poll(() => server.heard)
    .toEqual([
      { type: 'watch', match: 'a' },
      { type: 'watch', match: 'b', seat: 2, key: 'k' },
    ]);
  expect(server.opened.map(({ url }) => url)).toEqual(['/api/feed?lang=en']);
  expect(feed.opens).toBe(1);
  for (const one of leave) one();
  await expect.poll(() => server.heardOf('unwatch')).toHaveLength(2);
});

test('on a new connection everything is said anew: the token first, the list, what is watched, moves', async () => {
  const leave = [feed.watch('m', {}, () => {}), feed.list(() => {})];
  const answer = feed.move(MOVE);
  const { id } = feed.pending[0]!;
  await expect.poll(() => server.heard).toHaveLength(3);
  server.tell({ type: 'snapshot', match: 'm', shown: {}, version: 7 });
  setToken('t');
  server.heard.length = 0;
  const before = feed.opens;
  server.cut();
  await expect.poll(() => feed.opens).toBe(before + 1);
  await expect
    .poll(() => server.heard)
    .toEqual([
      { type: 'token', token: 't' },
      { type: 'list' },
      { type: 'watch', match: 'm', since: 7 },
      { type: 'move', ...MOVE, id },
    ]);
  server.tell({ type: 'taken', match: 'm', seat: 1, id, version: 8 });
  expect(await answer).toEqual({ ok: true, version: 8 });
  setToken(null);
  for (const one of leave) one();
});

test('a connection that is gone for a second is said to be lost, and open again when it is', async () => {
  expect(feed.connection).toBe('open');
  const { port } = server;
  await server.stop();
  await expect.poll(() => feed.connection).toBe('lost');
  server = await startFeedServer(port);
  dispatchEvent(new Event('online'));
  await expect.poll(() => feed.connection).toBe('open');
});

test('the list is asked for by the first who wants it, and ended by the last', async () => {
  const heard: string[] = [];
  const [leaveA, leaveB] = ['a', 'b'].map((name) => feed.list(({ id }: MatchSummary) => heard.push(`${name} ${id}`)));
  await expect.poll(() => server.heardOf('list')).toHaveLength(1);
  server.tell(listed('1'));
  await expect.poll(() => heard).toEqual(['a 1', 'b 1']);
  leaveA!();
  server.tell(listed('2'));
  await expect.poll(() => heard).toEqual(['a 1', 'b 1', 'b 2']);
  expect(server.heardOf('unlist')).toHaveLength(0);
  leaveB!();
  await expect.poll(() => server.heardOf('unlist')).toHaveLength(1);
});

test('a competition is followed by the first who wants it, again on a new connection, and left by the last', async () => {
  const heard: string[] = [];
  const follow = (name: string, competition: string) =>
    feed.follow(competition, (number) => heard.push(`${name} ${competition} ${number}`));
  const leave = [follow('a', 'c1'), follow('b', 'c1'), follow('a', 'c2')];
  await expect.poll(() => server.heardOf('follow').map(({ competition }) => competition)).toEqual(['c1', 'c1', 'c2']);
  server.tell({ type: 'competition', competition: 'c1', number: 7 });
  server.tell({ type: 'competition', competition: 'c9', number: 8 });
  server.tell({ type: 'competition', competition: 'c2', number: 9 });
  await expect.poll(() => heard).toEqual(['a c1 7', 'b c1 7', 'a c2 9']);
  leave[0]!();
  server.tell({ type: 'competition', competition: 'c1', number: 10 });
  await expect.poll(() => heard.at(-1)).toBe('b c1 10');
  expect(heard).toHaveLength(4);
  expect(server.heardOf('unfollow')).toEqual([]);
  server.heard.length = 0;
  const before = feed.opens;
  server.cut();
  await expect.poll(() => feed.opens).toBe(before + 1);
  await expect.poll(() => server.heardOf('follow').map(({ competition }) => competition)).toEqual(['c1', 'c2']);
  leave[1]!();
  leave[2]!();
  await expect
    .poll(() => server.heardOf('unfollow'))
    .toEqual([
      { type: 'unfollow', competition: 'c1' },
      { type: 'unfollow', competition: 'c2' },
    ]);
});

test('a refusal with an id answers a move, one without says why there is nothing to watch', async () => {
  const heard: WatchMessage[] = [];
  const leave = feed.watch('m', {}, (message) => heard.push(message));
  const answer = feed.move(MOVE);
  const again = feed.answerTo(feed.pending[0]!.id);
  await expect.poll(() => server.heardOf('move')).toHaveLength(1);
  const refused = { type: 'refused', match: 'm', params: {}, message: 'No.' };
  server.tell({ ...refused, seat: 1, id: feed.pending[0]!.id, code: 'draughts/must-capture' });
  const refusal = { code: 'draughts/must-capture', params: {} };
  expect(await answer).toEqual({ ok: false, refusal, message: 'No.' });
  expect(await again).toEqual({ ok: false, refusal, message: 'No.' });
  expect(feed.pending).toEqual([]);
  expect(heard).toEqual([]);
  server.tell({ ...refused, code: 'match/not-found' });
  await expect.poll(() => heard).toEqual([{ ...refused, code: 'match/not-found' }]);
  leave();
});

test('a move that nobody answers is sent again by itself, under the same id', async () => {
  const answer = feed.move(MOVE);
  await expect.poll(() => server.heardOf('move').length).toBeGreaterThan(1);
  const [first, second] = server.heardOf('move');
  expect(second).toEqual(first);
  server.tell({ type: 'taken', match: 'm', seat: 1, id: first!.id, version: 4 });
  expect(await answer).toEqual({ ok: true, version: 4 });
});

test('another language takes another connection, which is not a loss', async () => {
  const before = feed.opens;
  speech.language = 'fr';
  await expect.poll(() => feed.opens).toBe(before + 1);
  expect(server.opened.map(({ url }) => url)).toEqual(['/api/feed?lang=fr']);
  expect(feed.connection).toBe('open');
});

test.each([
  { what: 'a page that comes to the foreground', happens: () => document.dispatchEvent(new Event('visibilitychange')) },
  { what: 'a page whose network is said to be gone', happens: () => dispatchEvent(new Event('offline')) },
])('$what asks whether its connection still stands', async ({ happens }) => {
  const before = feed.opens;
  server.isDeaf = true;
  happens();
  // The ping was not answered: another connection is made.
  await expect.poll(() => feed.opens).toBe(before + 1);
  server.isDeaf = false;
});
