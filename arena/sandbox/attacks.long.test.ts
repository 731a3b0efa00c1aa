/**
 * Bots that attack, each twice: by root with cgroups, and by an ordinary user without. Each is
 * stopped, its student is told, nothing of it is left, and a match beside it keeps its clock.
 */
import { execFile } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundle } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { leaveOut, noBubblewrap } from '../test/leftOut.ts';
import { closeCgroups, openCgroups } from './cgroups.ts';
import type { AttackReport, AttackWork } from './test/attackRunner.ts';

const NOBODY = 65_534;
const RUN_MS = 240_000;
const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What each attack is told, and the code of the sentence that its student reads. */
const ATTACKS = {
  network: 'program/no-network',
  files: 'program/outside',
  database: 'program/outside',
  writing: 'program/read-only',
  memory: 'program/outside',
  processes: null,
  signals: 'program/alone',
  forks: 'program/process-limit',
  hides: 'program/stopped-children',
  outlives: 'program/stopped-children',
  eats: 'program/memory-limit',
  writes: 'program/too-many-lines',
  complains: 'program/output-limit',
  fills: 'program/disk-full',
  computes: 'program/cpu-limit',
} as const;

/** Runs all of them in a process of that user; returns what became of each. */
async function runAttacks(user: number): Promise<{ reports: AttackReport[]; secrets: string; mark: string }> {
  const mark = `${86_000_000 + process.pid + (user === 0 ? 0 : 100_000)}`;
  const place = freshFolder();
  const folder = join(place, 'bots');
  // Not below /tmp, of which the sandbox has one of its own.
  const secrets = mkdtempSync('/var/tmp/joute-secrets-');
  mkdirSync(folder);
  copyFileSync(from('./test/attack.mjs'), join(folder, 'attack.mjs'));
  for (const file of ['draughts.mjs', 'protocol.mjs'])
    copyFileSync(from(`../../starters/javascript/${file}`), join(folder, file));
  // Whoever runs the server may read and write all of it: what stops a bot is the sandbox.
  for (const file of ['bot.py', 'joute.db']) writeFileSync(join(secrets, file), 'secret');
  const runner = join(await bundle([new URL('./test/attackRunner.ts', import.meta.url)]), 'attackRunner.mjs');
  for (const opened of [place, folder, secrets, join(runner, '..')]) chmodSync(opened, 0o777);
  const work: AttackWork = {
    folder,
    attacks: [
      ['network', ['PORT']],
      ['files', [join(secrets, 'bot.py'), '/root/.profile']],
      ['database', [join(secrets, 'joute.db')]],
      ['writing', [join(secrets, 'new'), join(folder, 'new'), '/bot/new', '/usr/new', '/new']],
      ['memory', [`${process.pid}`]],
      ['processes', ['attack', 'Runner']],
      ['signals', ['SERVER', `${process.pid}`]],
      ['forks', []],
      ['hides', [mark]],
      ['outlives', [mark]],
      ['eats', []],
      ['writes', []],
      ['complains', []],
      ['fills', []],
      ['computes', []],
    ],
  };
  const out = await new Promise<string>((resolve, reject) => {
    const options = { uid: user, gid: user, timeout: RUN_MS, maxBuffer: 1e8, env: { PATH: process.env.PATH ?? '' } };
    execFile(process.execPath, [runner, JSON.stringify(work)], options, (error, stdout, stderr) =>
      error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout),
    );
  });
  const reports = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as AttackReport);
  return { reports, secrets, mark };
}

const isRunning = (mark: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(mark);
    } catch {
      return false;
    }
  });

describe.each([
  { who: 'root, with cgroups', user: 0, held: 'cgroups' },
  { who: 'an ordinary user, without', user: NOBODY, held: 'watch' },
] as const)('$who', ({ user, held }) => {
  it(
    'every attack is stopped, named, and harms nobody',
    async () => {
      if (noBubblewrap()) return;
      if (process.getuid?.() !== 0) return leaveOut('root', 'Run the tests as root to try both users.');
      const cgroups = openCgroups(null);
      if (cgroups) closeCgroups(cgroups);
      if (held === 'cgroups' && !cgroups) return leaveOut('cgroups', 'This machine lets nobody make cgroups.');
      const { reports, secrets, mark } = await runAttacks(user);
      const told = reports.slice(0, -1);
      expect(told.map(({ attack }) => attack)).toEqual(Object.keys(ATTACKS));
      for (const { attack, codes, errors, sentences, reached, ...report } of told) {
        expect(report.held, attack).toBe(held);
        expect(errors, attack).not.toContain('GOT');
        expect(reached, attack).toBe(0);
        const code = ATTACKS[attack as keyof typeof ATTACKS];
        if (code) expect([attack, codes]).toEqual([attack, expect.arrayContaining([code])]);
        expect(sentences.join('\n'), attack).not.toContain('undefined');
      }
      // What the server has beside the bots is as it was, and nothing of them runs.
      expect(readdirSync(secrets).sort()).toEqual(['bot.py', 'joute.db']);
      rmSync(secrets, { recursive: true });
      expect(existsSync('/usr/new') || existsSync('/new')).toBe(false);
      // They would sleep for years; being killed takes a moment.
      await expect.poll(() => isRunning(mark)).toEqual([]);
      const { matches, moves, faults } = reports.at(-1)!.neighbours;
      expect(faults).toEqual([]);
      expect(matches * moves).toBeGreaterThan(50);
    },
    RUN_MS + 60_000,
  );
});
