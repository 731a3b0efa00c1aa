/**
 * The files of cgroups, by version: what is written to hold a program, and what is read to know
 * what became of it. Version 2 stands here as the kernel's documentation has it
 * (admin-guide/cgroup-v2.rst), and has not been tried.
 */
import type { ProgramLimits } from '@joute/core/host/limits.ts';

export type CgroupVersion = 1 | 2;

/** The controllers that we want; without the first two there are no cgroups for us. */
export const CONTROLLERS = ['memory', 'pids', 'cpu', 'cpuacct'] as const;
export type Controller = (typeof CONTROLLERS)[number];

export interface CgroupFile {
  readonly controller: Controller;
  readonly file: string;
  readonly value: string;
  /** Left out where the kernel does not have it. */
  readonly isOptional?: true;
}

const MIB = 1024 * 1024;

/** Written when a program's cgroup has been made, in this order. */
export function limitFiles(version: CgroupVersion, { memoryMiB, processes }: ProgramLimits): CgroupFile[] {
  const memory = `${memoryMiB * MIB}`;
  const pids: CgroupFile = { controller: 'pids', file: 'pids.max', value: `${processes}` };
  if (version === 1)
    return [
      { controller: 'memory', file: 'memory.limit_in_bytes', value: memory },
      // With swap: the same, so that none is used.
      { controller: 'memory', file: 'memory.memsw.limit_in_bytes', value: memory, isOptional: true },
      pids,
    ];
  return [
    { controller: 'memory', file: 'memory.max', value: memory },
    { controller: 'memory', file: 'memory.swap.max', value: '0', isOptional: true },
    { controller: 'memory', file: 'memory.oom.group', value: '1', isOptional: true },
    pids,
  ];
}

/**
 * The weight of all our programs together against the rest of the machine: as much for each as a
 * process has by itself, so that being in a cgroup makes nobody slower.
 */
export const weightFile = (version: CgroupVersion, programs: number): CgroupFile =>
  version === 1
    ? { controller: 'cpu', file: 'cpu.shares', value: `${1024 * programs}` }
    : { controller: 'cpu', file: 'cpu.weight', value: `${Math.min(10_000, 100 * programs)}` };

/** A number in a file: the whole of it, or what follows a word at the start of a line. */
export interface CgroupCount {
  readonly controller: Controller;
  readonly file: string;
  readonly word: string | null;
}

export const COUNTS = {
  1: {
    killed: { controller: 'memory', file: 'memory.oom_control', word: 'oom_kill' },
    refused: { controller: 'pids', file: 'pids.events', word: 'max' },
    cpu: { controller: 'cpuacct', file: 'cpuacct.usage', word: null },
  },
  2: {
    killed: { controller: 'memory', file: 'memory.events', word: 'oom_kill' },
    refused: { controller: 'pids', file: 'pids.events', word: 'max' },
    cpu: { controller: 'cpu', file: 'cpu.stat', word: 'usage_usec' },
  },
} as const satisfies Record<CgroupVersion, Record<string, CgroupCount>>;

/** How many of what `cpu` counts make a millisecond. */
export const CPU_UNITS: Readonly<Record<CgroupVersion, number>> = { 1: 1e6, 2: 1e3 };

export function countIn(text: string, { word }: CgroupCount): number {
  if (word === null) return Number(text);
  const line = text.split('\n').find((line) => line.startsWith(`${word} `));
  return Number(line?.slice(word.length + 1) ?? 0);
}
