// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalysisMessage } from './analyseRecord.ts';
import { Analysis } from './analysis.svelte.ts';

/** In place of the browser's: the test says what it found. */
class WorkerStub {
  static made: WorkerStub[] = [];
  readonly asked: unknown[] = [];
  isEnded = false;
  onmessage: (event: { readonly data: AnalysisMessage }) => void = () => {};
  onerror: () => void = () => {};
  readonly options: WorkerOptions | undefined;
  readonly url: string;

  constructor(url: URL, options?: WorkerOptions) {
    this.url = String(url);
    this.options = options;
    WorkerStub.made.push(this);
  }
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isEnded = true;
  }
  tell(data: AnalysisMessage): void {
    this.onmessage({ data });
  }
}

beforeEach(() => {
  WorkerStub.made = [];
  vi.stubGlobal('Worker', WorkerStub);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const score = (turn: number): AnalysisMessage => ({
  type: 'turn',
  review: { seat: 1, turn, score: turn / 10, move: 'one', better: 'other', forced: null, shares: null },
});

function start() {
  const analysis = new Analysis();
  analysis.start('draughts', 'the record');
  return { analysis, worker: WorkerStub.made.at(-1)! };
}

test('a worker is given the record; what it finds is shown three times a second', () => {
  const { analysis, worker } = start();
  expect(worker.asked).toEqual([{ game: 'draughts', text: 'the record' }]);
  expect([worker.options, worker.url]).toEqual([{ type: 'module' }, expect.stringContaining('analysis.worker')]);
  worker.tell({ type: 'begun', turns: 12, bot: 'Strong' });
  expect([analysis.phase, analysis.turns, analysis.bot]).toEqual(['running', 12, 'Strong']);
  worker.tell(score(1));
  worker.tell(score(2));
  expect(analysis.reviews).toEqual([]);
  vi.advanceTimersByTime(300);
  expect(analysis.reviews.map(({ turn }) => turn)).toEqual([1, 2]);
  const shown = analysis.reviews;
  vi.advanceTimersByTime(300);
  // Nothing new: the graph is not drawn again.
  expect(analysis.reviews).toBe(shown);
  worker.tell(score(3));
  worker.tell({ type: 'done' });
  expect([analysis.phase, analysis.reviews.length, worker.isEnded]).toEqual(['done', 3, true]);
});

test('stopped, or failed, it keeps what it has', () => {
  const { analysis, worker } = start();
  worker.tell(score(1));
  analysis.stop();
  expect([analysis.phase, analysis.reviews.length, worker.isEnded]).toEqual(['done', 1, true]);
  const { analysis: other, worker: broken } = start();
  broken.onerror();
  expect([other.phase, broken.isEnded]).toEqual(['done', true]);
  // No timer is left behind.
  expect(vi.getTimerCount()).toBe(0);
});

test('before it was asked for, stopping it is nothing', () => {
  const analysis = new Analysis();
  analysis.stop();
  expect([analysis.phase, analysis.reviews, WorkerStub.made]).toEqual(['idle', [], []]);
});

test('started again, it begins anew', () => {
  const { analysis, worker } = start();
  worker.tell(score(1));
  analysis.start('draughts', 'again');
  expect([worker.isEnded, WorkerStub.made.length, analysis.phase, analysis.reviews]).toEqual([true, 2, 'running', []]);
  vi.advanceTimersByTime(300);
  expect(analysis.reviews).toEqual([]);
});
