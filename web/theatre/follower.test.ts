// @vitest-environment happy-dom
/** A match as the page knows it, told by a real server over the feed and the API. */
import type { Seat } from '@joute/core/game.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdSeat, seatsOf, setToken } from '../keys.ts';
import { type FeedServer, startFeedServer } from '../test/feedServer.ts';
import { openPlayedMatch, serveMatch } from '../test/playedMatch.ts';
import { Follower } from './follower.svelte.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.stop());

let opened: Follower[] = [];
afterEach(() => {
  for (const follower of opened) follower.close();
  opened = [];
  sessionStorage.clear();
});

let count = 0;
/** A match that has gone so many turns before anybody looks. */
async function follow(game: string, turns: number, ...seats: Seat[]) {
  const match = await openPlayedMatch(`f${++count}`, game);
  const messages: object[] = [match.event('public')];
  /** Plays on, and keeps what the server would tell of the past. */
  const playOn = (times: number, told: () => void = () => {}) => {
    for (let turn = 0; turn < times; turn++) {
      const [seat] = match.waiting as [Seat];
      match.play(seat, match.legalMove(seat));
      messages.push(match.event('public'));
      told();
    }
  };
  playOn(turns);
  server.answers.set(`GET /api/matches/${match.id}/events?since=-1`, { messages });
  const { viewers, tellAll } = serveMatch(server, match);
  for (const seat of seats) holdSeat(match.id, { seat, key: `key${seat}`, name: '' });
  const follower = new Follower(match.id);
  opened.push(follower);
  await expect.poll(() => follower.game !== null && follower.last !== null).toBe(true);
  return { match, follower, viewers, tellAll, playOn };
}

test('it starts with a snapshot and goes on with events; states are read by the rules', async () => {
  const { match, follower, tellAll, playOn } = await follow('draughts', 0);
  expect(follower.row?.id).toBe(match.id);
  expect(follower.last?.version).toBe(0);
  playOn(3, tellAll);
  await expect.poll(() => follower.last?.version).toBe(3);
  const timeline = follower.timeline('public')!;
  expect([timeline.length, timeline.isWhole]).toEqual([4, true]);
  expect(match.game.makeJson(follower.stateOf(follower.last!))).toEqual(match.game.makeJson(match.state));
  expect(follower.stateOf(follower.last!)).toBe(follower.stateOf(follower.last!));
  expect(follower.stateOf({ ...follower.last!, state: undefined, json: 'nonsense' })).toBeNull();
});

test('who holds seats sees with their eyes and not as the public', async () => {
  const { follower, viewers, tellAll, playOn } = await follow('risk', 0, 1, 2);
  await expect.poll(() => [...viewers]).toEqual([1, 2]);
  expect(follower.lastFor('public')).toBeNull();
  const [one, two] = [follower.lastFor(1)!, follower.lastFor(2)!];
  expect(JSON.stringify(one.json)).not.toBe(JSON.stringify(two.json));
  playOn(1, tellAll);
  await expect.poll(() => [follower.lastFor(1)?.version, follower.lastFor(2)?.version]).toEqual([1, 1]);
});

test('a seat that is taken or left changes with whose eyes it is watched', async () => {
  const { follower, viewers } = await follow('draughts', 0);
  expect([...viewers]).toEqual(['public']);
  follower.hold({ seat: 2, key: 'k', name: 'Ada' });
  await expect.poll(() => [...viewers]).toEqual([2]);
  await expect.poll(() => follower.lastFor(2)).not.toBeNull();
  expect(follower.timeline('public')).toBeNull();
  follower.drop(2);
  await expect.poll(() => [...viewers]).toEqual(['public']);
  expect(follower.seats).toEqual([]);
});

test('a key that is no good any more is given up, and the match watched as the public', async () => {
  const { match, follower, viewers } = await follow('draughts', 0, 1);
  const refused = { type: 'refused', match: match.id, seat: 1, params: {}, message: 'Not your seat.' };
  server.tell({ ...refused, code: 'seat/not-yours' });
  await expect.poll(() => follower.lostKey).toBe(true);
  expect(seatsOf(match.id)).toEqual([]);
  expect(follower.trouble).toBeNull();
  await expect.poll(() => [...viewers]).toContain('public');
});

test('any other refusal says why there is nothing to see, until the server shows something after all', async () => {
  const { match, follower } = await follow('draughts', 0);
  const refused = { type: 'refused', match: match.id, params: {}, message: 'There is no such match.' };
  server.tell({ ...refused, code: 'match/not-found' });
  const trouble = { code: 'match/not-found', sentence: 'There is no such match.' };
  await expect.poll(() => follower.trouble).toEqual(trouble);
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => follower.trouble).toBeNull();
});

test('the row: who is there, what changed, and the match that this one goes on in', async () => {
  const { match, follower } = await follow('draughts', 0);
  const [first, second] = match.shown.seats;
  server.tell({ type: 'presence', match: match.id, viewers: 5, seats: [{ ...first, present: false }, second] });
  await expect.poll(() => follower.row?.viewers).toBe(5);
  expect(follower.row?.seats.map(({ present }) => present)).toEqual([false, true]);
  server.tell({ type: 'rematch', match: match.id, next: 'next' });
  await expect.poll(() => follower.rematch).toBe('next');
  server.answers.set(`GET /api/matches/${match.id}`, { ...match.shown, viewers: 9 });
  await follower.refresh();
  await expect.poll(() => follower.row?.viewers).toBe(9);
});

test('of a match under way the past is asked for, once', async () => {
  const { match, follower } = await follow('draughts', 4);
  const timeline = follower.timeline('public')!;
  expect([timeline.length, timeline.isWhole, timeline.frame(0)]).toEqual([5, false, null]);
  const loading = follower.loadPast('public');
  expect(follower.isLoadingPast).toBe(true);
  await loading;
  expect([follower.isLoadingPast, timeline.isWhole]).toEqual([false, true]);
  expect(timeline.frame(0)?.turn).toBe(1);
  expect(match.game.makeJson(follower.stateOf(timeline.last!))).toEqual(match.game.makeJson(match.state));
  server.answers.delete(`GET /api/matches/${match.id}/events?since=-1`);
  await follower.loadPast('public');
  expect(timeline.isWhole).toBe(true);
});

test('a finished match is replayed from its record; it has an end, and everybody sees the same', async () => {
  const { match, follower, tellAll } = await follow('draughts', 4, 1);
  match.close();
  tellAll();
  await expect.poll(() => follower.last?.end?.termination).toBe('interrupted');
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => follower.row?.status).toBe('finished');
  server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
  await follower.loadPast(1);
  expect(follower.record?.entries).toHaveLength(4);
  const timeline = follower.timeline(1)!;
  expect(timeline).toBe(follower.timeline('public'));
  expect([timeline.length, timeline.isWhole]).toEqual([5, true]);
  expect([timeline.frame(0)?.end, timeline.last?.end?.termination]).toEqual([null, 'interrupted']);
  expect(follower.lastFor(2)).toBe(timeline.last);
});

test('a record that does not come changes nothing', async () => {
  const { match, follower, tellAll } = await follow('draughts', 2);
  expect(await follower.recordText()).toBeNull();
  match.close();
  tellAll();
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => follower.last?.end && follower.row?.status).toBe('finished');
  await follower.loadPast('public');
  expect([follower.record, follower.isLoadingPast]).toEqual([null, false]);
  expect(follower.timeline('public')?.length).toBe(3);
});

test('a seat’s key comes before the token in what the server is asked', async () => {
  const secrets: (string | undefined)[] = [];
  server.onRequest = ({ headers }) => secrets.push(headers.authorization);
  setToken('token');
  const { match, follower } = await follow('draughts', 0);
  server.answers.set(`GET /api/matches/${match.id}`, match.shown);
  await follower.refresh();
  follower.hold({ seat: 1, key: 'key1', name: '' });
  await follower.refresh();
  expect(secrets).toEqual(['Bearer token', 'Bearer key1']);
  server.onRequest = () => {};
});

test('turns that come faster than the eye can follow are a rush', async () => {
  const { follower, tellAll, playOn } = await follow('draughts', 0);
  expect(follower.isRushing).toBe(false);
  const isRushingSoon = (): boolean => {
    playOn(3, tellAll);
    return follower.isRushing;
  };
  await expect.poll(isRushingSoon).toBe(true);
});

test('closed, it hears nothing more', async () => {
  const { follower, viewers, tellAll, playOn } = await follow('draughts', 0);
  follower.close();
  await expect.poll(() => viewers.size).toBe(0);
  playOn(1, tellAll);
  expect(follower.last?.version).toBe(0);
});
