/** A competition as a store holds it, before anything has happened in it. */
import type { EventOf } from '@joute/core/competition/log/events.ts';
import { planSchema } from '@joute/core/competition/plan/plan.ts';
import { expandSeed, hashSeed } from '@joute/core/dice.ts';

const SEED = expandSeed('cup');
export const CUP = {
  id: 'cup',
  name: 'Coupe « é »',
  seed: SEED,
  created: 1_800_000_000_000,
  maker: 'token:t',
} as const;
export const CREATED: EventOf<'created'> = {
  ...{ kind: 'created', at: 1_800_000_000_000, who: 'token:t', why: null, commitment: hashSeed(SEED) },
  plan: planSchema.parse({ name: 'Coupe', game: 'draughts', stage: [{ name: 'all', format: 'round-robin' }] }),
};
