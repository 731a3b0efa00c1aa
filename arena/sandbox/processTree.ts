/**
 * All processes of a sandbox, from outside. The first process of a process namespace inherits
 * every orphan in it, so whoever is in the sandbox is its descendant, whatever it did to hide.
 */
import { readdirSync, readFileSync } from 'node:fs';

const PAGE_KIB = 4;
const TICK_MS = 10;
/** PF_EXITING of the kernel, in the flags of /proc/<pid>/stat. */
const IS_ENDING = 4;
const NOTHING: TreeUse = { tasks: 0, processes: 0, hidden: 0, residentKiB: 0, cpuMs: 0 };

export interface TreeUse {
  /** With threads: that is what the kernel's limits count. */
  readonly tasks: number;
  readonly processes: number;
  /** Those that have left the session of the first one (setsid). */
  readonly hidden: number;
  /** Resident; pages that several processes share are counted for each. */
  readonly residentKiB: number;
  readonly cpuMs: number;
}

/** The processes below this one, and itself; those that are gone meanwhile are left out. */
export function treeOf(root: number): { readonly pids: number[]; readonly tasks: number } {
  const pids: number[] = [];
  let tasks = 0;
  for (const open = [root]; open.length > 0; ) {
    const pid = open.pop()!;
    try {
      const threads = readdirSync(`/proc/${pid}/task`);
      for (const thread of threads)
        open.push(...readProc(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number));
      pids.push(pid);
      tasks += threads.length;
    } catch {
      // Gone.
    }
  }
  return { pids, tasks };
}

const readProc = (path: string): string => readFileSync(path, 'latin1').trim();

/**
 * Where the first process is ending nothing is counted but its time: it is still there when what it
 * started has been killed with it, and would be taken for one that was alone.
 */
export function treeUse(root: number): TreeUse {
  const { pids, tasks } = treeOf(root);
  let residentKiB = 0;
  let cpuMs = 0;
  let hidden = 0;
  let session: string | undefined;
  for (const pid of pids) {
    try {
      const stat = readProc(`/proc/${pid}/stat`);
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      cpuMs += fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS;
      if (pid === root && Number(fields[6]) & IS_ENDING) return { ...NOTHING, cpuMs };
      residentKiB += Number(fields[21]) * PAGE_KIB;
      session ??= fields[3];
      if (fields[3] !== session) hidden++;
    } catch {
      // Gone.
    }
  }
  return { tasks, processes: pids.length, hidden, residentKiB, cpuMs };
}

/** With shared pages divided among those who share them; takes milliseconds for large processes. */
export function proportionalKiB(root: number): number {
  return treeOf(root).pids.reduce((sum, pid) => {
    try {
      return sum + Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    } catch {
      return sum;
    }
  }, 0);
}
