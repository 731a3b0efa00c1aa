/**
 * The package, as somebody gets it who has no clone: packed, installed from an empty folder, and
 * run there.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { openBrowser } from '@joute/arena/server/test/openBrowser.ts';
import { noPython } from '@joute/arena/test/leftOut.ts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { HOUSE } from '../test/newBot.ts';
import { freshFolder } from '../test/run.ts';

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
    /^\S+joute-\d+\.\d+\.\d+\.tgz\npacked \d\d?\.\d MB\ninstalled \d\d\.\d MB, with its dependencies\n$/,
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

interface Ready {
  readonly url: string;
}

/** The arena as the package serves it, from a folder without a clone. */
async function serve(): Promise<{ url: string; stop(): Promise<unknown[]> }> {
  const waits = ['--gateway', 'vampires.wait=0', '--gateway', 'draughts.wait=0'];
  const ports = ['--port', '0', '--common-port', '0', '--reports-port', '0'];
  const courses = ['vampires', 'draughts', 'cyberattack'].flatMap((game) => ['--gateway', `${game}.port=0`]);
  const server = spawn(join(prefix, 'bin', 'joute'), ['serve', '--json', '--no-demo', ...ports, ...courses, ...waits], {
    ...{ cwd: freshFolder(), env: SHELL, stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'] },
  });
  const [line] = await once(createInterface({ input: server.stdout }), 'line');
  const stop = (): Promise<unknown[]> => {
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    return exit;
  };
  return { url: (JSON.parse(line) as Ready).url, stop };
}

/** What a student types, one line after the other, in one shell; what it says is passed on. */
class Shell {
  readonly #child: ChildProcess;
  said = '';
  constructor(lines: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.#child = spawn('sh', ['-ec', `${lines.slice(0, -1).join('\n')}\nexec ${lines.at(-1)}`], { cwd, env });
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.said += text;
      });
  }

  /** Ctrl-C; resolves to the exit code. */
  async interrupt(): Promise<unknown> {
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGINT');
    return (await exit)[0];
  }
}

/** The bot's match on its own page, while it is played, slowly enough to follow. */
async function followed(page: Page, shell: Shell, server: string): Promise<void> {
  await expect.poll(() => shell.said, { timeout: 60_000 }).toMatch(/Watch: http:\S+\/m\/\w+/);
  const [, address] = /Watch: (http:\S+\/m\/\w+)/.exec(shell.said)!;
  await page.goto(address!);
  await page.getByText('Nora').first().waitFor();
  const ask = async () =>
    (await (await fetch(`${server}/api/matches/${address!.split('/').at(-1)}`)).json()) as {
      status: string;
      ply: number;
    };
  const before = await ask();
  await expect.poll(async () => (await ask()).ply).toBeGreaterThan(before.ply + 1);
  // Without a pace it would have been over in a moment.
  expect(await ask()).toMatchObject({ status: 'running' });
}

test('what the page says, followed in an empty folder: with Joute, and with Python alone', async () => {
  if (noPython()) return;
  const arena = await serve();
  const page = await (await openBrowser()).newPage({ acceptDownloads: true, locale: 'en-GB' });
  await page.goto(`${arena.url}/g/vampires#connect`);
  const partOf = (title: string): Locator =>
    page.locator('#connect .part', { has: page.getByRole('heading', { name: title }) });
  const commandsOf = async (part: Locator): Promise<string[]> => {
    await part.locator('li code').nth(2).waitFor();
    return part.locator('li code').allTextContents();
  };
  const withPython = partOf('With the language alone');
  const [alone, installed] = [await commandsOf(withPython), await commandsOf(partOf('With Joute on your machine'))];
  const download = page.waitForEvent('download');
  await withPython.locator('a[download]').click();
  const zip = await download;

  const own = freshFolder();
  const npm = { ...SHELL, npm_config_prefix: freshFolder(), npm_config_audit: 'false', npm_config_fund: 'false' };
  const env = { ...npm, PATH: `${npm.npm_config_prefix}/bin:${npm.PATH}` };
  expect(installed.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'npm install',
    'joute new',
    'cd vampires-bot',
    'joute join',
    'joute compliance',
    'joute match',
  ]);
  const joined = new Shell(installed.slice(0, 4), own, env);
  await followed(page, joined, arena.url);
  expect(await joined.interrupt()).toBe(130);
  for (const command of installed.slice(4))
    expect((await run('sh', ['-c', command], { cwd: join(own, 'vampires-bot'), env })).stdout).toMatch(
      /All \d+ checks passed|Endings: /,
    );

  const other = freshFolder();
  await zip.saveAs(join(other, zip.suggestedFilename()));
  const sent = new Shell(alone, other, SHELL);
  await followed(page, sent, arena.url);
  await sent.interrupt();
  expect(await arena.stop()).toEqual([0, null]);
}, 240_000);

/** The commands of the manual's page for students. */
const studentCommands = (language: string): string[] =>
  [
    ...readFileSync(join(HOUSE, 'docs', 'manual', language, 'first-bot.md'), 'utf8').matchAll(
      /```sh student\n([\s\S]*?)```/g,
    ),
  ].flatMap(([, block]) => block!.trim().split('\n'));

test('five minutes to a playing bot: the page for students, word for word, in an empty folder', async () => {
  if (noPython()) return;
  const commands = studentCommands('fr');
  expect(commands.length).toBeLessThanOrEqual(10);
  expect(studentCommands('en')).toEqual(commands);
  const arena = await serve();
  const npm = { ...SHELL, npm_config_prefix: freshFolder(), npm_config_audit: 'false', npm_config_fund: 'false' };
  const env = { ...npm, PATH: `${npm.npm_config_prefix}/bin:${npm.PATH}` };
  // The one thing that is the reader's own: the address of the server.
  const typed = commands.join('\n').replaceAll('http://localhost:8080', arena.url);
  const { stdout, stderr } = await run('sh', ['-ec', typed], { cwd: freshFolder(), env, maxBuffer: 1 << 26 });
  const said = stdout + stderr;
  expect(said).toMatch(/Endings: normal 10/);
  expect(said).toMatch(/All \d+ checks passed/);
  expect(said).toMatch(/Slowest answer/);
  const [, id] = /Watch: http:\S+\/m\/(\w+)/.exec(said)!;
  expect(await (await fetch(`${arena.url}/api/matches/${id}`)).json()).toMatchObject({ status: 'finished' });
  expect(await arena.stop()).toEqual([0, null]);
}, 240_000);

test('the manual is in it', async () => {
  const { url, stop } = await serve();
  const page = await fetch(`${url}/docs/fr/first-bot.json`);
  expect([page.status, await page.json()]).toEqual([
    200,
    expect.objectContaining({ title: 'Un bot qui joue, en cinq minutes' }),
  ]);
  expect(await stop()).toEqual([0, null]);
});

test('the arena is served, with its pages', async () => {
  const { url, stop } = await serve();
  const front = await fetch(url);
  const text = await front.text();
  expect([front.status, text]).toEqual([200, expect.stringContaining('<script type="module"')]);
  const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(text)!;
  expect((await fetch(url + script)).status).toBe(200);
  expect(await stop()).toEqual([0, null]);
});
