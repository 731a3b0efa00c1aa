/**
 * What Joute needs of the system that it runs on besides what Node offers everywhere. There are two
 * of them: Linux, which tells all of it (linuxSystem.ts), and one that needs nothing but Node, for
 * Windows, macOS and whatever else (plainSystem.ts). `system.ts` chooses; nobody else asks where he
 * runs.
 *
 * A program's family is the program and what it started: on Linux and macOS its process group, on
 * Windows the tree below it. It has the number of the program.
 */
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export type ProgramProcess = ChildProcessByStdio<Writable, Readable, Readable>;

/** What processes used; what the system does not tell is left out, never 0. */
export interface ResourceUse {
  /** Milliseconds. */
  readonly cpuMs: number;
  readonly peakKiB?: number;
}

/** Counts how long a thread has waited for a core though it had work. */
export interface WaitMeter {
  /** Milliseconds since it began; 0 where that is not known: then nobody is excused. */
  read(): number;
  close(): void;
}

/** What goes around a program in a sandbox (arena/sandbox), which Linux alone has. */
export interface Enclosure {
  /** Commands of the shell, before the program's own. */
  readonly prelude: string;
  /** From the fourth on. */
  readonly descriptors: readonly ('pipe' | number)[];
  /** The user and group that the program has from the start; null for our own. */
  readonly user: number | null;
}

export interface System {
  readonly name: 'linux' | 'plain';
  /**
   * Starts a program as a family of its own, which is killed when this process is gone, however it
   * went. Throws where the system does not take the command line: too long, or with a null byte.
   */
  start(command: readonly [string, ...string[]], env: NodeJS.ProcessEnv, enclosure?: Enclosure): ProgramProcess;
  /** Kills the family of a program that still runs. */
  kill(family: number): void;
  /** Kills what is left of the family of a program that has just exited. */
  killLeft(family: number): void;
  /** The family is gone: the system may give its number to another. */
  forget(family: number): void;
  /** How many processes a program that exited has left running; 0 where that is not known. */
  countLeft(family: number): number;
  /** Whether no process of the family runs any more; true where that is not known. */
  isOver(family: number): boolean;
  /**
   * How many processes have left the family (setsid), and are not killed with it: they have its
   * mark in their environment. 0 where that is not known.
   */
  countEscaped(family: number, mark: string): number;
  /** Of the program alone, which is quick. Null where nothing is known, or not any more. */
  programUse(family: number): ResourceUse | null;
  /** Of the whole family. */
  familyUse(family: number): ResourceUse | null;
  /**
   * How long the family has run on a core; null while one of it does, wants to or waits for the
   * disk; undefined where nothing is known. The same number twice in a row means that all sleep.
   */
  ranFor(family: number): number | null | undefined;
  /** Of a process's first thread. */
  coreWait(process: number): WaitMeter;
  /** Of the present thread, by a file that stays open. */
  threadWait(): WaitMeter;
  /** The same, asked now and then: milliseconds. */
  threadDelay(): number;
  /** When a process began, in the system's own terms: numbers are used again. Empty if unknown. */
  startOf(process: number): string;
}
