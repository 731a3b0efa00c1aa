// @vitest-environment happy-dom
/** The worker's side, in a page's globals: what it is told, and what it tells. */
import { afterEach, expect, test, vi } from 'vitest';
import { openSimulatedMatch } from '../../test/simulatedMatch.ts';
import type { AnalysisMessage } from './analyseRecord.ts';

afterEach(() => vi.unstubAllGlobals());

test('every turn of a record is evaluated by the game’s strongest bot; an unknown game has nothing', async () => {
  const told: AnalysisMessage[] = [];
  vi.stubGlobal('postMessage', (message: AnalysisMessage) => void told.push(message));
  await import('./analysis.worker.ts');
  const match = await openSimulatedMatch('m', 'draughts');
  match.play(match.waiting[0]!, match.legalMove(match.waiting[0]!));
  match.close();
  dispatchEvent(new MessageEvent('message', { data: { game: 'nothing', text: match.record } }));
  await expect.poll(() => told).toEqual([{ type: 'done' }]);
  dispatchEvent(new MessageEvent('message', { data: { game: 'draughts', text: match.record } }));
  await expect.poll(() => told.map(({ type }) => type)).toEqual(['done', 'begun', 'turn', 'done']);
});
