/**
 * One program's sandbox: how it is started, what holds it, and which limit ended it.
 * A user sees: no network, no files but the program's folder and a /tmp of its own, no processes
 * but its own; what it started ends with it. Memory, processes and CPU time are held by the kernel
 * where there are cgroups, else by a watch on all its processes.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Enclosure } from '../machine/system/contract.ts';
import type { BoxMachine } from './boxMachine.ts';
import { bubblewrapWords } from './bubblewrap.ts';
import { Cgroup } from './cgroups.ts';
import type { SandboxPlan } from './launch.ts';
import { proportionalKiB, type TreeUse, treeOf, treeUse } from './processTree.ts';
import { relayed, relayWords } from './relay.ts';
import { currentSandboxSettings } from './settings.ts';
import { traceRefusal, tracesIn, tracesOf } from './traces.ts';

/** How often limits that the kernel does not hold are looked at, and those that it does. */
const WATCH_MS = 100;
const GLANCE_MS = 250;
/** How many of those pass between two looks at what it tried. */
const TRACE_EVERY = 4;
const KIB = 1024;
/**
 * A bound that one process cannot pass between two looks. Only what is really used counts against
 * the limit, and runtimes reserve more.
 */
const dataKiB = (memoryMiB: number): number => (memoryMiB * 2 + 1024) * KIB;
/**
 * The same for processes. A shell whose fork fails ends, so a fork bomb falls back from a hard
 * limit to half of it or less within milliseconds: that must still be above what is looked for.
 */
const hardProcesses = (processes: number): number => 4 * processes;
/** After the watch should have ended it. */
const CPU_MARGIN_S = 5;
/** When memory runs out on the machine, programs go before the server. */
const OOM_SCORE = 800;
/** A shell's status when the sandbox could not be entered. */
const NO_ENTRY = 125;

export interface BoxStart {
  readonly enclosure: Enclosure;
  readonly words: [string, ...string[]];
  /** To be called when it has been started. */
  started(status: Readable): void;
  /** To be called when it could not be. */
  failed(): void;
}

/** The first descriptor that is ours: standard streams and the guardian's come before it. */
const FIRST = 4;

export interface BoxHooks {
  /** A limit was passed: the program is to be killed. Called once. */
  exceeded(why: Refusal): void;
  /** It tried what it may not. Called once for each kind. */
  tried(what: Refusal): void;
}

export class Box {
  readonly #plan: SandboxPlan;
  readonly #machine: BoxMachine;
  readonly #hooks: BoxHooks;
  readonly #cgroup: Cgroup | null;
  readonly #named = new Set<string>();
  #pid: number | null = null;
  #isRunning = false;
  #status = '';
  #watch: NodeJS.Timeout | undefined;
  #looks = 0;
  #use: TreeUse | null = null;
  #output = 0;
  #relay: number | undefined;
  #why: Refusal | null = null;

  constructor(plan: SandboxPlan, machine: BoxMachine, hooks: BoxHooks) {
    this.#plan = plan;
    this.#machine = machine;
    this.#hooks = hooks;
    this.#cgroup = machine.cgroups && Cgroup.make(machine.cgroups, plan.limits, machine.user);
  }

  /** The program's own process; null until it is known. */
  get pid(): number | null {
    return this.#pid;
  }

  /** The number of who runs the program. */
  get user(): number {
    return this.#machine.user ?? process.getuid?.() ?? 0;
  }

  /** The limit that it passed. */
  get why(): Refusal | null {
    return this.#why;
  }

  /** Whether the program's own code was ever reached. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  start(command: readonly string[]): BoxStart {
    const { bubblewrap, user } = this.#machine;
    const files = this.#machine.openFiles();
    const numbers = {
      status: FIRST,
      passwd: FIRST + 1,
      group: FIRST + 2,
      seccomp: files.seccomp === null ? null : FIRST + 3,
    };
    const { relay } = this.#plan;
    const more = relay === undefined ? [] : relayWords(relay);
    const words = bubblewrapWords(this.#plan, currentSandboxSettings(), numbers, more);
    const inside = relay === undefined ? command : relayed(command);
    return {
      enclosure: {
        prelude: this.#prelude(),
        descriptors: ['pipe', files.passwd, files.group, ...(files.seccomp === null ? [] : [files.seccomp])],
        user,
      },
      words: [bubblewrap, ...words, '--', ...this.#innerLimits(), ...inside],
      started: (status) => {
        files.close();
        this.#listen(status);
      },
      failed: () => {
        files.close();
        void this.close();
      },
    };
  }

  #prelude(): string {
    const { limits, isWritable } = this.#plan;
    const enter = this.#cgroup?.folders().map((folder) => `echo 0 >'${folder}/cgroup.procs' || exit ${NO_ENTRY}`);
    return [
      `echo ${OOM_SCORE} >/proc/self/oom_score_adj`,
      ...(enter ?? [`ulimit -d ${dataKiB(limits.memoryMiB)}`]),
      'ulimit -c 0',
      `ulimit -n ${limits.openFiles}`,
      `ulimit -t ${limits.cpuSeconds + CPU_MARGIN_S}`,
      // In blocks of 512 bytes. A /tmp has its size; a folder that may be changed is watched.
      ...(isWritable ? [`ulimit -f ${limits.diskMiB * 2 * KIB}`] : []),
      '',
    ].join('; ');
  }

  /** A count of processes is the sandbox's own only when it is set inside. */
  #innerLimits(): string[] {
    return this.#cgroup ? [] : ['prlimit', `--nproc=${hardProcesses(this.#plan.limits.processes)}`];
  }

  #listen(status: Readable): void {
    status.setEncoding('utf8');
    status.on('data', (text: string) => {
      this.#status += text;
      const [, pid] = /"child-pid": (\d+)/.exec(this.#status) ?? [];
      if (pid !== undefined && this.#pid === null) this.#pid = Number(pid);
      this.#isRunning ||= this.#status.includes('"exit-code"');
    });
    status.on('error', () => {});
    this.#watch = setInterval(() => this.#look(), this.#cgroup ? GLANCE_MS : WATCH_MS).unref();
  }

  #look(): void {
    if (this.#pid === null) return;
    if (this.#cgroup) this.use();
    this.check();
    if (++this.#looks % TRACE_EVERY === 0) this.trace();
  }

  /** Counts what it wrote. */
  wrote(bytes: number): void {
    this.#output += bytes;
    const { outputMiB } = this.#plan.limits;
    if (this.#output > outputMiB * KIB * KIB) this.#exceed('program/output-limit', { mebibytes: outputMiB });
  }

  /** Looks at every limit now; also when it has ended, to know why. */
  check(): void {
    const { memoryMiB, processes, cpuSeconds } = this.#plan.limits;
    if (this.#why) return;
    if (this.#isOutOfMemory()) this.#exceed('program/memory-limit', { mebibytes: memoryMiB });
    else if (this.#isOutOfProcesses()) this.#exceed('program/process-limit', { processes });
    else if (this.#cpuMs() > cpuSeconds * 1000) this.#exceed('program/cpu-limit', { seconds: cpuSeconds });
    else if (this.#isFolderFull()) this.#exceed('program/folder-limit', { mebibytes: this.#plan.limits.diskMiB });
  }

  #exceed(code: string, params: Refusal['params']): void {
    if (this.#why) return;
    this.#why = refusal(code, params);
    clearInterval(this.#watch);
    this.#hooks.exceeded(this.#why);
  }

  #isOutOfMemory(): boolean {
    if (this.#cgroup) return this.#cgroup.isOutOfMemory;
    const most = this.#plan.limits.memoryMiB * KIB;
    // The first count is quick, and too high where processes share memory.
    return this.use().residentKiB > most && this.#pid !== null && proportionalKiB(this.#pid) > most;
  }

  #isOutOfProcesses(): boolean {
    return this.#cgroup ? this.#cgroup.isOutOfProcesses : (this.#use?.tasks ?? 0) > this.#plan.limits.processes;
  }

  #cpuMs(): number {
    return this.#cgroup?.cpuMs() ?? this.#use?.cpuMs ?? 0;
  }

  #isFolderFull(): boolean {
    return this.#plan.isWritable && bytesIn(this.#plan.folder) > this.#plan.limits.diskMiB * KIB * KIB;
  }

  /** Of all its processes; of the last time when there were any. */
  use(): TreeUse {
    const now = treeUse(this.#pid ?? 0);
    const counted = this.#use && now.processes === 0 ? this.#use : now;
    this.#use = { ...counted, cpuMs: Math.max(now.cpuMs, this.#use?.cpuMs ?? 0) };
    return this.#use;
  }

  /** The program's own processes: without the relay, which is the first child of the first. */
  members(): number[] {
    if (this.#pid === null) return [];
    const { pids } = treeOf(this.#pid);
    return this.#plan.relay === undefined ? pids : pids.filter((pid) => pid !== this.#relayPid(pids));
  }

  #relayPid(pids: readonly number[]): number | undefined {
    this.#relay ??= pids[1];
    return this.#relay;
  }

  /**
   * How many processes the program had besides itself when they were last counted, and how many of
   * them had left its session.
   */
  get others(): { readonly count: number; readonly hidden: number } {
    const relay = this.#plan.relay === undefined ? 0 : 1;
    return { count: Math.max(0, (this.#use?.processes ?? 0) - 1 - relay), hidden: this.#use?.hidden ?? 0 };
  }

  /** Names what it has tried so far, as the kernel tells. */
  trace(): void {
    if (this.#pid !== null) for (const code of tracesOf(this.#pid)) this.#name(code);
  }

  /** Names what it tried, as it says itself in its last words. */
  traceIn(errors: string): void {
    for (const code of tracesIn(errors, this.#plan.at)) this.#name(code);
  }

  #name(code: string): void {
    if (this.#named.has(code)) return;
    this.#named.add(code);
    this.#hooks.tried(traceRefusal(code, this.#plan.limits));
  }

  /** Whether a file of its command line is there, as it sees it. */
  hasFile(path: string): boolean {
    const { folder, at } = this.#plan;
    return existsSync(resolve(folder, relative(at, resolve(at, path))));
  }

  /** When all its processes are gone. */
  async close(): Promise<void> {
    clearInterval(this.#watch);
    await this.#cgroup?.remove();
  }
}

/** Files that disappear meanwhile do not count. */
function bytesIn(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sum + bytesIn(path);
      return sum + (entry.isFile() ? (statSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0);
    }, 0);
  } catch {
    return 0;
  }
}
