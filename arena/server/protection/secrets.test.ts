/**
 * Nobody is told another's secrets while a match runs: everything that is sent to a spectator and
 * to each seat, over the feed and by every GET route of the OpenAPI document, is captured and
 * searched for them.
 */
import { makeRandom } from '@joute/core/random.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import type { RiskState } from '@joute/games/risk/rules/state.ts';
import { worldOf } from '@joute/games/risk/rules/world.ts';
import { missionWords } from '@joute/games/risk/terminal.ts';
import { expect, it } from 'vitest';
import { FeedClient, type Told } from '../test/feedClient.ts';
import { openServer, type TestServer } from '../test/openServer.ts';
import { legalMove, makeParty, type Party } from '../test/persons.ts';
import { readAddresses } from '../test/readAddresses.ts';

const SEATS = 3;

/**
 * Every form in which a seat's mission could be given away: its JSON, its sentences in both
 * languages, the draw that it came from.
 */
function tellTales(state: RiskState): { readonly own: readonly string[][]; readonly nobodys: readonly string[] } {
  const own = state.missions.map((mission) => [
    JSON.stringify(mission),
    ...LANGUAGES.map((language) => missionWords(worldOf(state), mission!, language)),
  ]);
  return { own, nobodys: ['"label":"mission"'] };
}

async function captureAll(server: TestServer, { id, keys }: Party, into: string[][]): Promise<void> {
  for (const address of await readAddresses(server, { id: [id], game: ['risk'] }))
    for (const [index, key] of [undefined, ...keys].entries()) {
      const { status, text } = await server.call(`GET ${address}`, { key });
      expect(status, `${address} ${text}`).toBeLessThan(500);
      into[index]!.push(`${address}\n${text}`);
    }
}

it('missions of Risk stay secret until the match is over', async () => {
  const server = await openServer();
  // A fixed seed, so that the three have different missions.
  const party = await makeParty(server, 'risk', SEATS, { setup: { rounds: 5 }, seed: 'missions 3' });
  const { id, keys } = party;
  const clients = [await FeedClient.open(server.url)];
  clients[0]!.say({ type: 'watch', match: id });
  for (const [index, key] of keys.entries()) {
    const client = await FeedClient.open(server.url);
    client.say({ type: 'watch', match: id, seat: index + 1, key });
    clients.push(client);
  }
  await Promise.all(clients.map((client) => client.next('snapshot')));
  const room = server.arena.roomOf(id)!;
  const { own, nobodys } = tellTales(room.point!.match.state as RiskState);
  expect(new Set(own.flat()).size).toBe(own.flat().length);

  // By viewer: the public first, then the seats.
  const captured: string[][] = [[], [], [], []];
  const random = makeRandom(11);
  await captureAll(server, party, captured);
  let seen: Told = clients[1]!.told[0];
  for (let version = 1; ; version++) {
    const seat = seen.waiting[0];
    const client = clients[seat]!;
    const mine = await client.some(seen.type, (told: Told) => told.version === seen.version && told.seat === seat);
    const text = await legalMove('risk', mine.state, seat, random);
    if (version % 20 === 0) {
      client.say({
        type: 'move',
        match: id,
        seat,
        id: `wrong ${version}`.replace(' ', '-'),
        turn: seen.turn,
        move: 'a Peru Peru 9',
      });
      await client.next('refused');
      await captureAll(server, party, captured);
    }
    client.say({ type: 'move', match: id, seat, id: `${version}`, turn: seen.turn, move: text });
    await client.next('taken');
    seen = await clients[1]!.some('event', (told: Told) => told.version === version);
    // The event of the last move is sent before the end itself.
    if (seen.waiting.length === 0) break;
  }
  expect(seen.version).toBeGreaterThan(40);
  for (const [index, client] of clients.entries()) {
    // Without the events after which nothing is secret any more.
    const texts = client.texts.filter(
      (_text, at) => !client.told[at].end && (client.told[at].version ?? 0) < seen.version,
    );
    captured[index]!.push(
      ...texts.filter((_text, at) => client.told[at].type !== 'match' || client.told[at].shown.status !== 'finished'),
    );
  }
  for (const [viewer, texts] of captured.entries()) {
    expect(texts.length).toBeGreaterThan(20);
    for (const text of texts) {
      for (const tale of nobodys) expect(text).not.toContain(tale);
      for (const [index, tales] of own.entries())
        if (index + 1 !== viewer) for (const tale of tales) expect(text, `told to ${viewer}`).not.toContain(tale);
    }
    // The search does find them where they may be.
    if (viewer > 0) expect(texts.join('\n')).toContain(own[viewer - 1]![0]);
    if (viewer > 0) for (const words of own[viewer - 1]!.slice(1)) expect(texts.join('\n')).toContain(words);
  }
  expect(server.log.join('')).not.toContain(own[0]![0]!.slice(1, -1));

  // After the end everybody may know.
  await clients[0]!.some('event', (told: Told) => told.end !== null);
  const { text } = await server.call(`GET /api/matches/${id}/events`);
  for (const [json] of own) expect(text).toContain(json);
  expect((await server.call(`GET /api/matches/${id}/record`)).text).toContain(nobodys[0]);
});

it('answers of a turn stay sealed until all have come, on every route', async () => {
  const server = await openServer();
  const party = await makeParty(server, 'cyberattack', 4);
  const { id, keys } = party;
  const client = await FeedClient.open(server.url);
  client.say({ type: 'watch', match: id });
  await client.next('snapshot', ({ version }) => version === 0);
  const sealed = 'HGAG2H1D4';
  const answered = await server.call(`POST /api/matches/${id}/moves`, {
    body: { seat: 1, id: 'a', turn: 1, move: sealed },
    key: keys[0]!,
  });
  expect(answered.body).toEqual({ version: 1 });
  await client.next('event', ({ version }) => version === 1);
  const captured: string[][] = [[], [], [], [], []];
  await captureAll(server, party, captured);
  captured[0]!.push(...client.texts);
  for (const [viewer, texts] of captured.entries()) {
    if (viewer === 1) expect(texts.join()).toContain(sealed);
    else expect(texts.join(), `told to ${viewer}`).not.toContain(sealed);
  }
});
