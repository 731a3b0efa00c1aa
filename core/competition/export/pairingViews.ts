/** Pairings as pages show them: names, who leads, and the match of every leg. */
import type { Ledger, LegResult, Pairing, StageLog } from '../log/ledger.ts';
import { isPairingOver, knockoutWinner, pairingResults } from '../log/legs.ts';
import { scoreOf } from './bracketColumns.ts';

export interface LegView {
  readonly leg: number;
  /** Null where it has no match of its own: a forfeit, a result by hand. */
  readonly match: string | null;
  /** Null while it is played. */
  readonly result: LegResult | null;
}

export interface PairingView {
  readonly id: string;
  readonly stage: string;
  readonly round: number;
  readonly entrants: readonly string[];
  readonly names: readonly string[];
  /** By entrant, once something was played: matches won, drawn ones half. */
  readonly scores: readonly number[] | null;
  readonly isOver: boolean;
  readonly isLive: boolean;
  /** Who won it; null where nobody did, or not yet. */
  readonly winner: string | null;
  readonly legs: readonly LegView[];
}

/** The matches that are open or under way. */
export type LegsPlaying = readonly {
  readonly match: string;
  readonly stage: string;
  readonly pairing: string;
  readonly leg: number;
}[];

export function pairingView(ledger: Ledger, stage: StageLog, pairing: Pairing, playing: LegsPlaying): PairingView {
  const results = pairingResults(ledger, stage.plan, pairing);
  const live = playing.filter((one) => one.stage === stage.plan.name && one.pairing === pairing.id);
  const isDone = (leg: number): boolean => results.some((result) => result.leg === leg);
  const legs: LegView[] = [
    ...results.map((result) => ({ leg: result.leg, match: result.match, result })),
    ...live.filter(({ leg }) => !isDone(leg)).map(({ leg, match }) => ({ leg, match, result: null })),
  ].toSorted((a, b) => a.leg - b.leg);
  const isOver = isPairingOver(ledger, stage, pairing);
  const scores = results.length === 0 ? null : pairing.entrants.map((id) => scoreAt(results, id));
  return {
    ...{ id: pairing.id, stage: stage.plan.name, round: pairing.round, entrants: pairing.entrants, scores, isOver },
    names: pairing.entrants.map((id) => nameOf(ledger, id)),
    isLive: legs.some(({ result }) => result === null),
    winner: isOver ? (knockoutWinner(ledger, stage, pairing) ?? ahead(pairing.entrants, scores)) : null,
    legs,
  };
}

export const nameOf = (ledger: Ledger, id: string): string => ledger.entrants.get(id)?.name ?? id;

/** Of two, what they won of each other; at a table, how often one was first. */
const scoreAt = (results: readonly LegResult[], id: string): number =>
  results[0]?.entrants.length === 2
    ? scoreOf(results, id)
    : results.filter(({ entrants, places }) => places[entrants.indexOf(id)] === 1).length;

function ahead(entrants: readonly string[], scores: readonly number[] | null): string | null {
  if (!scores) return null;
  const most = Math.max(...scores);
  const first = scores.indexOf(most);
  return scores.lastIndexOf(most) === first ? entrants[first]! : null;
}

export interface RoundView {
  readonly round: number;
  readonly pairings: readonly Pairing[];
}

/** The newest first. */
export function roundsOf(stage: StageLog): RoundView[] {
  const rounds = new Map<number, Pairing[]>();
  for (const pairing of stage.pairings.values()) {
    const list = rounds.get(pairing.round);
    if (list) list.push(pairing);
    else rounds.set(pairing.round, [pairing]);
  }
  return [...rounds].map(([round, pairings]) => ({ round, pairings })).toSorted((a, b) => b.round - a.round);
}

/** Pairings that are drawn and of which nothing is played yet, in their order. */
export function upNext(ledger: Ledger, playing: LegsPlaying, most: number): PairingView[] {
  const found: PairingView[] = [];
  for (const stage of ledger.stages)
    for (const pairing of stage.pairings.values()) {
      // Cheap first: of two thousand most are over.
      if (pairing.legs.size > 0 || isPairingOver(ledger, stage, pairing)) continue;
      const view = pairingView(ledger, stage, pairing, playing);
      if (!view.isLive) found.push(view);
      if (found.length >= most) return found;
    }
  return found;
}
