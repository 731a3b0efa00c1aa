/** The bot that a new version is for: as it is, or as it will be where there is none yet. */
import { cleanName } from '@joute/core/match/playerNames.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import type { StoredBot } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';

/** Of a team: more is somebody's script. */
const MOST_BOTS = 50;

export interface WantedBot {
  readonly team: string;
  readonly id: string;
  readonly game: string;
  /** What a new one is called; left out, as its team. */
  readonly name?: string | undefined;
}

export async function wantedBot(store: Store, { team, id, game, name }: WantedBot): Promise<Result<StoredBot>> {
  const owner = await store.teams.find(team);
  if (!owner) return refuse('team/not-found', { team });
  if (!(await findGame(game))) return refuse('match/no-such-game', { game });
  const bots = await store.bots.list(team);
  const bot = bots.find((one) => one.id === id);
  if (bot && bot.game !== game) return refuse('bot/other-game', { bot: `${team}/${id}`, game: bot.game });
  if (!bot && bots.length >= MOST_BOTS) return refuse('bot/too-many', { most: MOST_BOTS });
  const fresh = { team, id, game, open: false, card: { idea: '', temperament: '', colours: [] }, created: Date.now() };
  return ok(bot ?? { ...fresh, name: cleanName(name ?? '') || owner.name });
}
