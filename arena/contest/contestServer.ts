/**
 * The sockets of the contest: an HTTP server that stands whatever is sent to it. What is too long or no HTTP at all gets an answer in the
 * contest's form and its connection closed; half a request is not waited for for ever; nothing is left when it closes.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import type { Verdict } from '@joute/games/risk/wire/errors.ts';
import type { Contest } from './contest.ts';
import { contestRoutes } from './routes.ts';
import { verdict } from './verdict.ts';

/** More than any request of the contest; room for the JSON of a small map. */
const MOST_HEADER_BYTES = 64 * 1024;
const HEADERS_MS = 20_000;
/** For an answer to be read by who sends what cannot be read. */
const GOODBYE_MS = 1000;

export interface ServerHooks {
  /** A request came. */
  heard?(): void;
  /** Another protocol is asked for on a connection of ours. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export class ContestServer {
  readonly #server: Server;
  readonly #contest: Contest;

  constructor(contest: Contest, language: Language, hooks: ServerHooks) {
    this.#contest = contest;
    const no = verdict(language);
    const listener = getRequestListener(contestRoutes(contest, language).fetch, {
      hostname: 'localhost',
      errorHandler: (error) => {
        const why = error instanceof RequestError ? error.message : '';
        if (why === '') process.emitWarning(error as Error);
        return Response.json(
          why === '' ? no('Wrong Move', 'contest/own-fault') : no('Wrong Move', 'contest/not-http', { why }),
        );
      },
    });
    this.#server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (incoming, outgoing) => {
      hooks.heard?.();
      void listener(incoming, outgoing);
    });
    this.#server.headersTimeout = HEADERS_MS;
    this.#server.requestTimeout = HEADERS_MS;
    if (hooks.upgrade) this.#server.on('upgrade', (...given) => hooks.upgrade?.(...given));
    this.#server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
      const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
      const params = tooLong ? { most: MOST_HEADER_BYTES } : { why: error.code ?? error.message };
      turnAway(socket, no('Wrong Move', tooLong ? 'contest/too-long' : 'contest/not-http', params));
    });
  }

  /** Where it listens; refuses an address that cannot be had. */
  listen(host: string, port: number): Promise<Result<AddressInfo>> {
    return new Promise((resolve) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) =>
        resolve(refuse('contest/cannot-listen', { host, port, why: error.code ?? error.message })),
      );
      this.#server.listen(port, host, () => resolve(ok(this.#server.address() as AddressInfo)));
    });
  }

  async close(): Promise<void> {
    this.#contest.close();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeIdleConnections();
    // Answers that are on their way get the rest of this round to leave.
    setImmediate(() => this.#server.closeAllConnections());
    await closed;
  }
}

/** The contest answers everything with status 200. What the other side still sends is thrown away, so that it comes to read this. */
function turnAway(socket: Duplex, answer: Verdict): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(answer);
  const head = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`;
  const cut = setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
  socket.on('close', () => clearTimeout(cut));
  socket.end(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);
  socket.resume();
}
