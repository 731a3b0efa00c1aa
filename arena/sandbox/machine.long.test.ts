/** The sandbox on a real machine: what its self-test finds, and what is left when a server dies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { playWhole } from '../match/wholeMatch.ts';
import { openProgram } from '../seats.ts';
import { bundle } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { noBubblewrap, noPython } from '../test/leftOut.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { boxMachine } from './boxMachine.ts';
import { closeCgroups, openCgroups } from './cgroups.ts';
import { sandboxed } from './launch.ts';
import { mayRunTeams, sandboxState } from './sandboxState.ts';
import { isRunning, testSandbox } from './selfTest.ts';

const PATIENCE_MS = 10_000;

async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; !isSo() && performance.now() < end; ) await pause(10);
}

function openFolder(): string {
  const folder = freshFolder();
  chmodSync(folder, 0o755);
  return folder;
}

test('the self-test finds that this machine holds, and teams may play', async () => {
  if (noBubblewrap()) return;
  expect([sandboxState().kind, mayRunTeams()]).toEqual(['untried', false]);
  expect(await testSandbox()).toEqual({ kind: 'holds', by: boxMachine()!.cgroups ? 'cgroups' : 'watch' });
  expect([sandboxState().kind, mayRunTeams()]).toEqual(['holds', true]);
}, 30_000);

test('a server killed by kill -9 leaves no process, and the next start removes its cgroups', async () => {
  if (noBubblewrap()) return;
  const runner = join(await bundle([new URL('./test/boxRunner.ts', import.meta.url)]), 'boxRunner.mjs');
  const mark = `${87_000_000 + process.pid}`;
  const child = spawn(process.execPath, [runner, openFolder(), mark], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  const cgroups = JSON.parse(`${said}`.split('\n')[0]!) as string[];
  expect(Array.isArray(cgroups), `${said}`).toBe(true);
  expect(isRunning(mark)).toBe(true);
  child.kill('SIGKILL');
  await until(() => !isRunning(mark));
  expect(isRunning(mark)).toBe(false);
  // By whichever start comes next: tests of another file have runners too.
  const startAgain = (): void => {
    const next = openCgroups(null);
    if (next) closeCgroups(next);
  };
  // What is being killed still counts for a moment: then a later start removes it.
  await until(() => {
    startAgain();
    return !cgroups.some((folder) => existsSync(folder));
  });
  expect(cgroups.filter((folder) => existsSync(folder))).toEqual([]);
}, 30_000);

test('a client of a course’s protocol plays through the relay', async () => {
  if (noBubblewrap() || noPython()) return;
  const folder = openFolder();
  const clients = fileURLToPath(new URL('../../starters/python/clients', import.meta.url));
  copyFileSync(join(clients, 'vampires.py'), join(folder, 'vampires.py'));
  const entry = (await findGame('vampires'))!;
  const game = await entry.game();
  const spec = must(parsePlayerSpec('net:python3 vampires.py'));
  if (spec.kind !== 'net') throw new Error('a client');
  const client = openProgram(spec, 'client', entry, 'en', undefined, undefined, sandboxed(folder));
  const clock = { move: 5000, bank: null, increment: 0, margin: 200 };
  const { policy, options } = game.facts;
  const setup = defaultSetup(options);
  const players = [client, new QuickPlayer('quick')];
  const plan = { game, setup, players, clock, policy, seed: expandSeed('7'), secret: false };
  const { end, record } = must(await playWhole(plan));
  expect(['normal', 'limit']).toContain(end.termination);
  const usage = record.end?.usage?.[0];
  expect(usage?.remarks ?? []).toEqual([]);
  expect(usage?.cpuMs).toBeGreaterThan(0);
  await client.close?.();
}, 60_000);

test('without bubblewrap a program is not started, and its author is told', async () => {
  const runner = join(await bundle([new URL('./test/boxRunner.ts', import.meta.url)]), 'boxRunner.mjs');
  const env = { PATH: freshFolder() };
  const child = spawn(process.execPath, [runner, openFolder(), '1'], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [said] = await once(child.stdout, 'data');
  expect(JSON.parse(`${said}`)).toMatchObject({ code: 'program/no-sandbox' });
  child.kill('SIGKILL');
  await once(child, 'exit');
}, 30_000);
