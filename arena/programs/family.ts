/**
 * A program that was started, with all that it started (machine/system/contract.ts), as Program
 * asks for it: plainly here, in a sandbox in boxedFamily.ts.
 */
import { existsSync } from 'node:fs';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ProgramProcess, ResourceUse, WaitMeter } from '../machine/system/contract.ts';
import { isProgram } from '../machine/system/findProgram.ts';
import { makeMark, programEnvironment } from '../machine/system/programEnvironment.ts';
import { system } from '../machine/system/system.ts';

export interface Family {
  /** With the pipes to the program; its number is the family's. */
  readonly child: ProgramProcess;
  /** How long the program has waited for a core since it began, in milliseconds. */
  starved(): number;
  /** As System.ranFor says. */
  ranFor(): number | null | undefined;
  /** Of the program alone, which is quick. */
  programUse(): ResourceUse | null;
  familyUse(): ResourceUse | null;
  kill(): void;
  /** Whether no process of it runs any more. */
  isOver(): boolean;
  /** It has written so many bytes. */
  wrote(bytes: number): void;
  /** What is worth recording of a program that still runs; asked at the match's end. */
  remarks(): Refusal[];
  /** The program has exited: kills what it left, and says what is worth recording. */
  exited(byItself: boolean): Refusal[];
  /** Why it is gone, where its status alone does not tell. */
  explain(end: ProgramEnd): Refusal | null;
  /** Whether a file of its command line is there, as it sees it. */
  hasFile(path: string): boolean;
  /** When nothing of it is left. */
  close(): Promise<void>;
}

export interface ProgramEnd {
  /** Null after a signal. */
  readonly status: number | null;
  /** Its standard error. */
  readonly errors: string;
}

/** Null where there is no such program, or the system does not take its command line. */
export function startPlainly(command: readonly [string, ...string[]]): Family | null {
  // Checked beforehand: the shell in which Linux starts it could report it only on its own
  // standard error.
  if (!isProgram(command[0])) return null;
  const mark = makeMark();
  try {
    return new PlainFamily(system.start(command, programEnvironment(mark)), mark);
  } catch {
    // Too long, or with a null byte.
    return null;
  }
}

class PlainFamily implements Family {
  readonly child: ProgramProcess;
  readonly #mark: string;
  readonly #wait: WaitMeter | null;
  #isSearched = false;

  constructor(child: ProgramProcess, mark: string) {
    this.child = child;
    this.#mark = mark;
    this.#wait = child.pid === undefined ? null : system.coreWait(child.pid);
  }

  starved(): number {
    return this.#wait?.read() ?? 0;
  }

  ranFor(): number | null | undefined {
    return this.child.pid === undefined ? null : system.ranFor(this.child.pid);
  }

  programUse(): ResourceUse | null {
    return this.child.pid === undefined ? null : system.programUse(this.child.pid);
  }

  familyUse(): ResourceUse | null {
    return this.child.pid === undefined ? null : system.familyUse(this.child.pid);
  }

  kill(): void {
    if (this.child.pid !== undefined) system.kill(this.child.pid);
  }

  isOver(): boolean {
    return this.child.pid === undefined || system.isOver(this.child.pid);
  }

  wrote(): void {}

  /**
   * Processes that left the family are not killed with it, so the student is told. Done once a
   * program: it reads the environment of all our processes.
   */
  remarks(): Refusal[] {
    if (this.#isSearched || this.child.pid === undefined) return [];
    this.#isSearched = true;
    const count = system.countEscaped(this.child.pid, this.#mark);
    return count > 0 ? [refusal('program/escaped', { count })] : [];
  }

  /** At once, while the family's number is still its own: later it may belong to others. */
  exited(byItself: boolean): Refusal[] {
    const { pid } = this.child;
    if (pid === undefined) return [];
    // After a kill, those who are left may be exiting too: only a program that exited by itself is
    // blamed.
    const count = byItself ? system.countLeft(pid) : 0;
    const remarks = [...(count > 0 ? [refusal('program/left-children', { count })] : []), ...this.remarks()];
    system.killLeft(pid);
    system.forget(pid);
    return remarks;
  }

  explain(): null {
    return null;
  }

  hasFile(path: string): boolean {
    return existsSync(path);
  }

  async close(): Promise<void> {
    this.#wait?.close();
  }
}
