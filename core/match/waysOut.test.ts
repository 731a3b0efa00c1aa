/** Ways out of a match of people: what they do to it, and who may take them. */
import { expect, test } from 'vitest';
import { NO_CLOCK } from '../clock.ts';
import { minimumDice } from '../dice.ts';
import type { Policy } from '../policy.ts';
import { must } from '../result.ts';
import { toy, withPolicy } from '../test/toy.ts';
import { type Entry, mayResign, openMatch, type StopEvent, stepMatch, stopMatch, waiting } from './match.ts';
import { isCorrespondence, stopOf, takesDraw, turnToTakeBack } from './waysOut.ts';

const open = (policy: Partial<Policy> = {}, seats = 3) =>
  openMatch(toy, must(toy.start({ length: 2 }, seats, minimumDice)), seats, NO_CLOCK, withPolicy(policy));

const resign = (match: ReturnType<typeof open>, seat: number) =>
  stepMatch(match, { turn: match.turn, seat, ms: 0, event: 'resigned' }, minimumDice);

const STOPS: readonly { stop: StopEvent; termination: string; seat?: number; places: readonly number[] }[] = [
  { stop: { event: 'agreed', seat: 2 }, termination: 'agreed', places: [1, 1, 1] },
  { stop: { event: 'claimed', seat: 1, by: 3 }, termination: 'claimed', seat: 1, places: [3, 1, 1] },
  { stop: { event: 'taken-back', seat: 1, to: 1 }, termination: 'taken-back', places: [1, 1, 1] },
  { stop: { event: 'left', seat: 3 }, termination: 'abandoned', seat: 3, places: [1, 1, 1] },
  { stop: { event: 'abandoned' }, termination: 'abandoned', places: [1, 1, 1] },
  { stop: { event: 'interrupted' }, termination: 'interrupted', places: [1, 1, 1] },
  { stop: { event: 'full' }, termination: 'limit', places: [1, 1, 1] },
];

test.each(STOPS)('a match that is stopped by $stop.event', ({ stop, termination, seat, places }) => {
  const { end } = stopMatch(open(), stop);
  expect(end).toMatchObject({ termination, reason: { code: `match/${stop.event}` }, result: { places } });
  expect(end?.seat).toBe(seat);
  // Its recorded end says what stopped it.
  expect(stopOf(end!, 3)).toEqual(stop);
});

test.each([
  { termination: 'claimed', params: { seat: 1, by: 1 } },
  { termination: 'claimed', params: { seat: 4, by: 1 } },
  { termination: 'agreed', params: {} },
  { termination: 'taken-back', params: { seat: 1, to: 0 } },
  { termination: 'taken-back', params: { seat: 1.5, to: 1 } },
  { termination: 'timeout', params: { seat: 1 } },
] as const)('no stop ends a match by $termination with $params', ({ termination, params }) => {
  const reason = { code: `match/${termination}`, params };
  expect(stopOf({ termination, reason, result: { places: [], points: [] } }, 3)).toBeNull();
});

test('one may resign out of turn, where the policy lets one resign at all', () => {
  const match = stepMatch(
    open({ resign: true }, 2),
    { turn: 1, seat: 1, ms: 1, event: 'answer', text: 'bid 1' },
    minimumDice,
  ).match;
  expect(waiting(match)).toEqual([2]);
  expect(resign(match, 1).match.end).toMatchObject({ termination: 'resigned', seat: 1, result: { places: [2, 1] } });
  expect(resign({ ...match, policy: withPolicy({ resign: false }) }, 1).entry).toBeNull();
  expect(mayResign(match, 3)).toBe(false);
});

test('at a table of more the others play on, until one is left', () => {
  const first = resign(open({ resign: 'out' }), 2);
  expect(first.entry).toMatchObject({ event: 'resigned', seat: 2, verdict: 'skipped' });
  expect(first.match.end).toBeNull();
  expect(waiting(first.match)).toEqual([1, 3]);
  expect(resign(first.match, 2).entry).toBeNull();
  const second = resign(first.match, 1);
  expect(second.entry?.verdict).toBe('lost');
  expect(second.match.end).toMatchObject({ termination: 'resigned', seat: 1 });
  expect(second.match.end?.result.places[2]).toBe(1);
  expect(second.match.end?.result.places.filter((place) => place === 1)).toHaveLength(1);
});

const entry = (turn: number, seat: number, more: Partial<Entry> = {}): Entry => ({
  ...{ turn, seat, event: 'answer', ms: 1, verdict: 'taken' },
  ...more,
});

test.each([
  { entries: [], seats: [1], to: null },
  { entries: [entry(1, 1), entry(2, 2)], seats: [1], to: 1 },
  { entries: [entry(1, 1), entry(2, 2)], seats: [1, 2], to: 2 },
  { entries: [entry(1, 1), entry(3, 1, { verdict: 'refused' })], seats: [1], to: 1 },
  { entries: [entry(1, 2)], seats: [1], to: null },
])('taken back for $seats: to turn $to', ({ entries, seats, to }) => {
  expect(turnToTakeBack(entries, seats)).toBe(to);
});

const moves = (count: number, score?: number): Entry[] =>
  Array.from({ length: count }, (_, n) => entry(2 * n + 1, 1, score === undefined ? {} : { thought: { score } }));

test.each([
  { what: 'late and level', entries: moves(20, 0), takes: true },
  { what: 'late and worse', entries: moves(30, -2), takes: true },
  { what: 'late and better', entries: moves(30, 0.1), takes: false },
  { what: 'early', entries: moves(19, -5), takes: false },
  { what: 'without a word', entries: moves(40), takes: false },
  { what: 'by the other’s word', entries: [...moves(30, 1), entry(99, 2, { thought: { score: -9 } })], takes: false },
])('a bot that is offered a draw, $what: $takes', ({ entries, takes }) => {
  expect(takesDraw(entries, 1)).toBe(takes);
});

test.each([
  { clock: NO_CLOCK, is: false },
  { clock: { ...NO_CLOCK, move: 60_000 }, is: false },
  { clock: { ...NO_CLOCK, bank: 300_000 }, is: false },
  { clock: { ...NO_CLOCK, move: 60_000, bank: 86_400_000 }, is: false },
  { clock: { ...NO_CLOCK, bank: 86_400_000 }, is: true },
  { clock: { ...NO_CLOCK, move: 86_400_000 }, is: true },
])('moves at leisure with $clock: $is', ({ clock, is }) => {
  expect(isCorrespondence(clock)).toBe(is);
});
