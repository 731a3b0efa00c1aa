/**
 * Kills the programs that we started when this process is gone, as orphanKiller.ts does on Linux,
 * with nothing but Node: one small process for all of them reads which families are alive; when we
 * die the system closes our end of its input, and it kills all that are still on its list.
 *
 * What is lost: a program is put on the list just after it was started, so one that is started in
 * the very moment in which we are killed is not on it. And a second Node takes memory (some 40 MB).
 */
import type { ChildProcess } from 'node:child_process';
import { startGuardian } from './guardianProcess.ts';

const SCRIPT = `
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => {});
const families = new Set();
let rest = '';
process.stdin.setEncoding('latin1').on('data', (text) => {
  const lines = (rest + text).split('\\n');
  rest = lines.pop();
  for (const line of lines) line[0] === '+' ? families.add(line.slice(1)) : families.delete(line.slice(1));
});
process.stdin.on('close', () => {
  for (const family of families) {
    try {
      if (process.platform !== 'win32') process.kill(-family, 'SIGKILL');
      else require('child_process').spawnSync('taskkill', ['/PID', family, '/T', '/F'], { windowsHide: true });
    } catch {}
  }
});`;

export class Guardian {
  #child: ChildProcess | null = null;

  /** To be called before a program is started: one that somebody killed is replaced. */
  wake(): void {
    this.#child ??= this.#start();
  }

  add(family: number): void {
    this.#write(`+${family}\n`);
  }

  forget(family: number): void {
    this.#write(`-${family}\n`);
  }

  #write(line: string): void {
    if (this.#child?.stdin?.writable) this.#child.stdin.write(line);
  }

  #start(): ChildProcess {
    return startGuardian(process.execPath, ['-e', SCRIPT], (child) => {
      if (this.#child === child) this.#child = null;
    });
  }
}
