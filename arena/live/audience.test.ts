/**
 * What each of those who watch is told, of real matches of every game: once, in order, and no more
 * than it may see.
 */

import type { MatchView } from '@joute/core/api/feed.ts';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Json, Viewer } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must, ok, refuse } from '@joute/core/result.ts';
import { findGame, games } from '@joute/games/index.ts';
import { expect, test, vi } from 'vitest';
import { playStored } from '../test/storedMatch.ts';
import { Audience, type WatchedMatch } from './audience.ts';
import type { Point } from './model/events.ts';
import { showRow } from './model/matchSummary.ts';
import replay from './replays/replayer.ts';
import { pointsOf, replayed } from './replays/replayPoints.ts';

const GAMES = await games();

type Told = MatchView & { readonly type: string; readonly seat?: number };

class Listener {
  readonly told: Told[] = [];
  readonly viewer: Viewer;

  constructor(viewer: Viewer) {
    this.viewer = viewer;
  }

  send(text: string): void {
    this.told.push(JSON.parse(text) as Told);
  }

  get versions(): number[] {
    return this.told.map(({ version }) => version);
  }
}

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/**
 * A match that was played, of at least so many pieces, and an audience to show it to, version by
 * version.
 */
async function stage(gameId: string, least = 0) {
  let played = await playStored(`audience ${gameId}`, gameId);
  for (let again = 1; played.pieces.length < least; again++) played = await playStored(`${gameId} ${again}`, gameId);
  const { match, pieces } = played;
  const game = await (await findGame(gameId))!.game();
  const text = pieces.join('');
  const record = must(parseRecord(text));
  const { points } = pointsOf(replayed(game, record));
  let shown = -1;
  const kept = (version: number): string => pieces.slice(0, version + 1).join('');
  // A move is on the disk before anybody is told of it.
  const eventsOf: WatchedMatch['eventsOf'] = async (viewer, since, until) =>
    ok(
      (await replay({
        kind: 'events',
        given: { game: gameId, text: kept(shown + 1), viewer, since, until },
      })) as string[],
    );
  const row = { ...match, plan: JSON.stringify({ setup: {}, clock: {}, policy: {} }) };
  const sent: number[] = [];
  const broadcast = (watchers: number): void => void sent.push(watchers);
  const audience = new Audience({ id: match.id, game, show: () => showRow(row), eventsOf, broadcast });
  const show = (version: number): void => {
    for (; shown < version; ) {
      const point = points[++shown]!;
      if (point.end) audience.end(point.match, point.end);
      else if (point.entry) audience.add(point.match, point.entry);
      else audience.begin(point.match);
    }
  };
  const takeUp = (version: number): void => {
    shown = version;
    audience.takeUp(replayed(game, must(parseRecord(kept(version)))));
  };
  return { game, record, points, audience, show, takeUp, sent };
}

/**
 * By the rules of the game alone: the state as that viewer may see it, everybody's when it is over.
 */
const seenBy = ({ match: { game, state }, end }: Point, viewer: Viewer): Json =>
  game.makeJson(end ? state : game.view(state, viewer));

test.each(GAMES.map(({ facts }) => facts.id))(
  '%s: everybody is told every event once, as its own eyes may see it',
  async (id) => {
    const { game, record, points, audience, show } = await stage(id);
    const seats = record.head.seats.map((_, index) => index + 1);
    const listeners = (['public', ...seats] as const).map((viewer) => new Listener(viewer));
    for (const listener of listeners) await audience.watch(listener, null);
    show(points.length - 1);
    for (const { viewer, told } of listeners) {
      const [snapshot, ...events] = told;
      expect(snapshot?.type).toBe('snapshot');
      expect(events.map(({ version }) => version)).toEqual(upTo(0, points.length - 1));
      for (const event of events) {
        const point = points[event.version]!;
        expect(event.state).toEqual(JSON.parse(JSON.stringify(seenBy(point, viewer))));
        expect(event.seat).toBe(viewer === 'public' ? undefined : viewer);
        if (!point.end)
          expect(
            event.entries
              .flatMap(({ draws = [] }) => draws)
              .filter(({ label }) => game.facts.secretDraws.includes(label)),
          ).toEqual([]);
        // Nothing of others while their turn is open.
        for (const { turn, seat } of event.entries)
          expect(point.match.end !== null || turn < point.match.turn || seat === viewer).toBe(true);
      }
      const entries = events.flatMap((event) => event.entries);
      expect(entries).toHaveLength(record.entries.length);
    }
  },
);

/** Short of what is held, just at it, and long before. */
const SINCE = [-1, 0, 1, 5, 20, 40];

test('who comes back after the end is told the rest once, whether it is held still or made again from the record', async () => {
  const { points, audience, show } = await stage('draughts');
  const last = points.length - 1;
  show(last);
  for (const since of [...SINCE, last - 17, last - 16, last - 15, last - 1, last]) {
    const listener = new Listener('public');
    expect(await audience.watch(listener, since)).toEqual(ok(null));
    expect(listener.versions, `since ${since}`).toEqual(upTo(since + 1, last));
    audience.leave(listener);
  }
});

test('who asks what happened and does not stay is told the same, and is not among those who watch', async () => {
  const { points, audience, show } = await stage('draughts');
  const last = points.length - 1;
  show(last);
  const past = async (since: number | null): Promise<Told[]> =>
    must(await audience.past('public', since)).map((text) => JSON.parse(text) as Told);
  for (const since of [...SINCE, last])
    expect(
      (await past(since)).map(({ version }) => version),
      `since ${since}`,
    ).toEqual(upTo(since + 1, last));
  expect(await past(null)).toMatchObject([{ type: 'snapshot', version: last }]);
  expect([audience.count, audience.viewers]).toEqual([0, 0]);
});

test('who comes while the record is read misses nothing that happens meanwhile, and hears nothing twice', async () => {
  const { points, audience, show, takeUp } = await stage('risk', 700);
  takeUp(650);
  expect(audience.hasForgotten(SINCE.at(-1)!)).toBe(true);
  for (const [index, since] of SINCE.entries()) {
    const listener = new Listener(1);
    const coming = audience.watch(listener, since);
    const shownMeanwhile = Math.min(points.length - 1, audience.point!.version + (index % 2 === 0 ? 3 : 0));
    show(shownMeanwhile);
    await coming;
    show(shownMeanwhile + 1);
    expect(listener.versions, `since ${since}`).toEqual(upTo(since + 1, shownMeanwhile + 1));
    audience.leave(listener);
  }
});

test.each(GAMES.map(({ facts }) => facts.id))(
  '%s: who comes in the middle sees how it stands and what led there, with its own eyes',
  async (id) => {
    const { record, points, audience, show } = await stage(id);
    const viewers = ['public', ...record.head.seats.map((_, index) => index + 1)] as const;
    for (const version of [0, 1, 2, 3, 30, 31, 90, points.length - 1]) {
      if (version >= points.length) continue;
      show(version);
      const { match } = points[version]!;
      for (const viewer of viewers) {
        const told = JSON.parse(audience.snapshot(viewer)) as Told;
        expect(told).toMatchObject({ type: 'snapshot', version, turn: match.turn });
        expect(told.state).toEqual(JSON.parse(JSON.stringify(seenBy(points[version]!, viewer))));
        const seen = record.entries
          .slice(0, version)
          .filter(({ turn, seat }) => match.end || turn < match.turn || seat === viewer);
        expect(told.entries.map(({ turn, seat }) => [turn, seat])).toEqual(seen.map(({ turn, seat }) => [turn, seat]));
      }
    }
  },
);

test('a match that is broken off is shown to everybody as it really stood', async () => {
  const { game, record, points, audience, show } = await stage('risk');
  const listeners = [new Listener('public'), new Listener(2)];
  for (const listener of listeners) await audience.watch(listener, null);
  show(40);
  const { match } = points[40]!;
  audience.end(match, record.end!);
  const whole = JSON.parse(JSON.stringify(game.makeJson(match.state)));
  expect(whole).not.toEqual(JSON.parse(JSON.stringify(game.makeJson(game.view(match.state, 2)))));
  for (const { told } of listeners) expect(told.at(-1)).toMatchObject({ version: 41, state: whole });
});

test('a seat is there as long as one of its holder’s connections is', async () => {
  const { audience } = await stage('draughts');
  const [one, other, viewer] = [new Listener(1), new Listener(1), new Listener('public')];
  for (const listener of [one, other, viewer]) await audience.watch(listener, null);
  expect([audience.has(1), audience.has(2), audience.viewers, audience.count]).toEqual([true, false, 1, 3]);
  audience.leave(one);
  expect(audience.has(1)).toBe(true);
  for (const listener of [other, viewer]) audience.leave(listener);
  expect([audience.has(1), audience.viewers, audience.count]).toEqual([false, 0, 0]);
});

test('between 512 and 1024 of the last events are held, and sixteen when the match is over', async () => {
  const { points, record, audience, show } = await stage('draughts');
  expect(audience.hasForgotten(-2)).toBe(false);
  show(1);
  const { match, entry } = points[1]!;
  const addUntil = (version: number): void => {
    while (audience.point!.version < version) audience.add(match, entry!);
  };
  addUntil(1023);
  expect(audience.hasForgotten(-1)).toBe(false);
  addUntil(1024);
  expect([audience.hasForgotten(512), audience.hasForgotten(511)]).toEqual([false, true]);
  addUntil(1100);
  expect([audience.hasForgotten(512), audience.hasForgotten(511)]).toEqual([false, true]);
  const listener = new Listener('public');
  await audience.watch(listener, 1097);
  expect(listener.versions).toEqual([1098, 1099, 1100]);
  audience.end(match, record.end!);
  expect([audience.hasForgotten(1085), audience.hasForgotten(1084)]).toEqual([false, true]);
});

test('after a restart the last 512 are held', async () => {
  const { audience, takeUp } = await stage('risk', 700);
  takeUp(600);
  expect([audience.hasForgotten(88), audience.hasForgotten(87), audience.point?.version]).toEqual([false, true, 600]);
  expect(audience.entries).toHaveLength(600);
  expect('link' in audience.entries[0]!).toBe(false);
});

test('who knows more than there is is told nothing; before the beginning there is only a snapshot', async () => {
  const { audience, show } = await stage('draughts');
  const [early, ahead] = [new Listener('public'), new Listener('public')];
  await audience.watch(early, 3);
  expect(early.told).toMatchObject([{ type: 'snapshot' }]);
  expect('version' in early.told[0]!).toBe(false);
  show(2);
  await audience.watch(ahead, 5);
  expect(ahead.told).toEqual([]);
  show(3);
  expect(ahead.versions).toEqual([3]);
});

test('where the record cannot be read nobody watches', async () => {
  const { game, points } = await stage('draughts');
  const refused = refuse('replay/busy', { seconds: 5 });
  const audience = new Audience({
    ...{ id: 'm', game, show: () => ({ seats: [] }) as unknown as MatchSummary, broadcast: () => {} },
    eventsOf: async () => refused,
  });
  audience.begin(points[0]!.match);
  for (const point of points.slice(1, -1)) audience.add(point.match, point.entry!);
  audience.end(points.at(-1)!.match, points.at(-1)!.end!);
  const listener = new Listener('public');
  expect(await audience.watch(listener, 0)).toEqual(refused);
  expect([listener.told, audience.count]).toEqual([[], 0]);
});

test('a broadcast is counted where somebody watches', async () => {
  const { audience, show, sent } = await stage('draughts');
  show(1);
  expect(sent).toEqual([]);
  for (const viewer of ['public', 1, 'public'] as const) await audience.watch(new Listener(viewer), null);
  show(3);
  expect(sent).toEqual([3, 3]);
});

test('a snapshot is made anew for each version, with the summary of now', async () => {
  const { audience, show } = await stage('draughts');
  show(1);
  const [first, again] = [audience.snapshot('public'), audience.snapshot('public')];
  expect(again).toBe(first);
  show(2);
  expect(JSON.parse(audience.snapshot('public')).version).toBe(2);
  const own = JSON.parse(audience.snapshot(2));
  expect([own.seat, 'seat' in JSON.parse(first), own.shown.id]).toEqual([2, false, own.match]);
});

test('who is there is broadcast in a moment, however often it changes', async () => {
  const { audience } = await stage('draughts');
  const listener = new Listener('public');
  await audience.watch(listener, null);
  vi.useFakeTimers();
  try {
    for (let times = 0; times < 3; times++) audience.broadcastPresence();
    vi.advanceTimersByTime(499);
    expect(listener.told).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(listener.told.slice(1)).toMatchObject([{ type: 'presence', viewers: 0, seats: [{ seat: 1 }, { seat: 2 }] }]);
    audience.broadcastPresence();
    vi.advanceTimersByTime(500);
    expect(listener.told).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
