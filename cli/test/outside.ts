/**
 * Programs in other languages that connect to a host of ours, and the host itself, each in a
 * process of its own.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { openHost, type RunningHost } from './hosting.ts';
import { freshFolder, type Ran } from './run.ts';

export function runOutside(command: string, words: readonly string[], folder = freshFolder()): Promise<Ran> {
  const child = spawn(command, words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

export interface Hosting extends RunningHost {
  readonly folder: string;
  readonly child: ChildProcess;
}

/**
 * `joute host <words>` on a free port, once it listens, with what it takes to stop it and to read
 * its output.
 */
export async function hostGame(words: readonly string[]): Promise<Hosting> {
  const folder = freshFolder();
  let child: ChildProcess | null = null;
  const host = await openHost(words, {
    folder,
    onStart: (started) => {
      child = started;
    },
  });
  return { ...host, folder, child: child! };
}
