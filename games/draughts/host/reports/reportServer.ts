/**
 * The contest's report server. A reporter is identified by the address that it connects from. A
 * reply is sent only once the disk has what it acknowledges. Anything unexpected is answered `ERR :
 * inconnue`, and the server goes on.
 */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { HostFiles } from '@joute/core/host/hostFiles.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseAddress } from '../../wire/address.ts';
import type { LedgerEntry, RegisteredGame } from '../../wire/ledger.ts';
import { makeReply, type Reply } from '../../wire/reportReply.ts';
import { ReportCall } from './reportCall.ts';
import { ReportStore } from './reportStore.ts';

export interface ReportNews {
  readonly at: Date;
  readonly from: string;
  readonly bytes: number;
  /** Null: the peer fell silent before it had sent enough, and got no answer. */
  readonly reply: Reply | null;
  /** The entry that was accepted. */
  readonly entry: LedgerEntry | null;
  /** Bytes after the end of the game that were ignored. */
  readonly stray: number;
}

const LOOPBACK = '127.0.0.1';
const LOOPBACK_6 = '::1';
/** Connections at once, of everybody together; each is gone after some seconds. */
const MOST_CONNECTIONS = 1000;

export interface ReportServerOptions {
  readonly files: HostFiles;
  readonly folder: string;
  readonly port: number;
  /** `::` for every address. This machine alone, IPv4 and IPv6, where it is left out. */
  readonly host?: string;
  /** The clock whose local day counts. */
  readonly now?: () => Date;
  /**
   * Milliseconds of silence before a peer that has not sent enough is cut off; ten seconds where it
   * is left out.
   */
  readonly idle?: number;
  /**
   * Resolves to what is to be called when the connection is closed; null where its address may not
   * have another.
   */
  readonly connect?: (address: string) => Promise<(() => void) | null>;
  readonly onReport?: (news: ReportNews) => void;
  /** A report could not be stored: the disk is full, or there is a bug. */
  readonly onError?: (error: unknown) => void;
}

export class ReportServer {
  readonly host: string;
  readonly port: number;
  readonly #servers: readonly Server[];
  readonly #sockets: ReadonlySet<Socket>;
  readonly #store: ReportStore;

  private constructor(servers: readonly [Server, ...Server[]], sockets: ReadonlySet<Socket>, store: ReportStore) {
    const { address, port } = addressOf(servers[0]);
    this.host = address;
    this.port = port;
    this.#servers = servers;
    this.#sockets = sockets;
    this.#store = store;
  }

  /**
   * Refuses a folder that another server holds or that is broken, and an address that cannot be
   * listened on.
   */
  static async open(options: ReportServerOptions): Promise<Result<ReportServer>> {
    const store = await ReportStore.open(options.files, options.folder);
    if (!store.ok) return store;
    const sockets = new Set<Socket>();
    const open = (): Server => {
      // A peer that has closed its side still gets its reply.
      const server = createServer({ allowHalfOpen: true }, (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
        void letIn(socket, options).then((isIn) => isIn && answer(socket, store.value, options));
      });
      server.maxConnections = MOST_CONNECTIONS;
      return server;
    };
    const { host = LOOPBACK, port } = options;
    const server = open();
    const why = await listen(server, host, port);
    if (why !== null) {
      await store.value.close();
      return refuse('reports/address', { host, port, why });
    }
    const twin = options.host === undefined ? await listenTwin(open(), addressOf(server).port) : null;
    return ok(new ReportServer(twin ? [server, twin] : [server], sockets, store.value));
  }

  /** The games reported so far, in the order of the first reports. */
  get games(): RegisteredGame[] {
    return this.#store.games;
  }

  /** Reports that were complete are still accepted; peers that have not sent enough are cut off. */
  async close(): Promise<void> {
    const closed = Promise.all(
      this.#servers.map((server) => new Promise<void>((resolve) => void server.close(() => resolve()))),
    );
    await this.#store.close();
    for (const socket of this.#sockets) socket.destroySoon();
    const cut = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, 500);
    await closed;
    clearTimeout(cut);
  }
}

async function letIn(socket: Socket, { connect, onError = () => {} }: ReportServerOptions): Promise<boolean> {
  if (!connect) return true;
  const silent = (): void => {};
  socket.on('error', silent);
  const gone = await connect(socket.remoteAddress ?? '').catch((error: unknown) => {
    onError(error);
    return null;
  });
  if (gone === null) socket.destroy();
  else if (socket.destroyed) gone();
  else socket.once('close', gone);
  return !socket.destroyed;
}

function answer(socket: Socket, store: ReportStore, options: ReportServerOptions): void {
  const { now = () => new Date(), onReport = () => {}, onError = () => {} } = options;
  const peer = parseAddress(socket.remoteAddress ?? '');
  // The peer was gone before we looked.
  if (!peer.ok) {
    socket.destroy();
    return;
  }
  const from = peer.value;
  const call = new ReportCall(socket, {
    ...defined({ idle: options.idle }),
    incomplete: (bytes) => {
      if (bytes.length > 0) onReport({ at: now(), from, bytes: bytes.length, reply: null, entry: null, stray: 0 });
    },
    complete: async (bytes) => {
      const { reply, entry, stray } = await store.take(bytes, from, now).catch((error: unknown) => {
        onError(error);
        return { reply: { what: 'unknown' } as const, entry: null, stray: 0 };
      });
      call.reply(makeReply(reply));
      onReport({ at: now(), from, bytes: bytes.length, reply, entry, stray });
    },
  });
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address;
}

/** Null, or the system's error code. */
function listen(server: Server, host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, backlog: 511 }, () => resolve(null));
  });
}

/** The same port for IPv6; null on a machine that has none. */
const listenTwin = async (server: Server, port: number): Promise<Server | null> =>
  (await listen(server, LOOPBACK_6, port)) === null ? server : null;
