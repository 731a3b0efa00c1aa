// @vitest-environment happy-dom
/** Which moment of a match is shown: live, leafed to, played back. */
import type { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { type FollowOptions, pathOfPast, useMatchPage } from '../../test/matchPage.ts';
import { ScreenSeats } from '../seats/screenSeats.svelte.ts';
import { Playback } from './playback.svelte.ts';

const page = useMatchPage();
const { device } = (window as unknown as Window).happyDOM.settings;
let opened: Playback[] = [];
afterEach(() => {
  for (const playback of opened) playback.pause();
  opened = [];
  device.prefersReducedMotion = 'no-preference';
  vi.useRealTimers();
});

interface Options extends FollowOptions {
  readonly ply?: number | null;
}

/** A match of draughts, and what of it is shown. */
async function watch({ ply = null, ...options }: Options = {}) {
  const followed = await page.follow('draughts', options);
  const screenSeats = new ScreenSeats(followed.model);
  const playback = new Playback(followed.model, screenSeats, ply);
  opened.push(playback);
  return { ...followed, screenSeats, playback };
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

test('between two updates of the page the end is the same for whoever asks, and so is what is shown', async () => {
  const { playback, playOn } = await watch();
  await playOn(1);
  expect([playback.index, playback.end]).toEqual([1, 1]);
  const timeline = playback.timeline!;
  timeline.put({ ...timeline.last!, turn: 3 });
  expect(timeline.length).toBe(3);
  playback.live();
  expect([playback.index, playback.end]).toEqual([1, 1]);
  await playOn(1);
  expect(playback.index).toBe(playback.end);
  expect(playback.end).toBe(timeline.length - 1);
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
  // Nobody went there: a link to it plays it again.
  expect([playback.index, playback.ply]).toEqual([3, null]);
});

test('a match to be introduced begins at its beginning and plays; the address names what somebody stopped at', async () => {
  const { playback, playOn, finish } = await watch();
  await playOn(3);
  await finish();
  vi.useFakeTimers();
  playback.introduce();
  expect([playback.index, playback.isPlaying, playback.ply]).toEqual([0, true, null]);
  vi.advanceTimersByTime(2000);
  expect([playback.index, playback.ply]).toEqual([2, null]);
  playback.pause();
  expect(playback.ply).toBe(2);
  playback.playAgain();
  expect([playback.index, playback.isPlaying]).toEqual([0, true]);
});

test('introduced to who asks for less motion, it stands at its beginning; played by hand it goes on', async () => {
  device.prefersReducedMotion = 'reduce';
  const { playback, playOn, finish } = await watch();
  await playOn(2);
  await finish();
  playback.introduce();
  expect([playback.index, playback.isPlaying]).toEqual([0, false]);
  playback.playAgain();
  expect([playback.index, playback.isPlaying]).toEqual([0, true]);
});

test('while the page is hidden nothing goes on; then it does, from where it was', async () => {
  const { playback, playOn } = await watch();
  await playOn(3);
  const hide = (hidden: boolean): void => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  vi.useFakeTimers();
  playback.playAgain();
  vi.advanceTimersByTime(1000);
  hide(true);
  vi.advanceTimersByTime(60_000);
  expect([playback.index, playback.isPlaying, vi.getTimerCount()]).toEqual([1, true, 0]);
  hide(false);
  vi.advanceTimersByTime(1000);
  expect(playback.index).toBe(2);
  playback.pause();
  hide(true);
  hide(false);
  vi.advanceTimersByTime(1000);
  expect([playback.index, playback.isPlaying]).toEqual([2, false]);
  vi.restoreAllMocks();
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

test.each([
  { speed: 0.5 as const, wait: 2000 },
  { speed: 1 as const, wait: 1000 },
  { speed: 4 as const, wait: 250 },
])('at speed $speed a position is shown for $wait ms', async ({ speed, wait }) => {
  const { playback, playOn } = await watch();
  await playOn(3);
  playback.go(0);
  playback.speed = speed;
  vi.useFakeTimers();
  playback.play();
  vi.advanceTimersByTime(wait - 1);
  expect(playback.index).toBe(0);
  vi.advanceTimersByTime(1);
  expect(playback.index).toBe(1);
  vi.advanceTimersByTime(wait);
  expect([playback.index, playback.isPlaying]).toEqual([2, true]);
  vi.advanceTimersByTime(wait);
  expect([playback.index, playback.isPlaying]).toEqual([3, false]);
  vi.advanceTimersByTime(10 * wait);
  expect(vi.getTimerCount()).toBe(0);
});

test('played from the middle it goes on there; paused, nothing follows', async () => {
  const { playback, playOn } = await watch();
  await playOn(3);
  playback.go(1);
  vi.useFakeTimers();
  playback.play();
  expect([playback.index, playback.isPlaying]).toEqual([1, true]);
  // A second press does not make it twice as fast.
  playback.play();
  vi.advanceTimersByTime(1000);
  expect(playback.index).toBe(2);
  playback.pause();
  vi.advanceTimersByTime(5000);
  expect([playback.index, playback.isPlaying]).toEqual([2, false]);
  playback.play();
  playback.live();
  expect([playback.isPlaying, playback.isLive]).toEqual([false, true]);
});

test('a position that is being fetched is waited for', async () => {
  const { match, playback, model } = await watch({ before: 4 });
  const answer = page.server.answers.get(pathOfPast(match));
  page.server.answers.delete(pathOfPast(match));
  playback.go(0);
  await expect.poll(() => model.isLoadingPast).toBe(false);
  page.server.answers.set(pathOfPast(match), answer);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  model.isLoadingPast = true;
  playback.play();
  vi.advanceTimersByTime(3000);
  expect([playback.index, playback.isPlaying]).toEqual([0, true]);
  model.isLoadingPast = false;
  vi.advanceTimersByTime(1000);
  expect(playback.index).toBe(1);
  playback.pause();
  vi.useRealTimers();
  await expect.poll(() => playback.frame?.turn).toBe(2);
});

test('with nothing to show yet there is position 0, live, and no scene', async () => {
  const { match } = await page.serve('draughts');
  const model = page.open(match.id);
  const playback = new Playback(model, new ScreenSeats(model), null);
  expect([playback.timeline, playback.end, playback.index, playback.frame, playback.scene]).toEqual([
    null,
    0,
    0,
    null,
    null,
  ]);
  expect([playback.isLive, playback.isPlaying, playback.isStill, playback.facing]).toEqual([true, false, false, 1]);
  playback.turn();
  expect(playback.facing).toBe(1);
});
