/** What a bot did in its last matches, from their records: faults, times, its standard error. */

import type { MatchResult } from '@joute/core/game.ts';
import { faultsOf } from '@joute/core/record/faults.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { Language } from '@joute/core/words.ts';
import { type BotKey, botName } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import type { StoredMatch } from '../../store/storedMatch.ts';
import { sayRefusal } from '../refusals/sayRefusal.ts';
import { paceOf } from './examine.ts';

/** Records are read for it: no more than a page of them. */
const MOST_MATCHES = 20;

export async function reportOf(store: Store, bot: BotKey, language: Language) {
  const name = botName(bot);
  const matches = await store.listOfBot(name, MOST_MATCHES);
  const told = [];
  const times: number[] = [];
  for (const match of matches) {
    const one = await tell(store, match, name, language);
    times.push(...one.times);
    told.push(one.shown);
  }
  return { matches: told, faults: told.reduce((sum, { faults }) => sum + faults.length, 0), pace: paceOf(times) };
}

async function tell(
  store: Store,
  { id, game, status, ended, result, seats }: StoredMatch,
  bot: string,
  language: Language,
) {
  const own = seats.find((seat) => seat.bot?.id === bot)!;
  // Of a match under way nothing is told that its watchers do not see.
  const record = status === 'finished' ? parseRecord(await store.recordText(id)) : null;
  const entries = record?.ok ? record.value.entries : [];
  const times = entries.filter(({ seat }) => seat === own.seat).map(({ ms }) => ms);
  const faults = record?.ok ? faultsOf(record.value).filter(({ seat }) => seat === own.seat) : [];
  const shownFaults = await Promise.all(
    faults.map(async ({ turn, refusal }) => {
      const at = entries.findIndex(
        (entry) => entry.seat === own.seat && entry.turn === turn && entry.refusal?.code === refusal.code,
      );
      return {
        ...{ turn, ply: at < 0 ? null : at + 1, answer: entries[at]?.move ?? null },
        sentence: await sayRefusal(refusal, language, game),
      };
    }),
  );
  const errors = (await store.errorsOf(id)).find(({ seat }) => seat === own.seat)?.text ?? '';
  const shown = {
    ...{ id, version: own.bot!.version, ended, status, seat: own.seat, names: seats.map(({ name }) => name) },
    result: result === null ? null : (JSON.parse(result) as MatchResult),
    ...{ faults: shownFaults, pace: paceOf(times), times, errors },
  };
  return { shown, times };
}
