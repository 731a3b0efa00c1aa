/**
 * Lets clients in: listens on ports and finds out what each client speaks. The first byte tells: `{` is the common bot protocol, `G` is HTTP
 * (a WebSocket of the common protocol, or whatever the gate's owner serves), anything else the course's own. Where the course's clients say
 * nothing first, silence is the course's too.
 * A user sees: a client that says nothing, or nonsense, is sent away after a while and disturbs nobody; when the gate is closed, nobody is left.
 */

import { createServer as createHttp, type Server as HttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
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
import type { Channel, ChannelHooks } from '../talk/channel.ts';
import { JsonSpeech } from '../talk/jsonSpeech.ts';
import { LineSession } from '../talk/lineSession.ts';
import { SocketChannel, type Trace } from '../talk/socketChannel.ts';
import { plainDescriber } from '../talk/trace.ts';
import { WebSocketChannel } from '../talk/webSocketChannel.ts';
import { Guest } from './guest.ts';

/** Where a game has no course's port, and where there are many games. */
export const COMMON_PORT = 4646;
/** Until it has said who it is. */
const NAMELESS_MS = 30_000;
/** Where a client need not speak first: so long it may take to say that it speaks something else. */
const SNIFF_MS = 200;
/** Nobody needs more, and each costs memory: a storm of connections is cut off here. */
const MOST_GUESTS = 5000;
const BRACE = 0x7b;
const LETTER_A = 0x41;
const LETTER_G = 0x47;
const LETTER_Z = 0x5a;

export interface GateOptions {
  /** Those that can be played here; where there are several, a client of the common protocol names one. */
  readonly games: readonly string[];
  readonly course: CourseWire | null;
  readonly language: Language;
  readonly host: string;
  /** 0 for any that is free. */
  readonly ports: readonly number[];
  readonly trace?: Trace;
  readonly nameless?: number;
  /** For requests that are no WebSocket: a server that does not listen itself. */
  readonly http?: HttpServer;
  /** The names that it is reached by, where they are more than `host` tells: WebSockets of other sites' pages are not let in. */
  readonly hosts?: KnownHosts;
  /** Where there is more behind a connection than the connection. */
  readonly wrap?: (channel: (hooks: ChannelHooks) => Channel, hooks: ChannelHooks) => Channel;
  /** Somebody has connected, and said nothing yet. */
  met?(): void;
  /** Whether one more from that address is let in: gives what is to be called when it is gone, or null. */
  connect?(address: string): Promise<(() => void) | null>;
  /** It has said who it is: give it a place, or turn it away. */
  joined(guest: Guest, as: 'player' | 'viewer'): void;
  /** A guest is gone, at whatever moment. */
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

  /** Opens the ports; fails, with all closed again, where one cannot be had. */
  async listen(): Promise<Listening[]> {
    const { host, ports } = this.#options;
    try {
      return await Promise.all(ports.map((port) => this.#listenOn(host, port)));
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Lets nobody in any more; those to whom goodbye is being said hear it out. */
  async close(grace = 0): Promise<void> {
    for (const server of this.#servers) server.close();
    await Promise.all([...this.#guests].map((guest) => guest.talk.close(grace)));
    for (const socket of this.#sockets) socket.destroy();
    this.#http.closeAllConnections();
    this.#http.close();
  }

  /** A WebSocket that came another way than through this gate's ports, perhaps for one of its games only. */
  admit(client: WebSocket, address: string | undefined, games = this.#options.games): void {
    this.#admit(null, games, address, (hooks) => new WebSocketChannel(client, hooks));
  }

  async #listenOn(host: string, port: number): Promise<Listening> {
    const server = createServer((socket) => void this.#letIn(socket));
    this.#servers.push(server);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port, backlog: 4096 }, resolve);
    });
    const { address, port: given } = server.address() as AddressInfo;
    return { host: address, port: given };
  }

  /** What it speaks is not known yet, so who is not let in is told nothing. */
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

  /** HTTP, and the WebSockets that begin as HTTP. */
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
    this.#admit(course, games, socket.remoteAddress, (hooks) => new SocketChannel(socket, hooks, traced));
    if (first) socket.emit('data', first);
  }

  #admit(
    course: CourseWire | null,
    games: readonly string[],
    address: string | undefined,
    channel: (hooks: ChannelHooks) => Channel,
  ): void {
    const { language, nameless = NAMELESS_MS, joined, left, wrap } = this.#options;
    const timer = setTimeout(() => guest.turnAway(refusal('client/no-name')), nameless);
    const guest = new Guest({
      language,
      isCourse: course !== null,
      address: address ?? null,
      channel: wrap ? (hooks) => wrap(channel, hooks) : channel,
      session: (wire) => course?.host(wire) ?? new LineSession(wire, new JsonSpeech(language, games)),
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
    guest.talk.open();
  }
}

/** A course's own protocol may begin with any letter but that of GET; without one, a capital begins some other HTTP. */
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
