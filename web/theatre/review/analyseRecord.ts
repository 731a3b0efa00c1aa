/** What a bot thinks of every turn of a finished match, told as it is found. */
import { evaluateTurns, turnsOf } from '@joute/core/analysis/evaluation.ts';
import type { TurnReview } from '@joute/core/analysis/marks.ts';
import type { Bot } from '@joute/core/bot.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';

/** From the worker to the page. */
export type AnalysisMessage =
  | { readonly type: 'begun'; readonly turns: number; readonly bot: string }
  | { readonly type: 'turn'; readonly review: TurnReview }
  | { readonly type: 'done' };

/** The bot is limited by nodes, not by time, so the result is the same on every machine. */
export function* analyseRecord(
  game: AnyGame,
  bot: Bot<unknown, unknown>,
  record: MatchRecord,
  nodes: number,
): Generator<AnalysisMessage> {
  const replay = replayRecord(game, record);
  const turns = record.head.seats.map(({ seat }) => turnsOf(replay, seat));
  yield { type: 'begun', turns: turns.flat().length, bot: bot.card.name };
  // Seats alternate, so that the graph grows from the left.
  let walks = turns.map((list) => evaluateTurns(game, bot, list, nodes));
  while (walks.length > 0) {
    const steps = walks.map((walk) => ({ walk, step: walk.next() }));
    for (const { step } of steps)
      if (!step.done) {
        const { before: _, ...review } = step.value;
        yield { type: 'turn', review };
      }
    walks = steps.filter(({ step }) => !step.done).map(({ walk }) => walk);
  }
  yield { type: 'done' };
}
