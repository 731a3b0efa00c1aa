/**
 * Turns to learn from: games of the champion against itself. In two of three games some of them
 * slip for a few turns, with orders drawn blindly; only what comes after is taken, so that boards
 * are among them as they are after bad moves.
 */
import { nodeBudget } from '@joute/core/bot.ts';
import type { Seat } from '@joute/core/game.ts';
import { makeRandom, type Random } from '@joute/core/random.ts';
import { PLAYERS } from '../../rules/compass.ts';
import { actingSeats, endingOf, scoresOf, turnsLeftIn } from '../../rules/end.ts';
import { ORDERS, type Order } from '../../rules/orders.ts';
import type { RulesetName } from '../../rules/rulesets.ts';
import { DEFAULT_TURNS } from '../../rules/rulesets.ts';
import { type CyberState, startState } from '../../rules/table.ts';
import { playState } from '../../rules/turn.ts';
import { Beam } from '../beam.ts';
import { chooseOrder } from '../choosing.ts';

/** Two players of a table: what one is ahead of the other then, and whether it was in the end. */
export interface Sample {
  readonly turnsLeft: number;
  readonly points: number;
  readonly plan: number;
  /** 1, or 0, or 0.5 for as many points. */
  readonly won: number;
}

/** One turn in so many is taken: neighbouring ones tell the same. */
const EVERY = 3;
/** In a hundred, how often a player slips while slips last. */
const SLIPS = [0, 0, 30, 100] as const;
const LONGEST_SLIP = 8;

export function playSamples(ruleset: RulesetName, game: number, nodes: number): Sample[] {
  const random = makeRandom(game);
  const slips = drawSlips(game, random);
  const seen: { readonly state: CyberState; readonly plans: readonly number[] }[] = [];
  let state = startState({ ruleset });
  for (; endingOf(state) === null; state = playState(state, ordersOf(state, slips, random, nodes)))
    if (state.turn >= slips.until && state.turn % EVERY === 0) seen.push({ state, plans: plansOf(state, nodes) });
  const final = scoresOf(state);
  return seen.flatMap(({ state: then, plans }) => {
    const scores = scoresOf(then);
    return scores.flatMap((own, one) =>
      scores.slice(0, one).map((others, other) => ({
        turnsLeft: turnsLeftIn(then),
        points: own - others,
        plan: plans[one]! - plans[other]!,
        won: (1 + Math.sign(final[one]! - final[other]!)) / 2,
      })),
    );
  });
}

interface Slips {
  readonly from: number;
  readonly until: number;
  /** By player. */
  readonly often: readonly number[];
}

function drawSlips(game: number, random: Random): Slips {
  if (game % 3 === 0) return { from: 0, until: 0, often: [] };
  const from = random.below(DEFAULT_TURNS - LONGEST_SLIP);
  const often = Array.from({ length: PLAYERS }, () => SLIPS[random.below(SLIPS.length)]!);
  return { from, until: from + 1 + random.below(LONGEST_SLIP), often };
}

function ordersOf(state: CyberState, slips: Slips, random: Random, nodes: number): Map<Seat, Order> {
  const slipping = state.turn >= slips.from && state.turn < slips.until;
  return new Map(
    actingSeats(state).map((seat) => {
      if (slipping && random.below(100) < slips.often[seat - 1]!) return [seat, ORDERS[random.below(ORDERS.length)]!];
      return [seat, chooseOrder(state, seat - 1, random, nodeBudget(nodes)).move];
    }),
  );
}

function plansOf(state: CyberState, nodes: number): number[] {
  const acting = actingSeats(state);
  return Array.from({ length: PLAYERS }, (_, player) =>
    acting.includes(player + 1)
      ? (new Beam(state, player, makeRandom(player), nodeBudget(nodes)).plan()?.value ?? 0)
      : 0,
  );
}
