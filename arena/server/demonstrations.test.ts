/** Demonstrations in a real arena: always one of each game, none twice, old ones gone. */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import { must } from '@joute/core/result.ts';
import { games } from '@joute/games/index.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Arena } from '../live/arena.ts';
import { Store } from '../store/store.ts';
import { bundleThinker } from '../test/bundle.ts';
import { freshFolder } from '../test/freshFolder.ts';
import { Demonstrations } from './demonstrations.ts';

const GAMES = await games();

const IDS = GAMES.map(({ facts }) => facts.id).toSorted();

let thinker = '';
beforeAll(async () => {
  thinker = await bundleThinker();
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(folder: string) {
  const store = must(await Store.open(folder));
  const arena = new Arena({ store, thinker, replayer: '', cores: 2, language: 'en' });
  const demonstrations = new Demonstrations({
    ...{ arena, store, breakMs: 0 },
    failed: (error) => {
      throw error;
    },
  });
  const close = async (): Promise<void> => {
    await demonstrations.stop();
    await arena.close();
    await store.close();
  };
  return { store, arena, demonstrations, close };
}

const shown = (arena: Arena): MatchSummary[] => [...arena.rooms].map((room) => room.shown);
const going = (arena: Arena): MatchSummary[] => shown(arena).filter(({ status }) => status === 'running');
const until = (arena: Arena, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!isSo()) return;
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(look, 50);
    arena.onChange(look);
  });

it('turned off, those under way end and none begins', async () => {
  const { arena, demonstrations, close } = await open(freshFolder());
  closing.push(close);
  await demonstrations.start();
  await until(arena, () => going(arena).length === IDS.length);
  await demonstrations.end();
  expect(going(arena)).toEqual([]);
});

it('one of each game moves; after the server was gone they go on, and none is doubled', async () => {
  const folder = freshFolder();
  const before = await open(folder);
  await before.demonstrations.start();
  await until(
    before.arena,
    () => going(before.arena).length === IDS.length && going(before.arena).every(({ ply }) => ply > 0),
  );
  const ids = going(before.arena).map(({ id }) => id);
  expect(
    going(before.arena)
      .map(({ game }) => game)
      .toSorted(),
  ).toEqual(IDS);
  expect(before.arena.cores.waiting).toBe(0);
  await before.close();

  const after = await open(folder);
  closing.push(after.close);
  await after.arena.recover();
  await after.demonstrations.start();
  expect(
    going(after.arena)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

it('when one is over the next begins, and only the newest twenty are kept', async () => {
  const { arena, store, demonstrations, close } = await open(freshFolder());
  closing.push(close);
  await demonstrations.start();
  const seen: string[] = [];
  for (let match = 0; match < 22; match++) {
    const { id } = going(arena).find(({ game }) => game === 'vampires')!;
    expect(seen).not.toContain(id);
    seen.push(id);
    must(await arena.stop(id));
    await until(arena, () => going(arena).some((other) => other.game === 'vampires' && other.id !== id));
  }
  await demonstrations.stop();
  const kept = await store.listMatches({ game: 'vampires', most: 100 });
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.slice(-19)));
  expect(kept).toHaveLength(20);
});
