/** CyberAttack's eight test games through the real command, line by line. */
import { VECTORS } from '@joute/games/cyberattack/rules/test/vectors.data.ts';
import { expect, it } from 'vitest';
import { joute } from '../test/run.ts';

it.each(VECTORS.map((vector) => ({ name: `${vector.ruleset} ${vector.seed}`, vector })))(
  'joute step gives every state of $name exactly',
  async ({ vector }) => {
    const input = vector.orders.map((moves) => `${JSON.stringify({ moves })}\n`).join('');
    const { code, out } = await joute(['step', 'cyberattack', '--setup', `ruleset=${vector.ruleset}`], { input });
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toEqual(vector.states.map((state) => JSON.stringify(state)));
  },
);
