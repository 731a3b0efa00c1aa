/** All connections of the live feed. */

import { setTimeout as pause } from 'node:timers/promises';
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Language } from '@joute/core/words.ts';
import type { WebSocket } from 'ws';
import type { Asker } from '../protection/credentials.ts';
import type { ServerContext } from '../serverContext.ts';
import { FeedSocket } from './feedSocket.ts';

/** A client that does not answer a ping until the next one is gone. */
const BEAT_MS = 30_000;

export class Feed {
  readonly #context: ServerContext;
  readonly #sockets = new Set<FeedSocket>();
  readonly #beat: NodeJS.Timeout;
  readonly #unlist: () => void;
  readonly #unfollow: () => void;

  constructor(context: ServerContext) {
    this.#context = context;
    this.#beat = setInterval(() => {
      for (const socket of this.#sockets) socket.beat();
    }, BEAT_MS).unref();
    this.#unlist = context.arena.onChange((match) => this.#list(match));
    this.#unfollow = context.competitions.onChange((competition, number) => this.#tell(competition, number));
    context.revoked.add((id) => this.revoke(id));
  }

  /** What that token or page session opened is closed. */
  revoke(id: string): void {
    for (const socket of this.#sockets) socket.revoke(id);
  }

  get count(): number {
    return this.#sockets.size;
  }

  welcome(socket: WebSocket, asker: Asker, language: Language): void {
    const client = new FeedSocket(this.#context, socket, asker, language);
    this.#sockets.add(client);
    socket.on('close', () => this.#sockets.delete(client));
  }

  /** Says goodbye; clients that have not closed in time are cut off. */
  async close(graceMs: number): Promise<void> {
    clearInterval(this.#beat);
    this.#unlist();
    this.#unfollow();
    for (const socket of this.#sockets) socket.close();
    await untilGone(this.#sockets, graceMs);
    for (const socket of this.#sockets) socket.kill();
  }

  #tell(competition: string, number: number): void {
    const text = JSON.stringify({ type: 'competition', competition, number });
    for (const socket of this.#sockets) if (socket.isFollowing(competition)) socket.send(text);
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

const LOOK_MS = 10;

/** Waits until the set is empty, or for this long. */
export async function untilGone(those: ReadonlySet<unknown>, graceMs: number): Promise<void> {
  const until = performance.now() + graceMs;
  while (those.size > 0 && performance.now() < until) await pause(LOOK_MS);
}
