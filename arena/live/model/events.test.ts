/**
 * Events by viewer. Cyberattack: four seats answer at once, nothing is hidden. Risk: one seat at a
 * time, missions are hidden. Draughts: one seat at a time, nothing is hidden.
 */
import { minimumDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { type AnyMatch, type Entry, openMatch, stepMatch, stopMatch } from '@joute/core/match/match.ts';
import { makeRandom } from '@joute/core/random.ts';
import type { RecordEnd } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { eventOf, isSameForAll, type Point, snapshotOf, Track } from './events.ts';

const CLOCK = { move: null, bank: 1000, increment: 0, margin: 0 };

async function open(gameId: string): Promise<AnyMatch> {
  const game: AnyGame = await (await findGame(gameId))!.game();
  const { options, policy, seats } = game.facts;
  const state = must(game.start(defaultSetup(options), seats.default, minimumDice));
  return openMatch(game, state, seats.default, CLOCK, policy);
}

/** A random legal move of that seat. */
function step(match: AnyMatch, seat: number): { match: AnyMatch; entry: Entry } {
  const { game, state, turn } = match;
  const text = game.makeMove(game.randomMove(state, seat, makeRandom(seat)), state);
  const next = stepMatch(match, { turn, seat, ms: 1.6, event: 'answer', text }, minimumDice);
  return { match: next.match, entry: next.entry! };
}

/** The points of a match in which these seats answer in this order. */
async function points(gameId: string, order: readonly number[]): Promise<{ points: Point[]; entries: Entry[] }> {
  let match = await open(gameId);
  const track = new Track();
  const found = [track.next(match, null)];
  const entries: Entry[] = [];
  for (const seat of order) {
    const next = step(match, seat);
    match = next.match;
    entries.push(next.entry);
    found.push(track.next(match, next.entry));
  }
  return { points: found, entries };
}

const endOf = (match: AnyMatch): RecordEnd => ({ ...match.end!, turn: match.turn, ply: match.ply, seed: 's' as never });
const seatsIn = (entries: readonly Entry[]): number[] => entries.map(({ seat }) => seat);

test('the answers of an open turn are sealed; the one that closes it opens them all', async () => {
  const { points: all } = await points('cyberattack', [3, 1, 4, 2, 1]);
  expect(all.map(({ version }) => version)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(all.map(({ opened }) => seatsIn(opened))).toEqual([[], [], [], [], [3, 1, 4, 2], []]);
  expect(all.map((point) => seatsIn(eventOf(point, 'public').entries))).toEqual([[], [], [], [], [3, 1, 4, 2], []]);
  // A seat sees its own answer when it gives it, and not again when the turn is closed.
  expect(all.map((point) => seatsIn(eventOf(point, 1).entries))).toEqual([[], [], [1], [], [3, 4, 2], [1]]);
  // The last one sees its own with the others'.
  expect(all.map((point) => seatsIn(eventOf(point, 2).entries))).toEqual([[], [], [], [], [3, 1, 4, 2], []]);
  expect(all.map(isSameForAll)).toEqual([true, false, false, false, false, false]);
});

test('a snapshot has what the viewer may see of all that happened', async () => {
  const { points: all, entries } = await points('cyberattack', [3, 1, 4, 2, 1, 3]);
  const last = all.at(-1)!;
  expect(seatsIn(snapshotOf(last, entries, 'public').entries)).toEqual([3, 1, 4, 2]);
  expect(seatsIn(snapshotOf(last, entries, 3).entries)).toEqual([3, 1, 4, 2, 3]);
  expect(seatsIn(snapshotOf(last, entries, 2).entries)).toEqual([3, 1, 4, 2]);
});

test('a match that is stopped opens what was sealed', async () => {
  const { points: all, entries } = await points('cyberattack', [3, 1]);
  const stopped = stopMatch(all.at(-1)!.match, { event: 'interrupted' });
  const track = new Track();
  for (const { match, entry } of all) track.next(match, entry);
  const end = track.next(stopped, null, endOf(stopped));
  expect([end.version, seatsIn(end.opened), isSameForAll(end)]).toEqual([3, [3, 1], false]);
  expect(seatsIn(eventOf(end, 'public').entries)).toEqual([3, 1]);
  expect(seatsIn(eventOf(end, 1).entries)).toEqual([3]);
  expect(seatsIn(snapshotOf(end, entries, 2).entries)).toEqual([3, 1]);
  expect(eventOf(end, 'public').end).toMatchObject({ termination: 'interrupted', reason: 'match/interrupted' });
  const { message } = eventOf(end, 'public').end!;
  expect([message.en === message.fr, message.en.length > 0]).toEqual([false, true]);
});

test('where something is hidden every seat sees its own view, until the match is over', async () => {
  const match = await open('risk');
  const [seat] = match.acting;
  const next = step(match, seat!);
  const track = new Track();
  const all = [track.next(match, null), track.next(next.match, next.entry)];
  const { game } = match;
  for (const point of all) {
    expect(isSameForAll(point)).toBe(false);
    for (const viewer of ['public', 1, 2] as const)
      expect(eventOf(point, viewer).state).toEqual(game.makeJson(game.view(point.match.state, viewer)));
  }
  expect(eventOf(all[0]!, 1).state).not.toEqual(eventOf(all[0]!, 'public').state);
  const stopped = stopMatch(next.match, { event: 'interrupted' });
  const end = track.next(stopped, null, endOf(stopped));
  expect(isSameForAll(end)).toBe(true);
  expect(eventOf(end, 'public').state).toEqual(game.makeJson(stopped.state));
});

test('where nothing is hidden and one seat moves at a time everybody is told the same', async () => {
  const { points: all } = await points('draughts', [1, 2]);
  expect(all.map(isSameForAll)).toEqual([true, true, true]);
  for (const point of all) expect(eventOf(point, 1)).toEqual(eventOf(point, 'public'));
  expect(all.map((point) => seatsIn(eventOf(point, 2).entries))).toEqual([[], [1], [2]]);
});

test('who is waited for, and what time they have left', async () => {
  const { points: all } = await points('draughts', [1]);
  const [first, second] = all.map((point) => eventOf(point, 'public'));
  expect([first!.waiting, second!.waiting]).toEqual([[1], [2]]);
  // In whole milliseconds: 1.6 were used.
  expect([first!.time, second!.time]).toEqual([
    [1000, 1000],
    [998, 1000],
  ]);
  expect([second!.turn, second!.ply, second!.end]).toEqual([2, 1, null]);
  const late = stepMatch(
    (await points('draughts', [])).points[0]!.match,
    { turn: 1, seat: 1, ms: 5000, event: 'timeout' },
    minimumDice,
  );
  expect(eventOf(new Track().next(late.match, late.entry!), 'public').time[0]).toBe(0);
});

test('an answer that was refused is shown to its seat alone, and to all when the turn is closed', async () => {
  const match = await open('vampires');
  const [seat] = match.acting;
  const policy = { ...match.policy, illegal: 'retry' as const, tries: 3 };
  const bad = stepMatch(
    { ...match, policy },
    { turn: 1, seat: seat!, ms: 1, event: 'answer', text: 'nonsense' },
    minimumDice,
  );
  const track = new Track();
  track.next(match, null);
  const refused = track.next(bad.match, bad.entry);
  expect([refused.opened, bad.entry?.verdict]).toEqual([[], 'refused']);
  expect(seatsIn(eventOf(refused, seat!).entries)).toEqual([seat]);
  expect(seatsIn(eventOf(refused, 'public').entries)).toEqual([]);
  expect(isSameForAll(refused)).toBe(false);
});
