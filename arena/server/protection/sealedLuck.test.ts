/**
 * Legs of a pairing are played under the same dice: nobody is told their seed before the last of
 * them is over, on any route and by the feed, whoever asks. Then everybody is, and the dice can be
 * checked.
 */
import { LANGUAGES } from '@joute/core/words.ts';
import { expect, it } from 'vitest';
import { FeedClient } from '../test/feedClient.ts';
import { openServer } from '../test/openServer.ts';
import { readAddresses } from '../test/readAddresses.ts';
import { openClass } from '../test/schoolClass.ts';
import { ROLES } from './rights.ts';

const CUP = {
  ...{
    name: 'Coupe',
    game: 'vampires',
    player: ['Ada', 'Bo', 'Chloé', 'Dan'].map((name) => ({ name, spec: 'human' })),
  },
  stage: [{ name: 'all', format: 'swiss', rounds: 3, legs: 2 }],
};

it('nobody can read the seed of a leg before its pairing is over', async () => {
  const server = await openServer();
  const { store } = server;
  const { tokens, team } = await openClass(server);
  const admin = tokens.administrator!;
  const made = await server.call('POST /api/competitions', { body: CUP, key: admin });
  const { id: competition } = made.body.competition;
  const { keys } = (await server.call(`GET /api/competitions/${competition}/keys`, { key: admin })).body;

  // A pairing of two legs, both begun; the first is over.
  const legsOf = async () => {
    const { pairings } = (await server.call(`GET /api/competitions/${competition}/pairings`)).body;
    return {
      pairing: pairings[0],
      matches: pairings[0]?.legs.map(({ match }: { match: string | null }) => match) ?? [],
    };
  };
  await expect.poll(async () => (await legsOf()).matches.filter(Boolean)).toHaveLength(2);
  const { pairing, matches } = await legsOf();
  const own: string[] = pairing.entrants.map(
    (entrant: string) => keys.find((one: { entrant: string }) => one.entrant === entrant).key,
  );
  for (const match of matches)
    for (const key of own)
      expect((await server.call(`POST /api/matches/${match}/seats`, { body: { key } })).status).toBe(200);
  const clients = await Promise.all(
    [...ROLES.map((role) => tokens[role]), own[0]].map(async (key) => {
      const client = await FeedClient.open(
        server.url,
        key?.startsWith('joute_') ? { authorization: `Bearer ${key}` } : {},
      );
      client.say({ type: 'list' });
      client.say({ type: 'follow', competition });
      for (const match of matches)
        client.say({ type: 'watch', match, since: -1, ...(key?.startsWith('seat_') ? { seat: 1, key } : {}) });
      return client;
    }),
  );
  const resign = async (match: string): Promise<void> => {
    for (const seat of [1, 2])
      for (const key of own)
        await server.call(`POST /api/matches/${match}/moves`, {
          body: { seat, id: `r${seat}`, turn: 1, move: null, key },
        });
    await expect.poll(async () => (await server.call(`GET /api/matches/${match}`)).body.status).toBe('finished');
  };
  await resign(matches[0]);

  const { seed: leg } = (await store.findMatch(matches[0]))!;
  expect((await store.findMatch(matches[1]))!.seed).toBe(leg);
  const { seed } = (await store.competitions.find(competition))!;
  const told: string[] = [];
  const capture = async (): Promise<void> => {
    const known = { id: matches, competition: [competition], game: ['vampires'], team: [team], bot: ['vampires'] };
    for (const address of await readAddresses(server, known))
      for (const key of [...ROLES.map((role) => tokens[role]), ...own]) {
        const { status, text } = await server.call(`GET ${address}`, { key });
        expect(status, `${address} ${text}`).toBeLessThan(500);
        told.push(`${address}\n${text}`);
      }
  };
  await capture();
  const record = (await server.call(`GET /api/matches/${matches[0]}/record`)).text;
  for (const language of LANGUAGES)
    for (const keep of ['true', 'false']) {
      const call = { body: record, headers: { 'content-type': 'text/plain' }, key: admin };
      const { text, body } = await server.call(`POST /api/records?keep=${keep}&lang=${language}`, call);
      expect(body).toMatchObject(keep === 'true' ? { code: 'record/sealed' } : { valid: true, finished: true });
      told.push(text);
    }
  told.push((await server.call(`POST /api/matches/${matches[0]}/rematch`, { key: own[0] })).text);
  for (const secret of [leg, seed])
    for (const text of [...told, ...clients.flatMap(({ texts }) => texts), ...server.log])
      expect(text).not.toContain(secret);
  // The search does look where it would stand.
  expect(told.filter((text) => text.includes('"sealed":true')).length).toBeGreaterThan(5);

  // With the last leg the pairing is over.
  await resign(matches[1]);
  const recordOf = async (match: string): Promise<string> =>
    (await server.call(`GET /api/matches/${match}/record`)).text;
  for (const match of matches) {
    await expect.poll(() => recordOf(match)).toContain(leg);
    const verified = await server.call('POST /api/records', { body: await recordOf(match), key: admin });
    expect(verified.body).toMatchObject({ valid: true, finding: null });
  }
  told.length = 0;
  await capture();
  for (const text of told) expect(text).not.toContain(seed);
  for (const client of clients) client.close();
});
