/**
 * The random battles of a turn that was played, from its record: who attacked, with what chance,
 * and what the dice said.
 */
import { type Draw, recordedDice } from '@joute/core/dice.ts';
import { DRAWS_A_BATTLE, diceBattles } from './battle.ts';
import { speciesOfSide } from './cell.ts';
import { arrivalsOf, type BattleForecast, forecast } from './forecast.ts';
import type { VampiresMove } from './orders.ts';
import { sideToMove, type VampiresState } from './state.ts';

export interface FoughtBattle extends BattleForecast {
  readonly cell: number;
  /** The species of the attackers. */
  readonly own: number;
  /** The attackers won; it may be that nobody of them is left. */
  readonly isWon: boolean;
  /** The cell after it. */
  readonly after: number;
}

export function battlesOf(before: VampiresState, move: VampiresMove, draws: readonly Draw[]): FoughtBattle[] {
  const own = speciesOfSide(sideToMove(before));
  const battles = diceBattles(recordedDice(draws, []), before.play + 1);
  const won = new Set(draws.filter(({ value }) => value === 1).map(({ index }) => index));
  const fought: FoughtBattle[] = [];
  for (const arrival of arrivalsOf(move, before.columns)) {
    const told = forecast(before, arrival);
    if (told.kind !== 'battle') continue;
    const nth = fought.length;
    const after = battles.fight(own, told.arriving, told.there, nth);
    fought.push({ ...told, cell: arrival.cell, own, isWon: won.has(nth * DRAWS_A_BATTLE), after });
  }
  return fought;
}
