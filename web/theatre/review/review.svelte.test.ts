// @vitest-environment happy-dom
/** What is listed of a finished match, how it is told, and what is on the board then. */
import type { TurnReview } from '@joute/core/analysis/marks.ts';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadGames } from '../../registry/games.ts';
import { RecordSource } from '../../show/model/fileSource.svelte.ts';
import { openSimulatedMatch } from '../../test/simulatedMatch.ts';
import { readRecord } from '../model/replayed.ts';
import { Playback, SPECTATOR } from '../playback/playback.svelte.ts';
import type { AnalysisMessage } from './analyseRecord.ts';
import { Review } from './review.svelte.ts';

/** In place of the browser's: the test says what was found. */
class WorkerStub {
  static last: WorkerStub;
  onmessage: (event: { readonly data: AnalysisMessage }) => void = () => {};

  constructor() {
    WorkerStub.last = this;
  }
  postMessage(): void {}
  terminate(): void {}
  tell(reviews: readonly TurnReview[]): void {
    for (const review of reviews) this.onmessage({ data: { type: 'turn', review } });
    this.onmessage({ data: { type: 'done' } });
  }
}

beforeAll(loadGames);
beforeEach(() => vi.stubGlobal('Worker', WorkerStub));
afterEach(() => vi.unstubAllGlobals());

const MOVES = ['32-28', '19-23', '28x19', '14x23', '37-32', '10-14', '41-37'];
const found = (turn: number, played: number): TurnReview => ({
  ...{ turn, seat: 1 + ((turn - 1) % 2), move: MOVES[turn - 1]!, better: MOVES[turn - 1]!, score: 0, forced: null },
  shares: { better: 0.6, played },
});

async function open() {
  const match = await openSimulatedMatch('m', 'draughts');
  for (const move of MOVES) match.play(match.waiting[0]!, move);
  match.close();
  const source = new RecordSource(match.game, readRecord(match.record), match.record);
  const playback = new Playback(source, SPECTATOR, null);
  const review = new Review(source, playback, () => ['Ada', 'Zoé']);
  await expect.poll(() => source.timeline()?.length).toBe(MOVES.length + 1);
  return { review, playback };
}

test('the costliest is gone to once all is weighed, and both moves are on the board', async () => {
  const { review, playback } = await open();
  await review.ask();
  const better = '34-30';
  WorkerStub.last.tell([found(1, 0.6), { ...found(5, 0.2), better }, found(4, 0.4)]);
  flushSync();
  expect(review.compared).toEqual([]);
  review.settle();
  expect(review.costly.map(({ turn, mark }) => [turn, mark])).toEqual([
    [5, 'blunder'],
    [4, 'mistake'],
  ]);
  expect([playback.index, review.looked?.turn]).toEqual([4, 5]);
  expect(review.compared).toEqual([
    { kind: 'played', seat: 1, move: '37-32' },
    { kind: 'better', seat: 1, move: better },
  ]);
  expect([review.markedAt(5, 1)?.mark, review.markedAt(1, 1), review.markedAt(5, 2)]).toEqual(['blunder', null, null]);
  expect([review.isLooked({ turn: 5, seat: 1 }), review.isLooked({ turn: 4, seat: 2 })]).toEqual([true, false]);
  // Another position: nothing is compared any more.
  playback.go(5);
  expect([review.looked, review.compared]).toEqual([null, []]);
  // It is not gone to a second time.
  review.settle();
  expect(playback.index).toBe(5);
  review.look(review.costly[1]!);
  expect([playback.index, review.looked?.turn]).toEqual([3, 4]);
});

test('moves are told in the game’s own sentences, in notation until those are there', async () => {
  const { review } = await open();
  await review.start();
  WorkerStub.last.tell([{ ...found(5, 0.2), better: '34-30' }]);
  const [move] = review.costly;
  expect(review.tell(move!).better).toEqual({ en: '34-30', fr: '34-30' });
  await review.open();
  expect(review.tell(move!)).toEqual({
    played: { en: 'Ada moves from 37 to 32.', fr: 'Ada joue de 37 en 32.' },
    better: { en: 'Ada moves from 34 to 30.', fr: 'Ada joue de 34 en 30.' },
  });
  // What is no move there is shown as it is written.
  expect(review.tell({ ...move!, better: '1-50' }).better.en).toBe('1-50');
});

test('no more than five are listed, all are marked; without shares nothing is', async () => {
  const { review, playback } = await open();
  await review.ask();
  WorkerStub.last.tell(MOVES.map((_, index) => found(index + 1, index / 50)));
  review.settle();
  expect(review.costly.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5]);
  expect([review.marked.length, review.isWeighed, playback.index]).toEqual([7, true, 0]);
  await review.start();
  WorkerStub.last.tell(MOVES.map((_, index) => ({ ...found(index + 1, 0), shares: null })));
  expect([review.marked, review.isWeighed]).toEqual([[], false]);
});
