/** All connections of the live feed. */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Language } from '@joute/core/words.ts';
import type { WebSocket } from 'ws';
import type { Asker } from '../protection/credentials.ts';
import type { Desk } from '../serverContext.ts';
import { FeedSocket } from './feedSocket.ts';
import { untilGone } from './untilGone.ts';

/** A client that does not answer a ping until the next one is gone. */
const BEAT_MS = 30_000;

export class Feed {
  readonly #desk: Desk;
  readonly #sockets = new Set<FeedSocket>();
  readonly #beat: NodeJS.Timeout;
  readonly #unlist: () => void;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#beat = setInterval(() => {
      for (const socket of this.#sockets) socket.beat();
    }, BEAT_MS).unref();
    this.#unlist = desk.arena.onChange((match) => this.#list(match));
    desk.revoked.add((id) => {
      for (const socket of this.#sockets) socket.revoke(id);
    });
  }

  get count(): number {
    return this.#sockets.size;
  }

  welcome(socket: WebSocket, asker: Asker, language: Language): void {
    const client = new FeedSocket(this.#desk, socket, asker, language);
    this.#sockets.add(client);
    socket.on('close', () => this.#sockets.delete(client));
  }

  /** Says goodbye; clients that have not closed in time are cut off. */
  async close(graceMs: number): Promise<void> {
    clearInterval(this.#beat);
    this.#unlist();
    for (const socket of this.#sockets) socket.close();
    await untilGone(this.#sockets, graceMs);
    for (const socket of this.#sockets) socket.kill();
  }

  #list(shown: MatchSummary): void {
    if (!shown.listed) return;
    let bytes: Buffer | null = null;
    for (const socket of this.#sockets) {
      if (!socket.isListing) continue;
      bytes ??= Buffer.from(JSON.stringify({ type: 'listed', shown }));
      socket.send(bytes);
    }
  }
}
