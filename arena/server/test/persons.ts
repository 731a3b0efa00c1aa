/**
 * People who play at random by what they are sent: nothing is taken from the server's own state.
 */
import { makeRandom, type Random } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import type { TestServer } from './openServer.ts';

export interface Party {
  readonly id: string;
  /** By seat, seat 1 first. */
  readonly keys: readonly string[];
}

/** A match between people; where all seats are taken it has begun. */
export async function makeParty(
  server: TestServer,
  game: string,
  seats = 2,
  change: Record<string, unknown> = {},
): Promise<Party> {
  const body = { game, seats: Array.from({ length: seats }, () => ({ player: 'human' })), ...change };
  const made = await server.call('POST /api/matches', { body });
  if (made.status !== 201) throw new Error(made.text);
  const { id } = made.body.match;
  for (;;) {
    const { body: shown } = await server.call(`GET /api/matches/${id}`);
    if (shown.status !== 'running' || shown.version >= 0) break;
  }
  return { id, keys: Object.values(made.body.keys) };
}

/** A legal move for a seat, from the state that it was sent. */
export async function legalMove(
  game: string,
  state: unknown,
  seat: number,
  random: Random = makeRandom(1),
  setup?: Setup,
): Promise<string> {
  const rules = await (await findGame(game))!.game();
  const view = must(rules.parseJson(state, setup ?? defaultSetup(rules.facts.options)));
  return rules.makeMove(rules.randomMove(view, seat, random), view);
}
