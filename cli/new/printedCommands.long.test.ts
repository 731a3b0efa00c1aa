/** The commands that `joute new` prints, run as a person would. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { PATH, STARTERS } from '../test/newBot.ts';
import { freshFolder, joute } from '../test/run.ts';

/** The shell of a person who has Joute on the PATH. */
const SHELL = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  ...{ LANG: 'en_GB.UTF-8', NO_COLOR: '1' },
  PATH,
};

test.each([
  { where: 'anywhere', above: freshFolder },
  { where: 'in the checkout', above: () => mkdtempSync(join(STARTERS, '..', '.new-')) },
])(
  'the commands that are printed work as they are, $where',
  async ({ above }) => {
    const folder = above();
    try {
      const { code, out, err } = await joute(['new', 'ts', 'vampires', '--json'], { folder });
      expect(code, err).toBe(0);
      const [match = '', check = '', why = ''] = (JSON.parse(out) as { next: string[] }).next;
      const options = { cwd: join(folder, 'vampires-bot'), env: SHELL };
      const run = async (command: string): Promise<string> =>
        (await promisify(execFile)('sh', ['-ec', command], options)).stdout;
      // Fewer games and a long time, for a busy machine.
      expect(await run(`${match.replace('--games 10', '--games 2')} --time 20000`)).toMatch(
        /Endings: (normal|limit) \d+(, limit \d+)?\n/,
      );
      expect(await run(`${check} --time 20000`)).toMatch(/All \d+ checks passed/);
      expect(await run(`${why.replace(' --out', ' --time 20000 --nodes 100 --out')} --nodes 100`)).toMatch(/No fault/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  240_000,
);
