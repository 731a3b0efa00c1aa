/**
 * A `joute host` in a process of its own, on a free port, and clients that are driven byte by byte.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { joute, type Ran, type RunOptions } from './run.ts';

export interface RunningHost {
  readonly port: number;
  /** Resolves when the host has ended by itself. */
  readonly ended: Promise<Ran>;
}

/** `words` go behind `joute host`; resolves when it listens. */
export function openHost(words: readonly string[], options: RunOptions = {}): Promise<RunningHost> {
  return new Promise((resolve, reject) => {
    const ended = joute(['host', ...words, '--port', '0', '--json'], {
      ...options,
      onOutput: (child, out) => {
        const [line = '', ...more] = out.split('\n');
        if (more.length > 0) resolve({ port: JSON.parse(line).listening.port, ended });
        options.onOutput?.(child, out);
      },
    });
    ended.then(({ err }) => reject(new Error(`the host has ended: ${err}`)), reject);
  });
}

/** The lines that a host printed for its matches. */
export const matchesOf = ({ out }: Ran): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line));

/** Runs a starter in Python to its end. */
export async function python(starter: string, ...words: readonly (string | number)[]): Promise<string> {
  const file = fileURLToPath(new URL(`../../starters/python/${starter}`, import.meta.url));
  const { stdout } = await promisify(execFile)('python3', [file, ...words.map(String)]);
  return stdout;
}

/** A connection that sends what it is told to. */
export class RawClient {
  readonly socket: Socket;
  received = Buffer.alloc(0);
  readonly closed: Promise<void>;

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setNoDelay(true);
    // A host may cut the connection.
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      this.received = Buffer.concat([this.received, chunk]);
    });
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()));
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    const client = new RawClient(socket);
    await once(socket, 'connect');
    return client;
  }

  say(bytes: string | Uint8Array): void {
    this.socket.write(bytes);
  }

  get text(): string {
    return this.received.toString('utf8');
  }

  /** Resolves when this holds for the text received so far. */
  async until(isSo: (text: string) => boolean): Promise<void> {
    while (!isSo(this.text)) {
      if (this.socket.destroyed) throw new Error(`closed after: ${this.text}`);
      await Promise.race([once(this.socket, 'data'), this.closed]);
    }
  }
}

/** The records of a folder, oldest first. */
export const recordsIn = (folder: string): MatchRecord[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => must(parseRecord(readFileSync(join(folder, name), 'utf8'))))
    .sort((a, b) => a.head.started.localeCompare(b.head.started));
