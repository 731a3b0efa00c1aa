/** Everything that `joute bench` can measure. */
import { arenaBench } from './arena.ts';
import { draughtsBenches } from './draughts.ts';
import type { Bench } from './figure.ts';
import { networkBench } from './network.ts';
import { rulesBench } from './rules.ts';
import { runnerBench } from './runner.ts';
import { spectatorsBench } from './spectators.ts';

export type { Figure } from './figure.ts';

export const BENCHES: readonly Bench[] = [
  ...draughtsBenches,
  rulesBench,
  networkBench,
  runnerBench,
  arenaBench,
  spectatorsBench,
];
