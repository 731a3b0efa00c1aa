/** Programs in other languages that connect to a host of ours, and the host itself, each in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { freshFolder, joute, type Ran } from './run.ts';

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

export interface Hosting {
  readonly port: number;
  readonly folder: string;
  readonly child: ChildProcess;
  /** Resolves when the host has ended. */
  readonly ended: Promise<Ran>;
}

/** `joute host <words>` on a free port, once it listens. */
export async function hostGame(words: readonly string[]): Promise<Hosting> {
  const folder = freshFolder();
  let started: ChildProcess | null = null;
  let listens: (port: number) => void = () => {};
  const listening = new Promise<number>((resolve) => {
    listens = resolve;
  });
  const ended = joute(['host', ...words, '--port', '0', '--json'], {
    folder,
    onStart: (child) => {
      started = child;
    },
    onOutput: (_child, out) => {
      if (out.includes('\n'))
        listens((JSON.parse(out.split('\n')[0]!) as { listening: { port: number } }).listening.port);
    },
  });
  const port = await Promise.race([
    listening,
    ended.then(({ code, err }) => {
      throw new Error(`the host ended with ${code}: ${err}`);
    }),
  ]);
  return { port, folder, child: started!, ended };
}
