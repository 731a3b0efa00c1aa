import { expect, test } from 'vitest';
import { makeMark, programEnvironment } from '../machine/system/programEnvironment.ts';
import { Program } from './program.ts';

test('what a program needs is kept, what is none of its business is not', () => {
  const ours = {
    ...{ PATH: '/bin', HOME: '/home/me', LC_ALL: 'C', JAVA_HOME: '/java', SystemRoot: 'C:', PYTHONPATH: '/lib' },
    ...{ JOUTE_DATABASE: 'postgres://me:x@h/d', JOUTE_TOKEN: 'x', DATABASE_URL: 'x', AWS_SECRET_ACCESS_KEY: 'x' },
    ...{ GITHUB_TOKEN: 'x', NODE_OPTIONS: '--inspect', npm_config_registry: 'x', SSH_AUTH_SOCK: '/x' },
  };
  expect(Object.keys(programEnvironment(null, ours))).toEqual([
    ...['PATH', 'HOME', 'LC_ALL', 'JAVA_HOME', 'SystemRoot', 'PYTHONPATH'],
  ]);
  const mark = makeMark();
  expect(mark).toBe(`JOUTE_PROGRAM=${programEnvironment(mark, {}).JOUTE_PROGRAM}`);
});

test('a program sees a short environment, and what its own command line gives it', async () => {
  process.env.JOUTE_SECRET_OF_TEST = 'hunter2';
  let out = '';
  const program = new Program(['env', 'GIVEN=yes', 'env'], {
    read: (chunk) => {
      out += Buffer.from(chunk).toString();
    },
    gone: () => {},
    remark: () => {},
  });
  await program.ended(10_000);
  delete process.env.JOUTE_SECRET_OF_TEST;
  expect(out).toMatch(/^GIVEN=yes$/m);
  expect(out).toMatch(/^PATH=/m);
  expect(out).not.toContain('hunter2');
});
