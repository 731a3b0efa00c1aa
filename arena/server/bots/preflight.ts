/** The teacher's list before a tournament: who can play, who cannot yet, and how fast they are. */

import { findGame } from '@joute/games/index.ts';
import type { StoredVersion } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import { seatsOfVersion } from './seatsOfVersion.ts';
import { shownSummary } from './shownBot.ts';

/** `isThere`: whether a bot that connects by itself is there now. */
export async function preflightOf(store: Store, game: string, isThere: (bot: string) => boolean) {
  const [teams, members, bots, versions] = await Promise.all([
    store.teams.list(),
    store.teams.members(),
    store.bots.list(),
    store.bots.versions(),
  ]);
  const entry = await findGame(game);
  const told = await Promise.all(
    bots
      .filter((bot) => bot.game === game)
      .map(async ({ team, id, name }) => {
        const all = versions.filter((version) => version.team === team && version.bot === id);
        const ready = all.find(({ state }) => state === 'ready');
        const shown = {
          ...{ id, name, player: `team:${team}/${id}` },
          ready: ready?.number ?? null,
          connected: ready?.kind === 'connected' ? isThere(`${team}/${id}`) : null,
          seats: ready && entry ? await seatsOfVersion(entry, ready) : null,
          newest: all[0] ? shownSummary(all[0]) : null,
        };
        return { team, shown };
      }),
  );
  return {
    teams: teams.map(({ id: team, name }) => {
      const own = told.filter((bot) => bot.team === team).map(({ shown }) => shown);
      const count = members.filter((member) => member.team === team).length;
      return { team, name, members: count, bots: own, verdict: verdictOf(own) };
    }),
  };
}

interface BotState {
  readonly ready: number | null;
  readonly connected: boolean | null;
  readonly newest: Pick<StoredVersion, 'state'> | null;
}

function verdictOf(bots: readonly BotState[]): 'ready' | 'absent' | 'checking' | 'failed' | 'missing' {
  const able = bots.filter(({ ready }) => ready !== null);
  if (able.some(({ connected }) => connected !== false)) return 'ready';
  if (able.length > 0) return 'absent';
  const newest = bots.flatMap((bot) => bot.newest ?? []);
  if (newest.length === 0) return 'missing';
  return newest.some(({ state }) => state !== 'failed') ? 'checking' : 'failed';
}
