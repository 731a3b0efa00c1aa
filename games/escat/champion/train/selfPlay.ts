/**
 * Rounds to learn from: the champion against itself, and the champion against the planner in either
 * role.
 */
import { type Bot, nodeBudget } from '@joute/core/bot.ts';
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { champion } from '../../bots/champion.ts';
import { TO_EXIT } from '../../bots/distances.ts';
import { planner } from '../../bots/planner.ts';
import { facts } from '../../facts.ts';
import {
  boardPoints,
  CAT_COUNT,
  CATS,
  CHAF,
  catsLeft,
  NUMBER_BITS,
  stepCat,
  stepWarden,
  WARDENS,
} from '../../rules/board.ts';
import { EXITS, NOWHERE } from '../../rules/cells.ts';
import { randomMove } from '../../rules/randomPhase.ts';
import { rollRobots } from '../../rules/robots.ts';
import { rulesOf } from '../../rules/rules.ts';
import { copyState, type EscatMove, type EscatState, startState } from '../../rules/state.ts';
import type { Sample, Samples } from './samples.ts';

const rules = rulesOf(defaultSetup(facts.options));
/** One phase in so many is left to chance: what is learned must hold off the beaten track too. */
const CHANCE = 25;
/** The planner's nodes are shorter. */
const PLANNER_NODES = 3;

type EscatBot = Bot<EscatState, EscatMove>;
type Pair = readonly [EscatBot, EscatBot];
export const PLAIN: readonly Pair[] = [[planner, planner]];
export const PAIRS: readonly Pair[] = [
  [champion, champion],
  [planner, champion],
  [champion, planner],
];

/** A round between bots for the cats and for the wardens; its points. */
export function playRound(seed: number, bots: Pair, nodes: number, samples: Samples): number {
  const random = makeRandom(seed);
  const dice = makeFastDice(random);
  const table = copyState(startState(rules, dice));
  const { board } = table;
  const players = bots.map((bot, index) => bot.start(index + 1, makeRandom(random.next())));
  const seen: (Sample & { readonly cat: number })[] = [];
  const escaped = new Set<number>();
  const play = (phase: 'cats' | 'wardens') => {
    table.phase = phase;
    const who = phase === 'cats' ? 0 : 1;
    const budget = nodeBudget(bots[who] === planner ? PLANNER_NODES * nodes : nodes);
    const isChance = random.below(CHANCE) === 0;
    const move = isChance ? randomMove(board, phase, rules, random) : players[who]!.think(table, budget).move;
    for (const { from, to } of move) {
      const number = board[from]! & NUMBER_BITS;
      if (phase === 'cats' && EXITS.includes(to)) escaped.add(number);
      (phase === 'cats' ? stepCat : stepWarden)(board, number, to);
    }
  };
  for (; table.turn <= rules.turnCap; table.turn++) {
    play('cats');
    if (catsLeft(board) > 0) play('wardens');
    const cats = catsLeft(board);
    if (cats === 0) break;
    for (let cat = 0; cat < CAT_COUNT; cat++) {
      const at = board[CATS + cat]!;
      const wardens = [board[WARDENS]!, board[WARDENS + 1]!] as const;
      const turnsLeft = rules.turnCap - table.turn;
      // At a door there is nothing to learn.
      if (at !== NOWHERE && TO_EXIT[at]! > 1) seen.push({ at, wardens, cats, turnsLeft, isChaf: cat === CHAF, cat });
    }
    rollRobots(board, dice.at('', 0));
  }
  for (const sample of seen) samples.add(sample, escaped.has(sample.cat));
  return boardPoints(board);
}
