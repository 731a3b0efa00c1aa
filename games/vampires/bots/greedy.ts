import type { Bot } from '@joute/core/bot.ts';
import { BY_CHANCE, meet } from '../rules/battle.ts';
import { enemyOf, HUMANS, speciesOf, speciesOfSide } from '../rules/cell.ts';
import { distance, neighboursOf } from '../rules/grid.ts';
import { getMove, MOST_TRANSFERS, Orders, type VampiresMove } from '../rules/orders.ts';
import { sideToMove, type VampiresState } from '../rules/state.ts';
import { Camps } from './camps.ts';

const TAKEN = 1;
const LEFT = 2;
const ENTERED = 4;

interface Goal {
  readonly x: number;
  readonly y: number;
}

/**
 * One turn's thinking: every group for itself, the largest first. Made once for a match; others use
 * it too, to guess what it would do.
 */
export class GreedyTurn {
  readonly #camps: Camps;
  /** By cell, what is settled this turn: a goal taken, a group that leaves, a cell entered. */
  readonly #marks: Uint8Array;
  #view: VampiresState;
  #own = 0;
  #orders = new Orders();

  constructor(like: VampiresState) {
    this.#view = like;
    this.#camps = new Camps(like.cells.length);
    this.#marks = new Uint8Array(like.cells.length);
  }

  /** Fills the orders with its move. */
  decide(view: VampiresState, orders: Orders): Orders {
    this.#view = view;
    this.#orders = orders;
    this.#own = speciesOfSide(sideToMove(view));
    this.#camps.read(view);
    this.#marks.fill(0);
    orders.length = 0;
    const counts = this.#camps.count[this.#own]!;
    const groups = Array.from({ length: this.#camps.length[this.#own]! }, (_, i) => i);
    if (groups.length > 1) groups.sort((a, b) => counts[b]! - counts[a]!);
    for (const group of groups) this.#send(group, this.#goalOf(group));
    // Rule 1: somebody has to move, if need be anywhere.
    if (orders.length === 0) this.#send(groups[0]!, { x: view.columns >> 1, y: view.rows >> 1 }, true);
    return orders;
  }

  /**
   * The nearest house it can convert or enemies it can kill, that no other group goes for; else
   * friends; else enemies no stronger than itself.
   */
  #goalOf(group: number): Goal | null {
    const enemy = enemyOf(this.#own);
    const count = this.#camps.count[this.#own]![group]!;
    const winnable = (species: number, there: number) => (species === HUMANS ? count >= there : 2 * count >= 3 * there);
    return (
      this.#nearest(group, [HUMANS, enemy], winnable, true) ??
      this.#nearest(group, [this.#own], () => true, false) ??
      this.#nearest(group, [enemy], (_species, there) => count >= there, false)
    );
  }

  #nearest(
    group: number,
    among: readonly number[],
    wanted: (species: number, count: number) => boolean,
    claim: boolean,
  ): Goal | null {
    const { cell, x, y, count, length } = this.#camps;
    const [ownX, ownY] = [x[this.#own]![group]!, y[this.#own]![group]!];
    let best: { goal: Goal; cell: number; far: number; count: number } | null = null;
    for (const species of among) {
      for (let i = 0; i < length[species]!; i++) {
        const there = count[species]![i]!;
        const far = distance(ownX, ownY, x[species]![i]!, y[species]![i]!);
        if (far === 0 || (this.#marks[cell[species]![i]!]! & TAKEN) !== 0 || !wanted(species, there)) continue;
        if (best && (far > best.far || (far === best.far && there <= best.count))) continue;
        best = { goal: { x: x[species]![i]!, y: y[species]![i]! }, cell: cell[species]![i]!, far, count: there };
      }
    }
    if (best && claim) this.#marks[best.cell]! |= TAKEN;
    return best?.goal ?? null;
  }

  /**
   * One step towards the goal, round whoever is too strong. With `anyhow`, the least bad step
   * whatever stands there.
   */
  #send(group: number, goal: Goal | null, anyhow = false): void {
    const { columns, rows, cells, crushingDefence } = this.#view;
    const from = this.#camps.cell[this.#own]![group]!;
    const count = this.#camps.count[this.#own]![group]!;
    if (goal === null || (this.#marks[from]! & ENTERED) !== 0 || this.#orders.length === MOST_TRANSFERS) return;
    const { cells: around, counts } = neighboursOf(rows, columns);
    let step = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 8 * from; k < 8 * from + counts[from]!; k++) {
      const to = around[k]!;
      if ((this.#marks[to]! & LEFT) !== 0) continue;
      const after = meet(this.#own, count, cells[to]!, crushingDefence);
      const lost = after === BY_CHANCE || speciesOf(after) !== this.#own;
      const x = to % columns;
      const far = distance(x, (to - x) / columns, goal.x, goal.y);
      const cost = far + (lost ? 1000 : 0);
      // A battle it has chosen is fought; one on the way is not.
      if ((lost && !anyhow && far > 0) || cost >= least) continue;
      least = cost;
      step = to;
    }
    if (step < 0) return;
    this.#orders.add(from, count, step);
    this.#marks[from]! |= LEFT;
    this.#marks[step]! |= ENTERED;
  }
}

export const greedy: Bot<VampiresState, VampiresMove> = {
  card: {
    name: 'greedy',
    called: { en: 'Fangs', fr: 'Crocs' },
    face: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.5 9v.5M15.5 9v.5M7 13h10M9 13l1 4 1-4M13 13l1 4 1-4',
    idea: {
      en: 'Each group walks to the nearest house it can convert or the nearest enemies it can kill for certain. It never splits, and never looks at what the other side will do.',
      fr: 'Chaque groupe marche vers la chaumière la plus proche qu’il peut convertir, ou vers les ennemis les plus proches qu’il est sûr de tuer. Il ne se divise jamais et ne regarde pas ce que fera l’autre camp.',
    },
    temperament: { en: 'Hungry and short-sighted.', fr: 'Affamé et myope.' },
  },
  start: () => {
    const orders = new Orders();
    let turn: GreedyTurn | null = null;
    return {
      think(view) {
        turn ??= new GreedyTurn(view);
        return { move: getMove(turn.decide(view, orders), view.columns) };
      },
    };
  },
};
