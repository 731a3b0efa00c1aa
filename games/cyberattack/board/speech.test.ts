import { expect, it } from 'vitest';
import { ordersOf } from '../narrate.ts';
import { startState } from '../rules/table.ts';
import { playState } from '../rules/turn.ts';
import { sayPlayed } from './speech.ts';

it('says the points, what the seat in front did and what is worth it of the others', () => {
  const before = startState();
  const moves = ['DDP241', 'HGAG2H1D4', 'BBP300', 'BBP300'];
  const entries = moves.map(
    (move, index) => ({ turn: 1, seat: index + 1, event: 'answer', move, ms: 1, verdict: 'taken' }) as const,
  );
  const state = playState(before, ordersOf(before, entries));
  const names = ['Ada', 'Bob', 'Chloé', 'Denis'];
  expect(sayPlayed({ state, last: { before, entries }, seat: 1, names }, 'en')).toBe(
    'Turn 1 played. Ada 0 points, Bob 3 points, Chloé 0 points, Denis 0 points. ' +
      'Ada steps right and places a firewall / on row 4, column 1. Bob takes the lead, 3 to 0.',
  );
  expect(sayPlayed({ state, last: null, seat: 1, names: [] }, 'fr')).toBe(
    'Tour 1 joué. Joueur 1 0 point, Joueur 2 3 points, Joueur 3 0 point, Joueur 4 0 point.',
  );
});
