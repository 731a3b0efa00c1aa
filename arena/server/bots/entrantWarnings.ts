/** What an organiser had better know before a competition is played: nothing in it is wrong. */
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { parsePlayerSpec } from '../../match/playerSpec.ts';
import type { Store } from '../../store/store.ts';
import { seatsOfVersion } from './seatsOfVersion.ts';

/** Entrants who cannot take every seat: what they cannot play they lose as who has not come. */
export async function warningsOf(store: Store, { game, player }: CompetitionPlan): Promise<Refusal[]> {
  const entry = await findGame(game);
  const warnings: Refusal[] = [];
  if (!entry) return warnings;
  for (const { name, spec: text } of player) {
    const spec = parsePlayerSpec(text);
    if (!spec.ok || spec.value.kind !== 'team') continue;
    const { team, bot, version } = spec.value;
    const plays =
      version === null
        ? await store.bots.newestReady(team, bot)
        : await store.bots.findVersion({ team, bot, number: version });
    const seats = plays && (await seatsOfVersion(entry, plays));
    if (seats) warnings.push(refusal('competition/few-seats', { name, seats: seats.join(', ') }));
  }
  return warnings;
}
