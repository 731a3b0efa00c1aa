/**
 * One runner a folder: two at once would overwrite each other's records. The lock file names its
 * process. A runner that was killed leaves its lock behind, and the next one sees that its process
 * is gone.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { system } from '../machine/system/system.ts';

/** The process's number, and its start where the system tells it: numbers are used again. */
const nameProcess = (pid: number): string => `${pid} ${system.startOf(pid)}`.trim();

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock and returns null, or returns the process that holds it. Released by `unlock`. */
export function lock(path: string): number | null {
  for (;;) {
    try {
      writeFileSync(path, nameProcess(process.pid), { flag: 'wx' });
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = readHolder(path);
    if (holder !== null) return holder;
    rmSync(path, { force: true });
  }
}

function readHolder(path: string): number | null {
  let text = '';
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return null;
  }
  const pid = Number.parseInt(text, 10);
  return pid > 0 && isRunning(pid) && nameProcess(pid) === text ? pid : null;
}

export const unlock = (path: string): void => rmSync(path, { force: true });
