/**
 * A hash of how a competition came out, to compare two runs of it: keys, places, points,
 * terminations and standings. Not in it is what may differ between two runs that are the same: ids,
 * times, ratings.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { legKey } from '../log/due.ts';
import type { Ledger, StageLog } from '../log/ledger.ts';
import { pairingResults } from '../log/legs.ts';
import { overallStandings } from './overall.ts';
import { stageStandings } from './standings.ts';

export const competitionHash = (ledger: Ledger): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(outcomeOf(ledger)))));

function outcomeOf(ledger: Ledger): unknown {
  return [
    'joute competition 1',
    ...ledger.stages.map((stage) => [stage.plan.name, resultsOf(ledger, stage), standingsOf(ledger, stage)]),
    overallStandings(ledger)
      .map(({ player, place, points }) => [player, place, points])
      .toSorted(byText),
  ];
}

function resultsOf(ledger: Ledger, stage: StageLog): unknown[] {
  const nameOf = (id: string): string => ledger.entrants.get(id)?.name ?? '';
  return [...stage.pairings.values()]
    .flatMap((pairing) =>
      pairingResults(ledger, stage.plan, pairing).map(
        ({ leg, entrants, places, points, termination, how, attempt }) => [
          legKey({ stage: stage.plan.name, pairing: pairing.id, leg, attempt }),
          entrants.map(nameOf),
          places,
          points,
          termination,
          how,
        ],
      ),
    )
    .toSorted(byText);
}

function standingsOf(ledger: Ledger, stage: StageLog): unknown[] {
  return stageStandings(ledger, stage)
    .map(({ player, place, points, played, wins, draws, losses, byes, faults, pointsFor, status }) => [
      ...[player, place, points, played, wins, draws, losses, byes, faults, pointsFor, status],
    ])
    .toSorted(byText);
}

const byText = (a: unknown, b: unknown): number => {
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one < other ? -1 : one > other ? 1 : 0;
};
