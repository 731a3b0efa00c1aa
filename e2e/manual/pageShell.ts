/**
 * The shell in which the commands of one page are typed: an empty folder, the usual tools, and a
 * network of its own, so that the ports which the page names are free and nothing in it has to be
 * changed. The machines that pages name are all this one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findProgram } from '../../arena/machine/system/findProgram.ts';
import { freshFolder } from '../../arena/test/freshFolder.ts';
import { HOUSE } from './pages.ts';

/** What a program says that then waits to be stopped: ours, and nats-server. */
const READY = /Ctrl-C|Server is ready/;
/** By the names that pages and examples give them. */
const MACHINES = 'arena.example db queue queue1 queue2';
/** No page says this. */
const MARK = '\u0001';

/** A program that waits to be stopped. */
export interface Started {
  readonly said: string;
  /** Ctrl-C. */
  stop(): Promise<void>;
}

export class PageShell {
  readonly folder = freshFolder();
  readonly #child: ChildProcess;
  readonly #listeners = new Set<() => void>();
  /** All of it; what runs in the background says it on standard error. */
  #said = '';
  #output = '';
  #isOver = false;
  #started = 0;

  constructor() {
    const home = freshFolder();
    const bin = join(home, 'bin');
    mkdirSync(bin);
    const addProgram = (name: string, command: string): void => {
      writeFileSync(join(bin, name), `#!/bin/sh\nexec ${process.execPath} ${command} "$@"\n`);
      chmodSync(join(bin, name), 0o755);
    };
    addProgram('joute', join(HOUSE, 'cli', 'bin', 'joute.mjs'));
    addProgram(
      'open-postgres',
      `--import ${import.meta.resolve('tsx')} ${join(HOUSE, 'e2e', 'manual', 'postgres.ts')}`,
    );
    const hosts = join(home, 'hosts');
    writeFileSync(hosts, `127.0.0.1 localhost ${MACHINES}\n`);
    // An answer that refuses the request makes the command fail.
    writeFileSync(join(home, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
    // Pages of the games speak of a clone.
    symlinkSync(join(HOUSE, 'starters'), join(this.folder, 'starters'));
    const env = {
      ...process.env,
      ...{ HOME: home, CURL_HOME: home, NO_COLOR: '1', LANG: 'en_GB.UTF-8' },
      PATH: `${bin}:${process.env.PATH}:/usr/sbin`,
    };
    const files = ['--dev-bind', '/', '/', '--ro-bind', hosts, '/etc/hosts', '--tmpfs', '/srv'];
    const network = ['--unshare-net', '--die-with-parent'];
    this.#child = spawn(findProgram('bwrap')!, [...files, ...network, 'bash'], { cwd: this.folder, env });
    for (const name of ['stdout', 'stderr'] as const)
      this.#child[name]!.setEncoding('utf8').on('data', (text: string) => {
        this.#said += text;
        if (name === 'stdout') this.#output += text;
        for (const listener of this.#listeners) listener();
      });
    this.#child.on('close', () => {
      this.#isOver = true;
      for (const listener of this.#listeners) listener();
    });
    // Each job in a group of processes of its own, as in a terminal: Ctrl-C reaches all of it. None
    // outlives the shell, and so a command that fails ends it all.
    this.#type(`set -m\ntrap 'for job in $(jobs -p); do kill -KILL -- -$job; done' EXIT`);
    onTestFinished(() => this.close());
  }

  /** Whatever does not succeed ends the shell, and is thrown; resolves to its standard output. */
  async run(commands: string): Promise<string> {
    const from = this.#said.length;
    const outputFrom = this.#output.length;
    this.#type(`set -e\n{ ${commands.trimEnd()}\n} </dev/null\nset +e\nprintf '${MARK}done\\n'`);
    await this.#until(from, `${MARK}done\n`);
    return this.#output.slice(outputFrom).replace(`${MARK}done\n`, '');
  }

  /** In a terminal of its own, with this typed in advance. */
  runInTerminal(command: string, typed: string): Promise<string> {
    const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
    return this.run(`printf %s ${quoted(typed)} | script -qec ${quoted(command)} /dev/null`);
  }

  /** Goes on with it in the background; resolves once it waits to be stopped. */
  async start(command: string): Promise<Started> {
    const number = ++this.#started;
    const from = this.#said.length;
    const ended = `${MARK}ended ${number} `;
    // The shell around it outlives Ctrl-C, and tells how it ended.
    this.#type(`{ trap : INT\n${command}\nprintf '${ended}%d\\n' $?; } </dev/null >&2 &\njob${number}=$!`);
    await this.#until(from, READY, ended);
    return {
      said: this.#said.slice(from),
      stop: async () => {
        // It may have ended by itself.
        this.#type(`kill -INT -- -$job${number} 2>/dev/null`);
        await this.#until(from, new RegExp(`${ended}\\d+\n`));
        const isWell = new RegExp(`${ended}(0|130)\n`).test(this.#said);
        if (!isWell) throw new Error(`it did not end well:\n${this.#said.slice(from)}`);
      },
    };
  }

  async close(): Promise<void> {
    if (this.#isOver) return;
    this.#child.stdin!.end();
    await once(this.#child, 'close');
  }

  #type(text: string): void {
    this.#child.stdin!.write(`${text}\n`);
  }

  /** Until this is said; fails when the other is, or when the shell is over. */
  async #until(from: number, wanted: string | RegExp, unwanted?: string): Promise<void> {
    const said = (): string => this.#said.slice(from);
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        const isThere = typeof wanted === 'string' ? said().includes(wanted) : wanted.test(said());
        const isLost = this.#isOver || (unwanted !== undefined && said().includes(unwanted));
        if (!isThere && !isLost) return;
        this.#listeners.delete(look);
        if (isThere) resolve();
        else reject(new Error(`the command failed:\n${said()}`));
      };
      this.#listeners.add(look);
      look();
    });
  }
}
