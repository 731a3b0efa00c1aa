/**
 * Cgroups for programs: one a program, below the server's own, with the kernel holding its memory
 * and processes and dividing the cores evenly between programs.
 * A user sees: nothing is left of them when the server is gone; what a killed one left is removed
 * when the next one starts.
 */
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProgramLimits } from '@joute/core/host/limits.ts';
import { startTicks } from '../machine/system/processTable.ts';
import {
  type CgroupCount,
  type CgroupVersion,
  CONTROLLERS,
  COUNTS,
  type Controller,
  CPU_UNITS,
  countIn,
  limitFiles,
  weightFile,
} from './cgroupFiles.ts';

/** `joute-<process>-<when it began>`: so that a later process of the same number is another. */
const OURS = /^joute-(\d+)-(\d+)$/;
/** A cgroup can be removed when the last process in it is quite gone. */
const REMOVAL_TRIES = 50;
const REMOVAL_MS = 10;
const CLOSING_TRIES = 20;

export interface CgroupBase {
  readonly version: CgroupVersion;
  /** The server's folder for its programs, by controller; several may be the same. */
  readonly folders: Readonly<Partial<Record<Controller, string>>>;
}

/** Where cgroups are mounted and where a process is in them, as /proc tells. */
export interface CgroupPlaces {
  readonly mounts: string;
  readonly own: string;
}

export const readPlaces = (): CgroupPlaces | null => {
  try {
    return { mounts: readFileSync('/proc/self/mounts', 'utf8'), own: readFileSync('/proc/self/cgroup', 'utf8') };
  } catch {
    return null;
  }
};

/** The server's own cgroup for each controller, and their version; null where there are none. */
export function findCgroups({ mounts, own }: CgroupPlaces): CgroupBase | null {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const paths = own
    .trim()
    .split('\n')
    .map((line) => line.split(':'));
  const folders: Partial<Record<Controller, string>> = {};
  for (const controller of CONTROLLERS) {
    const mount = lines.find(([, , type, options]) => type === 'cgroup' && options?.split(',').includes(controller));
    const path = paths.find(([, names]) => names?.split(',').includes(controller));
    if (mount && path) folders[controller] = resolve(mount[1]!, `.${path[2]}`);
  }
  if (folders.memory && folders.pids) return { version: 1, folders };
  const unified = lines.find(([, , type]) => type === 'cgroup2')?.[1];
  const path = paths.find(([number, names]) => number === '0' && names === '')?.[2];
  if (unified === undefined || path === undefined) return null;
  const folder = resolve(unified, `.${path}`);
  return { version: 2, folders: { memory: folder, pids: folder, cpu: folder } };
}

const distinct = ({ folders }: CgroupBase): string[] => [...new Set(Object.values(folders))];

/**
 * Our own folder in the server's cgroups; null where we may not make one. `owner` is who will run
 * the programs, where that is not us.
 */
export function openCgroups(owner: number | null, places: CgroupPlaces | null = readPlaces()): CgroupBase | null {
  const found = places && findCgroups(places);
  if (!found) return null;
  const name = `joute-${process.pid}-${startTicks(process.pid)}`;
  try {
    if (found.version === 2) delegate(found.folders.memory!, owner);
    for (const folder of distinct(found)) {
      removeLeftovers(folder);
      mkdirSync(join(folder, name), { recursive: true });
      if (found.version === 2) writeFileSync(join(folder, name, 'cgroup.subtree_control'), '+memory +pids +cpu');
    }
    const folders = Object.fromEntries(Object.entries(found.folders).map(([key, folder]) => [key, join(folder, name)]));
    return { version: found.version, folders };
  } catch {
    removeTree(found, name);
    return null;
  }
}

/**
 * Version 2 wants processes in leaves only: we move into one of our own, and hand the controllers
 * on to those beside it. Who moves itself from one to the other must be allowed to write to what is
 * above both.
 */
function delegate(folder: string, owner: number | null): void {
  const server = join(folder, 'joute-server');
  mkdirSync(server, { recursive: true });
  for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim().split('\n').filter(Boolean))
    writeFileSync(join(server, 'cgroup.procs'), pid);
  writeFileSync(join(folder, 'cgroup.subtree_control'), '+memory +pids +cpu');
  if (owner !== null) chownSync(join(folder, 'cgroup.procs'), owner, owner);
}

/** To be called when the server stops, also as the last thing that it does: it waits by itself. */
export function closeCgroups(base: CgroupBase): void {
  const still = new Int32Array(new SharedArrayBuffer(4));
  for (let tries = 0; tries < CLOSING_TRIES; tries++) {
    for (const folder of distinct(base)) removeFolders(folder);
    if (!distinct(base).some((folder) => existsSync(folder))) return;
    Atomics.wait(still, 0, 0, REMOVAL_MS);
  }
}

function removeTree(found: CgroupBase, name: string): void {
  for (const folder of distinct(found)) removeFolders(join(folder, name));
}

/** Of servers that were killed: whoever still runs in them is killed too. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid, began] = OURS.exec(name) ?? [];
    if (pid === undefined || startTicks(Number(pid)) === began) continue;
    removeFolders(join(folder, name));
  }
}

function removeFolders(folder: string): void {
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory()) removeFolders(join(folder, entry.name));
    killIn(folder);
    rmdirSync(folder);
  } catch {
    // Not empty yet, or gone already: the next start tries again.
  }
}

function killIn(folder: string): void {
  for (const pid of readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean))
    try {
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // Gone already.
    }
}

let made = 0;
let present = 0;

function weigh({ version, folders }: CgroupBase, more: 1 | -1): void {
  present += more;
  const { controller, file, value } = weightFile(version, Math.max(1, present));
  const folder = folders[controller];
  try {
    if (folder !== undefined) writeFileSync(join(folder, file), value);
  } catch {
    // It stays as it is.
  }
}

/** One program's. */
export class Cgroup {
  readonly #base: CgroupBase;
  readonly #name = `program-${++made}`;
  #isWeighed = false;

  private constructor(base: CgroupBase) {
    this.#base = base;
  }

  /**
   * Null where the kernel did not take it. `owner` is who will run the program: its first process
   * enters by itself, before it becomes the program.
   */
  static make(base: CgroupBase, limits: ProgramLimits, owner: number | null): Cgroup | null {
    const cgroup = new Cgroup(base);
    try {
      for (const folder of cgroup.folders()) {
        mkdirSync(folder);
        if (owner !== null) chownSync(join(folder, 'cgroup.procs'), owner, owner);
      }
      for (const { controller, file, value, isOptional } of limitFiles(base.version, limits)) {
        const path = join(cgroup.#folder(controller)!, file);
        if (!isOptional || existsSync(path)) writeFileSync(path, value);
      }
      weigh(base, 1);
      cgroup.#isWeighed = true;
      return cgroup;
    } catch {
      void cgroup.remove();
      return null;
    }
  }

  folders(): string[] {
    return distinct(this.#base).map((folder) => join(folder, this.#name));
  }

  /** Whether the kernel had to kill a process for want of memory. */
  get isOutOfMemory(): boolean {
    return this.#count('killed') > 0;
  }

  /** Whether a process or thread was refused. */
  get isOutOfProcesses(): boolean {
    return this.#count('refused') > 0;
  }

  /** Of all processes that ever were in it; null where it is not counted. */
  cpuMs(): number | null {
    const { version } = this.#base;
    const count = this.#read(COUNTS[version].cpu);
    return count === null ? null : count / CPU_UNITS[version];
  }

  #count(what: 'killed' | 'refused'): number {
    return this.#read(COUNTS[this.#base.version][what]) ?? 0;
  }

  #read(count: CgroupCount): number | null {
    const folder = this.#folder(count.controller);
    if (folder === null) return null;
    try {
      return countIn(readFileSync(join(folder, count.file), 'utf8'), count);
    } catch {
      return null;
    }
  }

  #folder(controller: Controller): string | null {
    const base = this.#base.folders[controller];
    return base === undefined ? null : join(base, this.#name);
  }

  /** What does not go within half a second is left to the next start. */
  async remove(): Promise<void> {
    if (this.#isWeighed) weigh(this.#base, -1);
    this.#isWeighed = false;
    for (let tries = 0; tries < REMOVAL_TRIES; tries++) {
      const left = this.folders().filter((folder) => !tryRemove(folder));
      if (left.length === 0) return;
      await pause(REMOVAL_MS);
    }
  }
}

function tryRemove(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
