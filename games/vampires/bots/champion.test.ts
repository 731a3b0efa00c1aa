import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { vampires as game } from '../game.ts';
import { countOf, speciesOf, VAMPIRES, WEREWOLVES } from '../rules/cell.ts';
import { isOver, leaderOf, type VampiresState } from '../rules/state.ts';
import { boardOf } from '../rules/test/boards.ts';
import { playState } from '../rules/turn.ts';
import { alphabeta } from './alphabeta.ts';
import { champion } from './champion.ts';
import { playAnywhere } from './test/anywhere.ts';

const answer = (state: VampiresState, nodes: number) =>
  champion.start((state.play & 1) + 1, makeRandom(1)).think(state, nodeBudget(nodes));

/** Whether a move sends anybody against enemies whom they do not kill for certain. */
function battles(state: VampiresState, move: ReturnType<typeof answer>['move']): boolean {
  const arriving = new Map<number, number>();
  for (const { count, toX, toY } of move) {
    const cell = toY * state.columns + toX;
    arriving.set(cell, (arriving.get(cell) ?? 0) + count);
  }
  const others = (state.play & 1) === 0 ? WEREWOLVES : VAMPIRES;
  return [...arriving].some(([cell, count]) => {
    const there = state.cells[cell]!;
    return speciesOf(there) === others && 2 * count < 3 * countOf(there);
  });
}

describe('champion', () => {
  it('is never illegal, anywhere, at any tiny budget', () => {
    expect(playAnywhere(champion, 1, 24)).toBeGreaterThan(400);
  });

  it.each([
    { why: 'second ply of a small map', board: '. 2 . . .\n. . V4 . .\n. . . W4 .\n. . . . .\n. . . 2 .', play: 1 },
    { why: 'nothing left but the two', board: '. . . . .\n. V6 . . .\n. . W6 . .\n. . . . .', play: 40 },
    { why: 'ahead, at daybreak', board: '. . . .\n. V9 . .\n. W8 . .\n. . . .', play: 198 },
  ])('leaves an even battle alone: $why', ({ board, play }) => {
    const state = boardOf(board, play);
    expect(battles(state, answer(state, 4000).move)).toBe(false);
  });

  it('takes the battle that may save it', () => {
    const state = boardOf('. . . .\n. V8 . .\n. W10 . .\n. . . .', 198);
    expect(battles(state, answer(state, 4000).move)).toBe(true);
  });

  /** The champion has the vampires. */
  function playOn(start: VampiresState): VampiresState {
    const thinkers = [champion.start(1, makeRandom(3)), alphabeta.start(2, makeRandom(4))];
    const dice = seededDice(expandSeed('stand-off'));
    let state = start;
    while (!isOver(state)) {
      const { move } = thinkers[state.play & 1]!.think(state, nodeBudget(1000));
      state = playState(state, move, dice);
    }
    return state;
  }

  const standOff = (strong: number) =>
    boardOf(`. . . . . .\n. V${strong} . . . .\n. . . . . .\n. . . . W6 .\n. . . . . .`, 100);

  it.each([14, 18])('breaks a stand-off of %i to 6: nobody is left of them', (strong) => {
    expect(playOn(standOff(strong)).population[WEREWOLVES]).toBe(0);
  });

  it('with just enough to kill, stays ahead until daybreak', () => {
    // One group alone never catches another: who flees can always keep a cell between them.
    expect(leaderOf(playOn(standOff(9)))).toBe(0);
  });

  it('behind, goes for the enemy while there is time', () => {
    const state = boardOf(`V8${' .'.repeat(11)}\n${`. ${'. '.repeat(11)}\n`.repeat(3)}${'. '.repeat(11)}W9`, 120);
    expect(answer(state, 3000).move).toMatchObject([{ count: 8, toX: 1 }]);
  });

  it('sees what a group does besides all that the others may do', () => {
    // Every way to divide the eight but a retreat of all of them loses them.
    const picture = `
. . . 5 5 . . .
1 . 1 . . 1 . 1
V1 . . . . . . .
. . . . W1 . . .
. . . . . . . .
. . . V8 W8 . . .`;
    const { score = -1 } = answer(boardOf(picture, 4), 3000);
    expect(score).toBeGreaterThan(-0.2);
  });

  it('tells the line that it expects', () => {
    const state = boardOf('V4 . . . .\n. 4 . . .\n. . . . W4');
    const { line = '', move, depth } = answer(state, 4000);
    expect(depth).toBeGreaterThan(2);
    expect(line.split(' | ')[0]).toBe(game.makeMove(move, state));
    expect(line.split(' | ').length).toBeGreaterThan(1);
  });

  describe('weighs a move', () => {
    const weigh = (state: VampiresState, text: string, nodes = 2000): number => {
      const seat = (state.play & 1) + 1;
      const move = must(game.parseMove(text, state, seat));
      return champion.start(seat, makeRandom(1)).weigh!(state, move, nodeBudget(nodes));
    };

    it('as won, as lost and as what it costs to be caught', () => {
      const state = boardOf('V6 . . .\n. W4 . .\n. . . .\n. . . 5', 20);
      expect(weigh(state, '0,0:6>1,1')).toBe(1);
      const hunted = boardOf('. . . . .\n. V4 . . .\n. . . W6 .\n. . . . .', 20);
      expect(weigh(hunted, '1,1:4>2,1')).toBe(0);
      expect(weigh(hunted, '1,1:4>0,0')).toBeGreaterThan(0.01);
    });

    it('with chance averaged over, not as the dice may fall', () => {
      const last = (line: string) => weigh(boardOf(line, 199), '1,0:8>0,0');
      // Half of eight against eight wins at once; nobody has to be left.
      expect(last('V8 W8 .')).toBeCloseTo(0.5, 1);
      expect(last('V10 W8 .')).toBeCloseTo(0.4, 1);
    });

    it('without a thought where there is no time, and with no trace in what it plays then', () => {
      const state = boardOf('V4 . . . .\n. 4 . . .\n. . . . W4');
      expect(weigh(state, '0,0:4>1,0', 0)).toBeGreaterThan(0);
      const thinkers = [1, 2].map(() => champion.start(1, makeRandom(5)));
      thinkers[1]!.weigh!(state, must(game.parseMove('0,0:4>1,0', state, 1)), nodeBudget(900));
      const [one, other] = thinkers.map((thinker) => thinker.think(state, nodeBudget(900)));
      expect(one).toEqual(other);
    });
  });

  it('may be asked about another board than the one before', () => {
    const thinker = champion.start(1, makeRandom(1));
    for (const picture of ['V4 . 2\n. . W4', 'V4 . . . 3 .\n. . . 1 . .\n2 . . . . W5', 'V4 . 2\n2 9 W4']) {
      const state = boardOf(picture);
      expect(game.check(state, 1, thinker.think(state, nodeBudget(500)).move)).toBeNull();
    }
  });
});
