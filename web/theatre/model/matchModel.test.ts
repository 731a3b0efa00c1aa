// @vitest-environment happy-dom
/** A match as the page knows it, told by a real server over the feed and the API. */
import type { Seat } from '@joute/core/game.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { holdSeat, seatsOf, setToken } from '../../server/keys.ts';
import { type FeedServer, startFeedServer } from '../../test/feedServer.ts';
import { openSimulatedMatch, serveMatch } from '../../test/simulatedMatch.ts';
import { MatchModel } from './matchModel.svelte.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.stop());

let opened: MatchModel[] = [];
afterEach(() => {
  for (const model of opened) model.close();
  opened = [];
  sessionStorage.clear();
});

let count = 0;
/** A match that has gone so many turns before anybody looks. */
async function follow(game: string, turns: number, ...seats: Seat[]) {
  const match = await openSimulatedMatch(`f${++count}`, game);
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
  const model = new MatchModel(match.id);
  opened.push(model);
  await expect.poll(() => model.game !== null && model.last !== null).toBe(true);
  return { match, model, viewers, tellAll, playOn };
}

test('it starts with a snapshot and goes on with events; states are read by the rules', async () => {
  const { match, model, tellAll, playOn } = await follow('draughts', 0);
  expect(model.row?.id).toBe(match.id);
  expect(model.last?.version).toBe(0);
  playOn(3, tellAll);
  await expect.poll(() => model.last?.version).toBe(3);
  const timeline = model.timeline('public')!;
  expect([timeline.length, timeline.isWhole]).toEqual([4, true]);
  expect(match.game.makeJson(model.stateOf(model.last!))).toEqual(match.game.makeJson(match.state));
  expect(model.stateOf(model.last!)).toBe(model.stateOf(model.last!));
  expect(model.stateOf({ ...model.last!, state: undefined, json: 'nonsense' })).toBeNull();
});

test('who holds seats sees with their eyes and not as the public', async () => {
  const { model, viewers, tellAll, playOn } = await follow('risk', 0, 1, 2);
  await expect.poll(() => [...viewers]).toEqual([1, 2]);
  expect(model.lastFor('public')).toBeNull();
  const [one, two] = [model.lastFor(1)!, model.lastFor(2)!];
  expect(JSON.stringify(one.json)).not.toBe(JSON.stringify(two.json));
  playOn(1, tellAll);
  await expect.poll(() => [model.lastFor(1)?.version, model.lastFor(2)?.version]).toEqual([1, 1]);
});

test('a seat that is taken or left changes with whose eyes it is watched', async () => {
  const { model, viewers } = await follow('draughts', 0);
  expect([...viewers]).toEqual(['public']);
  model.hold({ seat: 2, key: 'k', name: 'Ada' });
  await expect.poll(() => [...viewers]).toEqual([2]);
  await expect.poll(() => model.lastFor(2)).not.toBeNull();
  expect(model.timeline('public')).toBeNull();
  model.drop(2);
  await expect.poll(() => [...viewers]).toEqual(['public']);
  expect(model.seats).toEqual([]);
});

test('a key that is no good any more is given up, and the match watched as the public', async () => {
  const { match, model, viewers } = await follow('draughts', 0, 1);
  const refused = { type: 'refused', match: match.id, seat: 1, params: {}, message: 'Not your seat.' };
  server.tell({ ...refused, code: 'seat/not-yours' });
  await expect.poll(() => model.lostKey).toBe(true);
  expect(seatsOf(match.id)).toEqual([]);
  expect(model.trouble).toBeNull();
  await expect.poll(() => [...viewers]).toContain('public');
});

test('any other refusal says why there is nothing to see, until the server shows something after all', async () => {
  const { match, model } = await follow('draughts', 0);
  const refused = { type: 'refused', match: match.id, params: {}, message: 'There is no such match.' };
  server.tell({ ...refused, code: 'match/not-found' });
  const trouble = { code: 'match/not-found', sentence: 'There is no such match.' };
  await expect.poll(() => model.trouble).toEqual(trouble);
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => model.trouble).toBeNull();
});

test('the row: who is there, what changed, and the match that this one goes on in', async () => {
  const { match, model } = await follow('draughts', 0);
  const [first, second] = match.shown.seats;
  server.tell({ type: 'presence', match: match.id, viewers: 5, seats: [{ ...first, present: false }, second] });
  await expect.poll(() => model.row?.viewers).toBe(5);
  expect(model.row?.seats.map(({ present }) => present)).toEqual([false, true]);
  server.tell({ type: 'rematch', match: match.id, next: 'next' });
  await expect.poll(() => model.rematch).toBe('next');
  server.answers.set(`GET /api/matches/${match.id}`, { ...match.shown, viewers: 9 });
  await model.refresh();
  await expect.poll(() => model.row?.viewers).toBe(9);
});

test('of a match under way the past is asked for, once', async () => {
  const { match, model } = await follow('draughts', 4);
  const timeline = model.timeline('public')!;
  expect([timeline.length, timeline.isWhole, timeline.frame(0)]).toEqual([5, false, null]);
  const loading = model.loadPast('public');
  expect(model.isLoadingPast).toBe(true);
  await loading;
  expect([model.isLoadingPast, timeline.isWhole]).toEqual([false, true]);
  expect(timeline.frame(0)?.turn).toBe(1);
  expect(match.game.makeJson(model.stateOf(timeline.last!))).toEqual(match.game.makeJson(match.state));
  const asked: unknown[] = [];
  server.onRequest = ({ url }) => asked.push(url);
  await model.loadPast('public');
  expect(asked).toEqual([]);
  server.onRequest = () => {};
});

test('a finished match is replayed from its record; it has an end, and everybody sees the same', async () => {
  const { match, model, tellAll } = await follow('draughts', 4, 1);
  match.close();
  tellAll();
  await expect.poll(() => model.last?.end?.termination).toBe('interrupted');
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => model.row?.status).toBe('finished');
  server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
  await model.loadPast(1);
  expect(model.record?.entries).toHaveLength(4);
  const timeline = model.timeline(1)!;
  expect(timeline).toBe(model.timeline('public'));
  expect([timeline.length, timeline.isWhole]).toEqual([5, true]);
  expect([timeline.frame(0)?.end, timeline.last?.end?.termination]).toEqual([null, 'interrupted']);
  expect(model.lastFor(2)).toBe(timeline.last);
  expect(model.last).toBe(timeline.last);
});

test('a record that does not come changes nothing', async () => {
  const { match, model, tellAll } = await follow('draughts', 2);
  expect(await model.recordText()).toBeNull();
  match.close();
  tellAll();
  server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => model.last?.end && model.row?.status).toBe('finished');
  await model.loadPast('public');
  expect([model.record, model.isLoadingPast]).toEqual([null, false]);
  expect(model.timeline('public')?.length).toBe(3);
});

test('a seat’s key comes before the token in what the server is asked', async () => {
  const secrets: (string | undefined)[] = [];
  server.onRequest = ({ headers }) => secrets.push(headers.authorization);
  setToken('token');
  const { match, model } = await follow('draughts', 0);
  server.answers.set(`GET /api/matches/${match.id}`, match.shown);
  await model.refresh();
  model.hold({ seat: 1, key: 'key1', name: '' });
  await model.refresh();
  expect(secrets).toEqual(['Bearer token', 'Bearer key1']);
  await model.recordText();
  model.drop(1);
  await model.recordText();
  setToken(null);
  await model.recordText();
  expect(secrets.slice(2)).toEqual(['Bearer key1', 'Bearer token', undefined]);
  server.onRequest = () => {};
});

test('the past of a seat is asked for with its key, and as that seat', async () => {
  const { match, model } = await follow('draughts', 2, 1, 2);
  const asked: unknown[] = [];
  server.onRequest = ({ url, headers }) => asked.push([url, headers.authorization]);
  await model.loadPast(2);
  expect(asked).toEqual([[`/api/matches/${match.id}/events?since=-1&seat=2`, 'Bearer key2']]);
  server.onRequest = () => {};
  // The server did not give it: nothing is known besides.
  expect([model.isLoadingPast, model.timeline(2)?.isWhole]).toEqual([false, false]);
});

test('a server that is out of reach gives no record', async () => {
  const { model } = await follow('draughts', 0);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await model.recordText()).toBeNull();
  vi.restoreAllMocks();
});

test('a match of a game that the page does not know has a row, and no positions', async () => {
  const { match, model } = await follow('draughts', 0);
  const other = new MatchModel('other');
  opened.push(other);
  expect([other.row, other.last, other.timeline('public')]).toEqual([null, null, null]);
  // Nothing is known yet: there is no past to load.
  await other.loadPast('public');
  server.tell({ type: 'match', match: 'other', shown: { ...match.shown, id: 'other', game: 'unheard-of' } });
  await expect.poll(() => other.row?.game).toBe('unheard-of');
  expect([other.game, other.stateOf({ ...model.last!, state: undefined })]).toEqual([null, null]);
});

test('turns that come faster than the eye can follow are a rush', async () => {
  const { model, tellAll, playOn } = await follow('draughts', 0);
  expect(model.isRushing).toBe(false);
  const isRushingSoon = (): boolean => {
    playOn(3, tellAll);
    return model.isRushing;
  };
  await expect.poll(isRushingSoon).toBe(true);
});

test('closed, it hears nothing more', async () => {
  const { model, viewers, tellAll, playOn } = await follow('draughts', 0);
  model.close();
  await expect.poll(() => viewers.size).toBe(0);
  playOn(1, tellAll);
  expect(model.last?.version).toBe(0);
});
