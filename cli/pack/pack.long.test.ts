/**
 * The package, as somebody gets it who has no clone: packed, installed from an empty folder, and
 * run there.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { HOUSE } from '../test/newBot.ts';
import { freshFolder } from '../test/run.ts';
import { FREE_PORTS } from '../test/server.ts';

const run = promisify(execFile);
/** A person's own shell: nothing of npm's or of the clone's in it. */
const SHELL = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...{ LANG: 'en_GB.UTF-8', NO_COLOR: '1' },
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.includes('node_modules'))
    .join(':'),
};
const IS_PACKAGE = /^(\/node_modules\/(@[^/]+\/)?[^/]+)+$/;

let said = '';
let package_ = '';
const prefix = freshFolder();
const folder = freshFolder();
const joute = async (...words: readonly string[]): Promise<string> =>
  (await run(join(prefix, 'bin', 'joute'), words, { cwd: folder, env: SHELL })).stdout;

beforeAll(async () => {
  said = (await run('npm', ['run', '-s', 'pack'], { cwd: HOUSE, maxBuffer: 1 << 26 })).stdout;
  const [tarball = ''] = said.split('\n');
  const words = ['install', '--global', '--prefix', prefix, '--no-audit', '--no-fund', tarball];
  await run('npm', words, { cwd: freshFolder(), env: SHELL });
  package_ = join(prefix, 'lib', 'node_modules', 'joute');
}, 240_000);

test('the sizes are told; nothing of the tools and no address is in it, and every version is exact', () => {
  expect(said).toMatch(
    /^\S+joute-\d+\.\d+\.\d+\.tgz\npacked \d\.\d MB\ninstalled \d\d\.\d MB, with its dependencies\n$/,
  );
  const head = JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'));
  const lock = JSON.parse(readFileSync(join(package_, 'npm-shrinkwrap.json'), 'utf8'));
  expect(Object.keys(head)).not.toContain('devDependencies');
  expect(Object.keys(head)).not.toContain('scripts');
  const wanted = { ...head.dependencies, ...head.optionalDependencies };
  for (const version of Object.values(wanted)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.stringify([head, lock])).not.toMatch(/"resolved"|"dev"/);
  // What was installed is what the shrinkwrap names, wherever npm has put it.
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const locked = Object.entries<{ version: string }>(lock.packages).map(([path, { version }]) => [path, version]);
  const named = new Set(locked.map(([path, version]) => `${nameOf(path!)} ${version}`));
  const installed = readdirSync(join(package_, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter(({ name, parentPath }) => name === 'package.json' && IS_PACKAGE.test(parentPath.slice(package_.length)))
    .map(({ name, parentPath }) => [
      nameOf(parentPath),
      JSON.parse(readFileSync(join(parentPath, name), 'utf8')).version,
    ]);
  expect(installed.length).toBeGreaterThan(40);
  expect(installed.filter(([name, version]) => !named.has(`${name} ${version}`))).toEqual([]);
});

test('its commands run from any folder, and know no clone', async () => {
  const { version } = JSON.parse(readFileSync(join(HOUSE, 'cli', 'package.json'), 'utf8'));
  expect(await joute('--version')).toBe(`${version}\n`);
  expect(await joute('games')).toMatch(/^draughts {2}/);
  expect(await joute('match', 'risk', 'bot:greedy', 'bot:random', '--setup', 'map=aldermark')).toMatch(/Endings:/);
  const made = JSON.parse(await joute('new', 'ts', 'escat', '--json'));
  expect(made.files).toContain('RULES.md');
  // A program that is started finds the command, although it is not on the PATH.
  const match = ['match', 'escat', `cmd:${made.command.replace('bot.ts', 'escat-bot/bot.ts')}`, 'bot:random'];
  expect(await joute(...match, '--setup', 'turnCap=8', '--time', '20000')).toMatch(/Endings: (normal|limit) 1/);
  await expect(joute('bench', 'arena', '--help')).resolves.toContain('joute bench');
});

test('the arena is served, with its pages', async () => {
  const server = spawn(join(prefix, 'bin', 'joute'), ['serve', '--json', ...FREE_PORTS], {
    ...{ cwd: folder, env: SHELL, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] },
  });
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const { url } = JSON.parse(line);
  const front = await fetch(url);
  expect([front.status, await front.text()]).toEqual([200, expect.stringContaining('<script type="module"')]);
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(url)).text())!;
  expect((await fetch(url + script)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await once(server, 'exit')).toEqual([0, null]);
});
