/**
 * A running program: a family of processes (machine/system/contract.ts) with pipes to its standard
 * streams.
 * A user sees: when a match is over none of its programs' processes runs any more, whatever they
 * started and whatever became of us. A program that exits takes its whole family with it; one that
 * does not exit when told is killed. What of this only Linux can promise, docs/manual/en/systems.md
 * says.
 */
import { statSync } from 'node:fs';
import type { ErrorTurn } from '@joute/core/host/player.ts';
import { quote } from '@joute/core/input/quote.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ResourceUse } from '../machine/system/contract.ts';
import { nameCommand } from '../match/commandName.ts';
import { type Launch, PLAIN } from '../sandbox/launch.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { startBoxed } from './boxedFamily.ts';
import { type Family, startPlainly } from './family.ts';
import { LastBytes } from './lastBytes.ts';
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

export class Program implements Channel {
  readonly departure = 'crashed';
  readonly #family: Family | null;
  readonly #hooks: ChannelHooks;
  readonly #errors = new LastBytes(ERRORS_KEPT);
  readonly #ended: Promise<void>;
  readonly #command: readonly string[];
  #gone: Refusal | null = null;
  #exited = false;
  /** Whether it has written anything: then it was started. */
  #spoke = false;
  #cut: NodeJS.Timeout | undefined;
  #isPaused = false;
  #used: ResourceUse | null = null;
  #sampled = Number.NEGATIVE_INFINITY;

  constructor(command: readonly [string, ...string[]], hooks: ChannelHooks, launch: Launch = PLAIN) {
    this.#hooks = hooks;
    this.#command = command;
    this.#family = launch.kind === 'plain' ? startPlainly(command) : startBoxed(command, launch, hooks.remark);
    this.#ended = new Promise((resolve) => {
      const leave = (why: Refusal): void => {
        if (this.#gone) return;
        this.#gone = why;
        clearTimeout(this.#cut);
        hooks.gone(why);
        resolve();
      };
      if (this.#family) this.#listen(this.#family, leave);
      else queueMicrotask(() => leave(launch.kind === 'plain' ? notFound(command[0]) : refusal('program/no-sandbox')));
    });
  }

  /** The number of its family, even after it is gone; null where it could not be started. */
  get family(): number | null {
    return this.#family?.child.pid ?? null;
  }

  get gone(): Refusal | null {
    return this.#gone;
  }

  /**
   * `done` is called when the last byte has left us. Writing to a program that is gone or does not
   * read is no error here: `gone` or the clock tells of it.
   */
  write(text: Uint8Array | string, done: () => void = () => {}): void {
    const stdin = this.#family?.child.stdin;
    if (stdin?.writable) stdin.write(text, (error) => error ?? done());
  }

  /** How long it has waited for a core since it began, in milliseconds. */
  starved(): number {
    return this.#family?.starved() ?? 0;
  }

  /** Back-pressure: stops reading, so that the program's writes block. */
  pause(): void {
    this.#isPaused = true;
    this.#family?.child.stdout.pause();
  }

  resume(): void {
    if (this.#isPaused) this.#family?.child.stdout.resume();
    this.#isPaused = false;
  }

  /**
   * Resolves when the program has loaded and sleeps, waiting for its input; or is gone; or after
   * `most` milliseconds.
   */
  async settle(most: number): Promise<void> {
    const family = this.#family;
    let before: number | null = null;
    let pause = FIRST_LOOK_MS;
    for (const end = performance.now() + most; family && !this.#gone && performance.now() < end; ) {
      await this.#pause(pause);
      pause = QUIET_MS;
      const now = family.ranFor();
      if (now === undefined) return this.#pause(BLIND_START_MS);
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
   * when no process of its family is left.
   */
  async end(grace: number): Promise<void> {
    this.#family?.child.stdin.end();
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
    const family = this.#family;
    if (!family) return;
    for (const end = performance.now() + MOST_DYING_MS; performance.now() < end; await this.#pause(DYING_MS))
      if (family.isOver()) break;
    await family.close();
  }

  kill(): void {
    if (!this.#exited) this.#family?.kill();
    this.#cutLater();
  }

  /**
   * A process outside the family may hold the other end of our pipes, or we have paused them: after
   * a while they are cut, so that nobody waits for them. The timer keeps our process alive, because
   * a paused pipe does not.
   */
  #cutLater(): void {
    if (this.#gone) return;
    this.#cut ??= setTimeout(() => {
      this.#family?.child.stdout.destroy();
      this.#family?.child.stderr.destroy();
    }, CUT_MS);
  }

  /** The last part of its standard error. */
  errors(): string {
    return this.#errors.text();
  }

  errorTurns(): readonly ErrorTurn[] {
    return this.#errors.turns();
  }

  /** Samples CPU time and memory, at most every SAMPLE_MS: it is called for every question. */
  glance(turn: number): void {
    this.#errors.mark(turn);
    const now = performance.now();
    if (now - this.#sampled < SAMPLE_MS || this.#gone || !this.#family) return;
    this.#sampled = now;
    this.#keep(this.#family.programUse());
  }

  /**
   * Called at the match's end: processes that have left the family by then are remarked in time for
   * the record.
   */
  sample(): ResourceUse | null {
    if (!this.#gone && this.#family) {
      this.#keep(this.#family.familyUse());
      for (const remark of this.#family.remarks()) this.#hooks.remark(remark);
    }
    return this.#used;
  }

  #keep(use: ResourceUse | null): void {
    if (!use) return;
    const { cpuMs = 0, peakKiB = 0 } = this.#used ?? {};
    const peak = Math.max(peakKiB, use.peakKiB ?? 0);
    this.#used = { cpuMs: Math.max(cpuMs, use.cpuMs), ...(peak > 0 && { peakKiB: peak }) };
  }

  #listen(family: Family, leave: (why: Refusal) => void): void {
    const { child } = family;
    child.stdout.on('data', (chunk: Buffer) => {
      this.#spoke = true;
      family.wrote(chunk.length);
      this.#hooks.read(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      this.#errors.push(chunk);
      family.wrote(chunk.length);
      this.#hooks.complained?.(chunk);
    });
    // EPIPE: the program closed its input.
    child.stdin.on('error', () => {});
    // The file is there and may be run: what runs it is missing, or cannot.
    child.on('error', ({ code }: NodeJS.ErrnoException) =>
      leave(refusal('program/not-started', { status: code === 'ENOENT' ? 127 : 126 })),
    );
    child.on('exit', (_status, signal) => {
      this.#exited = true;
      for (const remark of family.exited(signal === null)) this.#hooks.remark(remark);
      this.#cutLater();
    });
    child.on('close', (status, signal) => {
      const said = quote(this.#errors.text().trimEnd().split('\n').at(-1) ?? '');
      const last = said === '' ? {} : { said };
      const known = family.explain({ status, errors: this.#errors.text() });
      void this.#emptied();
      if (known) leave(known);
      else if (signal === null)
        leave(this.#unstarted(family, status ?? 0) ?? refusal('program/exited', { status: status ?? 0, ...last }));
      else leave(refusal('program/killed', { signal, ...last }));
    });
  }

  #unstarted(family: Family, status: number): Refusal | null {
    const errors = this.#errors.text();
    const hasFile = (path: string): boolean => family.hasFile(path);
    return this.#spoke ? null : startFailure({ command: this.#command, status, errors, hasFile });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, ms));
  }
}

/** Only the file's name, not its path: the reasons of a match are public. */
const notFound = (program: string): Refusal =>
  refusal(isThere(program) ? 'program/not-executable' : 'program/not-found', { command: nameCommand([program]) });

/** A file that is there, though it may not be run. */
const isThere = (program: string): boolean =>
  /[/\\]/.test(program) && (statSync(program, { throwIfNoEntry: false })?.isFile() ?? false);
