/**
 * The HTTP of the contest: a server that withstands whatever is sent to it. What is too long or no
 * HTTP at all gets an answer in the contest's form and its connection closed; half a request
 * followed by nothing is cut off. Connections come from the gate (gate.ts).
 */
import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { HostCheck, HostServices } from '@joute/core/host/services.ts';
import type { Language } from '@joute/core/words.ts';
import type { Verdict } from '../../wire/errors.ts';
import type { ContestApi } from './contestApi.ts';
import { type ContestRoutesHooks, contestRoutes } from './routes.ts';
import { verdict } from './verdict.ts';

/** More than any request of the contest; room for the JSON of a map. */
const MOST_HEADER_BYTES = 64 * 1024;
/** How long a client that sent something malformed has to read the answer. */
const GOODBYE_MS = 1000;
/** How long a request that has not come completely may pause. */
const SILENT_MS = 20_000;
/** Between two requests on one connection: a client that thinks need not connect again. */
const IDLE_MS = 60_000;

export interface HttpOptions extends ContestRoutesHooks {
  readonly language: Language;
  /**
   * The host names by which it is reached: all its addresses are GET, so pages of other sites could
   * make their readers' browsers call them.
   */
  readonly hosts: HostCheck;
  /** How long a request that has not come completely may pause. */
  readonly silentMs?: number;
  heard(): void;
}

export function contestHttp(desk: ContestApi, options: HttpOptions, services: HostServices): Server {
  const { language, hosts, heard } = options;
  const no = verdict(language, services.words);
  const listener = getRequestListener(contestRoutes(desk, no, services, options).fetch, {
    hostname: 'localhost',
    errorHandler: (error) => {
      const why = error instanceof RequestError ? error.message : null;
      if (why === null) services.reportFault(error);
      return Response.json(
        why === null ? no('Wrong Move', 'contest/own-fault') : no('Wrong Move', 'contest/not-http', { why }),
      );
    },
  });
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES }, (incoming, outgoing) => {
    heard();
    const foreign = hosts.refuse(incoming.headers) ?? hosts.refusePage(incoming.headers);
    if (foreign) {
      outgoing.writeHead(403, { 'Content-Type': 'application/json; charset=UTF-8', Connection: 'close' });
      outgoing.end(JSON.stringify(no('Wrong Move', foreign)));
      return;
    }
    // The request is complete; from now on the time is ours.
    incoming.socket.setTimeout(0);
    void listener(incoming, outgoing);
  });
  server.setTimeout(options.silentMs ?? SILENT_MS);
  server.keepAliveTimeout = IDLE_MS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isLong = error.code === 'HPE_HEADER_OVERFLOW';
    const params = isLong ? { most: MOST_HEADER_BYTES } : { why: error.code ?? error.message };
    turnAway(socket, no('Wrong Move', isLong ? 'contest/too-long' : 'contest/not-http', params));
  });
  return server;
}

/**
 * The contest answers everything with status 200. What the other side still sends is dropped, so
 * that it comes to read the answer.
 */
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
