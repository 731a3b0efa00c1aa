/**
 * Orders put together by hand. Sources: the subject's section 2.1 (what an order is), 3.7 (how it
 * is written).
 */
import { describe, expect, it } from 'vitest';
import { scene } from '../../rules/test/scene.ts';
import { type Composition, draftOf, EMPTY, goals, hold, orderOf, pick, put, send } from './compose.ts';

const state = scene({ avatar: [4, 0], cells: { '1,1': ['21D'] }, protections: { '3,3': [0, 1] } });
const player = { state, seat: 1 };
const protect = (protection: number) => ({ kind: 'protect', protection }) as const;
const step = (composition: Composition, row: number, column: number): Composition =>
  put(player, composition, { row, column })!;

describe('an order', () => {
  it('is a step and a protection, in this order or the other', () => {
    const stepped = step(EMPTY, 3, 1);
    expect(draftOf(stepped)).toBe('HD');
    expect(draftOf(step(hold(stepped, protect(2)), 4, 1))).toBe('HDP241');
    const placed = step(hold(EMPTY, protect(2)), 4, 1);
    expect(draftOf(placed)).toBe('··P241');
    // The avatar comes back into the hand: it must move.
    expect(placed.held).toEqual({ kind: 'avatar' });
    expect(orderOf(placed)).toBeNull();
    expect(orderOf(step(placed, 3, 0))).toMatchObject({
      avatar: 'HH',
      kind: 'protect',
      protection: 2,
      row: 4,
      column: 1,
    });
  });

  it('is a step and three trojans', () => {
    let now = send(step(EMPTY, 3, 1), { side: 'G', index: 2 });
    expect(now.held).toEqual({ kind: 'attack' });
    now = send(send(now, { side: 'D', index: 4 }), { side: 'H', index: 3 });
    now = send(now, { side: 'H', index: 3 });
    expect(draftOf(now)).toBe('HDAG2H·D4');
    now = send(now, { side: 'H', index: 1 });
    expect(now.held).toBeNull();
    expect(orderOf(now)).toMatchObject({ avatar: 'HD', kind: 'attack', left: 2, top: 1, right: 4 });
  });

  it('has a protection or an attack, never both', () => {
    const placed = step(hold(step(EMPTY, 3, 1), protect(0)), 0, 0);
    const sent = send(placed, { side: 'G', index: 0 });
    expect([sent.placed, draftOf(sent)]).toEqual([null, 'HDAG0H·D·']);
    expect(draftOf(step(hold(sent, protect(4)), 0, 0))).toBe('HDP400');
  });

  it('begins with nothing written', () => expect(draftOf(EMPTY)).toBe(''));
});

describe('what is in the hand', () => {
  it('goes where the rules let it', () => {
    expect(goals(player, EMPTY).map(({ row, column }) => `${row},${column}`)).toEqual(['4,1', '3,0', '3,1']);
    // Not on the avatar, the server, the trojan, the protection.
    expect(goals(player, hold(EMPTY, protect(1)))).toHaveLength(21);
    expect(goals(player, hold(EMPTY, { kind: 'attack' }))).toEqual([]);
  });

  it.each([
    ['the avatar two cells away', EMPTY, 2, 0],
    ['a protection on a trojan', hold(EMPTY, protect(1)), 1, 1],
    ['nothing', hold(EMPTY, null), 0, 0],
  ] as const)('is not put down: %s', (_, composition, row, column) =>
    expect(put(player, composition, { row, column })).toBeNull(),
  );

  it('is taken up again from where it lies', () => {
    const now = step(hold(step(EMPTY, 3, 1), protect(3)), 0, 0);
    const avatar = { row: 4, column: 0 };
    expect(pick(now, avatar, { row: 3, column: 1 })).toEqual({ kind: 'avatar' });
    expect(pick(now, avatar, avatar)).toEqual({ kind: 'avatar' });
    expect(pick(now, avatar, { row: 0, column: 0 })).toEqual(protect(3));
    expect(pick(now, avatar, { row: 2, column: 2 })).toBeNull();
  });
});
