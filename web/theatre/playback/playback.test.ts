// @vitest-environment happy-dom
/** Which moment of a match is shown: live, leafed to, played back. */
import type { Seat } from '@joute/core/game.ts';
import type { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { holdSeat } from '../../server/keys.ts';
import { type FeedServer, startFeedServer } from '../../test/feedServer.ts';
import { openSimulatedMatch, serveMatch } from '../../test/simulatedMatch.ts';
import { MatchModel } from '../model/matchModel.svelte.ts';
import { ScreenSeats } from '../seats/screenSeats.svelte.ts';
import { Playback } from './playback.svelte.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.stop());

const { device } = (window as unknown as Window).happyDOM.settings;
let opened: { model: MatchModel; playback: Playback }[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const { model, playback } of opened) {
    playback.pause();
    model.close();
  }
  opened = [];
  device.prefersReducedMotion = 'no-preference';
  sessionStorage.clear();
});

interface Options {
  readonly seats?: readonly Seat[];
  readonly ply?: number | null;
  /** Turns that were played before the page was opened. */
  readonly before?: number;
}

let count = 0;
/** A match of draughts; `playOn` plays turns that the page is told of. */
async function watch({ seats = [], ply = null, before = 0 }: Options = {}) {
  const match = await openSimulatedMatch(`s${++count}`, 'draughts');
  const messages: object[] = [match.event('public')];
  const playOne = (): void => {
    const [seat] = match.waiting as [Seat];
    match.play(seat, match.legalMove(seat));
    messages.push(match.event('public'));
  };
  for (let turn = 0; turn < before; turn++) playOne();
  server.answers.set(`GET /api/matches/${match.id}/events?since=-1`, { messages });
  const { tellAll } = serveMatch(server, match);
  for (const seat of seats) holdSeat(match.id, { seat, key: `key${seat}`, name: '' });
  const model = new MatchModel(match.id);
  const screenSeats = new ScreenSeats(model);
  const playback = new Playback(model, screenSeats, ply);
  opened.push({ model, playback });
  await expect.poll(() => model.game !== null && playback.timeline?.last).toBeTruthy();
  const playOn = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) {
      playOne();
      tellAll();
    }
    await expect.poll(() => model.last?.version).toBe(match.version);
  };
  const finish = async (): Promise<void> => {
    match.close();
    server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
    tellAll();
    server.tell({ type: 'match', match: match.id, shown: match.shown });
    await expect.poll(() => model.last?.end && model.row?.status).toBe('finished');
  };
  return { match, model, screenSeats, playback, playOn, finish };
}

test('live, it follows the match: the newest position, what led to it, and no ply in the address', async () => {
  const { match, playback, playOn } = await watch();
  expect([playback.index, playback.end, playback.isLive, playback.ply, playback.scene?.last]).toEqual([
    0,
    0,
    true,
    null,
    null,
  ]);
  await playOn(2);
  expect([playback.index, playback.end, playback.isLive, playback.ply]).toEqual([2, 2, true, null]);
  const scene = playback.scene!;
  expect(match.game.makeJson(scene.state)).toEqual(match.game.makeJson(match.state));
  expect(scene.last?.entries).toMatchObject([{ turn: 2, seat: 2 }]);
  expect(scene.last?.before).toBe(playback.timeline!.frame(1)!.state);
  expect(playback.scene!.last).toBe(scene.last);
});

test('leafed back it stays there while the match goes on, and comes back to where it stands', async () => {
  const { playback, playOn } = await watch();
  await playOn(3);
  playback.go(1);
  expect([playback.index, playback.ply, playback.isLive]).toEqual([1, 1, false]);
  await playOn(1);
  expect([playback.index, playback.end, playback.isLive]).toEqual([1, 4, false]);
  expect(playback.scene?.last?.entries).toMatchObject([{ turn: 1 }]);
  playback.live();
  expect([playback.index, playback.ply, playback.isLive]).toEqual([4, null, true]);
});

test.each([
  { to: -5, index: 0, ply: 0 },
  { to: 1.4, index: 1, ply: 1 },
  { to: 3, index: 3, ply: null },
  { to: 99, index: 3, ply: null },
])('go($to) of a match under way with four positions shows number $index', async ({ to, index, ply }) => {
  const { playback, playOn } = await watch();
  await playOn(3);
  playback.go(to);
  expect([playback.index, playback.ply]).toEqual([index, ply]);
});

test('the address of a finished match’s last position names it', async () => {
  const { playback, playOn, finish } = await watch();
  await playOn(2);
  await finish();
  playback.go(2);
  expect([playback.index, playback.ply, playback.isLive]).toEqual([2, 2, true]);
});

test('a position that was played before the page was opened is fetched when somebody leafs to it', async () => {
  const { playback } = await watch({ before: 4 });
  expect([playback.end, playback.frame?.turn]).toEqual([4, 5]);
  playback.go(1);
  expect(playback.scene).toBeNull();
  await expect.poll(() => playback.scene).not.toBeNull();
  expect(playback.frame?.turn).toBe(2);
});

test('an address may name the position, within what there is', async () => {
  const { playback } = await watch({ before: 4, ply: 2 });
  expect([playback.index, playback.isLive]).toEqual([2, false]);
  const { playback: beyond } = await watch({ before: 2, ply: 50 });
  expect([beyond.index, beyond.isLive]).toEqual([2, true]);
});

test('played back, it goes on by itself to the end and stops there', async () => {
  const { playback, playOn, finish } = await watch();
  await playOn(3);
  await finish();
  playback.speed = 8;
  playback.play();
  // From the end it begins anew.
  expect([playback.index, playback.isPlaying, playback.isStill]).toEqual([0, true, true]);
  await expect.poll(() => playback.isPlaying).toBe(false);
  expect([playback.index, playback.ply]).toEqual([3, 3]);
});

test('played from the middle, it goes on from there, a position a second', async () => {
  const { playback, playOn } = await watch();
  await playOn(3);
  playback.go(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  playback.play();
  // Pressed twice, it is no faster.
  playback.play();
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(999);
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(1);
  expect([playback.index, playback.isPlaying]).toEqual([2, true]);
  playback.speed = 2;
  vi.advanceTimersByTime(1000);
  // Of a match under way the last position is the live one.
  expect([playback.index, playback.isPlaying, playback.ply]).toEqual([3, false, null]);
  vi.advanceTimersByTime(5000);
  expect(playback.index).toBe(3);
});

test('played back, it waits for a position that is being fetched', async () => {
  const { playback, model } = await watch({ before: 3 });
  playback.go(0);
  expect(model.isLoadingPast).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  playback.play();
  vi.advanceTimersByTime(1000);
  expect([playback.index, playback.isPlaying]).toEqual([0, true]);
  vi.useRealTimers();
  await expect.poll(() => model.isLoadingPast).toBe(false);
});

test('before the match is known there is nothing to show, and nothing to play', () => {
  const model = new MatchModel('unknown');
  const playback = new Playback(model, new ScreenSeats(model), null);
  opened.push({ model, playback });
  expect([playback.timeline, playback.frame, playback.scene, playback.facing]).toEqual([null, null, null, 1]);
  expect([playback.index, playback.end, playback.isLive]).toEqual([0, 0, true]);
  playback.turn();
  expect(playback.facing).toBe(1);
});

test('a pause stops it where it is', async () => {
  const { playback, playOn } = await watch();
  await playOn(2);
  playback.play();
  playback.pause();
  const { index } = playback;
  expect([index, playback.isPlaying]).toEqual([0, false]);
});

test('pieces travel when the match goes on, when one steps forward and at slow play; never after a jump', async () => {
  const { model, playback, playOn } = await watch();
  await playOn(4);
  expect(playback.isStill).toBe(model.isRushing);
  playback.go(1);
  expect(playback.isStill).toBe(true);
  playback.go(2);
  expect(playback.isStill).toBe(false);
  playback.go(1);
  expect(playback.isStill).toBe(true);
  for (const [speed, isStill] of [
    [1, false],
    [4, false],
    [8, true],
  ] as const) {
    playback.speed = speed;
    playback.play();
    expect(playback.isStill).toBe(isStill);
    playback.pause();
  }
});

test('who asks the system for less motion sees none', async () => {
  device.prefersReducedMotion = 'reduce';
  const { playback, playOn } = await watch();
  await playOn(2);
  playback.go(0);
  playback.go(1);
  expect(playback.isStill).toBe(true);
});

test('the board faces who sits here, who moves where two do, or as somebody turned it', async () => {
  expect((await watch()).playback.facing).toBe(1);
  expect((await watch({ seats: [2] })).playback.facing).toBe(2);
  const { screenSeats, playback, playOn } = await watch({ seats: [1, 2] });
  expect(playback.facing).toBe(1);
  await playOn(1);
  await expect.poll(() => screenSeats.viewer).toBe(2);
  expect(playback.facing).toBe(2);
  playback.facesMover = false;
  expect(playback.facing).toBe(1);
  playback.turn();
  expect(playback.facing).toBe(2);
  playback.turn();
  expect(playback.facing).toBe(1);
});

test('a move of one’s own is shown at once, but only to who looks at where the match stands', async () => {
  const { match, screenSeats, playback, playOn } = await watch({ seats: [1] });
  await playOn(2);
  playback.go(0);
  screenSeats.give(1, match.legalMove(1));
  const preview = screenSeats.preview!;
  expect(playback.scene?.state).not.toBe(preview.state);
  playback.live();
  expect(playback.scene?.state).toBe(preview.state);
  await playOn(1);
  // The same objects, so that the board does not draw the move a second time.
  expect(playback.scene).toMatchObject({ state: preview.state, last: preview.last });
  expect(playback.scene!.state).toBe(preview.state);
});
