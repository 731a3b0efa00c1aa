/** What the system knows of a process group, where it tells (Linux); elsewhere nothing is known. */
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

export interface GroupUse {
  readonly cpuMs: number;
  readonly peakKiB: number;
}

/** Linux counts CPU in hundredths of a second wherever we run. */
const TICK_MS = 10;

interface Stat {
  readonly state: string;
  readonly group: number;
  readonly cpuMs: number;
}

function readStat(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may hold anything, brackets and spaces too.
    const [state, , group, , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ');
    const ticks = Number(user) + Number(system) + Number(childUser) + Number(childSystem);
    return { state: state!, group: Number(group), cpuMs: ticks * TICK_MS };
  } catch {
    return null;
  }
}

/** The most memory that the process ever held; 0 where it is not told. */
function readPeak(pid: number | string): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Of one process, with the children it has waited for. Null where nothing is known of it (any more). */
export function processUse(pid: number): GroupUse | null {
  const stat = readStat(pid);
  return stat && { cpuMs: stat.cpuMs, peakKiB: readPeak(pid) };
}

/** The processes of a group that still run; zombies do not. Goes through all processes: for the end of a match, not for every move. */
export function groupMembers(group: number): number[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const stat = readStat(name);
    return stat?.group === group && stat.state !== 'Z' && stat.state !== 'X' ? [Number(name)] : [];
  });
}

/** Of all that run in the group: their CPU together, and their peaks, which they may have had at different times. */
export function groupUse(group: number): GroupUse | null {
  const uses = groupMembers(group).flatMap((pid) => processUse(pid) ?? []);
  if (uses.length === 0) return null;
  return {
    cpuMs: uses.reduce((sum, use) => sum + use.cpuMs, 0),
    peakKiB: uses.reduce((sum, use) => sum + use.peakKiB, 0),
  };
}

/**
 * How long all threads of the processes have run, in nanoseconds; null while one of them is on a core, wants one or waits for the disk;
 * undefined where nothing is known. The same number twice in a row: all of them sleep.
 */
export function runTime(pids: readonly number[]): number | null | undefined {
  let ran = 0;
  try {
    for (const pid of pids) {
      for (const task of readdirSync(`/proc/${pid}/task`)) {
        if (readStat(`${pid}/task/${task}`)?.state !== 'S') return null;
        ran += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'latin1').split(' ')[0]);
      }
    }
  } catch {
    // Gone meanwhile; or a system that tells nothing.
    return existsSync('/proc/self/schedstat') ? null : undefined;
  }
  return ran;
}

/**
 * How long a process's first thread has waited for a core though it had work, in milliseconds since it began; always 0 where nobody counts
 * it. The file is kept open: it is read for every question.
 */
export class CoreWait {
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
