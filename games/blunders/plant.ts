/**
 * A game of a bot against itself, in which one of its moves is replaced by one that costs its seat
 * much: what a review of the game must find.
 */
import { costOf } from '@joute/core/analysis/evaluation.ts';
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { botSeed, type Seed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { type AnyMatch, openMatch, stepMatch, waiting } from '@joute/core/match/match.ts';
import { makeRandom, type Random, shuffle } from '@joute/core/random.ts';
import type { Replay, ReplayedStep } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';

export interface SelfPlay {
  readonly game: AnyGame;
  readonly bot: Bot<unknown, unknown>;
  readonly setup: Setup;
  readonly seed: Seed;
  /** A move's. */
  readonly nodes: number;
}

/** In place of the bot's own move. */
interface Plant {
  readonly turn: number;
  readonly seat: Seat;
  readonly move: unknown;
}

export interface Planted extends Plant {
  readonly replay: Replay;
  /** Of the match, at ten times the budget. */
  readonly cost: number;
}

/** Moves that are tried at one turn. */
const TRIED = 12;
export const CLOSER = 10;

/** Null where no move of the game could be replaced by one that costs so much. */
export function plantBlunder(play: SelfPlay, atLeast: number): Planted | null {
  const random = makeRandom(botSeed(play.seed, 99));
  for (const { entry, before } of shuffle(decisionsOf(playSelf(play, null)), random)) {
    const found = findBlunder(play, before, entry.seat, entry.move!, random, atLeast);
    if (!found) continue;
    const plant = { turn: entry.turn, seat: entry.seat, move: found.move };
    return { ...plant, cost: found.cost, replay: playSelf(play, plant) };
  }
  return null;
}

/** The match with the bot in every seat. */
function playSelf({ game, bot, setup, seed, nodes }: SelfPlay, plant: Plant | null): Replay {
  const { clock, policy, seats } = game.facts;
  const dice = seededDice(seed);
  const thinkers = Array.from({ length: seats.default }, (_, index) =>
    bot.start(index + 1, makeRandom(botSeed(seed, index + 1))),
  );
  const start = openMatch(game, must(game.start(setup, seats.default, dice)), seats.default, clock, policy);
  const steps: ReplayedStep[] = [];
  for (let match: AnyMatch = start; !match.end; ) {
    const [seat] = waiting(match);
    const view = game.view(match.state, seat!);
    const own = thinkers[seat! - 1]!.think(view, nodeBudget(nodes)).move;
    const move = plant?.turn === match.turn && plant.seat === seat ? plant.move : own;
    const text = game.makeMove(move, view);
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat: seat!, ms: 0, text }, dice);
    steps.push({ entry: step.entry!, match: step.match });
    match = step.match;
  }
  for (const thinker of thinkers) thinker.end?.();
  return { start, steps, finding: null };
}

interface Decision {
  readonly entry: ReplayedStep['entry'];
  readonly before: AnyMatch;
}

const decisionsOf = ({ start, steps }: Replay): Decision[] =>
  steps.map(({ entry }, index) => ({ entry, before: index === 0 ? start! : steps[index - 1]!.match }));

function findBlunder(
  { game, bot, nodes }: SelfPlay,
  { state }: AnyMatch,
  seat: Seat,
  own: string,
  random: Random,
  atLeast: number,
): { readonly move: unknown; readonly cost: number } | null {
  const view = game.view(state, seat);
  const thinker = bot.start(seat, makeRandom(1));
  const weigh = (move: unknown, limit: number): number => thinker.weigh!(view, move, nodeBudget(limit));
  const tried = new Map<string, unknown>();
  for (let count = 0; count < TRIED; count++) {
    const move = game.randomMove(state, seat, random);
    tried.set(game.makeMove(move, view), move);
  }
  tried.delete(own);
  const best = must(game.parseMove(own, view, seat));
  const costAt = (move: unknown, limit: number): number =>
    costOf({ better: weigh(best, limit), played: weigh(move, limit) });
  for (const move of tried.values()) {
    // What looks harmless at a glance is not worth the closer look.
    if (costAt(move, nodes) < atLeast / 2) continue;
    const cost = costAt(move, CLOSER * nodes);
    if (cost >= atLeast) return { move, cost };
  }
  return null;
}
