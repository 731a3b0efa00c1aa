import { makeRandom } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { Board, getPosition, setBoard } from './board.ts';
import { movesOf, playMove } from './paths.ts';
import { playRandomly } from './playout.ts';
import { START, samePosition } from './position.ts';

describe('random playouts', () => {
  it('end where nobody can move, or at the limit, with the same luck the same way', () => {
    const board = new Board();
    const finals = [5, 5].map((seed) => {
      const random = makeRandom(seed);
      return Array.from({ length: 200 }, () => {
        const plies = playRandomly(setBoard(board, START), 100, random);
        const position = getPosition(board);
        if (plies < 100) expect(movesOf(position)).toEqual([]);
        expect(position.side).toBe(plies % 2);
        return position;
      });
    });
    expect(finals[0]).toEqual(finals[1]);
  });

  it('one ply goes to a position one move away, and to each of them', () => {
    const reachable = Array.from(movesOf(START), (move) => playMove(START, move));
    const board = new Board();
    const random = makeRandom(3);
    const seen = new Set<number>();
    for (let n = 0; n < 200; n++) {
      playRandomly(setBoard(board, START), 1, random);
      seen.add(reachable.findIndex((position) => samePosition(position, getPosition(board))));
    }
    expect([...seen].sort()).toEqual(reachable.map((_, index) => index));
  });
});
