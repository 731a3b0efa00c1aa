import { times } from '@joute/core/test/times.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, getPosition, setBoard } from './board.ts';
import { applyTo, canMove, countMoves, generate } from './generate.ts';
import { MoveList } from './moveList.ts';
import { type DraughtsMove, movesOf, playMove, uniqueKey } from './paths.ts';
import { type Position, pieceAt } from './position.ts';
import { oracleMoves } from './test/oracle.ts';
import { anyPosition, position } from './test/positions.ts';

const list = new MoveList(4096);
const RUNS = times(3000);

function uniqueKeys(at: Position): string[] {
  const end = generate(setBoard(new Board(), at), list, 0);
  return Array.from({ length: end }, (_, index) => list.key(index));
}

const write = ({ path, captured }: DraughtsMove): string => path.join(captured.length > 0 ? 'x' : '-');
const written = (moves: Iterable<DraughtsMove>): string[] => Array.from(moves, write).sort();

// The rules' own sentences (spec page, "Rules"), one position each.
const RULES = [
  { rule: 'the spec page', at: 'W:W26:B21,12,13', moves: ['26x17x8x19'] },
  { rule: 'passes the last row, stays a man', at: 'W:W15:B10,9', moves: ['15x4x13'] },
  { rule: 'men step forward', at: 'W:W28:B1', moves: ['28-22', '28-23'] },
  { rule: 'black men step down', at: 'B:W50:B23', moves: ['23-28', '23-29'] },
  { rule: 'men capture backward', at: 'W:W23:B29', moves: ['23x34'] },
  { rule: 'capture is compulsory', at: 'W:W28,50:B22', moves: ['28x17'] },
  {
    rule: 'the greatest number, free choice among equals',
    at: 'W:W28,45,50:B22,11,40,30,44',
    moves: ['28x17x6', '45x34x25'],
  },
  { rule: 'a king counts as one', at: 'W:W28,50:BK22,44', moves: ['28x17', '50x39'] },
  {
    rule: 'kings fly',
    at: 'W:WK46:B5',
    moves: ['41', '37', '32', '28', '23', '19', '14', '10'].map((to) => `46-${to}`),
  },
  {
    rule: 'kings land anywhere behind',
    at: 'W:WK46:B28',
    moves: ['23', '19', '14', '10', '5'].map((to) => `46x${to}`),
  },
  { rule: 'two in a row stop a king', at: 'W:WK46:B28,23,6', moves: ['41', '37', '32'].map((to) => `46-${to}`) },
  { rule: 'no way out: no move', at: 'W:W46:B41,37', moves: [] },
] as const;

describe('legal moves', () => {
  it.each(RULES)('$rule: $at', ({ at, moves }) => {
    expect(written(movesOf(position(at)))).toEqual([...moves].sort());
  });

  it('captured pieces stay and block: a king cannot jump the same piece twice', () => {
    for (const move of movesOf(position('W:WK47:B8,9,20,22,31,33'))) {
      expect(new Set(move.captured).size).toBe(move.captured.length);
    }
  });

  it('paths-are-those-of-the-rules', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        expect(written(movesOf(at))).toEqual(written(oracleMoves(at)));
      }),
      { numRuns: RUNS },
    );
  });

  it('paths-and-unique-moves-agree', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        const unique = uniqueKeys(at);
        expect(new Set(unique).size).toBe(unique.length);
        expect(new Set(unique)).toEqual(new Set(Array.from(movesOf(at), uniqueKey)));
        const board = setBoard(new Board(), at);
        expect(countMoves(board, list, 0)).toBe(unique.length);
        expect(canMove(board, list, 0)).toBe(unique.length > 0);
      }),
      { numRuns: RUNS * 2 },
    );
  });
});

describe('playing a move', () => {
  it('crowns only where the move ends', () => {
    const [passing] = movesOf(position('W:W15:B10,9'));
    expect(playMove(position('W:W15:B10,9'), passing!)).toEqual(position('B:W13'));
    const [ending] = movesOf(position('W:W15:B10'));
    expect(playMove(position('W:W15:B10'), ending!)).toEqual(position('B:WK4'));
    const [black] = movesOf(position('B:B41:W20'));
    expect(playMove(position('B:B41:W20'), black!)).toEqual(position('W:BK46:W20'));
  });

  it('a round trip to its own square is a move', () => {
    const round = position('W:W37:B31,21,22,32');
    const moves = movesOf(round);
    expect(written(moves)).toEqual(['37x26x17x28x37', '37x28x17x26x37']);
    expect(uniqueKeys(round).length).toBe(1);
    for (const move of moves) expect(playMove(round, move)).toEqual(position('B:W37'));
  });

  it('moves-what-it-says', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        const frozen = JSON.stringify(at);
        for (const move of movesOf(at)) {
          const after = playMove(at, move);
          const from = move.path[0]!;
          const to = move.path.at(-1)!;
          const mover = pieceAt(at, from)!;
          const crowned = (at.side === 0 && to <= 5) || (at.side === 1 && to >= 46);
          expect(pieceAt(after, to)).toBe(crowned ? mover.replace('man', 'king') : mover);
          for (let square = 1; square <= 50; square++) {
            if (square === to) continue;
            const gone = square === from || move.captured.includes(square);
            expect(pieceAt(after, square)).toBe(gone ? null : pieceAt(at, square));
          }
          expect(after.side).toBe(1 - at.side);
        }
        expect(JSON.stringify(at)).toBe(frozen);
      }),
      { numRuns: 300 },
    );
  });

  it('boards-play-as-positions', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        const board = setBoard(new Board(), at);
        const child = new Board();
        expect(getPosition(board)).toEqual(at);
        const byKey = new Map(Array.from(movesOf(at), (move) => [uniqueKey(move), playMove(at, move)]));
        uniqueKeys(at).forEach((key, index) => {
          applyTo(board, list, index, child);
          expect(getPosition(child)).toEqual(byKey.get(key));
        });
      }),
      { numRuns: 1000 },
    );
  });
});
