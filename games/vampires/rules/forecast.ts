/**
 * What will come of a move, before any dice: cell by cell, who arrives and how the meeting may end.
 */
import { BY_CHANCE, meet } from './battle.ts';
import { countOf, EMPTY, HUMANS, speciesOf, speciesOfSide } from './cell.ts';
import { battleOdds, summarise } from './odds.ts';
import type { VampiresMove } from './orders.ts';
import { sideToMove, type VampiresState } from './state.ts';

/** All who come to a cell in one turn. */
export interface Arrival {
  readonly cell: number;
  readonly count: number;
}

/** In the order in which the cells are first named, which is that of the battles. */
export function arrivalsOf(move: VampiresMove, columns: number): Arrival[] {
  const counts = new Map<number, number>();
  for (const { count, toX, toY } of move) {
    const cell = toY * columns + toX;
    counts.set(cell, (counts.get(cell) ?? 0) + count);
  }
  return Array.from(counts, ([cell, count]) => ({ cell, count }));
}

interface Meeting {
  readonly arriving: number;
  /** Who is there before, and how many. */
  readonly there: number;
}

/**
 * A sure end: nobody was there, or friends, or humans who are converted, or enemies who are killed
 * or too strong.
 */
export interface SureForecast extends Meeting {
  readonly kind: 'settle' | 'join' | 'convert' | 'kill' | 'repelled';
  /** The cell after it. */
  readonly after: number;
}

export interface BattleForecast extends Meeting {
  readonly kind: 'battle';
  /** That the attackers win. */
  readonly win: number;
  /** Attackers left on average where they win, converted humans among them. */
  readonly winners: number;
  /** Defenders left on average where the attackers lose. */
  readonly defenders: number;
}

export type Forecast = SureForecast | BattleForecast;

export function forecast(state: VampiresState, { cell, count: arriving }: Arrival): Forecast {
  const own = speciesOfSide(sideToMove(state));
  const there = state.cells[cell]!;
  const { crushingDefence } = state;
  const after = meet(own, arriving, there, crushingDefence);
  const species = speciesOf(there);
  if (after !== BY_CHANCE) {
    const kind =
      there === EMPTY
        ? 'settle'
        : species === own
          ? 'join'
          : species === HUMANS
            ? 'convert'
            : speciesOf(after) === own
              ? 'kill'
              : 'repelled';
    return { kind, arriving, there, after };
  }
  const against = species === HUMANS ? 'humans' : 'monsters';
  const odds = battleOdds(arriving, countOf(there), { against, crushingDefence });
  const won = summarise(odds.attackers);
  return {
    kind: 'battle',
    arriving,
    there,
    win: won.probability,
    winners: won.mean,
    defenders: summarise(odds.defenders).mean,
  };
}
