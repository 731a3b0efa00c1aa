import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../notation/moves.ts';
import { words } from '../words.ts';
import { checkMove, getMove, Orders, setOrders } from './orders.ts';
import { boardOf } from './test/boards.ts';

const BOARD = `
  V5  .   3  .
  .   V4  .  W6
  W2  .   V1 .`;

interface Case {
  readonly move: string;
  /**
   * The rule of the subject's table that is broken, or null for a legal move; with the number of
   * the transfer that breaks it.
   */
  readonly broken: null | readonly [rule: number, nth: number];
  readonly why: string;
  /** 1: the werewolves are to move. */
  readonly play?: number;
}

// The spec page, "Legal MOV" and "The refusal names the first broken rule and the move"; the rules'
// numbers are the subject's table.
const CASES: readonly Case[] = [
  { move: '0,0:5>1,0', broken: null, why: 'a whole group' },
  { move: '0,0:1>1,0', broken: null, why: 'part of a group' },
  { move: '1,1:4>2,2', broken: null, why: 'onto friends' },
  { move: '1,1:4>2,0', broken: null, why: 'onto humans' },
  { move: '1,1:1>0,2', broken: null, why: 'onto enemies, even stronger ones' },
  { move: '0,0:2>1,0 0,0:3>0,1', broken: null, why: 'several targets from one source' },
  { move: '0,0:5>1,0 1,1:4>1,0', broken: null, why: 'several sources to one target' },
  { move: '0,0:2>1,0 0,0:3>1,0', broken: null, why: 'a repeated pair is summed' },
  { move: '0,0:5>0,1 1,1:4>1,2 2,2:1>3,2', broken: null, why: 'every group' },
  { move: '3,1:6>2,1 0,2:2>0,1', broken: null, why: 'the werewolves in their turn', play: 1 },
  { move: '-', broken: [1, 0], why: 'no move at all' },
  { move: '', broken: [1, 0], why: 'an empty answer' },
  { move: '1,0:1>1,1', broken: [2, 1], why: 'nobody at the source' },
  { move: '2,0:1>1,0', broken: [2, 1], why: 'humans at the source' },
  { move: '3,1:1>2,1', broken: [2, 1], why: 'enemies at the source' },
  { move: '0,0:5>1,0', broken: [2, 1], why: 'the same, out of turn', play: 1 },
  { move: '0,0:5>1,0 3,1:2>2,1', broken: [2, 2], why: 'own first, then enemies' },
  { move: '9,9:1>8,8', broken: [2, 1], why: 'a source off the grid holds nobody' },
  { move: '4,0:1>3,0', broken: [2, 1], why: 'a source past the last column is not the next row' },
  { move: '0,0:6>1,0', broken: [3, 1], why: 'more than the source holds' },
  { move: '0,0:3>1,0 0,0:3>0,1', broken: [3, 2], why: 'more than it holds, together' },
  { move: '0,0:3>1,0 1,1:4>1,0 0,0:3>0,1', broken: [3, 3], why: 'the transfer that goes over is named' },
  { move: '0,0:255>1,0', broken: [3, 1], why: 'far more' },
  { move: '0,0:5>2,0', broken: [4, 1], why: 'two columns away' },
  { move: '0,0:5>0,2', broken: [4, 1], why: 'two rows away' },
  { move: '1,1:4>3,2', broken: [4, 1], why: "a knight's move" },
  { move: '0,0:5>0,0', broken: [4, 1], why: 'staying: a cell is not its own neighbour' },
  { move: '2,2:1>2,3', broken: [4, 1], why: 'off the bottom' },
  { move: '2,2:1>3,3', broken: [4, 1], why: 'off the corner' },
  { move: '0,0:5>255,0', broken: [4, 1], why: 'a byte too far to the left, as on the wire' },
  { move: '0,0:5>1,0 1,1:4>3,1', broken: [4, 2], why: 'the second one is too far' },
  { move: '0,0:5>1,1 1,1:4>2,1', broken: [5, 1], why: 'a cell entered and left' },
  { move: '1,1:4>2,1 0,0:5>1,1', broken: [5, 2], why: 'a cell left and entered' },
  { move: '0,0:1>1,1 1,1:1>0,0', broken: [5, 1], why: 'an exchange' },
  { move: '0,0:5>0,1 1,1:2>2,2 2,2:1>3,2', broken: [5, 2], why: 'a chain' },
  { move: '0,0:0>1,0', broken: [6, 1], why: 'a count of 0' },
  { move: '0,0:5>1,0 1,1:0>2,1', broken: [6, 2], why: 'a count of 0 among others' },
  // Several broken at once: the lowest rule is named, wherever it is broken.
  { move: '0,0:0>3,0', broken: [4, 1], why: '4 and 6' },
  { move: '0,0:0>1,1 1,1:4>2,1', broken: [5, 1], why: '5 and 6' },
  { move: '0,0:9>3,0', broken: [3, 1], why: '3 and 4' },
  { move: '0,0:9>1,0 3,1:1>2,1', broken: [2, 2], why: '3 by the first, 2 by the second' },
  { move: '0,0:5>3,0 1,1:9>2,1', broken: [3, 2], why: '4 by the first, 3 by the second' },
  { move: '1,0:0>1,0', broken: [2, 1], why: '2, 4, 5 and 6' },
];

describe('legality', () => {
  it.each(CASES)('$move: $why', ({ move, broken, play = 0 }) => {
    const state = boardOf(BOARD, play);
    const refused = checkMove(state, must(parseMove(move, state)));
    if (broken === null) return expect(refused).toBeNull();
    expect([refused?.params.rule, refused?.params.nth ?? 0]).toEqual(broken);
    for (const language of LANGUAGES) {
      const sentence = say(refused!, language, words);
      expect(sentence).toMatch(language === 'en' ? `Rule ${broken[0]}` : `Règle ${broken[0]}`);
      expect(sentence).not.toContain('undefined');
    }
  });

  it('255 transfers are legal, 256 are not', () => {
    const state = boardOf('V255 . W1');
    const one = { x: 0, y: 0, count: 1, toX: 1, toY: 0 };
    expect(checkMove(state, Array(255).fill(one))).toBeNull();
    expect(checkMove(state, Array(256).fill(one))?.code).toBe('move/too-many');
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('numbers that no notation writes are refused: %s', (odd) => {
    const state = boardOf(BOARD);
    const sound = { x: 0, y: 0, count: 1, toX: 1, toY: 0 };
    for (const part of Object.keys(sound)) expect(checkMove(state, [{ ...sound, [part]: odd }])).not.toBeNull();
  });
});

describe('orders', () => {
  it('hold a move by cell numbers, and give it back', () => {
    const state = boardOf(BOARD);
    const move = must(parseMove('0,0:2>1,0 1,1:4>2,2', state));
    const orders = setOrders(new Orders(), move, state.columns);
    expect(Array.from(orders.to.subarray(0, orders.length))).toEqual([1, 10]);
    expect(getMove(orders, state.columns)).toEqual(move);
  });
});
