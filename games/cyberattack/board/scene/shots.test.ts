import type { Entry } from '@joute/core/match/match.ts';
import { describe, expect, it } from 'vitest';
import { parseOrder } from '../../notation/orders.ts';
import type { Order } from '../../rules/orders.ts';
import { scene } from '../../rules/test/scene.ts';
import { playState } from '../../rules/turn.ts';
import { isSamePosition, marksOf, nameTrojans, paceOf, shotsOf } from './shots.ts';
import { drawTrojans } from './tokens.ts';

const before = scene({ avatar: [3, 0], cells: { '1,0': ['21D'], '3,1': ['30B'] } });
const MOVES = ['DDP044', 'BDAG0H0D0', 'HHP000', 'nonsense'];
const entries: Entry[] = MOVES.map((move, index) => ({
  turn: 0,
  seat: index + 1,
  event: 'answer',
  move,
  ms: 1,
  verdict: move === 'nonsense' ? 'skipped' : 'taken',
}));
const orders = new Map<number, Order | null>(
  MOVES.map((move, index) => {
    const parsed = parseOrder(move);
    return [index + 1, parsed.ok ? parsed.value : null];
  }),
);
const after = playState(before, orders);

describe('the pictures of a turn', () => {
  const shots = shotsOf(after, { before, entries }, []);

  it('go from the position before to the position itself, each with its phase', () => {
    expect(shots[0]!.state).toBe(before);
    expect(shots.at(-1)!.state).toBe(after);
    expect(shots.map(({ phase }) => phase).slice(0, 3)).toEqual([null, 'place-and-launch', 'move-avatars']);
  });

  it('leave out phases in which nothing happens', () =>
    expect(shots.map(({ phase }) => phase)).not.toContain('attract'));

  it('keep the name of a trojan from the first to the last', () => {
    const [going, struck] = shots[0]!.trojans;
    const names = shots.at(-1)!.trojans.map(({ id }) => id);
    expect(names).toContain(going!.id);
    expect(names).not.toContain(struck!.id);
    expect(names).toHaveLength(4);
  });

  it('are one when the turn is not known, or is another', () => {
    expect(shotsOf(after, null, [])).toHaveLength(1);
    expect(shotsOf(after, { before, entries: entries.slice(1) }, [])).toHaveLength(1);
    expect(shotsOf(before, { before: after, entries }, [])).toHaveLength(1);
  });

  it('mark where avatars were and are, and what is new', () =>
    expect(marksOf(shots)).toEqual(new Set(['1:3,0', '1:3,1', '1:4,4', '2:2,2', '2:3,3', '3:2,2', '3:1,2', '3:0,0'])));
});

describe('names', () => {
  it('stay with those that are the same', () => {
    const first = nameTrojans([], [5, 5, 9]);
    const next = nameTrojans(first, [9, 7, 5]);
    expect(next[0]!.id).toBe(first[2]!.id);
    expect([first[0]!.id, first[1]!.id]).toContain(next[2]!.id);
    expect(first.map(({ id }) => id)).not.toContain(next[1]!.id);
  });
});

describe('a position', () => {
  it('is the same whatever the order of its trojans', () => {
    expect(isSamePosition(before, { ...before, trojans: before.trojans.toReversed() })).toBe(true);
    expect(isSamePosition(before, { ...before, turn: 1 })).toBe(false);
    expect(isSamePosition(before, after)).toBe(false);
  });
});

describe('the pace', () => {
  it.each([
    [Number.POSITIVE_INFINITY, 7, 400],
    [2000, 8, 200],
    [600, 8, 0],
    [33, 1, 0],
  ])('with a state every %i ms and %i pictures: %i ms each', (interval, pictures, each) =>
    expect(paceOf(interval, pictures)).toBe(each),
  );
});

describe('trojans on a cell', () => {
  const crowd = (count: number) =>
    drawTrojans(nameTrojans([], scene({ avatar: [0, 0], cells: { '2,0': Array(count).fill('21D') } }).trojans), 1, [1]);

  it.each([1, 2, 4, 9])('%i of them are apart', (count) => {
    const { tokens, crowds } = crowd(count);
    expect(new Set(tokens.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    expect(crowds).toEqual([]);
  });

  it('more than nine are eight and a number', () => {
    const { tokens, crowds } = crowd(14);
    expect(tokens).toHaveLength(14);
    expect(crowds).toMatchObject([{ more: 6 }]);
  });

  it('are left out on boards that are not shown', () =>
    expect(drawTrojans(nameTrojans([], before.trojans), 1, [2]).tokens).toEqual([]));
});
