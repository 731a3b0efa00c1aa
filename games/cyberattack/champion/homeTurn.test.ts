/** The turn of one board must be the whole turn of the rules, as far as that board goes. */
import { makeRandom, type Random } from '@joute/core/random.ts';
import { describe, expect, it } from 'vitest';
import { isFree } from '../rules/carryOut.ts';
import { AVATAR_NEXT, CELLS, DIRECTIONS, OFF, PLAYERS, TURNS } from '../rules/compass.ts';
import { isDecided } from '../rules/end.ts';
import { ACTIONS, ATTACKS, ORDERS } from '../rules/orders.ts';
import { boardOf, creatorOf, placeOf } from '../rules/packed.ts';
import { RULESETS } from '../rules/rulesets.ts';
import {
  AVATAR,
  BOARD,
  type CyberState,
  copyTable,
  type Frame,
  getState,
  hasLost,
  SCORE,
  setTable,
  startState,
  Table,
} from '../rules/table.ts';
import { applyTo, TURN } from '../rules/turn.ts';
import { guardsOf, LURE } from './guards.ts';
import { arrivalsOf, Home, homeOf } from './home.ts';
import { HomeTurn } from './homeTurn.ts';
import type { Terms } from './terms.ts';

/** The points of the rules and nothing else. */
function plainTerms({ ruleset, firewall, placeAnywhere }: Frame, player: number): Terms {
  const rules = RULESETS[ruleset];
  return {
    ...{ kill: rules.kill, affected: rules.affected, hit: rules.hit, lured: rules.lure.points },
    standing: Float64Array.from({ length: PLAYERS }, (_, creator) => (creator === player ? rules.standing : 0)),
    sent: new Float64Array(DIRECTIONS.length * PLAYERS),
    returned: new Float64Array(PLAYERS),
    ...{ attack: 0, turns: TURNS[firewall], placeAnywhere, lureIsShort: rules.lure.wear > 0 },
  };
}

/** Any order whose step stays on the board. */
function drawOrder(table: Table, player: number, random: Random): number {
  for (;;) {
    const code = random.below(ORDERS.length);
    const step = Math.floor(code / ACTIONS);
    if (AVATAR_NEXT[step * CELLS + table.boards[player * BOARD + AVATAR]!] !== OFF) return code;
  }
}

const entriesOf = ({ kinds, counts, size }: Home): string[] =>
  Array.from({ length: size }, (_, i) => `${kinds[i]} x ${counts[i]}`).toSorted();

const standingElsewhere = (state: CyberState, player: number): number =>
  state.trojans.filter(
    (trojan) => boardOf(trojan) !== player && creatorOf(trojan) === player && placeOf(trojan) < CELLS,
  ).length * RULESETS[state.ruleset].standing;

function expectSame(before: Table, after: CyberState, player: number): void {
  const state = getState(before, after);
  const order = before.orders[player]!;
  const turn = new HomeTurn(plainTerms(after, player));
  turn.guards.set(guardsOf(state, player)[0]);
  let penalty = 0;
  const action = (order % ACTIONS) - ATTACKS;
  if (action >= 0 && isFree(before, player, action % CELLS))
    turn.guards[action % CELLS] = Math.floor(action / CELLS) + 1;
  else if (action >= 0) penalty = RULESETS[after.ruleset].badOrder;

  // The first three phases bring in what the others send.
  const launched = copyTable(new Table(), before);
  launched.orders.set(before.orders);
  for (const { run } of TURN.slice(0, 3)) run(launched);

  const into = new Home();
  const from = homeOf(state, player);
  const avatar = AVATAR_NEXT[Math.floor(order / ACTIONS) * CELLS + from.avatar]!;
  turn.play(from, into, avatar, turn.guards.includes(LURE), arrivalsOf(getState(launched, after), player));
  const points = after.boards[player * BOARD + SCORE]! - state.boards[player * BOARD + SCORE]!;
  expect(into.gained + penalty + standingElsewhere(after, player)).toBe(points);
  expect(entriesOf(into)).toEqual(entriesOf(homeOf(after, player)));
  expect(into.avatar).toBe(after.boards[player * BOARD + AVATAR]);
}

describe('a turn of one board', () => {
  it.each([
    { ruleset: 'tournament' },
    { ruleset: 'subject' },
    { ruleset: 'tournament', placeAnywhere: true },
    { ruleset: 'subject', firewall: 'text' },
  ] as const)('is that of the rules: $ruleset $firewall $placeAnywhere', (options) => {
    const random = makeRandom(11);
    const frame = startState(options);
    for (let game = 0; game < 6; game++) {
      const table = setTable(new Table(), frame);
      while (table.turn < 60 && !isDecided(table)) {
        for (let player = 0; player < PLAYERS; player++) table.orders[player] = drawOrder(table, player, random);
        const before = copyTable(new Table(), table);
        before.orders.set(table.orders);
        applyTo(table);
        const after = getState(table, frame);
        for (let player = 0; player < PLAYERS; player++)
          if (!hasLost(before.boards, player)) expectSame(before, after, player);
      }
    }
  });
});
