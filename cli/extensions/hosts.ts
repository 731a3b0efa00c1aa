/** What the games offer where there is a machine around them, in the order of the registry. */
import type { GameHost } from '@joute/core/host/gameHost.ts';
import { games } from '@joute/games/index.ts';

export interface HostedGame {
  readonly id: string;
  readonly host: GameHost;
}

export async function gameHosts(): Promise<readonly HostedGame[]> {
  const hosts = await Promise.all(
    (await games()).map(async ({ facts, host }) => {
      const loaded = await host?.();
      return loaded ? [{ id: facts.id, host: loaded }] : [];
    }),
  );
  return hosts.flat();
}
