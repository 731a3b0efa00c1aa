/** Starts storeWriter.ts and reads its lines; on a disk of its own where the test asks for one. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./storeWriter.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
/** Whoever is not root needs a namespace that has a root of its own. */
const UNSHARE = ['--mount', ...(process.getuid?.() === 0 ? [] : ['--map-root-user'])];

const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

export interface Writer {
  readonly child: ChildProcess;
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line, from here on, that fits; null when the writer ends without. */
  line(fits: (line: string) => boolean): Promise<string | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** `mount`: shell words that make the folder a disk of the writer's own, which nobody else sees. */
export function openWriter(where: string, run: string, mount?: string): Writer {
  const words = [process.execPath, '--import', TSX, SCRIPT, where, run];
  const shell = ['unshare', ...UNSHARE, 'sh', '-c', `${mount} && exec "$@"`, 'sh', ...words];
  const [program, ...rest] = mount === undefined ? words : shell;
  const child = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const lines: string[] = [];
  const waiting = new Set<(line: string | null) => void>();
  let [half, isOver] = ['', false];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (half + text).split('\n');
    half = parts.pop()!;
    for (const part of parts) {
      lines.push(part);
      for (const hear of waiting) hear(part);
    }
  });
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      isOver = true;
      for (const hear of waiting) hear(null);
      resolve();
    });
  });
  return {
    child,
    lines,
    line: (fits) =>
      new Promise((resolve) => {
        const hear = (line: string | null): void => {
          if (line !== null && !fits(line)) return;
          waiting.delete(hear);
          resolve(line);
        };
        if (isOver) resolve(null);
        else waiting.add(hear);
      }),
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Whether this machine lets us mount such disks. */
export function canMount(): boolean {
  try {
    execFileSync('unshare', [...UNSHARE, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
