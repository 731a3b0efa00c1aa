import { expect, it } from 'vitest';
import odds from '../data/odds.json' with { type: 'json' };
import { CLASSIC } from '../rules/test/scenes.ts';
import { worldOf } from '../rules/world.ts';
import { Exchange } from './exchange.ts';

const exchange = new Exchange(worldOf(CLASSIC));

it('has the published chances of whole battles', () => {
  for (const [attackers, row] of Object.entries(odds.winProbSoldiersOnly))
    for (const [index, expected] of row.entries())
      expect(Math.abs(exchange.win(exchange.at(Number(attackers), index + 1)) - expected)).toBeLessThanOrEqual(
        0.0005001,
      );
});

it('loses and kills what is there', () => {
  // One roll decides: 7/12 of the time it is the attacker who dies.
  const single = exchange.at(1, 1);
  expect(exchange.lost(single)).toBeCloseTo(7 / 12, 12);
  expect(exchange.killed(single)).toBeCloseTo(5 / 12, 12);
  for (const [attackers, defenders] of [
    [20, 1],
    [3, 30],
    [90, 60],
    [500, 1],
    [2, 400],
  ] as const) {
    const at = exchange.at(attackers, defenders);
    expect(exchange.lost(at)).toBeLessThanOrEqual(attackers);
    expect(exchange.killed(at)).toBeLessThanOrEqual(defenders);
  }
  expect(exchange.win(exchange.at(500, 1))).toBeGreaterThan(0.99);
  expect(exchange.win(exchange.at(2, 400))).toBeLessThan(0.01);
});

// 3 against 2: 2890 of 7776 rolls kill two, 2611 one each, 2275 cost two.
it.each([
  { drawn: 0, lost: 0 },
  { drawn: 2889.5 / 7776, lost: 0 },
  { drawn: 2890.5 / 7776, lost: 1 },
  { drawn: 5500.5 / 7776, lost: 1 },
  { drawn: 5501.5 / 7776, lost: 2 },
  { drawn: 0.9999999, lost: 2 },
])('draws single rolls: $drawn', ({ drawn, lost }) => {
  expect(exchange.roll(3, 2, drawn)).toBe(lost);
});
