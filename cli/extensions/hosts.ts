/** The parts of the games that need Node (their `host/` folders), in the order of the registry. */
import type { GameHost } from '@joute/core/host/gameHost.ts';
import type { GameService } from '@joute/core/host/service.ts';
import { games } from '@joute/games/index.ts';

export interface HostedGame {
  readonly id: string;
  readonly host: GameHost;
}

/** The services that games run on a server beside their matches. */
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
