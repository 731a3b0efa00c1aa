/**
 * A turn while a person composes it: the orders so far, and what is in their hand. A value; every
 * verb gives the next one. What may follow is asked of the rules, by trying it.
 */
import type { Refusal } from '@joute/core/result.ts';
import { countOf } from '../../rules/cell.ts';
import { type Arrival, arrivalsOf, type Forecast, forecast } from '../../rules/forecast.ts';
import { neighboursOf } from '../../rules/grid.ts';
import { checkMove, type Transfer, type VampiresMove } from '../../rules/orders.ts';
import type { VampiresState } from '../../rules/state.ts';

export interface Composition {
  readonly orders: VampiresMove;
  /** The cell whose group is chosen. */
  readonly source: number | null;
  /** The target of the order whose number is being set. */
  readonly target: number | null;
  /** How many the next order takes; null: all who are left. */
  readonly asked: number | null;
  /** What "undo" goes back to. */
  readonly before: Composition | null;
}

export const NOTHING: Composition = { orders: [], source: null, target: null, asked: null, before: null };

const sourceOf = ({ x, y }: Transfer, columns: number): number => y * columns + x;
const targetOf = ({ toX, toY }: Transfer, columns: number): number => toY * columns + toX;

function transfer({ columns }: VampiresState, from: number, count: number, to: number): Transfer {
  const [x, toX] = [from % columns, to % columns];
  return { x, y: (from - x) / columns, count, toX, toY: (to - toX) / columns };
}

const indexOf = ({ columns }: VampiresState, orders: VampiresMove, from: number, to: number): number =>
  orders.findIndex((order) => sourceOf(order, columns) === from && targetOf(order, columns) === to);

/** How many creatures of a cell have no order yet. */
export const leftOn = ({ cells, columns }: VampiresState, orders: VampiresMove, cell: number): number =>
  orders.reduce(
    (left, order) => (sourceOf(order, columns) === cell ? left - order.count : left),
    countOf(cells[cell]!),
  );

function around({ rows, columns }: VampiresState, cell: number): Uint16Array {
  const { cells, counts } = neighboursOf(rows, columns);
  return cells.subarray(8 * cell, 8 * cell + counts[cell]!);
}

const mayGo = (state: VampiresState, orders: VampiresMove, from: number, to: number): boolean =>
  checkMove(state, [...orders, transfer(state, from, 1, to)]) === null;

/** Legal targets of the chosen group, and targets of orders that it already has. */
export function targetsOf(state: VampiresState, { orders, source }: Composition): ReadonlySet<number> {
  if (source === null) return new Set();
  const open = (to: number): boolean => indexOf(state, orders, source, to) >= 0 || mayGo(state, orders, source, to);
  return new Set(Array.from(around(state, source)).filter(open));
}

/** The cells that may be chosen: someone there may still get an order, or has one. */
export function movableCells(state: VampiresState, { orders }: Composition): ReadonlySet<number> {
  const sources = new Set(orders.map((order) => sourceOf(order, state.columns)));
  const movable = new Set<number>();
  for (const [cell, content] of state.cells.entries()) {
    if (content === 0) continue;
    if (sources.has(cell) || around(state, cell).some((to) => mayGo(state, orders, cell, to))) movable.add(cell);
  }
  return movable;
}

/** Whether a group besides the chosen one may still get an order. */
export function hasOthers(state: VampiresState, { orders, source }: Composition): boolean {
  return state.cells.some(
    (content, cell) =>
      content !== 0 && cell !== source && around(state, cell).some((to) => mayGo(state, orders, cell, to)),
  );
}

/** Why nobody may leave the cell any more; null where they may. */
export function whyStay(state: VampiresState, { orders }: Composition, cell: number): Refusal | null {
  let why: Refusal | null = null;
  for (const to of around(state, cell)) {
    const refused = checkMove(state, [...orders, transfer(state, cell, 1, to)]);
    if (refused === null) return null;
    why ??= refused;
  }
  return why;
}

/**
 * What a click on a cell, or Enter, does: orders the chosen group there, else chooses the group of
 * that cell, else clears the choice.
 */
export function press(state: VampiresState, composition: Composition, cell: number): Composition {
  if (targetsOf(state, composition).has(cell)) return send(state, composition, cell);
  if (composition.source !== cell && movableCells(state, composition).has(cell)) return choose(composition, cell);
  return choose(composition, null);
}

export const choose = (composition: Composition, cell: number | null): Composition => ({
  ...composition,
  source: cell,
  target: null,
  asked: null,
});

function send(state: VampiresState, composition: Composition, to: number): Composition {
  const { orders, source } = composition;
  if (source === null) return composition;
  if (indexOf(state, orders, source, to) >= 0) return { ...composition, target: to, asked: null };
  const count = numberOf(state, { ...composition, target: null })!.count;
  const order = transfer(state, source, count, to);
  return { orders: [...orders, order], source, target: to, asked: null, before: composition };
}

/** How many the order in hand takes, and may take at most; null where there is nothing to set. */
export function numberOf(
  state: VampiresState,
  { orders, source, target, asked }: Composition,
): { readonly count: number; readonly most: number } | null {
  if (source === null) return null;
  const left = leftOn(state, orders, source);
  if (target !== null) {
    const { count } = orders[indexOf(state, orders, source, target)]!;
    return { count, most: left + count };
  }
  return left === 0 ? null : { count: Math.min(asked ?? left, left), most: left };
}

export function setNumber(state: VampiresState, composition: Composition, count: number): Composition {
  const range = numberOf(state, composition);
  if (!range || !Number.isFinite(count)) return composition;
  const { orders, source, target } = composition;
  const whole = Math.max(1, Math.min(range.most, Math.round(count)));
  if (source === null || target === null) return { ...composition, asked: whole };
  const order = transfer(state, source, whole, target);
  return { ...composition, orders: orders.with(indexOf(state, orders, source, target), order) };
}

/** Chooses an existing order, to set its number. */
export function adjust({ columns }: VampiresState, composition: Composition, nth: number): Composition {
  const order = composition.orders[nth];
  if (!order) return composition;
  return { ...composition, source: sourceOf(order, columns), target: targetOf(order, columns), asked: null };
}

export const remove = (composition: Composition, nth: number): Composition => ({
  ...composition,
  orders: composition.orders.toSpliced(nth, 1),
  target: null,
  before: composition,
});

export const clear = (composition: Composition): Composition => ({ ...NOTHING, before: composition });

export const undo = (composition: Composition): Composition => composition.before ?? composition;

/** One step back: the order just given, then the group in hand, then whatever was done before. */
export function back(state: VampiresState, composition: Composition): Composition {
  const { orders, source, target, before } = composition;
  if (source !== null && target !== null) {
    const isNew = before !== null && before.orders.length < orders.length;
    const isLast = indexOf(state, orders, source, target) === orders.length - 1;
    return isNew && isLast ? before : { ...composition, target: null };
  }
  return source === null ? undo(composition) : choose(composition, null);
}

export interface Outcome extends Arrival {
  readonly forecast: Forecast;
}

/** The forecast of the orders, by cell. */
export const outcomesOf = (state: VampiresState, orders: VampiresMove): readonly Outcome[] =>
  arrivalsOf(orders, state.columns).map((arrival) => ({ ...arrival, forecast: forecast(state, arrival) }));

/**
 * The forecast for a cell if the chosen group is sent there, together with the orders that lead
 * there already.
 */
export function outcomeAt(state: VampiresState, composition: Composition, to: number): Outcome {
  const { orders, source } = composition;
  const isOrdered = source !== null && indexOf(state, orders, source, to) >= 0;
  const coming = arrivalsOf(orders, state.columns).find(({ cell }) => cell === to)?.count ?? 0;
  const more = isOrdered ? 0 : (numberOf(state, { ...composition, target: null })?.count ?? 0);
  const arrival = { cell: to, count: coming + more };
  return { ...arrival, forecast: forecast(state, arrival) };
}
