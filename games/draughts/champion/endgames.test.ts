import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { position } from '../rules/test/positions.ts';
import { packValues, unpackValues } from './endgames.ts';
import { Engine } from './engine.ts';
import { endingByMoves, endingOf, randomEndgames, searchedEnding } from './test/endgamePositions.ts';

it('values survive their file', () => {
  const random = makeRandom(3);
  const values = [0];
  while (values.length < 4000) {
    const value = random.below(3);
    for (let left = random.below(4) === 0 ? random.below(700) : random.below(5); left >= 0; left--) values.push(value);
  }
  values.length = 4000;
  const unpacked = new Uint8Array(1000);
  unpackValues(packValues(values), unpacked);
  expect(values.map((_, at) => (unpacked[at >> 2]! >> (2 * (at & 3))) & 3)).toEqual(values);
});

// The whole ten thousand are in endgames.long.test.ts.
it('endgames agree with the moves of the rules and with a search', () => {
  const engine = new Engine(12);
  let proved = 0;
  for (const position of randomEndgames(400, 1)) {
    const known = endingOf(engine, position);
    expect(endingByMoves(engine, position)).toBe(known);
    const searched = searchedEnding(position, 300);
    if (searched) expect(searched).toBe(known);
    if (searched) proved++;
  }
  expect(proved).toBeGreaterThan(50);
});

// What every book says of the long diagonal: whoever holds it draws.
it.each(['W:WK2:BK46', 'W:WK6,K16,K36:BK46'])('%s is a draw', (fen) => {
  expect(endingOf(new Engine(12), position(fen))).toBe('draw');
});
