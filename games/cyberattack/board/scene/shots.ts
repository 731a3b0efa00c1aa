/**
 * A turn as a sequence of shots: the state after each phase that changed something, with the same
 * id for a trojan in all of them.
 */
import type { LastTurn } from '../../../board/contract.ts';
import { ordersOf } from '../../narrate.ts';
import { DIRECTIONS, type Direction } from '../../rules/compass.ts';
import { GONE, phasesOf } from '../../rules/phases.ts';
import type { CyberState } from '../../rules/table.ts';
import type { PhaseName } from '../../rules/turn.ts';
import { boardsOf } from './boards.ts';

/** A trojan with an id, so that a keyed each block can animate it. */
export interface Named {
  readonly id: number;
  /** As the rules pack it (rules/packed.ts). */
  readonly trojan: number;
}

export interface Shot {
  /** The phase that led here; null for a position without one. */
  readonly phase: PhaseName | null;
  readonly state: CyberState;
  readonly trojans: readonly Named[];
}

let latest = 0;

/**
 * The trojans of a state. Those that were there before keep their ids; equal ones are
 * interchangeable.
 */
export function nameTrojans(known: readonly Named[], trojans: Iterable<number>): Named[] {
  const free = new Map<number, number[]>();
  for (const { id, trojan } of known) {
    const ids = free.get(trojan);
    if (ids) ids.push(id);
    else free.set(trojan, [id]);
  }
  return Array.from(trojans, (trojan) => ({ id: free.get(trojan)?.pop() ?? ++latest, trojan }));
}

export const stillShot = (state: CyberState, known: readonly Named[]): Shot => ({
  phase: null,
  state,
  trojans: nameTrojans(known, state.trojans),
});

/**
 * The shots of a turn, from the position before it. Only the position itself when the turn is not
 * known, or does not lead to it.
 */
export function shotsOf(
  state: CyberState,
  last: LastTurn<CyberState> | null,
  known: readonly Named[],
): readonly Shot[] {
  if (!last || last.before.turn !== state.turn - 1) return [stillShot(state, known)];
  // Trojans keep the ids that they have on the screen.
  const first = stillShot(last.before, known);
  const shots: Shot[] = [first];
  const names = first.trojans.map(({ id }) => id);
  for (const { name, state: then, trojans } of phasesOf(last.before, ordersOf(last.before, last.entries))) {
    while (names.length < trojans.length) names.push(++latest);
    const named = trojans.flatMap((trojan, index) => (trojan === GONE ? [] : [{ id: names[index]!, trojan }]));
    const shot = { phase: name, state: then, trojans: named };
    if (isChanged(shots.at(-1)!, shot)) shots.push(shot);
  }
  const final = shots.at(-1)!;
  if (!isSamePosition(final.state, state, true)) return [stillShot(state, known)];
  shots[shots.length - 1] = { ...final, state };
  return shots;
}

const isChanged = (one: Shot, next: Shot): boolean =>
  !isAlike(one.state.boards, next.state.boards) ||
  one.trojans.length !== next.trojans.length ||
  next.trojans.some(({ trojan }, index) => trojan !== one.trojans[index]!.trojan);

const isAlike = (one: ArrayLike<number>, other: ArrayLike<number>): boolean =>
  one.length === other.length && Array.prototype.every.call(one, (value, index) => value === other[index]);

/**
 * Whether two states look the same; the order of trojans does not matter. Ignores the turn number
 * where `isTurnOpen`.
 */
export const isSamePosition = (one: CyberState, other: CyberState, isTurnOpen = false): boolean =>
  one === other ||
  ((isTurnOpen || one.turn === other.turn) &&
    isAlike(one.boards, other.boards) &&
    isAlike(one.trojans.toSorted(), other.trojans.toSorted()));

export const directionAt = (index: number): Direction => DIRECTIONS[index]!;

/** Milliseconds between two shots when states come slowly. */
const CALM = 400;
/** A phase shown for less than this cannot be seen. */
const LEAST = 90;

/**
 * How long each of `pictures` shots is shown when states come `interval` milliseconds apart; 0: too
 * short for phases, show the last shot at once.
 */
export function paceOf(interval: number, pictures: number): number {
  const each = Math.floor((interval * 0.8) / Math.max(1, pictures));
  return each < LEAST ? 0 : Math.min(CALM, each);
}

/** The cells that a turn touched: where avatars were and are, and new protections. */
export function marksOf(shots: readonly Shot[]): ReadonlySet<string> {
  const marks = new Set<string>();
  const [first, last] = [shots[0]!, shots.at(-1)!];
  if (first === last) return marks;
  const before = boardsOf(first.state);
  for (const [index, board] of boardsOf(last.state).entries()) {
    const mark = ({ row, column }: { readonly row: number; readonly column: number }): void => {
      marks.add(`${board.player.id}:${row},${column}`);
    };
    const was = before[index]!;
    if (was.avatar.row !== board.avatar.row || was.avatar.column !== board.avatar.column) {
      mark(was.avatar);
      mark(board.avatar);
    }
    for (const [row, cells] of board.cells.entries())
      for (const [column, { protection }] of cells.entries())
        if (protection && !was.cells[row]![column]!.protection) mark({ row, column });
  }
  return marks;
}
