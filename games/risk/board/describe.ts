/**
 * The position in words. Missions are never included, since a screen reader may be heard by others.
 */

import type { Describe } from '../../board/contract.ts';
import { nameOf } from '../../board/seats.ts';
import { holdsRegion } from '../rules/fulfilled.ts';
import { leastIncome } from '../rules/go.ts';
import { stackAt } from '../rules/reach.ts';
import { type RiskState, seatsOf, unitsHeld } from '../rules/state.ts';
import { worldOf } from '../rules/world.ts';
import { headWords, territoryName, unitsWords, WORDS } from './words.ts';

export const describe: Describe<RiskState> = (state, { language, names }) => {
  const world = worldOf(state);
  const words = WORDS[language];
  const name = (seat: number): string => nameOf(names, seat, language);
  const colon = language === 'fr' ? ' : ' : ': ';
  const head = [
    `${words.round(state.round, state.rounds)}.`,
    `${headWords(state, names, language)}${state.over === 'no' ? `, ${words.phases[state.phase]}` : ''}.`,
    ...(state.over === 'no' && state.stock[state.seat]! > 0 ? [`${words.stock(`${state.stock[state.seat]}`)}.`] : []),
  ];
  const players = seatsOf(state).map((seat) => {
    const out = state.outs[seat - 1];
    if (out) return `${name(seat)}${colon}${words.out(out.round)}.`;
    const stands = [
      words.territories(state.held[seat]!),
      words.units(unitsHeld(state, seat)),
      words.income(leastIncome(world, state, seat)),
    ];
    return `${name(seat)}${colon}${stands.join(', ')}.`;
  });
  const regions = world.map.regions.map((region, index) => {
    const holder = seatsOf(state).find((seat) => holdsRegion(world, state, seat, index));
    const lands = [...world.regionOf.keys()]
      .filter((at) => world.regionOf[at] === index)
      .map(
        (at) =>
          `${territoryName(world, at, language)}, ${name(state.owner[at]!)}, ${unitsWords(world, stackAt(world, state, at), language)}`,
      );
    const about = [words.bonusLong(world.bonus[index]!), ...(holder ? [words.whole(name(holder))] : [])];
    return `${region[language]} (${about.join(', ')})${colon}${lands.join('; ')}.`;
  });
  return [...head, ...players, ...regions].join(' ');
};
