import { expandSeed, maximumDice, minimumDice, seededDice } from '@joute/core/dice.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { facts } from '../facts.ts';
import { escat } from '../game.ts';
import { makeFigure } from '../notation/rows.ts';
import { parseState } from '../notation/state.ts';
import { catsLeft, placesOf, ROBOT_COUNT } from './board.ts';
import { EXITS, makeCell, POOL, ROBOT_CELLS, WARDEN_STARTS, ZONE } from './cells.ts';
import { playRandomly } from './playout.ts';
import { rulesOf } from './rules.ts';
import { actingSeat, copyState, type EscatState, playState, scores, startState } from './state.ts';

const setup = (given: Record<string, boolean | number> = {}) => must(parseSetup(facts.options, given));
const rules = (given: Record<string, boolean | number> = {}) => rulesOf(setup(given));
const dice = seededDice(expandSeed('escat'));

const play = (state: EscatState, text: string, luck = maximumDice): EscatState => {
  const seat = actingSeat(state);
  const move = must(escat.parseMove(text, state, seat));
  expect(escat.check(state, seat, move)).toBeNull();
  return playState(state, move, luck);
};

describe('the board', () => {
  it('has room for the robots where the spec says: 121 less zone, pool, exits and wardens', () => {
    expect([ZONE.length, POOL.length, EXITS.length, WARDEN_STARTS.length, ROBOT_CELLS.length]).toEqual([
      14, 6, 3, 2, 96,
    ]);
  });
});

describe('set-ups', () => {
  it('drawn: Chaf in the zone, nine robots outside, numbered row by row; every such cell comes', () => {
    const chaf = new Set<number>();
    const robots = new Set<number>();
    const random = makeRandom(1);
    for (let n = 0; n < 500; n++) {
      const places = placesOf(startState(rules(), makeFastDice(random)).board);
      chaf.add(places.cats[0]!);
      for (const cell of places.robots) robots.add(cell);
      expect([...places.cats].sort((a, b) => a - b)).toEqual([...ZONE].sort((a, b) => a - b));
      expect(places.robots).toEqual([...new Set(places.robots)].sort((a, b) => a - b));
      expect(places.robots.length).toBe(ROBOT_COUNT);
    }
    expect([chaf.size, robots.size]).toEqual([14, 96]);
    expect([...robots].every((cell) => ROBOT_CELLS.includes(cell))).toBe(true);
  });

  it('fixed: figure 2', () => {
    const { cats, robots } = placesOf(startState(rules({ fixed: true }), dice).board);
    expect(makeCell(cats[0]!)).toBe('F8');
    expect(robots.map(makeCell).join(' ')).toBe('A1 G2 D4 D5 J6 C7 G7 I7 A10');
  });
});

describe('a round', () => {
  const late = (rows: string, tail: string, given = {}) => must(parseState(`${rows} ${tail}`, setup(given)));
  // One cat beside the exit A5, the wardens far away; robots along the top.
  const LAST_CAT = 'abcde6/fghi7/11/C10/11/11/11/8WW1/11/11/11';

  it('ends at once when the last cat escapes; the roles are swapped', () => {
    const next = play(late(LAST_CAT, 'round=1 turn=9 phase=cats gone=Q7/5'), 'A4>A5');
    expect(next).toMatchObject({
      round: 2,
      turn: 1,
      phase: 'cats',
      first: { escaped: 8, captured: 5, chaf: 'escaped' },
    });
    expect([scores(next), actingSeat(next)]).toEqual([[13, 0], 2]);
  });

  it('ends at once when the last cat is captured, and the robots rest', () => {
    const next = play(
      late(LAST_CAT.replace('C10', 'CW9').replace('8WW1', '9W1'), 'round=2 turn=9 phase=wardens gone=Q7/5 first=5/8'),
      'B4>A4',
      minimumDice,
    );
    expect(next.phase).toBe('over');
    expect(makeFigure(next.board)[0]).toBe('RRRRRS.....');
    expect(escat.end(next)).toMatchObject({
      termination: 'normal',
      reason: { code: 'end/won', params: { seat: 2, points: 12, other: 5 } },
    });
  });

  it('ends at the turn cap: cats still there score nothing and are not captured', () => {
    const next = play(late(LAST_CAT, 'round=2 turn=60 phase=wardens gone=3/Q9 first=2/11'), '-');
    expect(next).toMatchObject({ phase: 'over', turn: 60 });
    expect(catsLeft(next.board)).toBe(1);
    expect(escat.end(next)).toMatchObject({
      termination: 'limit',
      result: { places: [2, 1], points: [2, 3] },
      reason: { code: 'end/won-at-cap', params: { seat: 2, left: 1, turn: 60 } },
    });
  });

  it('counts five for Chaf and one for each other cat, 18 at most', () => {
    const state = late('abcde6/fghi7/11/Q10/11/11/11/8WW1/11/11/11', 'round=2 turn=9 phase=cats gone=13/0 first=Q13/0');
    expect(escat.end(play(state, 'A4>A5'))).toMatchObject({
      result: { places: [1, 1], points: [18, 18] },
      reason: { code: 'end/draw' },
    });
  });
});

describe('the robots', () => {
  // Robot a stands on F7, above the zone; one cat is left, far from everybody.
  const WAIT = 'bcde7/fghi7/11/C10/11/11/5a5/8WW1/11/11/11 round=1 turn=2 phase=wardens gone=Q7/5';
  const wait = must(parseState(WAIT, setup()));

  // Subject: one chance in three; spec: uniformly among the free sides. F7 has E7, G7 and F6 free,
  // and the zone below.
  it('move one time in three, equally often to each free side, never into the zone', () => {
    const random = makeRandom(5);
    const counts = new Map<string, number>();
    const n = 9000;
    for (let i = 0; i < n; i++) {
      const cell = makeCell(placesOf(playState(wait, [], makeFastDice(random)).board).robots[0]!);
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['E7', 'F6', 'F7', 'G7']);
    // Four standard deviations of the count of a side (probability 1/9).
    const bound = 4 * Math.sqrt(n * (1 / 9) * (8 / 9));
    for (const cell of ['E7', 'F6', 'G7']) expect(Math.abs(counts.get(cell)! - n / 9)).toBeLessThan(bound);
  });

  it('meet the same luck in round 2 with sameDraw, whatever was played, and another one without', () => {
    const luck = (sameDraw: boolean) =>
      ([1, 2] as const).map((round) => {
        const state: EscatState = { ...wait, rules: { ...wait.rules, sameDraw }, round, turn: 2 };
        return Array.from({ length: 6 }, (_, turn) =>
          makeFigure(playState({ ...state, turn: turn + 1 }, [], dice).board),
        );
      });
    const [first, second] = luck(true);
    expect(second).toEqual(first);
    const [own, other] = luck(false);
    expect(other).not.toEqual(own);
  });

  it('never move in a basic match, and nothing is drawn for them', () => {
    const state: EscatState = { ...wait, rules: rules({ basic: true }) };
    const none = { at: () => expect.unreachable('no draw') };
    expect(makeFigure(playState(state, [], none as never).board)).toEqual(makeFigure(wait.board));
  });
});

describe('two rounds', () => {
  it.each([true, false])('with sameDraw %s the set-ups are the same: as it says', (sameDraw) => {
    const table = copyState(startState(rules({ sameDraw, turnCap: 3 }), dice));
    const start = makeFigure(table.board);
    const random = makeRandom(2);
    while (table.round === 1) playRandomly(table, 1, random, dice);
    if (sameDraw) expect(makeFigure(table.board)).toEqual(start);
    else expect(makeFigure(table.board)).not.toEqual(start);
  });
});
