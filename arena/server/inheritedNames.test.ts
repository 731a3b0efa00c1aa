/**
 * Names that every object inherits (`constructor`, `__proto__`), wherever somebody may give a name:
 * refused like any other that is not known.
 */

import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup, parseSetup } from '@joute/core/setup.ts';
import { INHERITED } from '@joute/core/test/inherited.ts';
import { games } from '@joute/games/index.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseBot, parsePlayerSpec } from '../match/playerSpec.ts';
import { readConfig } from './config/config.ts';
import { FeedClient } from './test/feedClient.ts';
import { openServer, type TestServer } from './test/openServer.ts';

const GAMES = await games();

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});

describe.each(INHERITED)('%s', (name) => {
  it.each(GAMES.map(({ facts }) => [facts.id, facts] as const))(
    'is no option of %s, nor a value of one',
    async (id, facts) => {
      // Written by hand: in JSON `__proto__` is a name like any other.
      const given = (option: string, value: string) =>
        JSON.parse(`{${JSON.stringify(option)}:${JSON.stringify(value)}}`);
      expect(parseSetup(facts.options, given(name, '1')).ok).toBe(false);
      const game = await GAMES.find(({ facts: own }) => own.id === id)!.game();
      for (const option of facts.options) {
        const parsed = parseSetup(facts.options, given(option.name, name));
        if (option.kind !== 'text') expect(parsed.ok).toBe(false);
        else {
          const setup = must(parsed);
          expect({ ...defaultSetup(facts.options), ...setup, [option.name]: name }).toEqual(setup);
          const begun = beginMatch(game, { setup }, facts.seats.default, seededDice(expandSeed('1')));
          expect(begun.ok, option.name).toBe(false);
        }
      }
      const state = game.parseState(name, defaultSetup(facts.options));
      expect(state.ok).toBe(false);
    },
  );

  it('is nothing that a match is made of', async () => {
    const seats = [{ player: 'human' }, { player: 'human' }];
    const vampires = { game: 'vampires', seats };
    const BODIES = [
      { ...vampires, game: name },
      { ...vampires, policy: name },
      { ...vampires, setup: { map: name } },
      { ...vampires, setup: { crushingDefence: name } },
      { ...vampires, from: name },
      { ...vampires, seats: [{ player: name }, { player: 'human' }] },
      { ...vampires, seats: [{ player: `bot:${name}` }, { player: 'human' }] },
      `{"game":"vampires","seats":[{"player":"human"},{"player":"human"}],"setup":{"${name}":"1"}}`,
      `{"game":"vampires","seats":[{"player":"human"},{"player":"human"}],"${name}":"1"}`,
    ];
    for (const body of BODIES) {
      const { status } = await server.call('POST /api/matches', { body });
      // `__proto__` in JSON is dropped or refused by the reader: it never becomes a prototype.
      if (typeof body === 'string' && name === '__proto__') expect([201, 400, 422]).toContain(status);
      else expect([400, 422], JSON.stringify(body)).toContain(status);
    }
    expect((await server.call(`GET /api/games/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await server.call(`GET /api/matches/${name.toLowerCase()}`)).status).toBeGreaterThanOrEqual(400);
    expect((await server.call(`GET /api/matches?status=${name}`)).status).toBe(400);
    expect((await server.call('GET /api/games', { headers: { 'accept-language': name } })).status).toBe(200);
    expect((await server.call(`GET /api/games?lang=${name}`)).status).toBeLessThan(500);
    expect(Object.keys({}).length).toBe(0);
  });

  it('is no message of the feed, no bot, no player and no key of a configuration', async () => {
    const client = await FeedClient.open(server.url);
    client.say({ type: name });
    expect((await client.next('refused')).code).toMatch(/^(request|feed)\//);
    client.socket.close();
    expect(chooseBot(name, ['random']).ok).toBe(false);
    expect(parsePlayerSpec(name).ok).toBe(false);
    for (const key of [name, `gateways.${name}`, `gateways.${name}.port`]) {
      const flags = [{ key, value: '1', source: '--flag' }];
      expect((await readConfig({ file: null, environment: {}, flags, language: 'en' })).ok).toBe(false);
    }
  });
});
