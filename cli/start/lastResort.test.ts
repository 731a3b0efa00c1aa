/** Unplanned ends of a command, in processes of their own. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';
import { freshFolder } from '../test/run.ts';

const folder = freshFolder();
beforeAll(async () => {
  const entryPoints = [fileURLToPath(new URL('./lastResort.ts', import.meta.url))];
  await build({ entryPoints, bundle: true, platform: 'node', format: 'esm', outfile: join(folder, 'lastResort.mjs') });
});

/** Node's own exit code for an await that never ends is 13. */
function run(name: string, command: string): Promise<{ code: unknown; err: string }> {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { onCrash, runToItsEnd } from './lastResort.mjs';
     const context = { say: ({ en }) => en, note: (text) => process.stderr.write(text + '\\n') };
     await runToItsEnd(context, async () => { ${command} }, 300);`,
  );
  return new Promise((resolve) => {
    execFile(process.execPath, [path], (error, _out, err) => resolve({ code: error?.code ?? 0, err }));
  });
}

const ENDS = [
  { name: 'waits-for-ever', command: 'await new Promise(() => {})', code: 70, err: /^joute: the command waits for/ },
  { name: 'unref', command: 'await new Promise((done) => setTimeout(done, 100).unref())', code: 0, err: /^$/ },
  {
    name: 'throws',
    command: "setTimeout(() => { throw new Error('x') }, 1); await new Promise(() => {})",
    code: 70,
    err: /^joute: Error: x\n {4}at/,
  },
  {
    name: 'rejects',
    command: "Promise.reject(new Error('x')); await new Promise(() => {})",
    code: 70,
    err: /^joute: Error: x\n {4}at/,
  },
  {
    name: 'handles',
    command: "await new Promise((done) => { onCrash(done); setTimeout(() => { throw new Error('x') }, 1) })",
    code: 0,
    err: /^$/,
  },
];

test.each(ENDS)('$name: exit code $code', async ({ name, command, code, err }) => {
  const ran = await run(name, command);
  expect(ran.code).toBe(code);
  expect(ran.err).toMatch(err);
});
