/** The rounds of a stage as numbers, before anything is drawn: what waits for what. */
import { searchSeed } from '../luck.ts';
import { doubleKnockout, knockout } from '../schedule/bracket.ts';
import { type BracketSlot, resolveBracket } from '../schedule/bracketState.ts';
import { gauntlet, roundRobin } from '../schedule/roundRobin.ts';
import { drawTables, usualTables } from '../schedule/tables.ts';
import { sumOf } from './entrants.ts';
import type { Stage, StageOf } from './plan.ts';

/** Pairings that are played side by side, with their legs. */
export interface RoundShape {
  readonly pairings: number;
  readonly least: number;
  readonly most: number;
  /** Legs that must wait for others of their pairing, at the most. */
  readonly depth: number;
  /** A second final may not be needed. */
  readonly isOptional?: true;
}

export interface StageShape {
  /** Null without an end. */
  readonly rounds: readonly RoundShape[] | null;
  /** Who sits where, as far as it does not hang on results. */
  readonly seatings: readonly (readonly number[])[] | null;
  readonly bound: number | null;
}

const even = (pairings: number, legs: number): RoundShape => ({ pairings, least: legs, most: legs, depth: 1 });

export function shapeOf(stage: Stage, pools: readonly number[], commitment: string): StageShape {
  const entrants = sumOf(pools);
  const loose = { seatings: null, bound: null };
  switch (stage.format) {
    case 'round-robin': {
      const seatings = poolSeatings(pools, stage.cycles);
      return { rounds: [even(seatings.length, stage.legs)], seatings, bound: null };
    }
    case 'gauntlet': {
      const champions = Math.min(stage.champions, entrants);
      return { rounds: [even(gauntlet(entrants, champions, stage.cycles).flat().length, stage.legs)], ...loose };
    }
    case 'tables': {
      const count = stage.tables ?? usualTables(entrants);
      const seats = Math.min(stage.seats, entrants);
      const rounds = [even(entrants < 2 ? 0 : count, stage.legs)];
      if (entrants < 2) return { rounds, ...loose };
      const drawn = drawTables(entrants, seats, count, searchSeed(commitment, `tables of ${stage.name}`));
      return { rounds, seatings: drawn.tables, bound: drawn.balance.bound };
    }
    case 'swiss':
      return {
        rounds: Array.from({ length: stage.rounds }, () => even(Math.floor(entrants / 2), stage.legs)),
        ...loose,
      };
    case 'knockout':
      return { rounds: bracketRounds(knockout(entrants, stage.thirdPlace), stage, entrants), ...loose };
    case 'double-knockout':
      return { rounds: bracketRounds(doubleKnockout(entrants, stage.secondFinal), stage, entrants), ...loose };
    case 'ladder':
      if (stage.matches === null) return { rounds: null, ...loose };
      return { rounds: [even(Math.ceil(stage.matches / stage.legs), stage.legs)], ...loose };
  }
}

function poolSeatings(pools: readonly number[], cycles: number): number[][] {
  let first = 0;
  return pools.flatMap((size) => {
    const offset = first;
    first += size;
    return roundRobin(size, cycles)
      .flat()
      .map((couple) => couple.map((member) => member + offset));
  });
}

/**
 * The pairings of a bracket that are played, by round: the first of each wins, or in the final of a
 * double knock-out the second, so that the second final comes too.
 */
function bracketRounds(
  bracket: Parameters<typeof resolveBracket>[0],
  stage: StageOf<'knockout'> | StageOf<'double-knockout'>,
  entrants: number,
): RoundShape[] {
  const ids = Array.from({ length: entrants }, (_, index) => `${index}`);
  const slots = resolveBracket(bracket, ids, (id, [first, second]) => (id === 'final' ? second : first));
  const least = Math.floor(stage.bestOf / 2) + 1;
  const extra = stage.ties.includes('extra') ? stage.extra : 0;
  const shape = { least, most: stage.bestOf + 2 * extra, depth: 1 + stage.bestOf - least + extra };
  const byRound = new Map<string, BracketSlot[]>();
  for (const slot of slots) {
    if (!slot.isPlayed) continue;
    // Upper and lower bracket have rounds of their own, which wait for each other here and there.
    const key = `${slot.pairing.round}${slot.pairing.id[0]}`;
    byRound.set(key, [...(byRound.get(key) ?? []), slot]);
  }
  return [...byRound.values()].map((round) => ({
    pairings: round.length,
    ...shape,
    ...(round[0]!.pairing.ifUpset === undefined ? {} : { isOptional: true }),
  }));
}
