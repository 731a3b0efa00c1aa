/**
 * Who sits at which table, in games for more than two: everybody equally often, every seat equally
 * often (tableSeats.ts), every pair together equally often, each within one as far as the numbers
 * allow. Meetings are evened out by a search; what it reached, and what cannot be bettered, is
 * told.
 */
import { makeRandom, type Random, shuffle } from '../../random.ts';
import { type CountSpan, spanOf } from './balance.ts';
import { assignSeats } from './tableSeats.ts';

export interface TableBalance {
  readonly tables: number;
  /** Least and most, over entrants: tables; over entrants and seats: times in one seat. */
  readonly played: CountSpan;
  readonly seats: CountSpan;
  /** Least and most, over pairs: tables at which both sit. */
  readonly meetings: CountSpan;
  /**
   * No schedule with these numbers has a smaller difference between the most and the least
   * meetings.
   */
  readonly bound: number;
}
/** Entrants by their places in a list, by seat. */
export type SeatedTable = readonly number[];

/** As many tables as entrants: everybody sits once in every seat. */
export const usualTables = (entrants: number): number => entrants;

const RESTARTS = 12;
const STEPS = 40_000;

export function drawTables(
  entrants: number,
  seats: number,
  tables: number,
  seed: number,
): { readonly tables: readonly SeatedTable[]; readonly balance: TableBalance } {
  if (entrants < seats) throw new Error(`${entrants} entrants for tables of ${seats}`);
  const random = makeRandom(seed);
  const bound = meetingsBound(entrants, seats, tables);
  let best: { drawn: number[][]; spread: number } | null = null;
  for (let start = 0; start < RESTARTS && (best === null || best.spread > bound); start++) {
    const drawn = evenOut(spreadOut(entrants, seats, tables, random), entrants, random);
    const spread = difference(meetingSpan(drawn, entrants));
    if (best === null || spread < best.spread) best = { drawn, spread };
  }
  const seated = assignSeats(best!.drawn, entrants, seats);
  return { tables: seated, balance: balanceOf(seated, entrants, seats) };
}

const difference = ({ least, most }: CountSpan): number => most - least;

export function balanceOf(tables: readonly SeatedTable[], entrants: number, seats: number): TableBalance {
  const played = Array.from({ length: entrants }, () => 0);
  const inSeat = Array.from({ length: entrants * seats }, () => 0);
  for (const table of tables)
    table.forEach((entrant, seat) => {
      played[entrant]!++;
      inSeat[entrant * seats + seat]!++;
    });
  return {
    tables: tables.length,
    played: spanOf(played),
    seats: spanOf(inSeat),
    meetings: meetingSpan(tables, entrants),
    bound: meetingsBound(entrants, seats, tables.length),
  };
}

/**
 * A lower bound of the difference between the most and the least meetings, by counting. It is not
 * always reached, but what reaches it is the best there is.
 */
export function meetingsBound(entrants: number, seats: number, tables: number): number {
  const sitting = tables * seats;
  const [few, many] = [Math.floor(sitting / entrants), Math.ceil(sitting / entrants)];
  // One who sits at r tables meets r (seats - 1) others, on the mean r (seats - 1) / (entrants - 1)
  // each.
  const each = (r: number): number => (r * (seats - 1)) / (entrants - 1);
  const simple = Math.ceil(each(many)) - Math.floor(each(few));
  if (simple === 0) {
    // All pairs alike is a block design: it needs as many tables as entrants (Fisher 1940).
    const isTrivial = seats === entrants || tables === 0;
    return tables < entrants && !isTrivial ? 1 : 0;
  }
  return simple > 1 || !isWithinOneImpossible(entrants, seats, tables, few) ? simple : 2;
}

/**
 * Two tables that share x entrants share x (x - 1) / 2 pairs; over all pairs of tables that adds up
 * to the sum of m (m - 1) / 2 over the meetings m. If meetings are within one, that sum is fixed.
 * What tables share adds up to a fixed number too, and when it is spread evenly the shared pairs
 * are fewest: if even those are more than the sum, meetings within one are impossible.
 */
function isWithinOneImpossible(entrants: number, seats: number, tables: number, few: number): boolean {
  const extra = tables * seats - few * entrants;
  const shared = (entrants - extra) * choose2(few) + extra * choose2(few + 1);
  const meetings = (tables * seats * (seats - 1)) / 2;
  return evenSum(shared, choose2(tables)) > evenSum(meetings, choose2(entrants));
}

const choose2 = (n: number): number => (n * (n - 1)) / 2;

/** The sum of x (x - 1) / 2 over so many whole numbers x with this total, as even as can be. */
function evenSum(total: number, parts: number): number {
  if (parts === 0) return 0;
  const low = Math.floor(total / parts);
  const high = total - low * parts;
  return (parts - high) * choose2(low) + high * choose2(low + 1);
}

function meetingsOf(tables: readonly SeatedTable[], entrants: number): Int32Array {
  const meetings = new Int32Array(entrants * entrants);
  for (const table of tables)
    for (const a of table) for (const b of table) if (a !== b) meetings[a * entrants + b]! += 1;
  return meetings;
}

function meetingSpan(tables: readonly SeatedTable[], entrants: number): CountSpan {
  const meetings = meetingsOf(tables, entrants);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let a = 0; a < entrants; a++)
    for (let b = 0; b < a; b++) {
      least = Math.min(least, meetings[a * entrants + b]!);
      most = Math.max(most, meetings[a * entrants + b]!);
    }
  return { least, most };
}

/** Everybody at equally many tables, within one: dealt row after row, each row in another order. */
function spreadOut(entrants: number, seats: number, tables: number, random: Random): number[][] {
  const drawn: number[][] = Array.from({ length: tables }, () => []);
  const everybody = Array.from({ length: entrants }, (_, index) => index);
  let waiting: number[] = [];
  for (const table of drawn) {
    while (table.length < seats) {
      // Who already sits here waits for the next table.
      const next = waiting.findIndex((entrant) => !table.includes(entrant));
      if (next < 0) waiting = [...waiting, ...shuffle(everybody, random)];
      else table.push(...waiting.splice(next, 1));
    }
  }
  return drawn;
}

/**
 * Annealing: two entrants of two tables change places if that makes the squares of meetings fewer,
 * and now and then though it does not. The sum of squares is least when meetings are even.
 */
function evenOut(drawn: number[][], entrants: number, random: Random): number[][] {
  if (drawn.length < 2) return drawn;
  const meetings = meetingsOf(drawn, entrants);
  const ideal = idealSquares(drawn, entrants);
  let squares = 0;
  for (let a = 0; a < entrants; a++) for (let b = 0; b < a; b++) squares += meetings[a * entrants + b]! ** 2;
  let best = { squares, drawn: drawn.map((table) => [...table]) };
  for (let step = 0; step < STEPS && best.squares > ideal; step++) {
    const heat = 1.5 * (1 - step / STEPS) ** 2 + 0.05;
    const one = random.below(drawn.length);
    const other = (one + 1 + random.below(drawn.length - 1)) % drawn.length;
    const [from, to] = [drawn[one]!, drawn[other]!];
    const [i, j] = [random.below(from.length), random.below(to.length)];
    const [a, b] = [from[i]!, to[j]!];
    if (from.includes(b) || to.includes(a)) continue;
    const change = exchangeCost(meetings, entrants, from, to, a, b);
    if (change > 0 && random.below(1_000_000) >= Math.exp(-change / heat) * 1_000_000) continue;
    meet(meetings, entrants, from, a, -1);
    meet(meetings, entrants, to, b, -1);
    from[i] = b;
    to[j] = a;
    meet(meetings, entrants, from, b, 1);
    meet(meetings, entrants, to, a, 1);
    squares += change;
    if (squares < best.squares) best = { squares, drawn: drawn.map((table) => [...table]) };
  }
  return best.drawn;
}

const idealSquares = (drawn: readonly SeatedTable[], entrants: number): number => {
  const total = drawn.reduce((sum, table) => sum + choose2(table.length), 0);
  return 2 * evenSum(total, choose2(entrants)) + total;
};

/** What the squares grow by when `a` of one table and `b` of the other change places. */
function exchangeCost(
  meetings: Int32Array,
  entrants: number,
  from: readonly number[],
  to: readonly number[],
  a: number,
  b: number,
): number {
  let cost = 0;
  for (const c of from) {
    if (c === a) continue;
    cost += 1 - 2 * meetings[a * entrants + c]!;
    cost += 1 + 2 * meetings[b * entrants + c]!;
    // One who sits at both tables meets both as before.
    if (to.includes(c)) cost -= 2 - 2 * meetings[a * entrants + c]! + 2 * meetings[b * entrants + c]!;
  }
  for (const c of to) {
    if (c === b || from.includes(c)) continue;
    cost += 1 - 2 * meetings[b * entrants + c]!;
    cost += 1 + 2 * meetings[a * entrants + c]!;
  }
  return cost;
}

function meet(meetings: Int32Array, entrants: number, table: readonly number[], one: number, by: number): void {
  for (const other of table) {
    if (other === one) continue;
    meetings[one * entrants + other]! += by;
    meetings[other * entrants + one]! += by;
  }
}
