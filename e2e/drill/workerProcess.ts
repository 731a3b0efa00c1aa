/** `joute worker` as a process that may be killed at any moment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const JOUTE = fileURLToPath(new URL('../../cli/bin/joute.mjs', import.meta.url));

export class WorkerProcess {
  readonly #child: ChildProcess;
  #errors = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.stderr!.on('data', (chunk) => {
      this.#errors = (this.#errors + chunk).slice(-20_000);
    });
  }

  /** Resolves when it is ready. */
  static start(queue: string, ...words: readonly string[]): Promise<WorkerProcess> {
    return WorkerProcess.startBy([], queue, ...words);
  }

  /** By another command, such as one that leads into a network of its own. */
  static async startBy(prefix: readonly string[], queue: string, ...words: readonly string[]): Promise<WorkerProcess> {
    const [program, ...rest] = [...prefix, process.execPath, JOUTE, 'worker', '--json', '--queue', queue, ...words];
    const child = spawn(program!, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
    const worker = new WorkerProcess(child);
    const kill = () => child.kill('SIGKILL');
    process.prependListener('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
    if (child.exitCode !== null) throw new Error(`the worker ended by itself:\n${worker.errors}`);
    return worker;
  }

  /** The last lines of its standard error, for reports. */
  get errors(): string {
    return this.#errors;
  }

  /** It stands still, and goes on, without being told. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  /** As kill -9 would, or in good order; gives its exit code. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      this.#child.kill(signal);
      await once(this.#child, 'exit');
    }
    return this.#child.exitCode;
  }
}
