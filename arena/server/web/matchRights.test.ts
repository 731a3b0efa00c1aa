/**
 * Who may stop a match, take and leave its seats, have it played once more, and how much they may
 * write there: over the real interface, as strangers, players, hosts and tokens.
 */
import { chmodSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Scope } from '@joute/core/api/lists.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleThinker } from '../../test/bundle.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { addToken } from '../protection/credentials.ts';
import { openServer, type TestServer } from '../test/openServer.ts';

let server: TestServer;
const tokens: Partial<Record<Scope, string>> = {};
beforeAll(async () => {
  server = await openServer({ thinker: await bundleThinker() });
  for (const scope of ['play', 'matches', 'commands'] as const)
    tokens[scope] = (await addToken(server.store, scope, [scope])).text;
}, 60_000);

const human = { player: 'human' };
const open = { player: 'open' };
const reserved = { player: 'reserved' };

interface Made {
  readonly id: string;
  readonly address: string;
  readonly keys: Readonly<Record<string, string>>;
}

async function make(seats: readonly object[], key?: string, more: object = {}): Promise<Made> {
  const { status, body } = await server.call('POST /api/matches', { body: { game: 'draughts', seats, ...more }, key });
  expect(status).toBe(201);
  return { id: body.match.id, address: `/api/matches/${body.match.id}`, keys: body.keys };
}

async function take({ address }: Made, body: object = {}, key?: string): Promise<string> {
  const taken = await server.call(`POST ${address}/seats`, { body, key });
  expect(taken.status).toBe(200);
  return taken.body.key;
}

const codeOf = async (path: string, call: Parameters<TestServer['call']>[1] = {}): Promise<string> => {
  const { status, body } = await server.call(path, call);
  return body?.code ?? String(status);
};
const statusOf = async ({ address }: Made): Promise<string> => (await server.call(`GET ${address}`)).body.status;
const playersOf = async ({ address }: Made): Promise<string[]> =>
  (await server.call(`GET ${address}`)).body.seats.map(({ player }: { player: string }) => player);

/** Seat 1 resigns at once. */
async function finish(match: Made, key: string): Promise<void> {
  const body = { seat: 1, id: 'a', turn: 1, move: null };
  expect((await server.call(`POST ${match.address}/moves`, { body, key })).status).toBe(200);
  await expect.poll(() => statusOf(match)).toBe('finished');
}

describe('a match that has not begun is stopped', () => {
  it('by its host, and not by a stranger who took an open seat', async () => {
    const match = await make([human, open, open], undefined, { game: 'risk' });
    const stranger = await take(match);
    expect(await codeOf(`DELETE ${match.address}`, { key: stranger })).toBe('match/may-not-stop');
    expect(await statusOf(match)).toBe('open');
    expect(await codeOf(`DELETE ${match.address}`, { key: match.keys[1]! })).toBe('204');
  });

  it('not by who was invited, where the host sits there too', async () => {
    const match = await make([human, reserved, open], undefined, { game: 'risk' });
    const invited = await take(match, { seat: 2 }, match.keys[2]!);
    expect(await codeOf(`DELETE ${match.address}`, { key: invited })).toBe('match/may-not-stop');
    expect(await codeOf(`DELETE ${match.address}`, { key: match.keys[1]! })).toBe('204');
  });

  it('by the keys of its reserved seats where its host has no seat', async () => {
    const match = await make([reserved, open]);
    expect(await codeOf(`DELETE ${match.address}`)).toBe('match/may-not-stop');
    expect(await codeOf(`DELETE ${match.address}`, { key: match.keys[1]! })).toBe('204');
  });

  it('by the token that it was made with, and by no other without the scope', async () => {
    const match = await make([open, open], tokens.play);
    const other = await addToken(server.store, 'other', ['play']);
    expect(await codeOf(`DELETE ${match.address}`, { key: other.text })).toBe('match/may-not-stop');
    expect(await codeOf(`DELETE ${match.address}`, { key: tokens.commands! })).toBe('match/may-not-stop');
    expect(await codeOf(`DELETE ${match.address}`, { key: tokens.play! })).toBe('204');
    const another = await make([open, open]);
    expect(await codeOf(`DELETE ${another.address}`, { key: tokens.matches! })).toBe('204');
  });
});

describe('a seat that is left', () => {
  it('is open again where it was open, and its old key opens nothing', async () => {
    const match = await make([human, { ...open, name: 'Guest of honour' }, open], undefined, { game: 'risk' });
    const before = (await server.call(`GET ${match.address}`)).body.seats;
    const left = await take(match, { seat: 2, name: 'Mallory' });
    expect(await codeOf(`DELETE ${match.address}/seats/2`, { key: left })).toBe('204');
    expect((await server.call(`GET ${match.address}`)).body.seats).toEqual(before);
    const next = await take(match, { seat: 2 });
    expect(next).not.toBe(left);
    expect(await codeOf(`DELETE ${match.address}/seats/2`, { key: left })).toBe('seat/not-yours');
  });

  it('waits for its own key where it was reserved, or the host’s', async () => {
    const match = await make([human, reserved, open], undefined, { game: 'risk' });
    for (const seat of [1, 2]) {
      const key = match.keys[seat]!;
      if (seat === 2) await take(match, { seat }, key);
      expect(await codeOf(`DELETE ${match.address}/seats/${seat}`, { key })).toBe('204');
      expect(await codeOf(`POST ${match.address}/seats`, { body: { seat } })).toBe('seat/taken');
      expect(await take(match, { seat }, key)).toBe(key);
    }
    expect(await playersOf(match)).toEqual(['human', 'human', 'open']);
  });
});

describe('a match is played once more', () => {
  it('for its players and the scope `matches`, and for nobody else', async () => {
    const match = await make([human, human]);
    await finish(match, match.keys[1]!);
    const path = `POST ${match.address}/rematch`;
    const stranger = await make([human, open]);
    expect(await codeOf(path)).toBe('match/may-not-rematch');
    expect(await codeOf(path, { key: stranger.keys[1]! })).toBe('match/may-not-rematch');
    expect(await codeOf(path, { key: tokens.play! })).toBe('match/may-not-rematch');
    expect(await codeOf(path, { body: { seat: 2 }, key: match.keys[1]! })).toBe('seat/not-yours');
    const asked = await server.call(path, { key: match.keys[1]! });
    expect(asked.status).toBe(201);
    const another = await make([human, human]);
    await finish(another, another.keys[1]!);
    expect((await server.call(`POST ${another.address}/rematch`, { key: tokens.matches! })).status).toBe(201);
  });

  it('once: who asks again is led to the same match, and sits down there', async () => {
    const match = await make([human, human]);
    await finish(match, match.keys[1]!);
    const path = `POST ${match.address}/rematch`;
    const [one, two] = await Promise.all([1, 2].map((seat) => server.call(path, { key: match.keys[seat]! })));
    expect([one!.status, two!.status].toSorted()).toEqual([200, 201]);
    expect(two!.body.match.id).toBe(one!.body.match.id);
    const { body } = await server.call(`GET /api/matches/${one!.body.match.id}`);
    expect(body).toMatchObject({ status: 'running', follows: match.id });
    expect((await server.call(path, { key: tokens.matches! })).body.match.id).toBe(body.id);
  });

  it('anew where nobody came to the one that was asked for', async () => {
    const match = await make([human, human]);
    await finish(match, match.keys[1]!);
    const path = `POST ${match.address}/rematch`;
    const { body } = await server.call(path, { key: match.keys[1]! });
    expect(await codeOf(`DELETE /api/matches/${body.match.id}`, { key: match.keys[2]! })).toBe('match/may-not-stop');
    expect(await codeOf(`DELETE /api/matches/${body.match.id}`, { key: match.keys[1]! })).toBe('204');
    const again = await server.call(path, { key: match.keys[1]! });
    expect(again.status).toBe(201);
    expect(again.body.match.id).not.toBe(body.match.id);
  });

  it('for everybody, but once, where only bots play', async () => {
    const match = await make([{ player: 'bot:random' }, { player: 'bot:random' }], undefined, { think: 1 });
    await expect.poll(() => statusOf(match)).toBe('finished');
    const ids = new Set<string>();
    for (let n = 0; n < 3; n++) ids.add((await server.call(`POST ${match.address}/rematch`)).body.match.id);
    expect(ids.size).toBe(1);
  });
});

// File names that do not read as a command line again.
const NAMES = ["bot's.mjs", 'run".mjs', 'back\\slash.mjs'];

describe.each(NAMES)('a program that is called %s', (name) => {
  it('is not started again by who may not start programs', async () => {
    const file = join(freshFolder(), name);
    copyFileSync(fileURLToPath(new URL('../../test/bots/exits-at-once.mjs', import.meta.url)), file);
    chmodSync(file, 0o755);
    const quoted = `'${file.replaceAll("'", `'"'"'`)}'`;
    const program = { player: `cmd:${process.execPath} ${quoted}` };
    const match = await make([program, human], tokens.commands);
    await expect.poll(() => statusOf(match)).toBe('finished');
    const path = `POST ${match.address}/rematch`;
    for (const key of [undefined, match.keys[2], tokens.play, tokens.matches])
      expect(await codeOf(path, { key })).toMatch(/^match\/may-not-(run|rematch)$/);
    expect(await codeOf(path, { body: { key: match.keys[2]! }, key: tokens.commands })).toBe('201');
  });
});

describe('what stands beside a move', () => {
  it('is kept within a bound, and who wrote more is told so', async () => {
    const match = await make([human, human]);
    const move = (id: string, note: number) => ({
      body: { seat: 1, id, turn: 1, move: `32-28 ${'!'.repeat(note)}` },
      key: match.keys[1]!,
    });
    const path = `POST ${match.address}/moves`;
    expect(await codeOf(path, move('a', 900_000))).toMatch(/^request\/too-(big|large)$/);
    expect(await codeOf(path, move('b', 5000))).toBe('move/note-too-long');
    expect(await codeOf(path, move('c', 900))).toBe('200');
    expect((await server.call(`GET ${match.address}/record`)).text.length).toBeLessThan(3000);
  });
});
