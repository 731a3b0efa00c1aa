/** `joute host vampires` and `joute join vampires` on every map that comes with the game. */
import { BUNDLED_MAPS } from '@joute/games/vampires/maps/bundled.ts';
import { expect, test } from 'vitest';
import { matchesOf, openHost } from '../test/hosting.ts';
import { joute } from '../test/run.ts';

const LOOPBACK = '127.0.0.1';

test.each(BUNDLED_MAPS.map(({ name }) => name))('host and join play each other on %s', async (map) => {
  const host = await openHost(['vampires', '--map', map, '--plays', '6']);
  const join = (name: string) =>
    joute(['join', 'vampires', LOOPBACK, `${host.port}`, '--bot', 'greedy', '--name', name, '--json']);
  const [one, two] = await Promise.all([join('one'), join('two')]);
  const [match] = matchesOf(await host.ended);
  expect(match).toMatchObject({ termination: 'limit', plies: 6 });
  for (const { code, out } of [one!, two!]) {
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: 'vampires', result: null, proper: true });
  }
});
