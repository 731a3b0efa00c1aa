import { expect, it } from 'vitest';
import { bytesOf } from './base64.ts';
import { endgames } from './endgames.data.ts';
import { ENDGAME_PIECES } from './endgames.ts';
import { Engine } from './engine.ts';
import { endingByMoves, endingOf, randomEndgames, searchedEnding } from './test/endgamePositions.ts';
import { solveEndgames } from './train/solve.ts';

it('endgames.data.ts is what retrograde analysis finds (npm run train -- draughts --endgames)', async () => {
  const solved = await solveEndgames(ENDGAME_PIECES, () => {});
  expect(Buffer.from(solved).equals(bytesOf(endgames))).toBe(true);
}, 600_000);

it('ten thousand endgames agree with the moves of the rules and with a search', () => {
  const engine = new Engine(12);
  let proved = 0;
  for (const position of randomEndgames(10_000, 2)) {
    const known = endingOf(engine, position);
    expect(endingByMoves(engine, position)).toBe(known);
    const searched = searchedEnding(position, 3000);
    if (searched) expect(searched).toBe(known);
    if (searched) proved++;
  }
  expect(proved).toBeGreaterThan(3000);
}, 600_000);
