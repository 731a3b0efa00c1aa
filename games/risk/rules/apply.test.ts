import { minimumDice, scriptedDice } from '@joute/core/dice.ts';
import { describe, expect, it } from 'vitest';
import { parseMove } from '../notation/commands.ts';
import { playState } from './apply.ts';
import { checkMove, END } from './commands.ts';
import { resultNow } from './result.ts';
import { countOf, type RiskState } from './state.ts';
import { playTexts, scene } from './test/scenes.ts';
import { worldOf } from './world.ts';

const at = (state: RiskState, name: string): number => worldOf(state).byName.get(name)!;
const stack = (state: RiskState, name: string): number[] =>
  [0, 1, 2].map((type) => countOf(worldOf(state), state, at(state, name), type));
/** Counts by points left, of one type. */
const points = (state: RiskState, name: string, type: number): number[] => {
  const { slots, slotOf, points: most } = worldOf(state);
  const first = at(state, name) * slots + slotOf[type]!;
  return [...state.counts.subarray(first, first + most[type]! + 1)];
};
const refusalOf = (state: RiskState, text: string, seat = 1): string | null => {
  const world = worldOf(state);
  const parsed = parseMove(text, world);
  return parsed.ok ? (checkMove(world, state, seat, parsed.value)?.code ?? null) : parsed.refusal.code;
};

describe('legality', () => {
  const acting = scene({ territories: { alaska: [1, 4, 1, 1], alberta: [1, 1], kamchatka: [2, 2] } });
  const placing = scene({
    territories: { alaska: [1, 1] },
    change: { phase: 'place', stock: new Int32Array([0, 7, 0]) },
  });
  const around = scene({
    territories: { alaska: [1, 1] },
    options: { oneByOne: true },
    change: { phase: 'setup', round: 0, stock: new Int32Array([0, 7, 7]) },
  });
  const over = scene({ territories: { alaska: [1, 1] }, change: { over: 'rounds' } });
  it.each([
    // The spec page, "Turn".
    { state: acting, text: 'Attack alaska kamchatka 3 0 0', code: null },
    { state: acting, text: 'Attack alaska kamchatka 1 1 1', code: null },
    { state: acting, text: 'Attack alaska kamchatka 2 1 1', code: 'command/too-many' },
    { state: acting, text: 'Attack alaska kamchatka 0 0 0', code: 'command/no-units' },
    { state: acting, text: 'Attack alaska kamchatka 0 2 0', code: 'command/not-there' },
    { state: acting, text: 'Attack alaska alberta 1 0 0', code: 'command/attacks-own' },
    { state: acting, text: 'Attack alaska ontario 1 0 0', code: 'command/not-neighbours' },
    { state: acting, text: 'Attack alaska alaska 1 0 0', code: 'command/not-neighbours' },
    { state: acting, text: 'Attack kamchatka alaska 1 0 0', code: 'command/not-yours' },
    { state: acting, text: 'MoveUnit alaska alberta 4 1 0', code: null },
    { state: acting, text: 'MoveUnit alaska alberta 4 1 1', code: 'command/one-stays' },
    { state: acting, text: 'MoveUnit alaska kamchatka 1 0 0', code: 'command/moves-to-enemy' },
    { state: acting, text: 'Attack alberta ontario 1 0 0', code: 'command/one-stays' },
    { state: acting, text: 'PlaceUnit alaska 1 0 0', code: 'command/nothing-to-place' },
    { state: acting, text: 'EndTurn', code: null },
    { state: acting, text: 'EndTurn', seat: 2, code: 'command/not-your-go' },
    { state: placing, text: 'EndTurn', code: 'command/stock-left' },
    { state: placing, text: 'Attack alaska kamchatka 1 0 0', code: 'command/place-first' },
    { state: placing, text: 'PlaceUnit alaska 0 0 1', code: null },
    { state: placing, text: 'PlaceUnit alaska 1 2 0', code: null },
    { state: placing, text: 'PlaceUnit alaska 2 2 0', code: 'command/too-dear' },
    { state: placing, text: 'PlaceUnit kamchatka 1 0 0', code: 'command/not-yours' },
    { state: around, text: 'PlaceUnit alaska 2 0 0', code: 'command/one-by-one' },
    { state: around, text: 'PlaceUnit alaska 0 0 1', code: null },
    { state: around, text: 'MoveUnit alaska alberta 1 0 0', code: 'command/setting-up' },
    { state: over, text: 'EndTurn', code: 'command/over' },
  ])('$text: $code', ({ state, text, seat, code }) => expect(refusalOf(state, text, seat)).toBe(code));

  it('takes nothing for a command that is none', () => {
    const world = worldOf(acting);
    const odd = [null, {}, [], 'x', 7].map((value) => ({ ...END, kind: value, units: value, to: value, from: value }));
    for (const given of odd) expect(checkMove(world, acting, 1, given as never)).not.toBeNull();
  });
});

describe('points', () => {
  it('a hop costs one, those with most go first, those without stay', () => {
    let state = scene({ territories: { alaska: [1, 3], alberta: [1, 2], ontario: [1, 1] } });
    state = playTexts(state, ['MoveUnit alaska alberta 2 0 0'], minimumDice);
    expect(points(state, 'alberta', 0)).toEqual([0, 2, 2]);
    state = playTexts(state, ['MoveUnit alberta ontario 3 0 0'], minimumDice);
    expect(points(state, 'alberta', 0)).toEqual([0, 1, 0]);
    expect(points(state, 'ontario', 0)).toEqual([1, 2, 1]);
    expect(refusalOf(state, 'MoveUnit ontario quebec 1 0 0')).toBe('command/moves-to-enemy');
    state = playTexts(state, ['MoveUnit ontario alberta 3 0 0'], minimumDice);
    expect(refusalOf(state, 'MoveUnit alberta ontario 4 0 0')).toBe('command/tired');
  });

  it('an attack costs one only for those who move in, and all come back at the end of the go', () => {
    let state = scene({ territories: { alaska: [1, 4], kamchatka: [2, 2] } });
    // 1 1 1 against 6 6: two attackers die, nobody has moved.
    state = playTexts(state, ['Attack alaska kamchatka 3 0 0'], scriptedDice([0, 0, 0, 5, 5]));
    expect(points(state, 'alaska', 0)).toEqual([0, 0, 2]);
    state = scene({ territories: { alaska: [1, 4], kamchatka: [2, 1] } });
    state = playTexts(state, ['Attack alaska kamchatka 3 0 0'], scriptedDice([5, 0, 0, 0]));
    expect(points(state, 'alaska', 0)).toEqual([0, 0, 1]);
    expect(points(state, 'kamchatka', 0)).toEqual([0, 3, 0]);
    state = playTexts(state, ['EndTurn'], minimumDice);
    expect(points(state, 'kamchatka', 0)).toEqual([0, 0, 3]);
  });

  it('of equal fighters those with fewest points die', () => {
    let state = scene({ territories: { alaska: [1, 2], alberta: [1, 3], kamchatka: [2, 2] } });
    state = playTexts(state, ['MoveUnit alberta alaska 2 0 0'], minimumDice);
    expect(points(state, 'alaska', 0)).toEqual([0, 2, 2]);
    // The first two drawn, with two points, score lowest; the third, with one point, is among the
    // fallen all the same.
    state = playTexts(state, ['Attack alaska kamchatka 3 0 0'], scriptedDice([0, 0, 5, 3, 5]));
    expect(points(state, 'alaska', 0)).toEqual([0, 1, 1]);
  });
});

describe('attacks', () => {
  it('are met by soldiers, then cannons, then cavalry, and captured by who survived the last roll', () => {
    const state = scene({ territories: { alaska: [1, 2, 2, 0], kamchatka: [2, 0, 1, 1] } });
    // Cavalry 7 and 7 against cannon 4 and cavalry 2: both fall.
    const after = playTexts(state, ['Attack alaska kamchatka 1 2 0'], scriptedDice([0, 5, 5, 0, 0]));
    expect(stack(after, 'kamchatka')).toEqual([1, 2, 0]);
    expect(after.captured[1]).toBe(1);
    const one = scene({ territories: { alaska: [1, 4], kamchatka: [2, 1, 5, 2] } });
    const report = playTexts(one, ['Attack alaska kamchatka 3 0 0'], scriptedDice([5, 5, 5, 0, 0])).battle;
    expect([...report].slice(2, 4)).toEqual([3, 2]);
    expect(
      stack(playTexts(one, ['Attack alaska kamchatka 3 0 0'], scriptedDice([5, 5, 5, 0, 0])), 'kamchatka'),
    ).toEqual([0, 5, 1]);
  });

  it('put a seat out with its last territory; places go by who went later', () => {
    const three = scene({
      seats: 3,
      rest: 1,
      territories: { alaska: [1, 9], kamchatka: [3, 1], brazil: [2, 1], peru: [1, 9] },
    });
    const winning = scriptedDice([5, 5, 5, 0, 5, 5, 5, 0]);
    const after = playTexts(three, ['Attack alaska kamchatka 3 0 0', 'Attack peru brazil 3 0 0'], winning);
    expect(after.outs.map((out) => out?.order ?? null)).toEqual([null, 2, 1]);
    expect([after.over, after.winner, resultNow(after).places]).toEqual(['world', 1, [1, 2, 3]]);
  });
});

describe('a go', () => {
  it.each([
    // Table 2 of the subject: floor(T / 3), whole regions floor(N / 2), half a coin a capture,
    // never under 2.
    { why: '14 territories', territories: 14, captured: 0, coins: [], stock: 4 },
    { why: 'three territories, the least', territories: 3, captured: 0, coins: [], stock: 2 },
    { why: 'three captures, two coins', territories: 14, captured: 3, coins: [1, 0, 1], stock: 6 },
  ])('brings $stock for $why', ({ territories, captured, coins, stock }) => {
    const base = scene({ territories: { alaska: [1, 1] }, rest: 1 });
    const world = worldOf(base);
    // Every third territory and then some: no region is whole.
    const order = [...Array(42).keys()].sort((a, b) => (a % 3) - (b % 3) || a - b);
    const names = order.slice(0, territories).map((index) => world.map.territories[index]!.id.replaceAll('-', ''));
    const state = scene({
      rest: 1,
      territories: Object.fromEntries(names.map((name) => [name, [2, 1] as const])),
      change: { captured: new Int32Array([0, 0, captured]) },
    });
    const next = playTexts(state, ['EndTurn'], scriptedDice(coins));
    expect([next.seat, next.phase, next.stock[2]]).toEqual([2, 'place', stock]);
  });

  it('brings the bonus of whole regions', () => {
    const australia = ['indonesia', 'newguinea', 'westernaustralia', 'easternaustralia'];
    const state = scene({ rest: 1, territories: Object.fromEntries(australia.map((name) => [name, [2, 1] as const])) });
    expect(playTexts(state, ['EndTurn'], minimumDice).stock[2]).toBe(1 + 2);
  });

  it('passes over who is out, and the match ends after its rounds', () => {
    const state = scene({ seats: 3, rest: 3, territories: { alaska: [1, 5] }, options: { rounds: 1 } });
    const third = playTexts(state, ['EndTurn'], minimumDice);
    expect([third.seat, third.round]).toEqual([3, 1]);
    const done = playState(third, null, minimumDice);
    expect([done.over, done.winner, resultNow(done).places]).toEqual(['rounds', 0, [2, 3, 1]]);
  });

  it('of someone absent places its stock where most enemies are and ends', () => {
    const state = scene({
      territories: { alaska: [1, 1], peru: [1, 1], kamchatka: [2, 9], brazil: [2, 4] },
      change: { phase: 'place', stock: new Int32Array([0, 5, 0]) },
    });
    const next = playState(state, null, minimumDice);
    expect(stack(next, 'alaska')).toEqual([6, 0, 0]);
    expect([next.seat, next.turn]).toEqual([2, state.turn + 1]);
    // Once placed, there is nothing but to end.
    expect(playState(scene({ territories: { alaska: [1, 1] } }), null, minimumDice).seat).toBe(2);
  });
});

describe('set-up', () => {
  it('goes seat by seat, then seat 1 begins', () => {
    let state = scene({
      territories: { alaska: [1, 1], alberta: [1, 1] },
      change: { phase: 'setup', round: 0, stock: new Int32Array([0, 3, 2]) },
    });
    state = playTexts(state, ['PlaceUnit alaska 2 0 0', 'PlaceUnit alberta 1 0 0', 'EndTurn'], minimumDice);
    expect([state.seat, state.phase]).toEqual([2, 'setup']);
    state = playTexts(state, ['PlaceUnit brazil 2 0 0', 'EndTurn'], minimumDice);
    expect([state.seat, state.phase, state.round]).toEqual([1, 'place', 1]);
  });

  it('goes round one unit at a time where the option says so', () => {
    let state = scene({
      territories: { alaska: [1, 1] },
      options: { oneByOne: true },
      change: { phase: 'setup', round: 0, stock: new Int32Array([0, 4, 1]) },
    });
    const seats = ['PlaceUnit alaska 1 0 0', 'PlaceUnit brazil 1 0 0', 'PlaceUnit alaska 0 1 0'].map((text) => {
      state = playTexts(state, [text], minimumDice);
      return state.seat;
    });
    expect(seats).toEqual([2, 1, 1]);
    expect([state.phase, state.round]).toEqual(['place', 1]);
    expect(state.stock[1]).toBe(2);
  });
});
