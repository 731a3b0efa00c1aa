/**
 * `npm start` as a real tree of processes: ending npm ends the server too, in good order; a hang-up
 * alone does not.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { freshFolder } from '../test/run.ts';
import { FREE_PORTS, type Ready } from '../test/server.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));

interface Started {
  readonly ready: Ready;
  /** To the process that was started, or to it and all its descendants. */
  kill(signal: NodeJS.Signals, whom: 'it' | 'all'): void;
  /** Resolves when no process of the tree is left, to everything that the server logged. */
  readonly ended: Promise<string>;
}

async function start(command: string, words: readonly string[], more: readonly string[] = []): Promise<Started> {
  const serving = ['--json', ...FREE_PORTS, '--no-demo', '--data', freshFolder(), ...more];
  // A group of its own, as a shell makes it for what a person starts.
  const child = spawn(command, [...words, ...serving], { cwd: ROOT, detached: true });
  const kill = (signal: NodeJS.Signals, whom: 'it' | 'all'): void => {
    process.kill(whom === 'all' ? -child.pid! : child.pid!, signal);
  };
  let out = '';
  let log = '';
  let isOver = false;
  const ended = new Promise<string>((resolve) => {
    child.on('close', () => {
      isOver = true;
      resolve(log);
    });
  });
  onTestFinished(async () => {
    if (!isOver) kill('SIGKILL', 'all');
    await ended;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.on('close', () => reject(new Error(`it ended: ${out}${log}`)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const line = out.split('\n').find((one, index, all) => one.startsWith('{') && index < all.length - 1);
      if (line) resolve(JSON.parse(line));
    });
  });
  return { ready, kill, ended };
}

const isReady = ({ ready }: Started): Promise<boolean> => fetch(`${ready.url}/readyz`).then(({ ok }) => ok);

// npm passes SIGTERM and SIGINT on; the other two kill it and it cannot.
test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)('%s to npm start stops the server', async (signal) => {
  const started = await start('npm', ['start', '--']);
  started.kill(signal, 'it');
  expect(await started.ended).toContain('"msg":"stopped"');
});

test('Ctrl-C, which a terminal sends to npm and the server alike, stops it once', async () => {
  const started = await start('npm', ['start', '--']);
  started.kill('SIGINT', 'all');
  expect(await started.ended).toContain('"msg":"stopped"');
});

test('SIGTERM to npx joute serve stops the server', async () => {
  const started = await start('npx', ['joute', 'serve']);
  started.kill('SIGTERM', 'it');
  expect(await started.ended).toContain('"msg":"stopped"');
});

test.each([
  ['joute', process.execPath, [JOUTE, 'serve']],
  ['npm start', 'npm', ['start', '--']],
])('%s without a terminal (nohup, a service) outlives a hang-up', async (_name, command, words) => {
  const started = await start(command, words);
  started.kill('SIGHUP', 'all');
  // Longer than it takes to notice that npm is gone.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await isReady(started)).toBe(true);
  started.kill('SIGTERM', 'all');
  expect(await started.ended).toContain('"msg":"stopped"');
});

test('a terminal that is closed stops the server in good order', async () => {
  const folder = freshFolder();
  const log = join(folder, 'log');
  const words = ['serve', ...FREE_PORTS, '--no-demo', '--data', join(folder, 'data')];
  const line = [process.execPath, JOUTE, ...words].join(' ');
  const terminal = spawn('script', ['-qec', `exec ${line} 2>${log}`, '/dev/null'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void terminal.kill('SIGKILL'));
  const logged = (): string => readFileSync(log, { encoding: 'utf8', flag: 'a+' });
  await expect.poll(logged).toContain('The arena is open');
  terminal.kill('SIGKILL');
  await expect.poll(logged).toContain('"msg":"stopped"');
});
