import { expect, it } from 'vitest';
import { LastBytes } from './lastBytes.ts';

it('knows in which turn what it holds was written', () => {
  const errors = new LastBytes(10);
  errors.push(Buffer.from('hé\n'));
  errors.mark(1);
  errors.mark(3);
  errors.push(Buffer.from('ab'));
  errors.mark(5);
  errors.push(Buffer.from('c'));
  errors.mark(7);
  expect([errors.text(), errors.turns()]).toEqual([
    ...['hé\nabc', [3, 5].map((turn, index) => ({ turn, at: [3, 5][index] }))],
  ]);
  // What has no room any more is gone with its turn; a first line says how much.
  errors.push(Buffer.from('012345678'));
  expect([errors.text(), errors.turns()]).toEqual([
    ...[
      '[… 6]\nc012345678',
      [
        { turn: 5, at: 6 },
        { turn: 7, at: 7 },
      ],
    ],
  ]);
});
