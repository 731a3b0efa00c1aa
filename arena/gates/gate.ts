/**
 * Accepts clients: listens on ports and detects each client's protocol by its first byte. `{` is
 * the common bot protocol, `G` is HTTP (a WebSocket of the common protocol, or whatever the gate's
 * owner serves), anything else the course's own. Where the course's clients wait for the server to
 * speak first, silence means the course's protocol too.
 * A user sees: a client that sends nothing, or nonsense, is disconnected after a while and disturbs
 * nobody; when the gate is closed, no connection is left.
 */

import { createServer as createHttp, type Server as HttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type ListenOptions, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refusal } from '@joute/core/result.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import { MOST_LINE_BYTES } from '@joute/core/wire/lineReader.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { type Language, say } from '@joute/core/words.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import { tellFault } from '../machine/faults.ts';
import { KnownHosts } from '../machine/knownHosts.ts';
import { arenaWords } from '../match/sentences.ts';
import { RELAY_PORT } from '../sandbox/relay.ts';
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { JsonSpeech } from '../talk/jsonSpeech.ts';
import { LineSession } from '../talk/lineSession.ts';
import { SocketChannel, type Trace } from '../talk/socketChannel.ts';
import { plainDescriber } from '../talk/trace.ts';
import { WebSocketChannel } from '../talk/webSocketChannel.ts';
import { Guest } from './guest.ts';

/** The port of the common protocol, for games whose course has none and for hosts of many games. */
export const COMMON_PORT = 4646;
/** How long a client may take to say who it is. */
const NAMELESS_MS = 30_000;
/**
 * Where the course's clients wait for the server to speak: how long a client of the common protocol
 * has to send its first byte.
 */
const SNIFF_MS = 200;
/** More connections than any event needs; each costs memory, so a flood of them is cut off here. */
const MOST_GUESTS = 5000;
const BRACE = 0x7b;
const LETTER_A = 0x41;
const LETTER_G = 0x47;
const LETTER_Z = 0x5a;

export interface GateOptions {
  /**
   * The games that can be played here; where there are several, a client of the common protocol
   * names one.
   */
  readonly games: readonly string[];
  readonly course: CourseWire | null;
  readonly language: Language;
  readonly host: string;
  /** 0 for any free port. */
  readonly ports: readonly number[];
  /** A Unix socket instead of ports, for a client behind a relay (sandboxDoor.ts). */
  readonly path?: string | undefined;
  readonly trace?: Trace;
  readonly nameless?: number;
  /** Serves requests that are no WebSocket; it must not listen itself. */
  readonly http?: HttpServer;
  /**
   * The host names that this gate is known by, where `host` alone does not tell: a WebSocket from a
   * page of another site is refused.
   */
  readonly hosts?: KnownHosts;
  /**
   * Puts something between the connection and its conversation, such as the process that was
   * started for it.
   */
  readonly wrap?: (channel: (hooks: ChannelHooks) => Channel, hooks: ChannelHooks) => Channel;
  /**
   * The address at which a match is watched, for a client that reached us at this address of ours
   * (null where that is not known).
   */
  pageOf?(match: string, reached: string | null): string | null;
  /** Somebody has connected, and has sent nothing yet. */
  met?(): void;
  /**
   * Admission by address: resolves to what is to be called when the connection is gone, or to null
   * where it is refused.
   */
  connect?(address: string): Promise<(() => void) | null>;
  /** The client has said who it is: the receiver seats it, or turns it away. */
  joined(guest: Guest, as: 'player' | 'viewer'): void;
  /** A guest is gone, whether it was seated or not. */
  left?(guest: Guest): void;
}

export class Gate {
  readonly #options: GateOptions;
  readonly #servers: Server[] = [];
  readonly #http: HttpServer;
  readonly #webSockets = new WebSocketServer({ noServer: true, maxPayload: MOST_LINE_BYTES + 1 });
  readonly #sockets = new Set<Socket>();
  readonly #guests = new Set<Guest>();
  #count = 0;

  constructor(options: GateOptions) {
    this.#options = options;
    this.#http = options.http ?? createHttp(refuseRequest);
    const hosts = options.hosts ?? new KnownHosts({ host: options.host });
    this.#http.on('upgrade', (request, socket, head) => {
      const foreign = hosts.refuse(request.headers) ?? hosts.refusePage(request.headers);
      if (foreign) return refuseUpgrade(socket, say(foreign, options.language, arenaWords));
      this.#webSockets.handleUpgrade(request, socket, head, (client) =>
        this.admit(client, (socket as Socket).remoteAddress),
      );
    });
  }

  /** Opens the ports. Where one of them cannot be opened, closes all again and throws. */
  async listen(): Promise<Listening[]> {
    const { host, ports, path } = this.#options;
    try {
      if (path !== undefined) return [await this.#listenAt(path)];
      return await Promise.all(ports.map((port) => this.#listenOn(host, port)));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Accepts nobody any more; goodbyes that are under way are finished. */
  async close(grace = 0): Promise<void> {
    for (const server of this.#servers) server.close();
    await Promise.all([...this.#guests].map((guest) => guest.conversation.close(grace)));
    for (const socket of this.#sockets) socket.destroy();
    this.#http.closeAllConnections();
    this.#http.close();
  }

  /**
   * Accepts a WebSocket that did not come through this gate's ports, perhaps for one of its games
   * only.
   */
  admit(client: WebSocket, address: string | undefined, games = this.#options.games): void {
    this.#admit(null, games, { address, reached: null }, (hooks) => new WebSocketChannel(client, hooks));
  }

  async #listenOn(host: string, port: number): Promise<Listening> {
    const server = await this.#open({ host, port });
    const { address, port: given } = server.address() as AddressInfo;
    return { host: address, port: given };
  }

  /** Resolves to where the client finds it, on the other side of the relay. */
  async #listenAt(path: string): Promise<Listening> {
    await this.#open({ path });
    return { host: this.#options.host, port: RELAY_PORT };
  }

  async #open(where: ListenOptions): Promise<Server> {
    const server = createServer((socket) => void this.#letIn(socket));
    this.#servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ ...where, backlog: 4096 }, resolve);
    });
    return server;
  }

  /** A client that is refused is told nothing: its protocol is not known yet. */
  async #letIn(socket: Socket): Promise<void> {
    const { connect } = this.#options;
    const silent = (): void => {};
    socket.on('error', silent);
    const gone =
      this.#sockets.size >= MOST_GUESTS ? null : connect ? await connect(socket.remoteAddress ?? '') : silent;
    if (gone === null) socket.destroy();
    else if (socket.destroyed) gone();
    else {
      socket.once('close', gone);
      this.#meet(socket);
    }
    socket.off('error', silent);
  }

  #meet(socket: Socket): void {
    this.#sockets.add(socket);
    this.#options.met?.();
    socket.on('close', () => this.#sockets.delete(socket));
    const silent = (): void => {};
    socket.on('error', silent);
    const { course, nameless = NAMELESS_MS } = this.#options;
    const begin = (first: Buffer | null): void => {
      clearTimeout(timer);
      socket.off('data', begin);
      try {
        if (first && isHttp(first[0]!, course)) this.#handOver(socket, first);
        else this.#welcome(socket, first, first === null || first[0] !== BRACE ? course : null);
      } catch (error) {
        tellFault('connection', error);
        socket.destroy();
      }
    };
    const timer =
      course && !course.clientSpeaksFirst
        ? setTimeout(() => begin(null), SNIFF_MS)
        : setTimeout(() => socket.destroy(), nameless);
    socket.once('data', begin);
    socket.once('close', () => clearTimeout(timer));
  }

  /** For HTTP, and for WebSockets, which begin as HTTP. */
  #handOver(socket: Socket, first: Buffer): void {
    socket.pause();
    this.#http.emit('connection', socket);
    socket.unshift(first);
    socket.resume();
  }

  #welcome(socket: Socket, first: Buffer | null, course: CourseWire | null): void {
    const { trace, games } = this.#options;
    const number = ++this.#count;
    const traced = trace
      ? { trace: (line: string) => trace(`${number} ${line}`), describer: course?.describe?.() ?? plainDescriber() }
      : null;
    const from = { address: socket.remoteAddress, reached: socket.localAddress ?? null };
    this.#admit(course, games, from, (hooks) => new SocketChannel(socket, hooks, traced));
    if (first) socket.emit('data', first);
  }

  #admit(
    course: CourseWire | null,
    games: readonly string[],
    { address, reached }: { readonly address: string | undefined; readonly reached: string | null },
    channel: (hooks: ChannelHooks) => Channel,
  ): void {
    const { language, nameless = NAMELESS_MS, joined, left, wrap } = this.#options;
    const pageOf = (match: string): string | null => this.#options.pageOf?.(match, reached) ?? null;
    const timer = setTimeout(() => guest.turnAway(refusal('client/no-name')), nameless);
    const guest = new Guest({
      language,
      isCourse: course !== null,
      address: address ?? null,
      channel: wrap ? (hooks) => wrap(channel, hooks) : channel,
      session: (wire) => course?.host(wire) ?? new LineSession(wire, new JsonSpeech(language, games, pageOf)),
      joined: (as) => {
        clearTimeout(timer);
        joined(guest, as);
      },
      left: () => {
        clearTimeout(timer);
        this.#guests.delete(guest);
        left?.(guest);
      },
    });
    this.#guests.add(guest);
    guest.conversation.open();
  }
}

/**
 * A course's own protocol may begin with any letter but the G of GET. Where there is none, any
 * capital letter is taken for another HTTP method.
 */
const isHttp = (first: number, course: CourseWire | null): boolean =>
  first === LETTER_G || (course === null && first >= LETTER_A && first <= LETTER_Z);

function refuseUpgrade(socket: Duplex, why: string): void {
  const body = `${why}\n`;
  const head = ['HTTP/1.1 403 Forbidden', 'Content-Type: text/plain; charset=UTF-8', 'Connection: close'];
  socket.end([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}

const refuseRequest: RequestListener = (_request, response) => {
  response.writeHead(426, { 'content-type': 'text/plain', connection: 'close', upgrade: 'websocket' });
  response.end('This port speaks the common bot protocol: connect a WebSocket.\n');
};
