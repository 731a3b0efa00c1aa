import { expect, it } from 'vitest';
import { parseFen } from '../../notation/fen.ts';
import { type DraughtsState, startState } from '../../rules/state.ts';
import { Engine } from '../engine.ts';
import { isLevelFor } from './level.ts';

function stateOf(fen: string): DraughtsState {
  const start = parseFen(fen);
  if (!start.ok) throw new Error(fen);
  return startState({ fmjd: true, start: start.value });
}

// Openings of six random plies.
it.each([
  { fen: 'W:W31-50:B1-20', isLevel: true, why: 'the beginning' },
  { fen: 'W:W29,33,35-50:B1-17,20,21,23', isLevel: false, why: 'a forced capture loses men' },
  { fen: 'W:W31,32,35-50:B1-16,18,22,30', isLevel: false, why: 'a forced capture loses a man' },
])('$fen: $why', ({ fen, isLevel }) => {
  expect(isLevelFor(new Engine(), stateOf(fen))).toBe(isLevel);
});
