/**
 * The server on the network: one port for the interface, the live feed, the bots' WebSockets, the
 * courses' HTTP and the pages.
 * A user sees: a port that cannot be opened is an error with `syscall: 'listen'`; a client that is
 * slow, silent or wild disturbs nobody else; when the server is closed, every client is told
 * goodbye.
 */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type Refusal, refusal, refuse } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { KnownHosts } from '../../machine/knownHosts.ts';
import { Feed, untilGone } from '../feed/feed.ts';
import { offeredServices } from '../gateways/services.ts';
import type { CourseHttp } from '../gateways/tables.ts';
import { householdOf } from '../protection/address.ts';
import { type Asker, payerOf } from '../protection/credentials.ts';
import { Limits, tooMany } from '../protection/limits.ts';
import { readAsker } from '../protection/readAsker.ts';
import { mayDo, RIGHTS } from '../protection/rights.ts';
import { headersOf, problemOf, statusOf } from '../refusals/problem.ts';
import { chooseLanguage } from '../refusals/sayRefusal.ts';
import type { ServerContext, ServerControls } from '../serverContext.ts';
import { maskPath } from '../watch/log.ts';
import { openApp } from './app.ts';

const MOST_HEADER_BYTES = 64 * 1024;
/** How long a client may take for its headers, and for its whole request. */
const HEADERS_MS = 10_000;
const REQUEST_MS = 60_000;
/** Longer than proxies keep an idle connection: they should be the ones to close it. */
const IDLE_MS = 75_000;
const MOST_CONNECTIONS = 20_000;
const MOST_FRAME_BYTES = 1024 * 1024;
const EVERYWHERE = ['0.0.0.0', '::', ''];
const FEED = '/api/feed';
const BOTS = /^\/api\/bots\/([a-z]{1,32})$/;

/** What every server has for its web. */
type Needed = Pick<
  ServerContext,
  'arena' | 'store' | 'competitions' | 'workshop' | 'guests' | 'language' | 'log' | 'metrics' | 'ready'
>;
/** What is only known here. */
type Found = Pick<ServerContext, 'listening' | 'services' | 'revoked'>;

/** What may be left out is as in USUAL. */
export interface WebOptions extends Needed, Partial<Omit<ServerContext, keyof Needed | keyof Found>> {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  /** Courses whose protocol is HTTP. */
  readonly courses?: readonly CourseHttp[];
  /** WebSockets at /api/bots/{game}: the common bot protocol. */
  readonly bots?: (game: string, socket: WebSocket, address: string) => void;
  /** Who else is told of tokens that are taken back. */
  readonly revoked?: readonly ((id: string) => void)[];
}

const NO_CONTROLS: ServerControls = {
  ...{ data: null, settings: [], queue: () => null, isDemonstrating: () => false, demonstrate: async () => {} },
};

/** Nothing beside the matches: no pages, no starters, no ports, nothing told of the server. */
const USUAL: Omit<ServerContext, keyof Needed | keyof Found | 'limits' | 'hosts'> = {
  ...{ publicUrl: null, trustProxy: false, openMetrics: false, checksAll: false },
  ...{ pages: null, starters: null, controls: NO_CONTROLS, doors: () => [], runningService: () => null },
  openTeamPort: async (_team, _bot, game) => refuse('bot/no-course', { game }),
  ownPackage: async () => null,
};

export class Web {
  readonly url: string;
  readonly port: number;
  readonly #server: Server;
  readonly #feed: Feed;
  readonly #bots = new Set<WebSocket>();
  /** Whether it listens at all addresses of this machine, and has no name of its own. */
  readonly #isEverywhere: boolean;

  private constructor(options: WebOptions, server: Server, feed: Feed, port: number) {
    this.port = port;
    this.url = options.publicUrl ?? urlOf(options.host, port);
    this.#isEverywhere = !options.publicUrl && EVERYWHERE.includes(options.host);
    this.#server = server;
    this.#feed = feed;
  }

  static async open(options: WebOptions): Promise<Web> {
    let port = options.port;
    const listening = () => ({ host: options.host, port });
    const context = contextOf(options, { listening, services: await offeredServices() });
    const app = openApp(context);
    const answer = getRequestListener(app.fetch);
    const server = createServer(
      {
        maxHeaderSize: MOST_HEADER_BYTES,
        headersTimeout: HEADERS_MS,
        requestTimeout: REQUEST_MS,
        keepAliveTimeout: IDLE_MS,
        connectionsCheckingInterval: 5000,
      },
      (request, response) => {
        const course = options.courses?.find(({ path }) => isUnder(path, request));
        if (course) course.server.emit('request', request, response);
        else void answer(request, response);
      },
    );
    server.maxConnections = MOST_CONNECTIONS;
    // Behind a proxy all connections are the proxy's; there, WebSockets are counted by the client's
    // address.
    if (!context.trustProxy) server.on('connection', (socket) => countConnection(context, socket));
    port = await listen(server, options);
    const feed = new Feed(context);
    const web = new Web(options, server, feed, port);
    options.metrics.watch(options.arena, () => feed.count);
    web.#takeUpgrades(options, context);
    return web;
  }

  /**
   * The address at which a match is watched, for somebody who reached another port of ours at this
   * address: where all of ours are served, the pages can be reached there, too.
   */
  pageOf(match: string, reached: string | null): string {
    const own = this.#isEverywhere && reached !== null ? urlOf(reached.replace(/^::ffff:/, ''), this.port) : this.url;
    return `${own}/m/${match}`;
  }

  /** What that token or page session opened is closed. */
  revoke(id: string): void {
    this.#feed.revoke(id);
  }

  /** Accepts nothing new; what is under way may take this long. */
  async close(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    const timer = setTimeout(() => this.#server.closeAllConnections(), graceMs);
    for (const socket of this.#bots) socket.close(1001);
    await Promise.all([this.#feed.close(graceMs), untilGone(this.#bots, graceMs)]);
    this.#server.closeIdleConnections();
    for (const socket of this.#bots) socket.terminate();
    await closed;
    clearTimeout(timer);
  }

  #takeUpgrades(options: WebOptions, context: ServerContext): void {
    const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false });
    this.#server.on('upgrade', (request, stream, head) => {
      const silent = (): void => {};
      stream.on('error', silent);
      this.#judge(request, options, context)
        .then((judged) => {
          const status = 'code' in judged ? statusOf(judged) : 101;
          options.log.info({ method: request.method, route: maskPath(pathOf(request)), status }, 'upgrade');
          if ('code' in judged) return turnAway(stream, judged, languageOf(request, options.language));
          sockets.handleUpgrade(request, stream, head, (socket) => {
            stream.off('error', silent);
            // A frame that breaks the protocol closes its connection, even one that is being
            // refused: an error event without a listener would end the process.
            socket.on('error', silent);
            stream.once('close', judged.closed);
            if (judged.bots === null) this.#feed.welcome(socket, judged.asker, languageOf(request, options.language));
            else this.#welcomeBot(options, judged.bots, socket, judged.asker);
          });
        })
        .catch((error: unknown) => {
          options.metrics.fault('connection', error);
          stream.destroy();
        });
    });
  }

  #welcomeBot({ bots }: WebOptions, game: string, socket: WebSocket, { address }: Asker): void {
    this.#bots.add(socket);
    socket.on('close', () => this.#bots.delete(socket));
    bots?.(game, socket, address);
  }

  /** Decides on a WebSocket: the feed, or the bots of a game, or a refusal. */
  async #judge(
    request: IncomingMessage,
    options: WebOptions,
    context: ServerContext,
  ): Promise<Refusal | { readonly asker: Asker; readonly bots: string | null; closed(): void }> {
    const path = pathOf(request);
    const [, game] = BOTS.exec(path) ?? [];
    if (path !== FEED && (game === undefined || !options.bots)) return refusal('request/not-found', { path });
    const foreign = context.hosts.refuse(request.headers) ?? context.hosts.refusePage(request.headers);
    if (foreign) return foreign;
    const asker = await readAsker(context, request, request.headers.authorization);
    if ('code' in asker) return asker;
    const right = RIGHTS[game === undefined ? 'WS /api/feed' : 'WS /api/bots/{game}'];
    if (mayDo(right, asker, context.guests) === 'no') return refusal('request/no-token');
    const poor = tooMany(await context.limits.take('connect', payerOf(asker)));
    if (poor) return poor;
    const closed = context.trustProxy ? context.limits.connect(asker.address) : () => {};
    return closed ? { asker, bots: game ?? null, closed } : refusal('request/too-many-connections');
  }
}

/** What is read once is kept. */
function onlyOnce<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null;
  return () => {
    kept ??= read();
    return kept;
  };
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function contextOf(options: WebOptions, found: Omit<Found, 'revoked'>): ServerContext {
  const whole = { ...USUAL, ...options };
  const { host, publicUrl, trustProxy } = whole;
  return {
    ...whole,
    ...found,
    limits: options.limits ?? new Limits(),
    hosts: options.hosts ?? new KnownHosts({ host, publicUrl, trustProxy }),
    revoked: new Set(options.revoked),
    ownPackage: onlyOnce(whole.ownPackage),
  };
}

async function listen(server: Server, { host, port }: WebOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, backlog: 4096 }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

function countConnection({ limits, language }: ServerContext, socket: Socket): void {
  const closed = limits.connect(householdOf(socket.remoteAddress ?? 'unknown'));
  if (closed) socket.once('close', closed);
  else void turnAway(socket, refusal('request/too-many-connections'), language);
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0]!;

const isUnder = (root: string, request: IncomingMessage): boolean => {
  const path = pathOf(request);
  return path === root || path.startsWith(`${root}/`);
};

function languageOf({ url = '', headers }: IncomingMessage, usual: Language): Language {
  const query = new URLSearchParams(url.slice(pathOf({ url } as IncomingMessage).length));
  return chooseLanguage(query.get('lang'), headers['accept-language'], usual);
}

/** A WebSocket that is refused is still HTTP. */
async function turnAway(stream: Duplex, refused: Refusal, language: Language): Promise<void> {
  const problem = await problemOf(refused, { language });
  const body = JSON.stringify(problem);
  stream.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      'Connection: close',
      'Content-Type: application/problem+json',
      ...Object.entries(headersOf(refused)).map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ].join('\r\n'),
  );
}
