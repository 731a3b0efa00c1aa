/**
 * The gateways of the server over real sockets: every client's match is one of the arena's, and its
 * record verifies.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { joinMatch } from '../../gates/joinMatch.ts';
import { KnownHosts } from '../../machine/knownHosts.ts';
import { JsonClient } from '../../talk/jsonClient.ts';
import { bundleThinker } from '../../test/bundle.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { noPython } from '../../test/leftOut.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { Limits } from '../protection/limits.ts';
import { type GatewayTrial, Hand, OpenGateways } from '../test/openGateways.ts';
import { openLog } from '../watch/log.ts';
import { Gateways } from './gateways.ts';

let thinker = '';
beforeAll(async () => {
  thinker = await bundleThinker();
});

const opened: OpenGateways[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((gateways) => gateways.close()));
});

async function open(trial: Partial<GatewayTrial> = {}): Promise<OpenGateways> {
  const gateways = await OpenGateways.open({ folder: freshFolder(), thinker, ...trial });
  opened.push(gateways);
  return gateways;
}

const python = (client: string, ...words: readonly (string | number)[]) =>
  promisify(execFile)('python3', [
    fileURLToPath(new URL(`../../../starters/python/clients/${client}.py`, import.meta.url)),
    ...words.map(String),
  ]);

describe.each([
  { game: 'vampires', words: ['--name', 'Vlad'], players: ['net', 'bot:greedy'] },
  { game: 'cyberattack', words: ['--name', 'Ada'], players: ['net', 'bot:greedy', 'bot:greedy', 'bot:greedy'] },
  // The course's clients play Black.
  { game: 'draughts', words: ['--games', 1], players: ['bot:greedy', 'net'] },
  { game: 'risk', words: ['--name', 'Anna', '--game', 'Game 3'], players: ['net', 'bot:greedy'] },
])('$game', ({ game, words, players }) => {
  it("the course's own client, alone, plays a match of the arena against our bot", async () => {
    if (noPython()) return;
    const at = await open();
    const port = game === 'risk' ? at.contestPort : at.portOf(game);
    await python(game, ...words, '127.0.0.1', port);
    const match = await at.until(({ status }) => status === 'finished');
    expect(match).toMatchObject({ game, origin: 'gateway', listed: true });
    expect(match.seats.map(({ player }) => player)).toEqual(players);
    const { end, head } = await at.recordOf(match);
    expect(['normal', 'limit']).toContain(end!.termination);
    expect(head.seats.map(({ player }) => player)).toEqual(players);
  });
});

describe('the port of all games', () => {
  it.each(['draughts', 'cyberattack', 'escat', 'risk', 'vampires'])('%s by JSON lines', async (id) => {
    const at = await open();
    const game = await (await findGame(id))!.game();
    const end = await joinMatch({
      ...{ host: '127.0.0.1', port: at.portOf(), bot: new QuickPlayer('quick'), time: 1000, seed: 1, tell: () => {} },
      session: (wire) => new JsonClient(wire, game, { name: 'Zoé', setup: {} }),
    });
    const match = await at.until(({ status }) => status === 'finished');
    expect(match).toMatchObject({ game: id, origin: 'gateway' });
    expect(match.seats.map(({ name }) => name)).toContain('Zoé');
    const record = await at.recordOf(match);
    expect(end).toMatchObject({ proper: true, result: record.end!.result });
  });

  it.each([
    { join: { name: 'who' }, code: 'message/which-game' },
    { join: { game: 'chess' }, code: 'message/no-such-game' },
    { join: { match: 'nowhere' }, code: 'match/not-found' },
  ])('$join: $code, as a sentence', async ({ join, code }) => {
    const at = await open();
    const client = await Hand.connect(at.portOf());
    client.say({ type: 'join', ...join });
    const refused = await client.hear();
    expect(refused).toMatchObject({ type: 'refused', code });
    expect(refused!.message).not.toContain(code);
    client.socket.destroy();
  });

  it('clients that come together play each other', async () => {
    const at = await open({ wait: null });
    const [one, two] = [await Hand.connect(at.portOf()), await Hand.connect(at.portOf('vampires'))];
    one.say({ type: 'join', name: 'one', game: 'vampires' });
    two.say({ type: 'join', name: 'two' });
    expect(await one.hear()).toMatchObject({ type: 'hello', seat: 1, players: ['one', 'two'] });
    const match = await at.until(({ status }) => status === 'running');
    expect(match.seats.map(({ player }) => player)).toEqual(['net', 'net']);
    for (const { socket } of [one, two]) socket.destroy();
  });

  it('a match keeps its pace, which is charged to nobody', async () => {
    const pace = 250;
    const at = await open({ pace });
    const client = await Hand.connect(at.portOf());
    client.say({ type: 'join', name: 'slow', game: 'draughts' });
    const hello = (await client.hear())!;
    const from = performance.now();
    const asked = (await client.play(2))!;
    // Two moves of ours and two of the bot's, and a pause behind each but the last.
    expect(performance.now() - from).toBeGreaterThan(3 * pace);
    const { move } = (await findGame('draughts'))!.facts.clock;
    expect(asked).toMatchObject({ turn: 6, time: { move } });
    client.socket.destroy();
    // At the match's end the record tells what each took: the pauses are not in it.
    const match = await at.until(({ id, ply }) => id === hello.match && ply >= 5);
    const { entries } = must(parseRecord(await at.store.recordText(match.id)));
    for (const { seat, ms } of entries) if (seat === 2) expect(ms).toBeLessThan(pace);
  });

  it('a WebSocket that comes by the web port plays the game of its address', async () => {
    const at = await open();
    const web = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await once(web, 'listening');
    web.on('connection', (socket) => at.gateways.admit('draughts', socket, '127.0.0.1'));
    const client = new WebSocket(`ws://127.0.0.1:${(web.address() as AddressInfo).port}`);
    await once(client, 'open');
    client.send(JSON.stringify({ type: 'join', name: 'Eve' }));
    const [hello] = await once(client, 'message');
    expect(JSON.parse(String(hello))).toMatchObject({ type: 'hello', game: 'draughts', seat: 2 });
    client.terminate();
    web.close();
  });
});

describe('a match by its name', () => {
  const request = {
    game: 'draughts',
    seats: [{ player: 'reserved' }, { player: 'bot:random' }],
    setup: {},
    mayRun: false,
  };

  it('is joined with the key of a seat; without it nobody gets in', async () => {
    const at = await open();
    const { id, keys } = must(await at.arena.create(request));
    const [stranger, client] = [await Hand.connect(at.portOf()), await Hand.connect(at.portOf())];
    stranger.say({ type: 'join', name: 'stranger', match: id, token: 'guessed' });
    expect(await stranger.hear()).toMatchObject({ type: 'refused', code: 'match/full' });
    client.say({ type: 'join', name: 'Dame Anna', match: id, token: keys.get(1) });
    expect(await client.hear()).toMatchObject({ type: 'hello', seat: 1, match: id, token: keys.get(1) });
    expect(await client.play()).toMatchObject({ type: 'end' });
    const match = await at.until(({ status }) => status === 'finished');
    expect((await at.recordOf(match)).head.seats[0]).toMatchObject({ name: 'Dame Anna', player: 'net' });
    // A client that missed the end, and comes back for it.
    const late = await Hand.connect(at.portOf());
    late.say({ type: 'join', name: 'Dame Anna', match: id, token: keys.get(1) });
    expect(await late.hear()).toMatchObject({ type: 'refused', code: 'match/over' });
  });

  it('where there are no guests, only who has a key gets in', async () => {
    const at = await open({ guests: false });
    const seats = [{ player: 'open' }, { player: 'reserved' }];
    const { id, keys } = must(await at.arena.create({ ...request, seats }));
    for (const join of [{ game: 'draughts' }, { match: id }, { match: id, token: 'guessed' }]) {
      const stranger = await Hand.connect(at.portOf());
      stranger.say({ type: 'join', ...join });
      expect(await stranger.hear()).toMatchObject({ type: 'refused', code: 'seat/no-guests' });
    }
    const client = await Hand.connect(at.portOf());
    client.say({ type: 'join', name: 'invited', match: id, token: keys.get(2) });
    const match = await at.until(({ seats: [, second] }) => second?.player === 'net');
    expect(match.seats.map(({ player }) => player)).toEqual(['open', 'net']);
    client.socket.destroy();
  });

  it('who leaves before it begins leaves its seat as it was', async () => {
    const at = await open();
    const seats = [{ player: 'open' }, { player: 'open' }];
    const { id } = must(await at.arena.create({ ...request, seats }));
    const first = await Hand.connect(at.portOf());
    first.say({ type: 'join', name: 'first', match: id });
    await at.until((match) => match.id === id && match.seats[0]!.player === 'net');
    first.socket.destroy();
    await at.until((match) => match.id === id && match.seats[0]!.player === 'open');
    const [one, two] = [await Hand.connect(at.portOf()), await Hand.connect(at.portOf())];
    one.say({ type: 'join', name: 'one', match: id });
    two.say({ type: 'join', name: 'two', match: id });
    expect(await one.hear()).toMatchObject({ type: 'hello', match: id });
    for (const { socket } of [one, two]) socket.destroy();
  });
});

describe('a client of the common protocol', () => {
  it('that loses its connection comes back with what it was told, and plays on', async () => {
    const at = await open();
    const client = await Hand.connect(at.portOf());
    client.say({ type: 'join', name: 'Phoenix', game: 'draughts' });
    const hello = (await client.hear())!;
    const asked = await client.play(2);
    client.socket.destroy();
    const again = await Hand.connect(at.portOf());
    again.say({ type: 'join', name: 'Phoenix', match: hello.match, token: hello.token });
    expect(await again.hear()).toMatchObject({ type: 'hello', seat: 2, match: hello.match });
    const once_more = (await again.hear())!;
    expect(once_more).toMatchObject({ type: 'turn', turn: asked!.turn, state: asked!.state });
    again.say({ type: 'move', turn: once_more.turn, move: (once_more.moves as string[])[0] });
    expect(await again.play()).toMatchObject({ type: 'end' });
    const match = await at.until(({ status }) => status === 'finished');
    await at.recordOf(match);
  });

  it('that connects once more while its old connection still stands is asked there', async () => {
    const at = await open();
    const client = await Hand.connect(at.portOf());
    client.say({ type: 'join', name: 'Phoenix', game: 'draughts' });
    const hello = (await client.hear())!;
    const asked = await client.play(1);
    const again = await Hand.connect(at.portOf());
    again.say({ type: 'join', match: hello.match, token: hello.token });
    expect(await client.hear()).toMatchObject({ type: 'refused', code: 'seat/elsewhere' });
    expect(await again.hear()).toMatchObject({ type: 'hello', seat: 2 });
    expect(await again.hear()).toMatchObject({ type: 'turn', turn: asked!.turn });
    for (const { socket } of [client, again]) socket.destroy();
  });

  it('comes back after the server was gone; who speaks only its course’s protocol finds its match ended', async () => {
    const folder = freshFolder();
    const before = await OpenGateways.open({ folder, thinker });
    const client = await Hand.connect(before.portOf());
    client.say({ type: 'join', name: 'Phoenix', game: 'draughts' });
    const hello = (await client.hear())!;
    await client.play(2);
    const course = noPython() ? null : python('vampires', '127.0.0.1', before.portOf('vampires'));
    if (course) await before.until(({ game, status }) => game === 'vampires' && status === 'running');
    await before.close();
    expect(await client.hear()).toMatchObject({ type: 'refused', code: 'match/parked' });
    await course;

    const at = await open({ folder });
    const matches = await at.store.listMatches({ most: 10 });
    expect(Object.fromEntries(matches.map(({ game, status }) => [game, status]))).toEqual({
      draughts: 'running',
      ...(course ? { vampires: 'finished' } : {}),
    });
    const again = await Hand.connect(at.portOf());
    again.say({ type: 'join', name: 'Phoenix', match: hello.match, token: hello.token });
    expect(await again.play()).toMatchObject({ type: 'end' });
    const match = await at.until(({ game, status }) => game === 'draughts' && status === 'finished');
    expect(match.id).toBe(hello.match);
    await at.recordOf(match);
  });
});

it('a port that is taken: the others go on, unless somebody asked for it', async () => {
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const { port } = squatter.address() as AddressInfo;
  const { arena, store } = await open();
  const entry = (await findGame('vampires'))!;
  const plan = { entry, setup: {}, fill: 'greedy', wait: null };
  const options = (isGiven: boolean) => ({
    ...{ arena, store, log: openLog('silent'), language: 'en' as const, guests: true, failed: () => {} },
    ...{ hosts: new KnownHosts({ host: '127.0.0.1' }), limits: new Limits(), trustProxy: false },
    games: [{ ...plan, listener: { host: '127.0.0.1', port, isGiven } }],
    common: { host: '127.0.0.1', port: 0, isGiven: false },
  });
  const lucky = must(await Gateways.open(options(false)));
  await lucky.listen();
  expect(lucky.opened.map(({ game }) => game)).toEqual([null]);
  expect(lucky.shut).toMatchObject([{ game: 'vampires', port, error: { code: 'EADDRINUSE' } }]);
  await lucky.close();
  const strict = must(await Gateways.open(options(true)));
  await expect(strict.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await strict.close();
  squatter.close();
});
