/**
 * A running program: a process group of its own with pipes to its standard streams.
 * A user sees: when a match is over none of its programs' processes runs any more, whatever they
 * started and whatever became of us (orphanKiller.ts). A program that exits takes its whole group
 * with it; one that does not exit when told is killed.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { quote } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import {
  CoreWaitFile,
  escapedFrom,
  type GroupUse,
  groupMembers,
  groupUse,
  hasMembers,
  processUse,
  runTime,
} from '../machine/processTable.ts';
import { isProgram } from '../match/commandLine.ts';
import { nameCommand } from '../match/commandName.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { LastBytes } from './lastBytes.ts';
import { forget, wrap } from './orphanKiller.ts';
import { makeMark, programEnvironment } from './programEnvironment.ts';
import { startFailure } from './startFailure.ts';

const ERRORS_KEPT = 64 * 1024;
/**
 * How often a running program's CPU time and memory are sampled: once it is gone, the system does
 * not tell.
 */
const SAMPLE_MS = 250;
/** For how long, and how often, we look whether killed processes are gone. */
const MOST_DYING_MS = 1000;
const DYING_MS = 5;
/** How long the output of a killed program is still read. */
const CUT_MS = 100;
/**
 * A program whose threads all sleep for this long after the start has loaded, and waits for input.
 */
const QUIET_MS = 10;
/** A small program has loaded by then. */
const FIRST_LOOK_MS = 3;
/** How long to wait where the system does not tell whether a program sleeps. */
const BLIND_START_MS = 250;

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

export class Program implements Channel {
  readonly departure = 'crashed';
  readonly #child: Child | null;
  readonly #hooks: ChannelHooks;
  readonly #errors = new LastBytes(ERRORS_KEPT);
  readonly #ended: Promise<void>;
  readonly #command: readonly string[];
  readonly #notFound: Refusal;
  readonly #mark = makeMark();
  readonly #wait: CoreWaitFile | null;
  #gone: Refusal | null = null;
  #exited = false;
  /** Whether it has written anything: then it was started. */
  #spoke = false;
  #isSearched = false;
  #cut: NodeJS.Timeout | undefined;
  #isPaused = false;
  #used: GroupUse | null = null;
  #sampled = Number.NEGATIVE_INFINITY;

  constructor(command: readonly [string, ...string[]], hooks: ChannelHooks) {
    this.#hooks = hooks;
    // Only the file's name, not its path: the reasons of a match are public.
    const named = { command: nameCommand([command[0]]) };
    this.#command = command;
    this.#notFound = refusal(isThere(command[0]) ? 'program/not-executable' : 'program/not-found', named);
    // Checked beforehand: the shell that registers the program with the guardian could report it
    // only on its own standard error.
    this.#child = isProgram(command[0]) ? tryStart(command, this.#mark) : null;
    this.#wait = this.#child?.pid === undefined ? null : new CoreWaitFile(`/proc/${this.#child.pid}/schedstat`);
    this.#ended = new Promise((resolve) => {
      const leave = (why: Refusal): void => {
        if (this.#gone) return;
        this.#gone = why;
        clearTimeout(this.#cut);
        this.#wait?.close();
        hooks.gone(why);
        resolve();
      };
      if (this.#child) this.#listen(this.#child, leave);
      else queueMicrotask(() => leave(this.#notFound));
    });
  }

  /** The number of its process group, even after it is gone; null where it could not be started. */
  get group(): number | null {
    return this.#child?.pid ?? null;
  }

  get gone(): Refusal | null {
    return this.#gone;
  }

  /**
   * `done` is called when the last byte has left us. Writing to a program that is gone or does not
   * read is no error here: `gone` or the clock tells of it.
   */
  write(text: Uint8Array | string, done: () => void = () => {}): void {
    const stdin = this.#child?.stdin;
    if (stdin?.writable) stdin.write(text, (error) => error ?? done());
  }

  /** How long it has waited for a core since it began, in milliseconds. */
  starved(): number {
    return this.#wait?.read() ?? 0;
  }

  /** Back-pressure: stops reading, so that the program's writes block. */
  pause(): void {
    this.#isPaused = true;
    this.#child?.stdout.pause();
  }

  resume(): void {
    if (this.#isPaused) this.#child?.stdout.resume();
    this.#isPaused = false;
  }

  /**
   * Resolves when the program has loaded and sleeps, waiting for its input; or is gone; or after
   * `most` milliseconds.
   */
  async settle(most: number): Promise<void> {
    const pid = this.#child?.pid;
    let before: number | null = null;
    let pause = FIRST_LOOK_MS;
    for (const end = performance.now() + most; pid !== undefined && !this.#gone && performance.now() < end; ) {
      await this.#pause(pause);
      pause = QUIET_MS;
      // The program's own process first, which is quick. A launcher sleeps while what it launched
      // still loads, so then the whole group.
      const alone = runTime([pid]);
      if (alone === undefined) return this.#pause(BLIND_START_MS);
      const now = alone === null ? null : (runTime(groupMembers(pid)) ?? null);
      if (now !== null && now === before) return;
      before = now;
    }
  }

  /** Resolves when it is gone, or after `most` milliseconds. */
  async ended(most: number): Promise<void> {
    await Promise.race([this.#ended, this.#pause(most)]);
  }

  /**
   * Tells the program to exit by closing its input; after the grace period it is killed. Resolves
   * when no process of its group is left.
   */
  async end(grace: number): Promise<void> {
    this.#child?.stdin.end();
    this.resume();
    const timer = setTimeout(() => {
      if (!this.#exited && grace > 0) this.#hooks.remark(refusal('program/did-not-end', { grace }));
      this.kill();
    }, grace);
    await this.#ended;
    clearTimeout(timer);
    await this.#emptied();
  }

  /** Killed processes take a moment to disappear on a busy machine. */
  async #emptied(): Promise<void> {
    const pid = this.#child?.pid;
    if (pid === undefined || !hasMembers(pid)) return;
    for (const end = performance.now() + MOST_DYING_MS; performance.now() < end; await this.#pause(DYING_MS))
      if (groupMembers(pid).length === 0) return;
  }

  kill(): void {
    this.#killGroup();
    if (this.#gone) return;
    // A process outside the group may hold the other end of our pipes, or we have paused them:
    // after a while they are cut, so that nobody waits for them. The timer keeps our process alive,
    // because a paused pipe does not.
    this.#cut ??= setTimeout(() => {
      this.#child?.stdout.destroy();
      this.#child?.stderr.destroy();
    }, CUT_MS);
  }

  /** The last part of its standard error. */
  errors(): string {
    return this.#errors.text();
  }

  /**
   * Samples CPU time and memory, at most every SAMPLE_MS: cheap enough to be called for every
   * question.
   */
  glance(): void {
    const now = performance.now();
    if (now - this.#sampled < SAMPLE_MS || this.#gone || this.#child?.pid === undefined) return;
    this.#sampled = now;
    this.#keep(processUse(this.#child.pid));
  }

  /**
   * Called at the match's end: processes that have left the group by then are remarked in time for
   * the record.
   */
  sample(): GroupUse | null {
    if (!this.#gone && this.#child?.pid !== undefined) {
      this.#keep(groupUse(this.#child.pid));
      this.#remarkEscaped(this.#child.pid);
    }
    return this.#used;
  }

  /**
   * Processes that left the group are not killed with it, so the student is told. Done once a
   * program: it reads the environment of all our processes.
   */
  #remarkEscaped(pid: number): void {
    if (this.#isSearched) return;
    this.#isSearched = true;
    const count = escapedFrom(pid, this.#mark).length;
    if (count > 0) this.#hooks.remark(refusal('program/escaped', { count }));
  }

  #keep(use: GroupUse | null): void {
    if (!use) return;
    const { cpuMs = 0, peakKiB = 0 } = this.#used ?? {};
    this.#used = { cpuMs: Math.max(cpuMs, use.cpuMs), peakKiB: Math.max(peakKiB, use.peakKiB) };
  }

  #listen(child: Child, leave: (why: Refusal) => void): void {
    child.stdout.on('data', (chunk: Buffer) => {
      this.#spoke = true;
      this.#hooks.read(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors.push(chunk);
      this.#hooks.complained?.(chunk);
    });
    // EPIPE: the program closed its input.
    child.stdin.on('error', () => {});
    child.on('error', () => leave(this.#notFound));
    // Kills the group at once, while its number is still its own: later it may belong to others.
    child.on('exit', (_status, signal) => {
      // After a kill, those who are left may be exiting too: only a program that exited by itself
      // is blamed.
      const isLeft = signal === null && child.pid !== undefined && hasMembers(child.pid);
      const left = isLeft ? groupMembers(child.pid).length : 0;
      if (left > 0) this.#hooks.remark(refusal('program/left-children', { count: left }));
      if (child.pid !== undefined) this.#remarkEscaped(child.pid);
      this.kill();
      this.#exited = true;
      if (child.pid !== undefined) forget(child.pid);
    });
    child.on('close', (status, signal) => {
      const said = quote(this.#errors.text().trimEnd().split('\n').at(-1) ?? '');
      const last = said === '' ? {} : { said };
      if (signal === null)
        leave(this.#unstarted(status ?? 0) ?? refusal('program/exited', { status: status ?? 0, ...last }));
      else leave(refusal('program/killed', { signal, ...last }));
    });
  }

  #unstarted(status: number): Refusal | null {
    return this.#spoke ? null : startFailure({ command: this.#command, status, errors: this.#errors.text() });
  }

  #killGroup(): void {
    const pid = this.#child?.pid;
    if (pid === undefined || this.#exited) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // The group is empty already.
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** A file that is there, though it may not be run. */
const isThere = (program: string): boolean =>
  /[/\\]/.test(program) && (statSync(program, { throwIfNoEntry: false })?.isFile() ?? false);

/** Null where the system does not take the command line: too long, or with a null byte. */
function tryStart(command: readonly [string, ...string[]], mark: string): Child | null {
  try {
    return start(command, mark);
  } catch {
    return null;
  }
}

function start(command: readonly [string, ...string[]], mark: string): Child {
  const pipes = ['pipe', 'pipe', 'pipe'] as const;
  const { file, words, socket } = wrap(command);
  const env = programEnvironment(mark);
  return spawn(file, words, { detached: true, stdio: [...pipes, socket], env }) as unknown as Child;
}
