/** Orders as text. Source: the subject, section 3.7, and the course's pattern. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDERS } from '../rules/orders.ts';
import { scene } from '../rules/test/scene.ts';
import { checkOrder, makeOrder, parseOrder } from './orders.ts';

const PATTERN = /^(DD|GG|HH|BB|HD|HG|BD|BG)(AG[0-4]H[0-4]D[0-4]|P[0-4][0-4][0-4])$/;

describe('orders', () => {
  it("reads the subject's two examples", () => {
    expect(parseOrder('HGAG2H1D4')).toMatchObject({
      ok: true,
      value: { avatar: 'HG', kind: 'attack', left: 2, top: 1, right: 4 },
    });
    expect(parseOrder('DDP241')).toMatchObject({
      ok: true,
      value: { avatar: 'DD', kind: 'protect', protection: 2, row: 4, column: 1 },
    });
  });

  it('there are 8 x (125 + 5 x 25), all written as the pattern has it, all read back', () => {
    expect(ORDERS).toHaveLength(2000);
    for (const order of ORDERS) {
      const text = makeOrder(order);
      expect(PATTERN.test(text)).toBe(true);
      expect(parseOrder(text)).toEqual({ ok: true, value: order });
    }
    expect(new Set(ORDERS.map(makeOrder)).size).toBe(2000);
  });

  it.each([
    ['', 'order/avatar'],
    ['DGP241', 'order/avatar'],
    ['ddP241', 'order/avatar'],
    [' DDP241', 'order/avatar'],
    ['DD', 'order/action'],
    ['DDX123', 'order/action'],
    ['DDAG5H1D4', 'order/attack'],
    ['HGAG2H1', 'order/attack'],
    ['HGAH1G2D4', 'order/attack'],
    ['DDP24', 'order/protection'],
    ['DDP541', 'order/protection'],
    ['DDP241\n', 'order/protection'],
  ])('refuses %o: %s', (text, code) => {
    expect(parseOrder(text)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('accepts exactly what the pattern accepts', () => {
    const near = fc
      .array(fc.constantFrom('D', 'G', 'H', 'B', 'A', 'P', '0', '1', '4', '5', ' '), { maxLength: 10 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        expect(parseOrder(text).ok).toBe(PATTERN.test(text));
      }),
    );
  });

  it('takes an order that the rules will punish, and none from who has lost', () => {
    const against = ORDERS.find((order) => makeOrder(order) === 'HHP022')!;
    expect(checkOrder(scene({ avatar: [0, 0] }), 1, against)).toBeNull();
    expect(checkOrder(scene({ avatar: [0, 0], server: 0, computers: 0 }), 1, against)?.code).toBe('order/lost');
    expect(checkOrder({ ...scene({ avatar: [0, 0] }), limit: 0 }, 1, against)?.code).toBe('order/game-over');
    expect(checkOrder(scene({ avatar: [0, 0] }), 1, { ...against, code: 2000 })?.code).toBe('order/not-an-order');
  });
});
