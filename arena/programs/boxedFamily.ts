/**
 * A program in a sandbox. What is started is bubblewrap; the program is its child, the first
 * process of a namespace of its own: CPU time, memory and waiting for cores are asked of that one.
 */
import { constants } from 'node:os';
import type { Readable } from 'node:stream';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ProgramProcess, ResourceUse, WaitMeter } from '../machine/system/contract.ts';
import { isRunning, processUse, runTime, useOf } from '../machine/system/processTable.ts';
import { programEnvironment } from '../machine/system/programEnvironment.ts';
import { system } from '../machine/system/system.ts';
import { nameCommand } from '../match/commandName.ts';
import { Box, type BoxHooks } from '../sandbox/box.ts';
import { boxMachine } from '../sandbox/boxMachine.ts';
import type { SandboxPlan } from '../sandbox/launch.ts';
import type { Family, ProgramEnd } from './family.ts';

/** A shell's and bubblewrap's way of saying that a signal ended a program. */
const BY_SIGNAL = 128;
const SIGNALS = new Map(Object.entries(constants.signals).map(([name, number]) => [number, name]));
/** What bubblewrap, prlimit and the relay say of a command that is not there. */
const NOT_THERE = /^(bwrap: execvp|prlimit: failed to execute) .*: (No such file or directory|Permission denied)$/m;
/** Of a folder that the program's user may not enter. */
const CLOSED = /^bwrap: Can't find source path .*: Permission denied$/m;

/** Null where this machine has no sandbox, or the system does not take the command line. */
export function startBoxed(
  command: readonly [string, ...string[]],
  plan: SandboxPlan,
  remark: (remark: Refusal) => void,
): Family | null {
  const machine = boxMachine();
  if (!machine) return null;
  let family: BoxedFamily | null = null;
  const hooks: BoxHooks = { exceeded: () => family?.kill(), tried: remark };
  const box = new Box(plan, machine, hooks);
  const start = box.start(command);
  try {
    const child = system.start(start.words, programEnvironment(null), start.enclosure);
    start.started((child as unknown as { stdio: Readable[] }).stdio[4]!);
    family = new BoxedFamily(child, box, command);
    return family;
  } catch {
    start.failed();
    return null;
  }
}

class BoxedFamily implements Family {
  readonly child: ProgramProcess;
  readonly #box: Box;
  readonly #command: readonly [string, ...string[]];
  #wait: WaitMeter | null = null;
  #isNamed = false;

  constructor(child: ProgramProcess, box: Box, command: readonly [string, ...string[]]) {
    this.child = child;
    this.#box = box;
    this.#command = command;
  }

  starved(): number {
    if (this.#box.pid === null) return 0;
    this.#wait ??= system.coreWait(this.#box.pid);
    return this.#wait.read();
  }

  ranFor(): number | null | undefined {
    return this.#box.pid === null ? null : runTime(this.#box.members());
  }

  programUse(): ResourceUse | null {
    return this.#box.pid === null ? null : processUse(this.#box.pid);
  }

  familyUse(): ResourceUse | null {
    return useOf(this.#box.members());
  }

  /** All that is in the namespace goes with bubblewrap (`--die-with-parent`). */
  kill(): void {
    if (this.child.pid !== undefined && this.child.exitCode === null && this.child.signalCode === null)
      system.kill(this.child.pid);
  }

  isOver(): boolean {
    const isAlone = this.child.pid === undefined || system.isOver(this.child.pid);
    return isAlone && (this.#box.pid === null || !isRunning(this.#box.pid));
  }

  wrote(bytes: number): void {
    this.#box.wrote(bytes);
  }

  remarks(): Refusal[] {
    this.#box.trace();
    this.#box.use();
    return this.#hidden(this.#box.others.hidden);
  }

  exited(byItself: boolean): Refusal[] {
    this.#box.check();
    if (this.child.pid !== undefined) {
      system.killLeft(this.child.pid);
      system.forget(this.child.pid);
    }
    const { count, hidden } = this.#box.others;
    return this.#hidden(byItself ? count : hidden);
  }

  #hidden(count: number): Refusal[] {
    if (count === 0 || this.#isNamed) return [];
    this.#isNamed = true;
    return [refusal('program/stopped-children', { count })];
  }

  explain({ status, errors }: ProgramEnd): Refusal | null {
    if (this.#box.why) return this.#box.why;
    if (status === null) return null;
    if (NOT_THERE.test(errors)) return refusal('program/not-in-sandbox', { command: nameCommand([this.#command[0]]) });
    if (!this.#box.isRunning) return this.#notRunning(errors);
    if (status > 0) this.#box.traceIn(errors);
    const signal = SIGNALS.get(status - BY_SIGNAL);
    return signal === undefined ? null : refusal('program/killed', { signal });
  }

  hasFile(path: string): boolean {
    return this.#box.hasFile(path);
  }

  #notRunning(errors: string): Refusal {
    const isClosed = CLOSED.test(errors);
    return isClosed ? refusal('program/folder-closed', { user: this.#box.user }) : refusal('program/no-sandbox');
  }

  async close(): Promise<void> {
    this.#wait?.close();
    await this.#box.close();
  }
}
