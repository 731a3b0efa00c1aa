/**
 * Sends requests to a contest server: a path in, JSON out. Whatever the server does, the result is
 * a value, within its time.
 */
import { Agent, get } from 'node:http';
import type { Json } from '@joute/core/game.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { CONTEST_PATH } from '../../wire/address.ts';
import { makeQuery } from '../../wire/query.ts';

/** A poll takes ten minutes at most; a server that is silent for longer is gone. */
const SILENCE_MS = 11 * 60 * 1000;
const MOST_BYTES = 32 * 1024 * 1024;

export class ContestClient {
  readonly #host: string;
  readonly #port: number;
  readonly #signal: AbortSignal | undefined;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(host: string, port: number, signal?: AbortSignal) {
    this.#host = host;
    this.#port = port;
    this.#signal = signal;
  }

  ask(path: string, values: Readonly<Record<string, string | number>> = {}): Promise<Result<Json>> {
    const query = makeQuery(values);
    const [host, port] = [this.#host, this.#port];
    return new Promise((resolve) => {
      const fail = (why: string): void => resolve(refuse('join/unreachable', { host, port, why }));
      const request = get(
        {
          ...{ host, port, agent: this.#agent, timeout: SILENCE_MS },
          ...(this.#signal ? { signal: this.#signal } : {}),
          path: `${CONTEST_PATH}${path}${query === '' ? '' : `?${query}`}`,
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes > MOST_BYTES) request.destroy(new Error(`more than ${MOST_BYTES} bytes`));
          });
          response.on('end', () => resolve(parse(Buffer.concat(chunks).toString(), path)));
          response.on('error', (error) => fail(error.message));
        },
      );
      request.on('timeout', () => request.destroy(new Error('timeout')));
      request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function parse(text: string, path: string): Result<Json> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    return refuse('contest/strange-answer', { path });
  }
}
