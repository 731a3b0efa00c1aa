/** What a seat may do next, as far as it is worth imagining. */
import { BELIEFS } from './beliefs.ts';
import type { Field } from './field.ts';
import type { Judgement } from './judgement.ts';

/**
 * One thing to do: armies to a territory, a battle, a step of rested units to where they can
 * attack, a step of a stack after the last attack, or nothing more but to bring up what is behind.
 */
export interface Plan {
  readonly kind: 'place' | 'attack' | 'advance' | 'shift' | 'regroup';
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

export const REGROUP: Plan = { kind: 'regroup', from: -1, to: -1, count: 0 };

/** Battles that are imagined, at most. */
const MOST_ATTACKS = 8;
const MOST_ADVANCES = 4;
const MOST_SHIFTS = 12;

interface Rated {
  readonly plan: Plan;
  readonly value: number;
}

const best = (rated: readonly Rated[], most: number): Plan[] =>
  rated
    .toSorted((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ plan }) => plan);

/**
 * So many armies to each own territory, those first where the general would put them. Always
 * soldiers: a lone defender costs three attacking soldiers 0.52 of them on average if it is a
 * soldier (for 1), 1.02 if it is a cavalier (for 3), 4.33 if it is a cannon (for 7), and the
 * cheapest capture of a territory is by soldiers who go on from there. Whether many cannons would
 * pay against large stacks was not tried.
 */
export function placements(judgement: Judgement, field: Field, count: number): Plan[] {
  const rated: Rated[] = [];
  for (let to = 0; to < field.world.territories; to++) {
    if (field.owner[to] !== field.seat) continue;
    rated.push({ plan: { kind: 'place', from: -1, to, count }, value: judgement.gainAt(field, to, count) });
  }
  return best(rated, rated.length);
}

/** The general's choice first. */
export function actions(judgement: Judgement, field: Field): Plan[] {
  const rated = ratedAttacks(judgement, field);
  const attacks = best(rated, MOST_ATTACKS);
  const advances = best(ratedAdvances(judgement, field), MOST_ADVANCES);
  const attacking = rated.some(({ value }) => value > 0);
  return attacking ? [...attacks, ...advances, REGROUP] : [...advances, REGROUP, ...attacks];
}

function ratedAttacks(judgement: Judgement, field: Field): Rated[] {
  const { borderAt, borders, territories } = field.world;
  const rated: Rated[] = [];
  for (let from = 0; from < territories; from++) {
    const fighters = field.owner[from] === field.seat ? field.fighters(from) : 0;
    if (fighters <= 0) continue;
    for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
      const to = borders[i]!;
      if (field.owner[to] === field.seat) continue;
      const value = judgement.attackValue(field, from, to, fighters);
      const bare = judgement.value(fighters, field.totals[to]!, judgement.worth(field, to));
      rated.push({ plan: { kind: 'attack', from, to, count: fighters }, value: value > 0 ? value : bare });
    }
  }
  return rated;
}

function ratedAdvances(judgement: Judgement, field: Field): Rated[] {
  return steps(field, (from, to) => {
    const count = field.steppers(from);
    const value = count > 0 ? judgement.advanceValue(field, from, to) : 0;
    return value > BELIEFS.advance ? { plan: { kind: 'advance', from, to, count }, value } : null;
  });
}

/** When no attack is left: to stay as it is, or the larger stacks a step aside. */
export function shifts(field: Field): Plan[] {
  const rated = steps(field, (from, to) => {
    const count = field.fighters(from);
    return count > 0 ? { plan: { kind: 'shift', from, to, count }, value: count } : null;
  });
  return [REGROUP, ...best(rated, MOST_SHIFTS)];
}

/** From one own territory to another. */
function steps(field: Field, rate: (from: number, to: number) => Rated | null): Rated[] {
  const { borderAt, borders, territories } = field.world;
  const rated: Rated[] = [];
  for (let from = 0; from < territories; from++) {
    if (field.owner[from] !== field.seat) continue;
    for (let i = borderAt[from]!; i < borderAt[from + 1]!; i++) {
      const to = borders[i]!;
      const step = field.owner[to] === field.seat ? rate(from, to) : null;
      if (step) rated.push(step);
    }
  }
  return rated;
}
