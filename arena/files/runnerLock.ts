/**
 * One runner a folder: two at once would write over each other's records.
 * The lock names its process. A runner that was killed leaves its lock behind, and the next one sees that nobody holds it any more.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** The process, and when it began where the system tells: numbers of processes come round again. */
const nameProcess = (pid: number): string => `${pid} ${startOf(pid)}`.trim();

function startOf(pid: number): string {
  try {
    // The fields after the name, which is in brackets and may hold anything: the 20th of them is the start, in ticks since boot.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Null when it is ours now; else the process that holds it. Let go of by `unlock`. */
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
