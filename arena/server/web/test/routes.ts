/**
 * A server for tests of its routes, with a token of each scope. Whoever imports it has it opened.
 */
import type { Scope } from '@joute/core/api/lists.ts';
import { beforeAll, expect } from 'vitest';
import { bundleThinker } from '../../../test/bundle.ts';
import { addToken } from '../../protection/credentials.ts';
import { openServer, type TestServer } from '../../test/openServer.ts';
import type { Party } from '../../test/persons.ts';

export let server: TestServer;
export let thinker: string;
export const tokens: Record<Scope, string> = {
  ...{ play: '', bots: '', matches: '', commands: '', records: '', teach: '', admin: '' },
};
beforeAll(async () => {
  thinker = await bundleThinker();
  server = await openServer({ thinker });
  for (const scope of Object.keys(tokens) as Scope[])
    tokens[scope] = (await addToken(server.store, scope, [scope])).text;
});

export const human = { player: 'human' };
export const draughts = { game: 'draughts', seats: [human, human] };

/** Plays to the end: the seat whose turn it is resigns. */
export async function finish({ id, keys }: Party): Promise<void> {
  const { body } = await server.call(`GET /api/matches/${id}`);
  const seat = (body.ply % 2) + 1;
  await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat, id: 'end', turn: body.turn, move: null },
    key: keys[seat - 1],
  });
  await expect.poll(async () => (await server.call(`GET /api/matches/${id}`)).body.status).toBe('finished');
}
