/** A program that cannot be started is said to be just that; one that ran and failed is not. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '@joute/core/result.ts';
import { expect, test } from 'vitest';
import { freshFolder } from '../test/freshFolder.ts';
import { noJava, noPython } from '../test/leftOut.ts';
import { Program } from './program.ts';

const folder = freshFolder();
const file = (name: string, text: string, mode = 0o755): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};

const fateOf = (command: readonly [string, ...string[]]): Promise<Refusal> =>
  new Promise((resolve) => {
    new Program(command, { read: () => {}, remark: () => {}, gone: resolve });
  });

const FATES = [
  { command: ['python3', 'bot.py'], code: 'program/no-file', params: { file: 'bot.py' }, needs: noPython },
  { command: ['python3', '-u', '/no/where/bot.py'], code: 'program/no-file', needs: noPython },
  { command: ['python3', '-m', 'no_such_module'], code: 'program/no-file', needs: noPython },
  { command: [process.execPath, 'bot.mjs'], code: 'program/no-file', params: { file: 'bot.mjs' } },
  { command: ['java', '-jar', 'bot.jar'], code: 'program/no-file', params: { file: 'bot.jar' }, needs: noJava },
  { command: ['java', 'fr.isep.Bot'], code: 'program/no-file', params: { file: 'fr.isep.Bot' }, needs: noJava },
  { command: ['sh', 'bot.sh'], code: 'program/no-file', params: { file: 'bot.sh' } },
  { command: ['env', 'pyhton3', 'bot.py'], code: 'program/no-file', params: { file: 'bot.py' } },
  { command: ['env', 'pyhton3'], code: 'program/not-started', params: { status: 127 } },
  { command: [file('shebang', '#!/usr/bin/env pyhton3\n')], code: 'program/not-started' },
  { command: [file('interpreter', '#!/no/such/python\n')], code: 'program/not-started' },
  { command: [file('bytes', '\0\u0001\u0002')], code: 'program/not-started' },
  { command: [file('plain', '#!/bin/sh\n', 0o644)], code: 'program/not-executable', params: { command: 'plain' } },
  { command: ['./no-such-bot'], code: 'program/not-found' },
  // These ran.
  { command: ['sh', '-c', 'echo "No such file" >&2; exit 2'], code: 'program/exited' },
  { command: ['sh', '-c', 'echo; exit 127'], code: 'program/exited' },
  { command: [process.execPath, file('imports.mjs', 'import "./gone.mjs";')], code: 'program/exited' },
] as const;

test.each(FATES)('$command: $code', async ({ command, code, ...more }) => {
  if ('needs' in more && more.needs()) return;
  const fate = await fateOf(command as unknown as readonly [string, ...string[]]);
  expect(fate).toMatchObject({ code, ...('params' in more ? { params: more.params } : {}) });
});
