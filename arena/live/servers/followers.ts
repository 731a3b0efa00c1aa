/** Other servers that watch matches of this one, for those who watch there. */
import type { Viewer } from '@joute/core/game.ts';
import type { Result } from '@joute/core/result.ts';
import type { Room } from '../room.ts';
import type { Watcher } from '../watchers.ts';
import type { ServerLinks } from './links.ts';

/** A server that says nothing for so long does not watch any more. */
const SILENT_MS = 10_000;

interface Follower extends Watcher {
  readonly room: Room;
  heads: number;
  sent: number;
  heard: number;
  leave(): void;
}

/** A stream, and how many watch it there. */
export interface Following {
  readonly stream: string;
  readonly viewers: number;
}

export interface FollowersOptions {
  readonly links: Pick<ServerLinks, 'send'>;
  roomOf(match: string): Room | null;
  watch(match: string, watcher: Watcher, since: number): Promise<Result<() => void>>;
}

export class Followers {
  readonly #options: FollowersOptions;
  readonly #followers = new Map<string, Follower>();

  constructor(options: FollowersOptions) {
    this.#options = options;
  }

  /** False where the match is not here. */
  async add(server: string, stream: string, match: string, viewer: Viewer, since: number): Promise<boolean> {
    const { links, roomOf, watch } = this.#options;
    const room = roomOf(match);
    if (!room) return false;
    const follower: Follower = {
      ...{ room, viewer, heads: 0, sent: 0, heard: performance.now() },
      send: (text) => links.send(server, stream, ++follower.sent, text),
      leave: () => {},
    };
    this.#followers.set(stream, follower);
    const watched = await watch(match, follower, since);
    if (watched.ok) follower.leave = watched.value;
    else this.#followers.delete(stream);
    return watched.ok;
  }

  /** What a server still follows; gives how much was sent of each stream that is known. */
  renew(following: readonly Following[]): [stream: string, sent: number][] {
    const sent: [string, number][] = [];
    for (const { stream, viewers } of following) {
      const follower = this.#followers.get(stream);
      if (!follower) continue;
      follower.heard = performance.now();
      sent.push([stream, follower.sent]);
      if (follower.heads === viewers) continue;
      follower.heads = viewers;
      follower.room.showPresence(follower.viewer);
    }
    return sent;
  }

  drop(stream: string): void {
    this.#followers.get(stream)?.leave();
    this.#followers.delete(stream);
  }

  /** Those that are silent are gone. */
  look(): void {
    for (const [stream, { heard }] of this.#followers) if (performance.now() - heard > SILENT_MS) this.drop(stream);
  }
}
