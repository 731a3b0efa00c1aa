/** How long a match of a plan takes: at the longest by its clock, and usually. */
import { type Bot, nodeBudget } from '../../bot.ts';
import type { Clock } from '../../clock.ts';
import { expandSeed, seededDice } from '../../dice.ts';
import type { AnyGame, Facts, Seat } from '../../game.ts';
import { defined } from '../../input/objects.ts';
import { beginMatch } from '../../match/start.ts';
import { makeRandom } from '../../random.ts';
import { must } from '../../result.ts';
import { parseSetup, type Setup } from '../../setup.ts';
import type { MatchPace } from './forecast.ts';
import type { CompetitionPlan } from './plan.ts';
import { seatsIn } from './planForGame.ts';

/** The share of their time that players are taken to use. */
const USED = 0.5;

/** What it needs of a game's entry. */
export interface PacedGame {
  readonly facts: Facts;
  game(): Promise<AnyGame>;
  bots(): Promise<readonly Bot<unknown, unknown>[]>;
}

/** The time that a few quick matches may take; no clock is read here. */
export interface QuickTime {
  isOver(): boolean;
  /** Between two turns: so that nobody else has to wait for all of it. */
  rest(): Promise<void>;
}

export interface PaceOptions {
  /** Seconds of a usual match, where the organiser knows better. */
  readonly matchTime?: number | undefined;
  /** Matches at the same time. */
  readonly lanes: number;
  /** For the samples of one bot. */
  begin(): QuickTime;
}

/** The seats of the largest match of a plan. */
export const mostSeats = ({ stage }: Pick<CompetitionPlan, 'stage'>): number => Math.max(...stage.map(seatsIn));

/**
 * Never more thinking players than cores: where all seats think at once, a match needs a core for
 * each.
 */
export const chooseLanes = ({ dynamics }: Pick<Facts, 'dynamics'>, seats: number, cores: number): number =>
  Math.max(1, Math.floor(cores / (dynamics === 'simultaneous' ? seats : 1)));

export async function matchPace(entry: PacedGame, plan: CompetitionPlan, options: PaceOptions): Promise<MatchPace> {
  const { matchTime, lanes, begin } = options;
  const { facts } = entry;
  const game = await entry.game();
  const clock: Clock = { ...facts.clock, ...defined(plan.clock) };
  const [opening] = plan.opening;
  const setup = must(parseSetup(facts.options, { ...plan.setup, ...opening?.setup }));
  const seats = mostSeats(plan);
  const longest = longestMs(clock, game.maxTurns(setup), seats);
  if (matchTime !== undefined) return { usual: matchTime, longest: longest && longest / 1000, lanes };
  const turns = await usualTurns({ game, setup, from: opening?.from ?? null, seats }, await entry.bots(), begin);
  const used = isOurs(plan) ? turns * Math.min(plan.think, clock.move ?? plan.think) : null;
  const usual = used ?? (longestMs(clock, turns, seats) ?? turns * 1000) * USED;
  return { usual: usual / 1000, longest: longest && longest / 1000, lanes };
}

/** Bots of ours think as long as the plan says, and no longer. */
const isOurs = ({ player }: CompetitionPlan): boolean =>
  player.length > 0 && player.every(({ spec }) => spec.startsWith('bot:'));

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
}

const NODES = 100;
const SAMPLES = 3;

/**
 * The mean length of a few quick matches of a bot against itself: of the best that plays at least
 * one to its end soon enough.
 */
async function usualTurns(
  match: QuickMatch,
  bots: readonly Bot<unknown, unknown>[],
  begin: () => QuickTime,
): Promise<number> {
  let longest = 1;
  for (const bot of bots.toReversed()) {
    const time = begin();
    const whole: number[] = [];
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const { turns, isOver } = await quickTurns(match, bot, sample, time);
      if (isOver) whole.push(turns);
      longest = Math.max(longest, turns);
    }
    if (whole.length > 0) return Math.round(whole.reduce((sum, turns) => sum + turns, 0) / whole.length);
  }
  return longest;
}

async function quickTurns(
  { game, setup, from, seats }: QuickMatch,
  bot: Bot<unknown, unknown>,
  seed: number,
  time: QuickTime,
): Promise<{ turns: number; isOver: boolean }> {
  const dice = seededDice(expandSeed(`usual ${seed}`));
  const thinkers = Array.from({ length: seats }, (_, index) => bot.start(index + 1, makeRandom(8 * seed + index)));
  let state = must(beginMatch(game, { setup, ...(from === null ? {} : { from }) }, seats, dice));
  let turns = 0;
  for (; game.end(state) === null && !time.isOver(); turns++) {
    const now = state;
    const think = (seat: Seat): unknown => thinkers[seat - 1]!.think(game.view(now, seat), nodeBudget(NODES)).move;
    state = game.play(now, new Map(game.acting(now).map((seat) => [seat, think(seat)])), dice);
    await time.rest();
  }
  return { turns, isOver: game.end(state) !== null };
}
