/**
 * Clients that misbehave, over real sockets: the host goes on serving the others, and no game, poll
 * or connection of theirs is left.
 */
import type { Json } from '@joute/core/game.ts';
import { fuzzRuns } from '@joute/core/test/fuzz.ts';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Opened, openContest } from '../test/openContest.ts';
import { dial, hearOut, quick as quickSeat } from '../test/openHost.ts';

type Fields = Readonly<Record<string, Json>>;

const quick = quickSeat();
let contest: Opened;
afterEach(() => contest.close());

/** Everything that is sent back until the other side closes. */
async function talk(bytes: string | Buffer): Promise<string> {
  const socket = await dial(contest.port);
  socket.write(bytes);
  return hearOut(socket);
}

const get = (address: string): string => `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
const bodyOf = (answer: string): Fields => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as Fields;

/** The host still works: a game can be played on it. */
async function expectWell(): Promise<void> {
  const joined = (await contest.ask('/addPlayer', { idGame: 'well' })) as Fields;
  const polled = (await contest.ask('/getOpponentMoves', { playerUUID: String(joined.uuid) })) as Fields;
  expect(polled).toMatchObject({ started: true, currentIdPlayerTurn: 0 });
}

const API = '/api/iaconnector';

test.each([
  ['an address that is not there', get('/'), /There is no "\/" here/],
  ['an address of the contest that is not there', get(`${API}/nothing?x=1`), /There is no/],
  [
    'another method',
    `POST ${API}/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    /GET only/,
  ],
  ['a bad percent sign in a path', get(`${API}/game/%zz%`), /There is no game/],
  ['a bad percent sign in a query', get(`${API}/sendMove?playerUUID=%&move=%E0%A4%A`), /uuid/],
  ['bytes that are no UTF-8', get(`${API}/game/\u00ff\u00fe`), /cannot be read/],
  ['dots', get(`${API}/../../etc/passwd`), /There is no/],
  ['a backslash', get('/\\x'), /cannot be read as an HTTP request/],
  ['a query of 200 kilobytes', get(`${API}/sendMove?move=${'x'.repeat(200_000)}`), /may have 65,536 bytes/],
  ['no HTTP at all', 'GARBAGE\r\n\r\n\r\n', /cannot be read as an HTTP request/],
])('%s is answered with JSON and status 200', async (_, bytes, message) => {
  contest = await openContest({ seats: [null, quick] });
  const answer = await talk(Buffer.from(bytes, 'latin1'));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).toMatch(/content-type: application\/json/i);
  expect(bodyOf(answer)).toEqual({ error: expect.any(String), message: expect.stringMatching(message) });
  await expectWell();
});

test('any-address-is-answered: whatever stands in the address', async () => {
  contest = await openContest({ seats: [null, quick] });
  const visible = fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  });
  const path = fc.constantFrom(
    '',
    '/game',
    '/game/',
    '/sendMove',
    '/addPlayer',
    '/player/secrets/',
    '/getOpponentMoves',
  );
  await fc.assert(
    fc.asyncProperty(path, visible, async (route, text) => {
      const answer = await talk(Buffer.from(get(`${API}${route}${text}`), 'latin1'));
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      bodyOf(answer);
    }),
    fuzzRuns(150),
  );
  await expectWell();
});

test('byte by byte is as good as at once', async () => {
  contest = await openContest({ seats: [null, quick] });
  const socket = await dial(contest.port);
  socket.setNoDelay(true);
  const answered = hearOut(socket);
  for (const byte of Buffer.from(get(`${API}/addPlayer?idGame=1&playerName=Zo%C3%A9`)))
    await new Promise((resolve) => socket.write(Buffer.from([byte]), resolve));
  expect(bodyOf(await answered)).toMatchObject({ idGame: 1, idPlayer: 0 });
  expect(await contest.ask('/game/1')).toMatchObject({ players: [{ name: 'Zoé' }, { name: 'quick' }] });
});

test('half a request and then nothing is not kept', async () => {
  contest = await openContest({ seats: [null, quick], silentMs: 100 });
  const halves = [
    'GET /api/iacon',
    `GET ${API}/games HTTP/1.1\r\nHost: localhost`,
    `POST ${API}/games HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{`,
  ];
  for (const half of halves) expect(typeof (await talk(half))).toBe('string');
  await expectWell();
});

test('a megabyte of garbage disturbs nobody', async () => {
  contest = await openContest({ seats: [null, quick] });
  const garbage = Buffer.alloc(1 << 20, 'GARBAGE ');
  await Promise.all([talk(garbage), expectWell()]);
});

test('500 connections at once are all answered', async () => {
  contest = await openContest({ seats: [null, quick] });
  const answers = await Promise.all(Array.from({ length: 500 }, () => talk(get(`${API}/games`))));
  expect(answers.map(bodyOf)).toEqual(answers.map(() => []));
  await expectWell();
});

test('polls that hang up leave nothing behind', async () => {
  contest = await openContest();
  await contest.ask('/addPlayer', { idGame: 1 });
  const { uuid } = (await contest.ask('/addPlayer', { idGame: 1 })) as Fields;
  const sockets = await Promise.all(Array.from({ length: 5 }, () => dial(contest.port)));
  for (const socket of sockets) socket.write(get(`${API}/getOpponentMoves?playerUUID=${uuid}`));
  await expect.poll(() => contest.contest.waiting).toBe(5);
  for (const [index, socket] of sockets.entries()) index % 2 === 0 ? socket.destroy() : socket.resetAndDestroy();
  await expect.poll(() => contest.contest.waiting).toBe(0);
});

test('a player that polls without end has its oldest poll answered', async () => {
  contest = await openContest();
  await contest.ask('/addPlayer', { idGame: 1 });
  const { uuid } = (await contest.ask('/addPlayer', { idGame: 1 })) as Fields;
  const first = talk(get(`${API}/getOpponentMoves?playerUUID=${uuid}`));
  await expect.poll(() => contest.contest.waiting).toBe(1);
  const others = Array.from({ length: 8 }, () => talk(get(`${API}/getOpponentMoves?playerUUID=${uuid}`)));
  expect(bodyOf(await first)).toBeNull();
  expect(contest.contest.waiting).toBe(8);
  await contest.close();
  // An interrupted game is over, and its players are told so.
  for (const answer of await Promise.all(others)) expect(bodyOf(answer)).toMatchObject({ finished: true });
});

test('JSON lines come in by the same port, over TCP and over WebSocket', async () => {
  contest = await openContest({ seats: [null, null, null], setup: { mode: 'conquest', rounds: '1' } });
  const socket = await dial(contest.port);
  socket.write('{"type":"join","name":"tcp"}\n');
  const client = new WebSocket(`ws://127.0.0.1:${contest.port}`);
  client.on('open', () => client.send('{"type":"join","name":"ws"}'));
  const hello = new Promise<string>((resolve) => client.once('message', (data) => resolve(String(data))));
  await expect
    .poll(() => contest.contest.games[0]?.board.json)
    .toMatchObject({ players: [{ name: 'tcp' }, { name: 'ws' }] });
  await contest.ask('/addPlayer', { idGame: 1, playerName: 'http' });
  expect(JSON.parse(await hello)).toMatchObject({
    type: 'hello',
    game: 'risk',
    seat: 2,
    players: ['tcp', 'ws', 'http'],
  });
  client.close();
  socket.destroy();
});

test('who leaves before the match begins frees its seat', async () => {
  contest = await openContest({ seats: [null, null] });
  const socket = await dial(contest.port);
  socket.write('{"type":"join","name":"tcp"}\n');
  await expect.poll(() => contest.contest.games[0]?.board.json).toMatchObject({ players: [{ name: 'tcp' }] });
  socket.destroy();
  await expect.poll(() => contest.contest.games[0]?.board.json).toMatchObject({ players: [] });
});
