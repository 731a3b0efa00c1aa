/** How long a match of a plan takes: at the longest by its clock, and usually. */

import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import type { Clock } from '@joute/core/clock.ts';
import type { MatchPace } from '@joute/core/competition/plan/forecast.ts';
import type { CompetitionPlan } from '@joute/core/competition/plan/plan.ts';
import { seatsIn } from '@joute/core/competition/plan/planForGame.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { defined } from '@joute/core/input/objects.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { chooseLanes } from '../arguments/lanes.ts';

/** The share of their time that players are taken to use. */
const USED = 0.5;

export interface PaceOptions {
  /** Seconds of a usual match, where the organiser knows better. */
  readonly matchTime?: number;
  readonly concurrency?: number;
}

export async function paceOf(
  { facts, game: load, bots }: GameEntry,
  plan: CompetitionPlan,
  { matchTime, concurrency }: PaceOptions,
): Promise<MatchPace> {
  const game = await load();
  const clock: Clock = { ...facts.clock, ...defined(plan.clock) };
  const [opening] = plan.opening;
  const setup = must(parseSetup(facts.options, { ...plan.setup, ...opening?.setup }));
  const seats = Math.max(...plan.stage.map(seatsIn));
  const longest = longestMs(clock, game.maxTurns(setup), seats);
  const lanes = concurrency ?? chooseLanes(facts, seats);
  if (matchTime !== undefined) return { usual: matchTime, longest: longest && longest / 1000, lanes };
  const turns = await usualTurns({ game, setup, from: opening?.from ?? null, seats, bots });
  const used = longestMs(clock, turns, seats) ?? turns * 1000;
  return { usual: (used * USED) / 1000, longest: longest && longest / 1000, lanes };
}

/** Null where nothing sets a limit. A clock may limit moves, what a seat has in all, or both. */
export function longestMs({ move, first, bank, increment, margin, duration }: Clock, turns: number, seats: number) {
  const later = margin * turns;
  const byMoves = move === null ? null : move * turns + Math.max(0, (first ?? move) - move) * seats;
  const byBank = bank === null ? null : bank * seats + increment * turns;
  const byTurns = [byMoves, byBank].filter((ms) => ms !== null).map((ms) => ms + later);
  // The match's own limit is looked at when all seats have had as many turns.
  const whole = duration === undefined ? [] : [duration + (move ?? 0) * seats];
  const limits = [...byTurns, ...whole];
  return limits.length === 0 ? null : Math.min(...limits);
}

interface QuickMatch {
  readonly game: AnyGame;
  readonly setup: Setup;
  readonly from: string | null;
  readonly seats: number;
  readonly bots: GameEntry['bots'];
}

const NODES = 100;
const SAMPLES = 3;
/** For the samples of one bot. */
const MOST_MS = 800;

/**
 * The mean length of a few quick matches of a bot against itself: of the best that plays at least
 * one to its end soon enough.
 */
async function usualTurns(match: QuickMatch): Promise<number> {
  let longest = 1;
  for (const bot of (await match.bots()).toReversed()) {
    const until = performance.now() + MOST_MS;
    const lengths = Array.from({ length: SAMPLES }, (_, index) => quickTurns(match, bot, index + 1, until));
    const whole = lengths.filter(({ isOver }) => isOver).map(({ turns }) => turns);
    if (whole.length > 0) return Math.round(whole.reduce((sum, turns) => sum + turns, 0) / whole.length);
    longest = Math.max(longest, ...lengths.map(({ turns }) => turns));
  }
  return longest;
}

function quickTurns({ game, setup, from, seats }: QuickMatch, bot: Bot<unknown, unknown>, seed: number, until: number) {
  const dice = seededDice(expandSeed(`usual ${seed}`));
  const thinkers = Array.from({ length: seats }, (_, index) => bot.start(index + 1, makeRandom(8 * seed + index)));
  let state = must(beginMatch(game, { setup, ...(from === null ? {} : { from }) }, seats, dice));
  let turns = 0;
  for (; game.end(state) === null && performance.now() < until; turns++) {
    const now = state;
    const think = (seat: Seat): unknown => thinkers[seat - 1]!.think(game.view(now, seat), nodeBudget(NODES)).move;
    state = game.play(now, new Map(game.acting(now).map((seat) => [seat, think(seat)])), dice);
  }
  return { turns, isOver: game.end(state) !== null };
}
