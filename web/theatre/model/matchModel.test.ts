// @vitest-environment happy-dom
/** A match as the page knows it, told by a real server over the feed and the API. */
import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { seatsOf, setToken } from '../../server/keys.ts';
import { pathOfPast, useMatchPage } from '../../test/matchPage.ts';

const page = useMatchPage();
afterEach(() => {
  vi.restoreAllMocks();
});

/** What the server is asked from now on, with the secret. */
function listen(): string[] {
  const asked: string[] = [];
  page.server.onRequest = ({ method, url, headers }: IncomingMessage) =>
    asked.push([method, url, headers.authorization].filter(Boolean).join(' '));
  return asked;
}

test('it starts with a snapshot and goes on with events; states are read by the rules', async () => {
  const { match, model, playOn } = await page.follow('draughts');
  expect(model.row?.id).toBe(match.id);
  expect(model.last?.version).toBe(0);
  const { beat } = model;
  await playOn(3);
  expect(model.beat).toBeGreaterThan(beat);
  const timeline = model.timeline('public')!;
  expect([timeline.length, timeline.isWhole]).toEqual([4, true]);
  expect(match.game.makeJson(model.stateOf(model.last!))).toEqual(match.game.makeJson(match.state));
  expect(model.stateOf(model.last!)).toBe(model.stateOf(model.last!));
  // The page's own clock: when each event came.
  expect(timeline.last!.heard).toBeGreaterThan(0);
  expect(timeline.last!.heard).toBeLessThanOrEqual(performance.now());
});

test('a state that cannot be read is none', async () => {
  const { model } = await page.follow('draughts');
  const { state: _, json: __, ...bare } = model.last!;
  expect(model.stateOf({ ...bare, json: 'nonsense' })).toBeNull();
  expect(model.stateOf(bare)).toBeNull();
  const known = { read: true };
  expect(model.stateOf({ ...bare, state: known })).toBe(known);
});

test('before the server has answered nothing is known', async () => {
  const { match } = await page.serve('draughts');
  const model = page.open(match.id);
  expect([model.id, model.row, model.game, model.last, model.lastFor('public')]).toEqual([
    match.id,
    null,
    null,
    null,
    null,
  ]);
  expect([model.timeline('public'), model.record, model.trouble, model.rematch]).toEqual([null, null, null, null]);
  expect([model.isRushing, model.isLoadingPast, model.lostKey, model.seats]).toEqual([false, false, false, []]);
  expect(model.stateOf({ turn: 1, version: 0, waiting: [], time: [], heard: 0, end: null, json: {} })).toBeNull();
  await model.loadPast('public');
  expect(model.isLoadingPast).toBe(false);
  // Who is there is told before anything else is known: of no use yet.
  page.server.tell({ type: 'presence', match: match.id, viewers: 3, seats: [] });
  await expect.poll(() => model.row).not.toBeNull();
});

test('a match of a game that the page does not know has a row, and no positions', async () => {
  const { match, model } = await page.follow('draughts');
  const other = page.open('other');
  page.server.tell({ type: 'match', match: 'other', shown: { ...match.shown, id: 'other', game: 'unheard-of' } });
  await expect.poll(() => other.row?.game).toBe('unheard-of');
  expect([other.game, other.stateOf({ ...model.last!, state: undefined })]).toEqual([null, null]);
});

test('who holds seats sees with their eyes and not as the public', async () => {
  const { model, viewers, playOn } = await page.follow('risk', { seats: [1, 2] });
  await expect.poll(() => [...viewers]).toEqual([1, 2]);
  expect(page.server.heardOf('watch').slice(-2)).toMatchObject([
    { seat: 1, key: 'key1' },
    { seat: 2, key: 'key2' },
  ]);
  expect(model.lastFor('public')).toBeNull();
  const [one, two] = [model.lastFor(1)!, model.lastFor(2)!];
  expect(JSON.stringify(one.json)).not.toBe(JSON.stringify(two.json));
  await playOn(1);
  await expect.poll(() => [model.lastFor(1)?.version, model.lastFor(2)?.version]).toEqual([1, 1]);
});

test('the newest frame is that of whoever was told last', async () => {
  const { match, model } = await page.follow('draughts', { seats: [1, 2] });
  match.play(1, match.legalMove(1));
  page.server.tell(match.event(2));
  await expect.poll(() => model.last?.version).toBe(1);
  expect([model.lastFor(1)?.version, model.lastFor(2)?.version]).toEqual([0, 1]);
  expect(model.last).toBe(model.lastFor(2));
  page.server.tell(match.event(1));
  await expect.poll(() => model.lastFor(1)?.version).toBe(1);
  expect(model.last).toBe(model.lastFor(1));
});

test('a seat that is taken or left changes with whose eyes it is watched', async () => {
  const { match, model, viewers } = await page.follow('draughts');
  expect([...viewers]).toEqual(['public']);
  model.hold({ seat: 2, key: 'k', name: 'Ada' });
  expect(seatsOf(match.id)).toEqual([{ seat: 2, key: 'k', name: 'Ada' }]);
  await expect.poll(() => [...viewers]).toEqual([2]);
  await expect.poll(() => model.lastFor(2)).not.toBeNull();
  expect(model.timeline('public')).toBeNull();
  const watched = page.server.heardOf('watch').length;
  model.hold({ seat: 1, key: 'l', name: '' });
  await expect.poll(() => [...viewers]).toEqual([2, 1]);
  // Only the new one is asked for.
  expect(page.server.heardOf('watch')).toHaveLength(watched + 1);
  model.drop(1);
  model.drop(2);
  await expect.poll(() => [...viewers]).toEqual(['public']);
  expect([model.seats, seatsOf(match.id)]).toEqual([[], []]);
});

test.each(['seat/not-yours', 'seat/no-such-key'])(
  '%s: the key is given up, and the match watched as the public',
  async (code) => {
    const { match, model, viewers } = await page.follow('draughts', { seats: [1] });
    page.server.tell({ type: 'refused', match: match.id, seat: 1, code, params: {}, message: 'Not your seat.' });
    await expect.poll(() => model.lostKey).toBe(true);
    expect(seatsOf(match.id)).toEqual([]);
    expect(model.trouble).toBeNull();
    await expect.poll(() => [...viewers]).toContain('public');
  },
);

test.each([
  { seats: [], addressed: {}, code: 'match/not-found' },
  { seats: [], addressed: {}, code: 'seat/not-yours' },
  { seats: [1], addressed: { seat: 1 }, code: 'match/not-found' },
])('$code with the seats $seats says why there is nothing to see, until something is shown after all', async (row) => {
  const { match, model } = await page.follow('draughts', { seats: row.seats });
  const refused = { type: 'refused', match: match.id, ...row.addressed, params: {}, message: 'Nothing to see.' };
  page.server.tell({ ...refused, code: row.code });
  await expect.poll(() => model.trouble).toEqual({ code: row.code, sentence: 'Nothing to see.' });
  expect(model.lostKey).toBe(false);
  page.server.tell({ type: 'match', match: match.id, shown: match.shown });
  await expect.poll(() => model.trouble).toBeNull();
});

test('the row: who is there, what changed, and the match that this one goes on in', async () => {
  const { match, model } = await page.follow('draughts');
  const [first, second] = match.shown.seats;
  page.server.tell({ type: 'match', match: match.id, shown: { ...match.shown, ply: 17 } });
  page.server.tell({ type: 'presence', match: match.id, viewers: 5, seats: [{ ...first, present: false }, second] });
  await expect.poll(() => model.row?.viewers).toBe(5);
  // What came shortly before is not lost by it.
  expect(model.row?.ply).toBe(17);
  expect(model.row?.seats.map(({ present }) => present)).toEqual([false, true]);
  page.server.tell({ type: 'rematch', match: match.id, next: 'next' });
  await expect.poll(() => model.rematch).toBe('next');
  page.server.answers.set(`GET /api/matches/${match.id}`, { ...match.shown, viewers: 9 });
  await model.refresh();
  await expect.poll(() => model.row?.viewers).toBe(9);
  page.server.answers.delete(`GET /api/matches/${match.id}`);
  await model.refresh();
  expect(model.row?.viewers).toBe(9);
});

test('of a match under way the past is asked for, once', async () => {
  const { match, model } = await page.follow('draughts', { before: 4 });
  const timeline = model.timeline('public')!;
  expect([timeline.length, timeline.isWhole, timeline.frame(0)]).toEqual([5, false, null]);
  const asked = listen();
  const { beat } = model;
  const loading = model.loadPast('public');
  expect(model.isLoadingPast).toBe(true);
  await model.loadPast('public');
  await loading;
  expect([model.isLoadingPast, timeline.isWhole]).toEqual([false, true]);
  expect(timeline.frame(0)?.turn).toBe(1);
  expect(model.beat).toBeGreaterThan(beat);
  expect(match.game.makeJson(model.stateOf(timeline.last!))).toEqual(match.game.makeJson(match.state));
  await model.loadPast('public');
  expect(asked).toEqual([pathOfPast(match)]);
});

test('of a long match the last turns are asked for alone, and the rest later', async () => {
  const { match, model } = await page.follow('draughts', { before: 6 });
  const path = pathOfPast(match).replace('since=-1', 'since=4');
  const { messages } = page.server.answers.get(pathOfPast(match)) as { messages: { version: number }[] };
  page.server.answers.set(path, { messages: messages.filter(({ version }) => version > 4) });
  const asked = listen();
  await model.loadPast('public', 2);
  const timeline = model.timeline('public')!;
  expect(Array.from({ length: timeline.length }, (_, index) => timeline.frame(index) !== null)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  await model.loadPast('public');
  expect(timeline.isWhole).toBe(true);
  expect(asked).toEqual([path, pathOfPast(match)]);
});

test('the past of a seat is asked for with its key, and taken for that seat alone', async () => {
  const { match, model } = await page.follow('draughts', { before: 3, seats: [1, 2] });
  const { messages } = page.server.answers.get(pathOfPast(match)) as { messages: object[] };
  page.server.answers.set(`${pathOfPast(match)}&seat=2`, { messages: [match.snapshot(2), ...messages] });
  setToken('t');
  const asked = listen();
  await model.loadPast(2);
  expect(asked).toEqual([`${pathOfPast(match)}&seat=2 Bearer key2`]);
  expect([model.timeline(1)!.isWhole, model.timeline(2)!.isWhole]).toEqual([false, true]);
  // Without an answer it stays as it was, and may be asked for again.
  await model.loadPast(1);
  expect([model.timeline(1)!.isWhole, model.isLoadingPast, asked.length]).toEqual([false, false, 2]);
  await model.loadPast('public');
  expect(asked.at(-1)).toBe(`${pathOfPast(match)} Bearer t`);
});

test('a finished match is replayed from its record; it has an end, and everybody sees the same', async () => {
  const { match, model, finish } = await page.follow('draughts', { before: 4, seats: [1] });
  await finish();
  expect(model.last?.end?.termination).toBe('interrupted');
  const asked = listen();
  await model.loadPast(1);
  expect(model.record?.entries).toHaveLength(4);
  const timeline = model.timeline(1)!;
  expect(timeline).toBe(model.timeline('public'));
  expect([timeline.length, timeline.isWhole]).toEqual([5, true]);
  expect([timeline.frame(0)?.end, timeline.last?.end?.termination]).toEqual([null, 'interrupted']);
  expect([model.lastFor(2), model.last]).toEqual([timeline.last, timeline.last]);
  await model.loadPast(1);
  expect(asked).toEqual([`GET /api/matches/${match.id}/record Bearer key1`]);
});

test('a match that is closed while it is replayed stays as it was', async () => {
  const { model, finish } = await page.follow('draughts', { before: 4 });
  await finish();
  let now = performance.now();
  // Every look at the clock ends a slice of the replay.
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 100));
  const loading = model.loadPast('public');
  model.close();
  await loading;
  expect([model.record, model.isLoadingPast]).toEqual([null, false]);
});

test('a record that does not come changes nothing', async () => {
  const { match, model, finish } = await page.follow('draughts', { before: 2 });
  expect(await model.recordText()).toBeNull();
  await finish();
  page.server.answers.delete(`GET /api/matches/${match.id}/record`);
  await model.loadPast('public');
  expect([model.record, model.isLoadingPast]).toEqual([null, false]);
  expect(model.timeline('public')?.length).toBe(3);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
  expect(await model.recordText()).toBeNull();
});

test('a record that cannot be replayed changes nothing', async () => {
  const { match, model, finish } = await page.follow('draughts', { before: 2 });
  await finish();
  const record = JSON.parse(match.record) as object;
  page.server.answers.set(`GET /api/matches/${match.id}/record`, { ...record, from: 'nonsense' });
  await model.loadPast('public');
  expect([model.record, model.timeline('public')?.length]).toEqual([null, 3]);
});

test('a seat’s key comes before the token in what the server is asked', async () => {
  const { match, model } = await page.follow('draughts');
  const asked = listen();
  page.server.answers.set(`GET /api/matches/${match.id}`, match.shown);
  page.server.answers.set(`GET /api/matches/${match.id}/record`, 'the record');
  const ask = async (): Promise<void> => {
    await model.refresh();
    expect(await model.recordText()).toBe('the record');
  };
  await ask();
  setToken('token');
  await ask();
  model.hold({ seat: 1, key: 'key1', name: '' });
  await ask();
  const secrets = asked.map((request) => request.split(' ').slice(2).join(' '));
  expect(secrets).toEqual(['', '', 'Bearer token', 'Bearer token', 'Bearer key1', 'Bearer key1']);
});

test('three events within a quarter of a second are a rush, and no longer once it is calm', async () => {
  const { model, playOn } = await page.follow('draughts');
  let now = performance.now() + 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  await playOn(2);
  expect(model.isRushing).toBe(false);
  now += 249;
  await playOn(1);
  expect(model.isRushing).toBe(true);
  // Of the last three the first is now as long ago as is calm.
  now += 250;
  await playOn(1);
  expect(model.isRushing).toBe(false);
});

test('closed, it hears nothing more', async () => {
  const { match, model, viewers, tellAll } = await page.follow('draughts');
  match.play(1, match.legalMove(1));
  page.server.tell(match.event('public'));
  const shown = page.server.heardOf('unwatch').length;
  model.close();
  await expect.poll(() => page.server.heardOf('unwatch').length).toBe(shown + 1);
  await expect.poll(() => viewers.size).toBe(0);
  tellAll();
  expect(model.last?.version).toBe(0);
});
