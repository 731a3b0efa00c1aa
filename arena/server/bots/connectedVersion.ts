/**
 * Which version of its team's bot a client is that connects: the newest one, where that came over
 * the network by the same name; else the next.
 */

import { ok, type Result } from '@joute/core/result.ts';
import { OneByOne } from '../../machine/oneByOne.ts';
import type { StoredBot } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import { type WantedBot, wantedBot } from './wantedBot.ts';

export interface ConnectedVersion {
  readonly bot: StoredBot;
  readonly version: number;
  /** Whether it has passed its trial (trials.ts). */
  readonly isReady: boolean;
}

/** What a version is called that speaks a course's own protocol. */
export const COURSE = 'course';

/** One after the other, so that two that come at once are the same version. */
const line = new OneByOne();

/** `label`: what the client calls this version of it. */
export const connectedVersion = (store: Store, wanted: WantedBot, label: string): Promise<Result<ConnectedVersion>> =>
  line.do(() => find(store, wanted, label));

async function find(store: Store, wanted: WantedBot, label: string): Promise<Result<ConnectedVersion>> {
  const found = await wantedBot(store, wanted);
  if (!found.ok) return found;
  const bot = found.value;
  const [newest] = await store.bots.versions({ team: bot.team, bot: bot.id });
  if (newest?.kind === 'connected' && newest.start === label)
    return ok({ bot, version: newest.number, isReady: newest.state === 'ready' });
  await store.bots.add(bot);
  const { number } = await store.bots.addVersion({
    ...{ team: bot.team, bot: bot.id, kind: 'connected', state: 'checking', created: Date.now() },
    ...{ start: label, build: null, archive: null, file: null },
  });
  return ok({ bot, version: number, isReady: false });
}
