/** What a review of a game says of a planted blunder, and of the moves that were none. */
import { costOf, type Evaluation, evaluateTurns, turnsOf } from '@joute/core/analysis/evaluation.ts';
import { MISTAKE, markOf } from '@joute/core/analysis/marks.ts';
import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { CLOSER, type Planted, type SelfPlay } from './plant.ts';

export interface Found {
  readonly isFound: boolean;
  /** Marks on other moves that a look ten times as long does not confirm. */
  readonly falseMarks: number;
  /** Marks on other moves that it does. */
  readonly trueMarks: number;
}

export function findPlanted(play: SelfPlay, { turn, seat, replay }: Planted): Found {
  const { game, bot, nodes } = play;
  const marked = Array.from({ length: game.facts.seats.default }, (_, index) => [
    ...evaluateTurns(game, bot, turnsOf(replay, index + 1), nodes),
  ])
    .flat()
    .filter((evaluation) => markOf(evaluation) !== null);
  const others = marked.filter((mark) => mark.turn !== turn || mark.seat !== seat);
  const confirmed = others.filter((mark) => isConfirmed(play, mark)).length;
  return { isFound: others.length < marked.length, falseMarks: others.length - confirmed, trueMarks: confirmed };
}

function isConfirmed({ game, bot, nodes }: SelfPlay, { seat, before, move, better }: Evaluation): boolean {
  const view = game.view(before.state, seat);
  const thinker = bot.start(seat, makeRandom(2));
  const [played, best] = [move!, better].map((text) =>
    thinker.weigh!(view, must(game.parseMove(text, view, seat)), nodeBudget(CLOSER * nodes)),
  ) as [number, number];
  return costOf({ better: best, played }) >= MISTAKE;
}
