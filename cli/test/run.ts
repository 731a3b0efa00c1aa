/** Runs the real command in a process of its own, as a user does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freshFolder } from '@joute/arena/test/freshFolder.ts';

const JOUTE = fileURLToPath(new URL('../bin/joute.mjs', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** A folder of its own where left out, so that no test leaves records in the checkout. */
  readonly folder?: string;
  /** All of standard input. */
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Called with the process, and with all of its standard output so far whenever there is more. */
  readonly onOutput?: (child: ChildProcess, out: string) => void;
  readonly onStart?: (child: ChildProcess) => void;
}

export { freshFolder };

export function joute(words: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const { LANG: _lang, LC_ALL: _all, LC_MESSAGES: _messages, FORCE_COLOR: _colour, ...rest } = process.env;
  const child = spawn(process.execPath, [JOUTE, ...words], {
    cwd: options.folder ?? freshFolder(),
    env: { ...rest, NO_COLOR: '1', LANG: 'en_GB.UTF-8', ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(options.input ?? '');
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    options.onOutput?.(child, out);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  options.onStart?.(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
