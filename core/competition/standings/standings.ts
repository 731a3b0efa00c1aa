/** Events in, standings out: the table of a stage, or of one of its pools, and who goes on. */

import type { Ledger, StageLog } from '../log/ledger.ts';
import { knockoutWinner } from '../log/legs.ts';
import { type Bracket, doubleKnockout, knockout } from '../schedule/bracket.ts';
import { type BracketSlot, bracketPlaces, resolveBracket } from '../schedule/bracketState.ts';
import { pointsOf, type Tally, tallyStage } from './tally.ts';
import { groupBy, rankTied, type TieContext } from './tieBreaks.ts';

export interface Standing {
  /** Equals share the better one: 1 2 2 4. */
  readonly place: number;
  readonly entrant: string;
  readonly player: string;
  readonly points: number;
  /** Matches that count, forfeits among them; without byes. */
  readonly played: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly byes: number;
  readonly faults: number;
  readonly pointsFor: number;
  readonly status: 'in' | 'withdrawn' | 'disqualified';
}

/** `pool` from 1; left out, the stage as a whole. */
export function stageStandings(ledger: Ledger, stage: StageLog, pool?: number): Standing[] {
  const members = pool === undefined ? (stage.entrants ?? []) : (stage.pools[pool - 1] ?? []);
  const tallies = tallyStage(ledger, stage);
  const context = contextOf(ledger, stage, tallies);
  const rows = members.flatMap((id) => tallies.get(id) ?? []);
  const reached = placesReached(ledger, stage);
  // Who has left stands behind all who have not, and the disqualified behind them.
  const groups = groupBy(rows, ({ entrant }) => -rankOfStatus(ledger, entrant)).flatMap((part) =>
    groupBy(part, ({ entrant }) => -(reached?.get(entrant) ?? 0)).flatMap((equals) =>
      reached
        ? rankTied(equals, reached.size === 0 ? ['seeding'] : [], context)
        : groupBy(equals, ({ points }) => points).flatMap((tied) => rankTied(tied, stage.plan.tieBreaks, context)),
    ),
  );
  return numbered(ledger, groups);
}

export const contextOf = (ledger: Ledger, stage: StageLog, tallies: ReadonlyMap<string, Tally>): TieContext => ({
  tallies,
  seeding: stage.entrants ?? [],
  commitment: ledger.commitment,
  stage: stage.plan.name,
});

const STATUSES = ['in', 'withdrawn', 'disqualified'] as const;

function rankOfStatus(ledger: Ledger, id: string): number {
  return STATUSES.indexOf(ledger.entrants.get(id)?.status ?? 'in');
}

function numbered(ledger: Ledger, groups: readonly (readonly Tally[])[]): Standing[] {
  let place = 1;
  return groups.flatMap((group) => {
    const standings = group.map((tally) => standingOf(ledger, tally, place));
    place += group.length;
    return standings;
  });
}

function standingOf(ledger: Ledger, tally: Tally, place: number): Standing {
  const entrant = ledger.entrants.get(tally.entrant);
  const { wins, draws, losses, byes, faults, pointsFor } = tally;
  return {
    place,
    entrant: tally.entrant,
    player: entrant?.name ?? tally.entrant,
    points: pointsOf(tally.points),
    played: wins + draws + losses,
    wins,
    draws,
    losses,
    byes,
    faults,
    pointsFor,
    status: entrant?.status ?? 'in',
  };
}

/** Of a knock-out, how far it has come. */
export function bracketOf(ledger: Ledger, stage: StageLog): BracketSlot[] | null {
  const bracket = bracketFor(stage);
  if (!bracket || !stage.entrants) return null;
  return resolveBracket(bracket, stage.entrants, (id) => {
    const pairing = stage.pairings.get(id);
    return pairing && knockoutWinner(ledger, stage, pairing);
  });
}

function bracketFor({ plan, entrants }: StageLog): Bracket | null {
  const count = entrants?.length ?? 0;
  if (plan.format === 'knockout') return knockout(count, plan.thirdPlace);
  return plan.format === 'double-knockout' ? doubleKnockout(count, plan.secondFinal) : null;
}

/** The places of a bracket; null of other formats. Those still in it have none, and stand first. */
function placesReached(ledger: Ledger, stage: StageLog): Map<string, number> | null {
  const slots = bracketOf(ledger, stage);
  return slots && bracketPlaces(slots);
}

/**
 * Who goes on from a stage, the best seeded of the next first: all winners of pools, then all
 * seconds, each row by points and tie-breaks. Equals are separated by lot, since somebody must go
 * on. Whoever has left is passed over.
 */
export function advancing(ledger: Ledger, stage: StageLog): string[] {
  const { advance, advanceBest } = stage.plan;
  const pools = stage.pools.length > 1 ? stage.pools.map((_, index) => index + 1) : [undefined];
  const tallies = tallyStage(ledger, stage);
  const context = contextOf(ledger, stage, tallies);
  const strict = pools.map((pool) =>
    groupBy(
      stageStandings(ledger, stage, pool).flatMap(({ entrant }) => tallies.get(entrant) ?? []),
      ({ entrant }) => -placeIn(entrant, pool),
    )
      .flatMap((tied) => rankTied(tied, ['lot'], context).flat())
      .filter(({ entrant }) => ledger.isIn(entrant)),
  );
  const taken = advance ?? Number.POSITIVE_INFINITY;
  const rows = Math.max(0, ...strict.map(({ length }) => length));
  const ordered = Array.from({ length: rows }, (_, row) => {
    const level = strict.flatMap((pool) => pool[row] ?? []);
    if (pools.length === 1) return { row, level };
    const ranked = groupBy(level, ({ points }) => points).flatMap((tied) =>
      rankTied(tied, [...stage.plan.tieBreaks.filter((tie) => tie !== 'direct'), 'lot'], context).flat(),
    );
    return { row, level: ranked };
  });
  const through = ordered.filter(({ row }) => row < taken).flatMap(({ level }) => level);
  const next = ordered.filter(({ row }) => row >= taken).flatMap(({ level }) => level);
  return [...through, ...next.slice(0, advanceBest)].map(({ entrant }) => entrant);

  function placeIn(entrant: string, pool: number | undefined): number {
    return stageStandings(ledger, stage, pool).find((standing) => standing.entrant === entrant)?.place ?? 0;
  }
}
