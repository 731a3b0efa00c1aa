/**
 * The best way for an avatar over the next turns, as far as the trojans on its board and those
 * about to enter can be foreseen. Goes forward turn by turn and keeps for each cell the best way to
 * it, with the set of trojans destroyed on that way.
 */
import { ARROWS, AVATAR_DIRECTIONS, AVATAR_NEXT, CELLS, columnOf, ENTRY, OFF, rowOf, SIZE } from '../rules/compass.ts';
import { boardOf, directionOf, INCOMING, placeOf, typeOf } from '../rules/packed.ts';
import { AVATAR, BOARD, hasLost, SCORE, type Table } from '../rules/table.ts';
import { GONE, HITS_AFTER, LONGEST, STANDS, WAY } from './paths.ts';

/** Turns looked ahead. */
const HORIZON = 5;
/** What comes a turn later is worth so much less: others will act too. */
const DISCOUNT = 0.92;
/** A set of trojans is the bits of an int32. */
const MOST_TROJANS = 30;
/**
 * To end a way in the middle of the board is worth this, and less by each cell away from it: new
 * trojans come by there.
 */
const MIDDLE = 12;
const PER_CELL = 4;

const LATER = Float64Array.from({ length: LONGEST + 2 }, (_, turn) => DISCOUNT ** turn);
const NEARNESS = Float64Array.from({ length: CELLS }, (_, cell) => {
  const middle = Math.floor(SIZE / 2);
  return MIDDLE - PER_CELL * Math.max(Math.abs(rowOf(cell) - middle), Math.abs(columnOf(cell) - middle));
});

/** The trojans that an avatar arriving on a cell in a turn destroys, at `turn * CELLS + cell`. */
const caught = new Int32Array((HORIZON + 1) * CELLS);
/** What it saves to destroy a trojan before it hits. */
const saved = new Float64Array(MOST_TROJANS);
const value = [new Float64Array(CELLS), new Float64Array(CELLS)];
const killed = [new Int32Array(CELLS), new Int32Array(CELLS)];
const first = [new Int8Array(CELLS), new Int8Array(CELLS)];

export interface Plan {
  /**
   * The points that the player can expect to have when all trojans now known have met their fate.
   */
  value: number;
  /** The first step, as a place in AVATAR_DIRECTIONS. */
  step: number;
}

const NEVER = Number.NEGATIVE_INFINITY;

/** Fills `plan` for one player of the table, who has so many turns left to play. */
export function planAvatar(table: Table, player: number, turnsLeft: number, plan: Plan): void {
  const { boards, rules } = table;
  const turns = Math.min(HORIZON, turnsLeft);
  const expected = foresee(table, player, turns, turnsLeft);
  let now = 0;
  value[0]!.fill(NEVER);
  const start = boards[player * BOARD + AVATAR]!;
  value[0]![start] = 0;
  killed[0]![start] = 0;
  const moves = !hasLost(boards, player);
  for (let turn = 0; turn < turns && moves; turn++) {
    const [from, to] = [now, 1 - now];
    step(from, to, turn, rules.kill * LATER[turn]!);
    now = to;
  }
  let best = NEVER;
  plan.step = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    if (value[now]![cell] === NEVER) continue;
    const total = value[now]![cell]! + (turns < turnsLeft ? NEARNESS[cell]! : 0);
    if (total <= best) continue;
    best = total;
    plan.step = turns > 0 && moves ? first[now]![cell]! : 0;
  }
  plan.value = boards[player * BOARD + SCORE]! + expected + best;
}

/** One turn on, from every cell that can be reached to its neighbours. */
function step(from: number, to: number, turn: number, kill: number): void {
  const values = value[from]!;
  const [nextValues, nextKilled, nextFirst] = [value[to]!, killed[to]!, first[to]!];
  nextValues.fill(NEVER);
  for (let cell = 0; cell < CELLS; cell++) {
    const before = values[cell]!;
    if (before === NEVER) continue;
    const gone = killed[from]![cell]!;
    for (let direction = 0; direction < AVATAR_DIRECTIONS.length; direction++) {
      const next = AVATAR_NEXT[direction * CELLS + cell]!;
      if (next === OFF) continue;
      let gain = before;
      const fresh = caught[turn * CELLS + next]! & ~gone;
      for (let rest = fresh; rest !== 0; rest &= rest - 1) gain += kill + saved[31 - Math.clz32(rest & -rest)]!;
      if (gain <= nextValues[next]!) continue;
      nextValues[next] = gain;
      nextKilled[next] = gone | fresh;
      nextFirst[next] = turn === 0 ? direction : first[from]![cell]!;
    }
  }
}

/** Fills `caught` and `saved`; gives what the player will lose if the avatar catches nothing. */
function foresee(table: Table, player: number, turns: number, turnsLeft: number): number {
  const { trojans, count, rules } = table;
  caught.fill(0);
  let expected = 0;
  let known = 0;
  for (let i = 0; i < count; i++) {
    const trojan = trojans[i]!;
    if (boardOf(trojan) !== player) continue;
    const place = placeOf(trojan);
    if (place > INCOMING) continue;
    // One that is about to enter spends a turn on it.
    const enters = place === INCOMING ? 1 : 0;
    const way = wayOf(trojan);
    const hitsAfter = HITS_AFTER[way] === 0 ? 0 : HITS_AFTER[way]! + enters;
    const loss = hitsAfter > 0 && hitsAfter <= turnsLeft ? rules.hit * LATER[hitsAfter - 1]! : 0;
    expected += loss;
    if (known === MOST_TROJANS) continue;
    saved[known] = -loss;
    const bit = 1 << known++;
    // In each turn an avatar catches what stands where it comes to, and then what arrives there.
    let at = enters === 0 ? way % CELLS : GONE;
    for (let turn = 0; turn < turns; turn++) {
      if (at !== GONE) caught[turn * CELLS + at]! |= bit;
      const next = turn < enters ? way % CELLS : WAY[way * LONGEST + turn - enters]!;
      if (next === GONE) break;
      caught[turn * CELLS + next]! |= bit;
      if (turn + 1 === hitsAfter) break;
      at = next;
    }
  }
  return expected;
}

/**
 * Where its way begins: the cell it stands on, or the one it will enter by, with the direction that
 * the arrow there gives it.
 */
export function wayOf(trojan: number): number {
  const direction = directionOf(trojan);
  const place = placeOf(trojan);
  if (place < CELLS) return direction * CELLS + place;
  const entry = ENTRY[direction * SIZE + typeOf(trojan)]!;
  return (ARROWS[entry] === OFF ? direction : ARROWS[entry]!) * CELLS + entry;
}

/** For how many turns a trojan stands on its board if nobody stops it. */
export const standsFor = (trojan: number): number => STANDS[wayOf(trojan)]! + (placeOf(trojan) === INCOMING ? 1 : 0);
