/** Everything that `joute bench` can measure. */
import { draughtsBenches } from './draughts.ts';
import type { Bench } from './figure.ts';

export type { Figure } from './figure.ts';

export const BENCHES: readonly Bench[] = [...draughtsBenches];
