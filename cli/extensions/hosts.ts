/** What the games offer where there is a machine around them, in the order of the registry. */
import type { GameHost } from '@joute/core/host/gameHost.ts';
import type { GameService } from '@joute/core/host/service.ts';
import { games } from '@joute/games/index.ts';

export interface HostedGame {
  readonly id: string;
  readonly host: GameHost;
}

/** What they run on a server beside their matches. */
export const gameServices = async (): Promise<readonly GameService[]> =>
  (await gameHosts()).flatMap(({ host }) => host.service ?? []);

export async function gameHosts(): Promise<readonly HostedGame[]> {
  const hosts = await Promise.all(
    (await games()).map(async ({ facts, host }) => {
      const loaded = await host?.();
      return loaded ? [{ id: facts.id, host: loaded }] : [];
    }),
  );
  return hosts.flat();
}
