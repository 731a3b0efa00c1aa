/** What Linux tells of processes and their groups. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import type { ResourceUse, WaitMeter } from './contract.ts';

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

/** The most memory that the process ever held; nothing where that is not told. */
function readPeak(pid: number | string): { peakKiB?: number } {
  try {
    const [, told] = /^VmHWM:\s+(\d+)/m.exec(readProc(`/proc/${pid}/status`)) ?? [];
    return told === undefined ? {} : { peakKiB: Number(told) };
  } catch {
    return {};
  }
}

/**
 * Of one process, with the children that it has waited for. Null where nothing is known of it, or
 * not any more.
 */
export function processUse(pid: number): ResourceUse | null {
  const stat = readStat(pid);
  return stat && { cpuMs: stat.cpuMs, ...readPeak(pid) };
}

/** A zombie does not: whoever has to take note of its end, such as `init`, may be slow to do so. */
export function isRunning(pid: number): boolean {
  const stat = readStat(pid);
  return stat !== null && isAlive(stat);
}

const isAlive = ({ state }: Stat): boolean => state !== 'Z' && state !== 'X';

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
    return stat !== null && isAlive(stat) && isMeant(stat, pid);
  });
}

export const groupUse = (group: number): ResourceUse | null => useOf(groupMembers(group));

/**
 * Of these processes: the sum of their CPU time, and of their peaks, which they may have had at
 * different times.
 */
export function useOf(pids: readonly number[]): ResourceUse | null {
  const uses = pids.flatMap((pid) => processUse(pid) ?? []);
  if (uses.length === 0) return null;
  const peaks = uses.flatMap(({ peakKiB }) => peakKiB ?? []);
  return {
    cpuMs: uses.reduce((sum, use) => sum + use.cpuMs, 0),
    ...(peaks.length > 0 && { peakKiB: peaks.reduce((sum, peak) => sum + peak, 0) }),
  };
}

/** As System.ranFor says (contract.ts), in nanoseconds. */
export function groupRunTime(group: number): number | null | undefined {
  // The program's own process first, which is quick. A launcher sleeps while what it launched still
  // loads, so then the whole group.
  const alone = runTime([group]);
  return typeof alone === 'number' ? (runTime(groupMembers(group)) ?? null) : alone;
}

/** Of these processes together. */
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

/** The file stays open: it is read for every question. */
export class CoreWaitFile implements WaitMeter {
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

/** As System.threadDelay says (contract.ts). */
export function threadDelay(): number {
  try {
    const [, waited] = readProc('/proc/thread-self/schedstat').split(' ');
    return Number(waited) / 1e6 || 0;
  } catch {
    return 0;
  }
}

/** When a process began, in ticks since the machine did. */
export function startTicks(pid: number): string {
  try {
    // The 20th of the fields after the name.
    const stat = readProc(`/proc/${pid}/stat`);
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
