/** Everything that `joute bench` can measure. */
import { arenaBench } from './arena.ts';
import { packageBenches } from './besidePackages.ts';
import { capacityBench } from './capacity/capacity.ts';
import { clusterBench } from './cluster.ts';
import type { Bench } from './figure.ts';
import { networkBench } from './network.ts';
import { ratingsBench } from './ratings.ts';
import { rulesBench } from './rules.ts';
import { runnerBench } from './runner.ts';
import { sandboxBench } from './sandbox.ts';
import { serversBench } from './spectators/servers.ts';
import { spectatorsBench } from './spectators/spectators.ts';
import { tournamentBench } from './tournament.ts';

export type { Bench, Figure } from './figure.ts';
export { isInstalled } from './peerPackage.ts';

export const benches = async (): Promise<readonly Bench[]> => [
  ...(await packageBenches()),
  rulesBench,
  ratingsBench,
  networkBench,
  runnerBench,
  sandboxBench,
  arenaBench,
  spectatorsBench,
  serversBench,
  capacityBench,
  tournamentBench,
  clusterBench,
];
