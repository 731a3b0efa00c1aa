/** A team's client of its course's own protocol: the name that it gives is the team's code. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { beforeAll, expect, it } from 'vitest';
import { joinMatch } from '../../gates/joinMatch.ts';
import { Hand as Client } from '../../gates/test/vampiresHost.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { COURSE } from '../bots/connectedVersion.ts';
import { newCode } from '../people/teamCodes.ts';
import { Hand } from '../test/openGateways.ts';
import { type House, openHouse } from '../test/openHouse.ts';

let house: House;
let team: string;
let code: string;
beforeAll(async () => {
  house = await openHouse();
  team = house.school.team;
  const made = newCode();
  code = made.code;
  await house.store.teams.setCodes(new Map([[team, made.hash]]));
  for (const game of ['vampires', 'cyberattack', 'draughts']) await house.passed(team, game, COURSE);
});

/** A whole match of a real client, which gives this name. */
async function play(game: string, name: string, port = house.portOf(game)) {
  const wire = (await (await findGame(game))!.wire!())!;
  return joinMatch({
    ...{ host: '127.0.0.1', port, bot: new QuickPlayer('client'), time: 100, seed: 1 },
    session: (line) => wire.join(line, { name, setup: {} }),
    tell: () => {},
  });
}

const SETUPS = { vampires: { plays: 10 }, cyberattack: { turns: 4 } };
const others = { vampires: 1, cyberattack: 3 } as const;

it.each(['vampires', 'cyberattack'] as const)('%s: one match a connection; the code is shown nowhere', async (game) => {
  const own = `team:${team}/${game}`;
  const seats = [own, ...Array.from({ length: others[game] }, () => 'bot:random')];
  for (const name of [code, code.replaceAll('-', '').toLowerCase()]) {
    const client = play(game, name);
    await expect.poll(() => house.arena.onCall.isThere(`${team}/${game}`)).toBe(true);
    const id = await house.match(seats, house.school.tokens.team, { game, setup: SETUPS[game] });
    const shown = await house.over(id);
    expect(shown.termination).toMatch(/normal|limit/);
    expect(shown.seats[0]).toMatchObject({ name: 'Team a', player: `${own}@1` });
    expect(await client).toMatchObject({ proper: true });
    const record = (await house.call(`GET /api/matches/${id}/record`)).text;
    const told = [record, JSON.stringify(shown), house.log.join('')].join('').toUpperCase();
    expect([told.includes(code), told.includes(code.replaceAll('-', ''))]).toEqual([false, false]);
    await expect.poll(() => house.arena.onCall.isThere(`${team}/${game}`)).toBe(false);
  }
});

it('a code that no team has is refused and counted, and no match is played under it', async () => {
  const before = (await house.arena.list({ most: 100 })).matches.length;
  expect(await play('vampires', 'ACDE-FGHJ-KMNP')).toMatchObject({
    proper: false,
    reason: { code: 'wire/not-let-in' },
  });
  expect(house.log.filter((line) => line.includes('sign-in refused'))).toHaveLength(1);
  const hand = await Hand.connect(house.portOf());
  hand.say({ type: 'join', game: 'vampires', name: 'ACDEFGHJKMNP' });
  expect(await hand.hear()).toMatchObject({ type: 'refused', code: 'bot/code-unknown' });
  expect((await house.arena.list({ most: 100 })).matches).toHaveLength(before);
});

it('one that leaves in mid-match has lost it, and may come for the next', async () => {
  const own = `team:${team}/vampires`;
  const client = await Client.named(house.portOf('vampires'), code);
  await expect.poll(() => house.arena.onCall.isThere(`${team}/vampires`)).toBe(true);
  const id = await house.match([own, 'bot:random'], house.school.tokens.team, { game: 'vampires' });
  await client.hear('SET');
  client.socket.destroy();
  expect(await house.over(id)).toMatchObject({ termination: 'disconnected', result: { places: [2, 1] } });
  // One that comes while a match of its team is under way waits for the next.
  const first = await Client.named(house.portOf('vampires'), code);
  await expect.poll(() => house.arena.onCall.isThere(`${team}/vampires`)).toBe(true);
  const next = await house.match([own, 'bot:random'], house.school.tokens.team, { game: 'vampires' });
  await first.hear('SET');
  const early = play('vampires', code);
  first.socket.destroy();
  expect(await house.over(next)).toMatchObject({ termination: 'disconnected' });
  await expect.poll(() => house.arena.onCall.isThere(`${team}/vampires`)).toBe(true);
  const last = await house.match([own, 'bot:random'], house.school.tokens.team, {
    ...{ game: 'vampires', setup: SETUPS.vampires },
  });
  expect(await early).toMatchObject({ proper: true });
  expect((await house.over(last)).termination).toMatch(/normal|limit/);
});

it('draughts, where nobody says a name, has a port of the bot’s own, the same when it is asked for again', async () => {
  const own = `team:${team}/draughts`;
  const key = house.school.tokens.team;
  const ask = (by = key, game = 'draughts') =>
    house.call(`POST /api/teams/${team}/bots/${game}/port`, { body: { game }, key: by });
  const { status, body } = await ask();
  expect([status, (await ask()).body]).toEqual([200, body]);
  expect((await ask(house.school.tokens.other)).status).toBe(403);
  expect((await ask(key, 'escat')).body).toMatchObject({ status: 422, code: 'bot/no-course' });
  const client = play('draughts', 'nobody', body.port);
  await expect.poll(() => house.arena.onCall.isThere(`${team}/draughts`)).toBe(true);
  // The client of this protocol plays black.
  const id = await house.match(['bot:random', own], key, { game: 'draughts' });
  expect(await client).toMatchObject({ proper: true });
  const shown = await house.over(id);
  expect(shown.seats[1]).toMatchObject({ name: 'Team a', player: `${own}@1` });
  expect(shown.termination).toMatch(/normal|limit/);
  // Before a competition it is said that it can play no other seat.
  const { assistant } = house.school.tokens;
  const found = (await house.call('GET /api/preflight?game=draughts', { key: assistant })).body.teams[0];
  expect(found.bots[0]).toMatchObject({ ready: 1, seats: [2] });
  const cup = {
    ...{ name: 'Coupe', game: 'draughts', stage: [{ name: 'all', format: 'round-robin', legs: 2 }] },
    player: [own, 'bot:random'].map((spec, index) => ({ name: `P${index}`, spec })),
  };
  const made = await house.call('POST /api/competitions', { body: cup, key: assistant });
  expect(made.body.warnings).toEqual([expect.stringContaining('P0 connects in the course’s own protocol')]);
  const decision = { body: { kind: 'closed', why: 'tried' }, key: assistant };
  await house.call(`POST /api/competitions/${made.body.competition.id}/decisions`, decision);
  // After the server was gone it listens at the same port.
  expect(JSON.parse((await house.store.fact('team-ports'))!)).toEqual([
    { team, bot: 'draughts', game: 'draughts', port: body.port },
  ]);
});

it('the contest: addPlayer with the code is answered when a match calls, the first one for its trial', async () => {
  const { server } = house.gateways.http[0]!;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const entry = (await findGame('risk'))!;
  const [game, course] = [await entry.game(), await entry.http!.load()];
  const join = () =>
    course.join({
      ...{ host: '127.0.0.1', port, name: code, game, setup: defaultSetup(game.facts.options), time: 100, seed: 1 },
      player: new QuickPlayer('client'),
    });
  const own = `team:${team}/risk`;
  const key = house.school.tokens.team;
  expect(await join()).toMatchObject({ proper: true });
  const version = async () => (await house.call(`GET /api/teams/${team}/bots/risk/versions/1`, { key })).body;
  await expect.poll(async () => (await version()).state).toBe('ready');
  const client = join();
  await expect.poll(() => house.arena.onCall.isThere(`${team}/risk`)).toBe(true);
  const id = await house.match(['bot:random', own], key, { game: 'risk', setup: { rounds: 2 } });
  expect(await client).toMatchObject({ proper: true });
  const shown = await house.over(id);
  expect([shown.termination, shown.seats[1]]).toMatchObject([
    expect.stringMatching(/normal|limit/),
    { name: 'Team a', player: `${own}@1` },
  ]);
  const record = (await house.call(`GET /api/matches/${id}/record`)).text;
  const games = await (await fetch(`http://127.0.0.1:${port}/api/iaconnector/games`)).text();
  for (const told of [record, games, house.log.join('')]) expect(told.toUpperCase()).not.toContain(code);

  // A code that no team has, and a client that goes before it is called.
  const path = `http://127.0.0.1:${port}/api/iaconnector/addPlayer?idGame=Game%201&playerName=`;
  expect(await (await fetch(`${path}ACDE-FGHJ-KMNP`)).text()).toContain('No team has this code');
  const gone = new AbortController();
  const left = fetch(path + code, { signal: gone.signal }).catch(() => null);
  await expect.poll(() => house.arena.onCall.isThere(`${team}/risk`)).toBe(true);
  gone.abort();
  await left;
  await expect.poll(() => house.arena.onCall.isThere(`${team}/risk`)).toBe(false);
  server.close();
  server.closeAllConnections();
});

it('new codes close what stands by the old one', async () => {
  const client = play('vampires', code);
  await expect.poll(() => house.arena.onCall.isThere(`${team}/vampires`)).toBe(true);
  const made = await house.call('POST /api/teams/codes', {
    body: { teams: [team] },
    key: house.school.tokens.administrator,
  });
  expect(made.status, made.text).toBe(200);
  expect(await client).toMatchObject({ proper: false });
});
