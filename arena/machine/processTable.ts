/** What the system tells of processes and their groups (Linux); elsewhere nothing is known. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';

export interface GroupUse {
  readonly cpuMs: number;
  readonly peakKiB: number;
}

/** Linux counts CPU time in hundredths of a second wherever we run. */
const TICK_MS = 10;

const buffer = Buffer.alloc(16 * 1024);

/**
 * The beginning of a file of /proc, which holds all that we want to know. Throws where there is
 * none.
 */
function readProc(path: string): string {
  // readFile does not know the size of such files and allocates 64 KiB for each: thousands are read
  // in a long series.
  const file = openSync(path, 'r');
  try {
    return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
  } finally {
    closeSync(file);
  }
}

interface Stat {
  readonly state: string;
  readonly group: number;
  readonly cpuMs: number;
}

function readStat(pid: number | string): Stat | null {
  try {
    const text = readProc(`/proc/${pid}/stat`);
    // The name, in brackets, may itself hold brackets and spaces.
    const [state, , group, , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ');
    const ticks = Number(user) + Number(system) + Number(childUser) + Number(childSystem);
    return { state: state!, group: Number(group), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** The most memory that the process ever held; 0 where that is not told. */
function readPeak(pid: number | string): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * Of one process, with the children that it has waited for. Null where nothing is known of it, or
 * not any more.
 */
export function processUse(pid: number): GroupUse | null {
  const stat = readStat(pid);
  return stat && { cpuMs: stat.cpuMs, peakKiB: readPeak(pid) };
}

/** The processes of a group that still run; zombies do not. */
export const groupMembers = (group: number): number[] => youngerThan(group, (stat) => stat.group === group);

/**
 * Processes that a program, or what it started, has put into other groups (setsid): they have its
 * mark in their environment, unless they removed it. The system shows only the environment of our
 * own user's processes.
 */
export const escapedFrom = (group: number, mark: string): number[] =>
  youngerThan(group, (stat, pid) => stat.group !== group && hasInEnvironment(pid, mark));

function hasInEnvironment(pid: number, mark: string): boolean {
  try {
    return readProc(`/proc/${pid}/environ`).includes(mark);
  } catch {
    return false;
  }
}

/**
 * Running processes that were started after the group's leader. Looks at all processes: too slow
 * for every move.
 */
function youngerThan(group: number, isMeant: (stat: Stat, pid: number) => boolean): number[] {
  let names: string[];
  let youngest: number;
  try {
    names = readdirSync('/proc');
    youngest = Number(readProc('/proc/loadavg').trimEnd().split(' ').at(-1));
  } catch {
    return [];
  }
  // Process numbers are given in order, and start again when they are used up: whoever is in the
  // group got one between its leader's and the last one given.
  const isYounger = (pid: number): boolean =>
    youngest >= group ? pid >= group && pid <= youngest : pid >= group || pid <= youngest;
  return names.map(Number).filter((pid) => {
    if (!(pid > 0 && isYounger(pid))) return false;
    const stat = readStat(pid);
    return stat !== null && stat.state !== 'Z' && stat.state !== 'X' && isMeant(stat, pid);
  });
}

/** Whether a group whose leader is gone has members; quick where it has none. */
export function hasMembers(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Of all processes of the group: the sum of their CPU time, and of their peaks, which they may have
 * had at different times.
 */
export function groupUse(group: number): GroupUse | null {
  const uses = groupMembers(group).flatMap((pid) => processUse(pid) ?? []);
  if (uses.length === 0) return null;
  return {
    cpuMs: uses.reduce((sum, use) => sum + use.cpuMs, 0),
    peakKiB: uses.reduce((sum, use) => sum + use.peakKiB, 0),
  };
}

/**
 * How long all threads of the processes have run, in nanoseconds; null while one of them is on a
 * core, wants one or waits for the disk; undefined where nothing is known. The same number twice in
 * a row means that all of them sleep.
 */
export function runTime(pids: readonly number[]): number | null | undefined {
  let ran = 0;
  try {
    for (const pid of pids) {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        if (readStat(`${pid}/task/${task}`)?.state !== 'S') return null;
        ran += Number(readProc(`/proc/${pid}/task/${task}/schedstat`).split(' ')[0]);
      }
    }
  } catch {
    // Gone meanwhile; or a system that tells nothing.
    return existsSync('/proc/self/schedstat') ? null : undefined;
  }
  return ran;
}

/**
 * How long a process's first thread has waited for a core though it had work, in milliseconds since
 * it began; always 0 where the system does not count it. The file stays open: it is read for every
 * question.
 */
export class CoreWaitFile {
  readonly #buffer = Buffer.alloc(96);
  #file: number | null;

  constructor(path: string) {
    try {
      this.#file = openSync(path, 'r');
    } catch {
      this.#file = null;
    }
  }

  read(): number {
    if (this.#file === null) return 0;
    try {
      const length = readSync(this.#file, this.#buffer, 0, this.#buffer.length, 0);
      return Number(this.#buffer.toString('latin1', 0, length).split(' ')[1]) / 1e6 || 0;
    } catch {
      // The process is gone.
      return 0;
    }
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }
}

/**
 * Milliseconds that this thread has waited for a core since it began, though it had work: the
 * machine's delay, not the bot's. Linux counts it per thread; elsewhere it is unknown and taken as
 * 0.
 */
export function threadDelay(): number {
  try {
    const [, waited] = readProc('/proc/thread-self/schedstat').split(' ');
    return Number(waited) / 1e6 || 0;
  } catch {
    return 0;
  }
}
