/** Whole moves made of the groups' options: the few best combinations, by what their parts gain. */
import { Ways } from '../../champion/chance.ts';
import { speciesOfSide } from '../../rules/cell.ts';
import { Orders } from '../../rules/orders.ts';
import { type Board, copyState, setBoard, sideToMove, type VampiresState } from '../../rules/state.ts';
import { applyTo } from '../../rules/turn.ts';
import { Camps } from '../camps.ts';
import { GreedyTurn } from '../greedy.ts';
import type { Evaluation } from './evaluation.ts';
import { type Option, optionsOf } from './options.ts';

export interface Candidate {
  readonly options: readonly Option[];
  score: number;
}

export function setCandidate(orders: Orders, { options }: Candidate): Orders {
  orders.length = 0;
  for (const { from, count, to, restCount, restTo } of options) {
    orders.add(from, count, to);
    if (restCount > 0) orders.add(from, restCount, restTo);
  }
  return orders;
}

/** How many whole moves, options of a group, and groups are kept. */
export interface Width {
  readonly moves: number;
  readonly options: number;
  readonly groups: number;
}

export class CandidateMaker {
  readonly #camps: Camps;
  readonly #work: Board;
  readonly #orders = new Orders();
  readonly #ways = new Ways();
  readonly #evaluation: Evaluation;
  readonly #greedy: GreedyTurn;

  constructor(like: VampiresState, evaluation: Evaluation) {
    this.#camps = new Camps(like.cells.length);
    this.#work = copyState(like);
    this.#evaluation = evaluation;
    this.#greedy = new GreedyTurn(like);
  }

  /**
   * Best first; empty once `spent` says stop, or when nothing is worth doing. `spent` is asked at
   * every look at a position.
   */
  make(board: VampiresState, width: Width, spent: () => boolean): Candidate[] {
    const own = speciesOfSide(sideToMove(board));
    const camps = this.#camps.read(board);
    const counts = camps.count[own]!;
    const groups = Array.from({ length: camps.length[own]! }, (_, i) => i);
    if (groups.length > 1) groups.sort((a, b) => counts[b]! - counts[a]!);

    const staying = this.#valueOf(board, []);
    let partial: Candidate[] = [{ options: [], score: 0 }];
    for (const group of groups.slice(0, width.groups)) {
      const options = optionsOf(board, camps, own, group);
      for (const option of options) {
        if (spent()) return [];
        option.gain = this.#valueOf(board, [option]) - staying;
      }
      options.sort((a, b) => b.gain - a.gain);
      if (options.length > width.options) options.length = width.options;
      partial = combine(partial, options, width.moves + 1);
    }
    const moves = partial.filter(({ options }) => options.length > 0).slice(0, width.moves);
    this.#addGreedy(board, moves, width.moves);
    return moves;
  }

  /**
   * What the greedy bot would do is always among them, instead of the last if there are too many:
   * nobody should play worse than that.
   */
  #addGreedy(board: VampiresState, moves: Candidate[], most: number): void {
    const orders = this.#greedy.decide(board, this.#orders);
    const isIt = ({ options }: Candidate): boolean =>
      options.length === orders.length && options.every((option) => option.restCount === 0 && has(orders, option));
    if (moves.some(isIt)) return;
    const options = Array.from({ length: orders.length }, (_, i): Option => {
      const [from, count, to] = [orders.from[i]!, orders.count[i]!, orders.to[i]!];
      return { from, count, to, restCount: 0, restTo: 0, gain: 0 };
    });
    const score = this.#valueOf(board, options) - this.#valueOf(board, []);
    if (moves.length >= most) moves.length = most - 1;
    let at = moves.length;
    while (at > 0 && moves[at - 1]!.score < score) at--;
    moves.splice(at, 0, { options, score });
  }

  /** For the side that moves; battles by their two outcomes. */
  #valueOf(board: VampiresState, options: readonly Option[]): number {
    const work = this.#work;
    const orders = setCandidate(this.#orders, { options, score: 0 });
    const sign = sideToMove(board) === 0 ? 1 : -1;
    let value = 0;
    const ways = this.#ways.start(1);
    do {
      applyTo(setBoard(work, board), orders, ways);
      value += ways.probability * sign * this.#evaluation.ofVampires(work);
    } while (ways.next());
    return value;
  }
}

/**
 * Every move so far with every option of the next group, or with the group left where it is; the
 * best of them.
 */
function combine(partial: readonly Candidate[], options: readonly Option[], most: number): Candidate[] {
  const joined: Candidate[] = [...partial];
  for (const before of partial) {
    for (const option of options) {
      if (fits(before.options, option)) {
        joined.push({ options: [...before.options, option], score: before.score + option.gain });
      }
    }
  }
  joined.sort((a, b) => b.score - a.score);
  if (joined.length > most) joined.length = most;
  return joined;
}

function has(orders: Orders, { from, count, to }: Option): boolean {
  for (let i = 0; i < orders.length; i++) {
    if (orders.from[i] === from && orders.to[i] === to && orders.count[i] === count) return true;
  }
  return false;
}

/** Rule 5: no cell is both left and entered. */
const fits = (options: readonly Option[], added: Option): boolean =>
  options.every((option) => !enters(option, added.from) && !enters(added, option.from));

const enters = (option: Option, cell: number): boolean =>
  option.to === cell || (option.restCount > 0 && option.restTo === cell);
