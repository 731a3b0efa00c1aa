/** An arena on a fresh libsql file, for matches of people: it starts no threads. */
import { must, type Result } from '@joute/core/result.ts';
import { afterEach } from 'vitest';
import { Store } from '../../store/store.ts';
import { freshFolder } from '../../test/freshFolder.ts';
import { Arena } from '../arena.ts';
import type { ArenaOptions } from '../arenaOptions.ts';
import type { ArenaRequest, Holder } from '../model/plan.ts';

export interface OpenArena {
  readonly arena: Arena;
  readonly store: Store;
  readonly where: string;
  close(): Promise<void>;
}

const open = new Set<OpenArena>();
afterEach(async () => {
  for (const one of [...open]) await one.close();
});

export async function openArena(options: Partial<ArenaOptions> = {}, where = freshFolder()): Promise<OpenArena> {
  const store = must(await Store.open(where));
  const arena = new Arena({ store, thinker: '/dev/null', replayer: '/dev/null', cores: 1, language: 'en', ...options });
  const one: OpenArena = {
    ...{ arena, store, where },
    close: async () => {
      open.delete(one);
      await arena.close();
      await store.close();
    },
  };
  open.add(one);
  return one;
}

export const request = (players: readonly string[], more: Partial<ArenaRequest> = {}): ArenaRequest => ({
  ...{ game: 'draughts', seats: players.map((player) => ({ player })), mayRun: false },
  ...more,
});

/** A match, and who holds its seats. */
export async function make(arena: Arena, asked: ArenaRequest) {
  const { id, keys } = must(await arena.create(asked));
  const holder = (seat: number): Holder => ({ seat, key: keys.get(seat) ?? '' });
  const room = arena.roomOf(id)!;
  return { id, keys, holder, room };
}

export const codeOf = <T>(result: Result<T>): string => (result.ok ? 'ok' : result.refusal.code);

/** Moves of draughts that follow each other from the start, turn 1 first. */
export const MOVES = ['32-28', '19-23', '28x19', '14x23'] as const;
