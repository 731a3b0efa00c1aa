/** Uploads to a test's server, as a team does them. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BotVersionInfo } from '@joute/core/api/bots.ts';
import { expect } from 'vitest';
import { readStarters } from '../../starters/starters.ts';
import { makeZip } from '../../starters/zip.ts';
import type { TestServer } from './openServer.ts';

const STARTERS = fileURLToPath(new URL('../../../starters', import.meta.url));
const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');
/** The starter for Vampires without what `joute new` adds, in a folder of the archive. */
function starter(language: string, folder = ''): Buffer {
  const { bot } = readStarters(STARTERS).find(({ id }) => id === language)!;
  const ending = extname(bot);
  const shared = readdirSync(join(STARTERS, language)).filter((name) => /^(protocol|json)\./i.test(name));
  const files = [[bot, `vampires${ending}`] as const, ...shared.map((name) => [name, name] as const)];
  return makeZip(new Map(files.map(([name, file]) => [folder + name, read(join(STARTERS, language), file)])));
}

/** Archives of bots for Vampires by their language. */
export const BOTS = {
  python: () => starter('python'),
  javascript: () => starter('javascript'),
  typescript: () => starter('typescript'),
  perl: () => starter('perl'),
  java: () => starter('java', 'my-bot/'),
  c: () => starter('c'),
  cpp: () => starter('cpp'),
  rust: () => starter('rust'),
  cargo: () =>
    makeZip(
      new Map([
        ['Cargo.toml', '[package]\nname = "my-bot"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\n'],
        ['src/main.rs', read(STARTERS, 'rust/vampires.rs')],
        ['src/protocol.rs', read(STARTERS, 'rust/protocol.rs')],
      ]),
    ),
  go: () => starter('go'),
} as const;

/** A client of the game's course, in Python. */
export const clientOf = (game: string): Buffer =>
  makeZip(new Map([['client.py', read(join(STARTERS, 'python/clients'), `${game}.py`)]]));

export async function uploadBot(
  { url }: Pick<TestServer, 'url'>,
  team: string,
  key: string | undefined,
  bytes: Uint8Array,
  query: Readonly<Record<string, string>> = {},
  bot = 'vampires',
): Promise<Response> {
  const words = new URLSearchParams({ game: bot, file: 'bot.zip', ...query });
  return fetch(`${url}/api/teams/${team}/bots/${bot}/versions?${words}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: new Uint8Array(bytes),
  });
}

/** The version when it was examined. */
export async function settledVersion(
  server: Pick<TestServer, 'call'>,
  team: string,
  key: string | undefined,
  number = 1,
  bot = 'vampires',
): Promise<BotVersionInfo> {
  const path = `GET /api/teams/${team}/bots/${bot}/versions/${number}`;
  const look = async (): Promise<BotVersionInfo> => (await server.call(path, { key })).body;
  await expect.poll(async () => (await look()).state, { timeout: 60_000, interval: 200 }).toMatch(/ready|failed/);
  return look();
}
