/**
 * Many short games between two programs that answer at once, two games at a time: every program is
 * started for its match and ended with it, no answer is late through our fault, and the delays of
 * this machine are reported.
 */
import { fileURLToPath } from 'node:url';
import { leftBehind, makeToken } from '@joute/arena/test/bearing.ts';
import { times } from '@joute/core/test/times.ts';
import { expect, test } from 'vitest';
import { jouteProcess } from '../test/run.ts';

const GAMES = times(500);
const FIRST_MOVE = `cmd:sh '${fileURLToPath(new URL('../../arena/test/bots/first-move.sh', import.meta.url))}'`;
/** One man each: over after a few moves. */
const SHORT = ['--setup', 'position=W:W33:B22', '--games', `${GAMES}`, '--concurrency', '2'];

test(`${GAMES} short games between two programs, not one late`, { timeout: 3_600_000 }, async () => {
  const environment = makeToken();
  const { code, out, err } = await jouteProcess(['match', 'draughts', FIRST_MOVE, FIRST_MOVE, ...SHORT, '--json'], {
    environment,
  });
  expect(code, err).toBe(0);
  expect(await leftBehind(environment)).toEqual([]);
  const { games, terminations, hostDelays } = JSON.parse(out);
  expect({ games, terminations }).toEqual({ games: GAMES, terminations: { normal: GAMES } });
  expect(hostDelays).toBeGreaterThanOrEqual(0);
});
