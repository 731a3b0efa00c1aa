// @vitest-environment happy-dom
/** Which moment of a match is shown: live, leafed to, played back. */
import type { Seat } from '@joute/core/game.ts';
import type { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { holdSeat } from '../keys.ts';
import { type FeedServer, startFeedServer } from '../test/feedServer.ts';
import { openPlayedMatch, serveMatch } from '../test/playedMatch.ts';
import { Follower } from './follower.svelte.ts';
import { Seating } from './seating.svelte.ts';
import { Stage } from './stage.svelte.ts';

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer();
});
afterAll(() => server.stop());

const { device } = (window as unknown as Window).happyDOM.settings;
let opened: { follower: Follower; stage: Stage }[] = [];
afterEach(() => {
  for (const { follower, stage } of opened) {
    stage.pause();
    follower.close();
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
  const match = await openPlayedMatch(`s${++count}`, 'draughts');
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
  const follower = new Follower(match.id);
  const seating = new Seating(follower);
  const stage = new Stage(follower, seating, ply);
  opened.push({ follower, stage });
  await expect.poll(() => follower.game !== null && stage.timeline?.last).toBeTruthy();
  const playOn = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) {
      playOne();
      tellAll();
    }
    await expect.poll(() => follower.last?.version).toBe(match.version);
  };
  const finish = async (): Promise<void> => {
    match.close();
    server.answers.set(`GET /api/matches/${match.id}/record`, match.record);
    tellAll();
    server.tell({ type: 'match', match: match.id, shown: match.shown });
    await expect.poll(() => follower.last?.end && follower.row?.status).toBe('finished');
  };
  return { match, follower, seating, stage, playOn, finish };
}

test('live, it follows the match: the newest position, what led to it, and no ply in the address', async () => {
  const { match, stage, playOn } = await watch();
  expect([stage.index, stage.end, stage.isLive, stage.ply, stage.scene?.last]).toEqual([0, 0, true, null, null]);
  await playOn(2);
  expect([stage.index, stage.end, stage.isLive, stage.ply]).toEqual([2, 2, true, null]);
  const scene = stage.scene!;
  expect(match.game.makeJson(scene.state)).toEqual(match.game.makeJson(match.state));
  expect(scene.last?.entries).toMatchObject([{ turn: 2, seat: 2 }]);
  expect(scene.last?.before).toBe(stage.timeline!.frame(1)!.state);
  expect(stage.scene!.last).toBe(scene.last);
});

test('leafed back it stays there while the match goes on, and comes back to where it stands', async () => {
  const { stage, playOn } = await watch();
  await playOn(3);
  stage.go(1);
  expect([stage.index, stage.ply, stage.isLive]).toEqual([1, 1, false]);
  await playOn(1);
  expect([stage.index, stage.end, stage.isLive]).toEqual([1, 4, false]);
  expect(stage.scene?.last?.entries).toMatchObject([{ turn: 1 }]);
  stage.live();
  expect([stage.index, stage.ply, stage.isLive]).toEqual([4, null, true]);
});

test.each([
  { to: -5, index: 0, ply: 0 },
  { to: 1.4, index: 1, ply: 1 },
  { to: 3, index: 3, ply: null },
  { to: 99, index: 3, ply: null },
])('go($to) of a match under way with four positions shows number $index', async ({ to, index, ply }) => {
  const { stage, playOn } = await watch();
  await playOn(3);
  stage.go(to);
  expect([stage.index, stage.ply]).toEqual([index, ply]);
});

test('the address of a finished match’s last position names it', async () => {
  const { stage, playOn, finish } = await watch();
  await playOn(2);
  await finish();
  stage.go(2);
  expect([stage.index, stage.ply, stage.isLive]).toEqual([2, 2, true]);
});

test('a position that was played before the page was opened is fetched when somebody leafs to it', async () => {
  const { stage } = await watch({ before: 4 });
  expect([stage.end, stage.frame?.turn]).toEqual([4, 5]);
  stage.go(1);
  expect(stage.scene).toBeNull();
  await expect.poll(() => stage.scene).not.toBeNull();
  expect(stage.frame?.turn).toBe(2);
});

test('an address may name the position, within what there is', async () => {
  const { stage } = await watch({ before: 4, ply: 2 });
  expect([stage.index, stage.isLive]).toEqual([2, false]);
  const { stage: beyond } = await watch({ before: 2, ply: 50 });
  expect([beyond.index, beyond.isLive]).toEqual([2, true]);
});

test('played back, it goes on by itself to the end and stops there', async () => {
  const { stage, playOn, finish } = await watch();
  await playOn(3);
  await finish();
  stage.speed = 8;
  stage.play();
  // From the end it begins anew.
  expect([stage.index, stage.isPlaying, stage.isStill]).toEqual([0, true, true]);
  await expect.poll(() => stage.isPlaying).toBe(false);
  expect([stage.index, stage.ply]).toEqual([3, 3]);
});

test('a pause stops it where it is', async () => {
  const { stage, playOn } = await watch();
  await playOn(2);
  stage.play();
  stage.pause();
  const { index } = stage;
  expect([index, stage.isPlaying]).toEqual([0, false]);
});

test('pieces travel when the match goes on, when one steps forward and at slow play; never after a jump', async () => {
  const { follower, stage, playOn } = await watch();
  await playOn(4);
  expect(stage.isStill).toBe(follower.isRushing);
  stage.go(1);
  expect(stage.isStill).toBe(true);
  stage.go(2);
  expect(stage.isStill).toBe(false);
  stage.go(1);
  expect(stage.isStill).toBe(true);
  for (const [speed, isStill] of [
    [1, false],
    [4, false],
    [8, true],
  ] as const) {
    stage.speed = speed;
    stage.play();
    expect(stage.isStill).toBe(isStill);
    stage.pause();
  }
});

test('who asks the system for less motion sees none', async () => {
  device.prefersReducedMotion = 'reduce';
  const { stage, playOn } = await watch();
  await playOn(2);
  stage.go(0);
  stage.go(1);
  expect(stage.isStill).toBe(true);
});

test('the board faces who sits here, who moves where two do, or as somebody turned it', async () => {
  expect((await watch()).stage.facing).toBe(1);
  expect((await watch({ seats: [2] })).stage.facing).toBe(2);
  const { seating, stage, playOn } = await watch({ seats: [1, 2] });
  expect(stage.facing).toBe(1);
  await playOn(1);
  await expect.poll(() => seating.viewer).toBe(2);
  expect(stage.facing).toBe(2);
  stage.facesMover = false;
  expect(stage.facing).toBe(1);
  stage.turn();
  expect(stage.facing).toBe(2);
  stage.turn();
  expect(stage.facing).toBe(1);
});

test('a move of one’s own is shown at once, but only to who looks at where the match stands', async () => {
  const { match, seating, stage, playOn } = await watch({ seats: [1] });
  await playOn(2);
  stage.go(0);
  seating.give(1, match.legalMove(1));
  const preview = seating.preview!;
  expect(stage.scene?.state).not.toBe(preview.state);
  stage.live();
  expect(stage.scene?.state).toBe(preview.state);
  await playOn(1);
  // The same objects, so that the board does not draw the move a second time.
  expect(stage.scene).toMatchObject({ state: preview.state, last: preview.last });
  expect(stage.scene!.state).toBe(preview.state);
});
