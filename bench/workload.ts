/**
 * What is measured with a game's matches takes the first game that offers such work
 * (core/bench.ts).
 */
import type { GameBench } from '@joute/core/bench.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { games } from '@joute/games/index.ts';

export interface Workload<Kind extends keyof GameBench> {
  readonly game: AnyGame;
  readonly work: NonNullable<GameBench[Kind]>;
}

/** All of them, in the order of the registry. */
export async function workloads<Kind extends keyof GameBench>(kind: Kind): Promise<readonly Workload<Kind>[]> {
  const offered = await Promise.all(
    (await games()).map(async ({ bench, game }) => {
      const work = (await bench?.())?.[kind];
      return work === undefined ? [] : [{ game: await game(), work }];
    }),
  );
  return offered.flat();
}

export async function workload<Kind extends keyof GameBench>(kind: Kind): Promise<Workload<Kind>> {
  const [first] = await workloads(kind);
  if (!first) throw new Error(`no game offers work of the kind ${kind}`);
  return first;
}
