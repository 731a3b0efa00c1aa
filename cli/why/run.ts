/**
 * The command `why`: what a record tells of a loss. The record is replayed by the rules first; what
 * does not verify is not weighed.
 */
import { type Evaluation, evaluateTurns, REVIEW_NODES, turnsOf } from '@joute/core/analysis/evaluation.ts';
import { costliest } from '@joute/core/analysis/marks.ts';
import { firstFault, forcedLoss, largestDrop, slowestMove } from '@joute/core/analysis/why.ts';
import type { Bot } from '@joute/core/bot.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { type Replay, replayRecord } from '@joute/core/record/replay.ts';
import { checkSeat, namesOfRecord, readRecord } from '../records/recordFile.ts';
import type { Context } from '../terminal/context.ts';
import { ProgressLine } from '../terminal/progress.ts';
import type { WhyOptions } from './command.ts';
import { makeWhy, makeWhyJson, type Why } from './report.ts';

/** Of whichever seats are examined together. */
const MOST_COSTS = 5;

export async function runWhy(context: Context, path: string, options: WhyOptions): Promise<void> {
  const { record, entry } = await readRecord(context, path, {
    en: 'says nothing of faults and times',
    fr: 'ne dit rien des fautes ni des temps',
  });
  const why = await explain(context, entry, record, options);
  context.out(options.json ? makeWhyJson(context, why) : makeWhy(context, why, await entry.draw()));
  if (why.replay.finding) context.exitCode = 1;
}

async function explain(context: Context, entry: GameEntry, record: MatchRecord, options: WhyOptions): Promise<Why> {
  const game = await entry.game();
  const replay = replayRecord(game, record);
  const names = options.json ? record.head.seats.map(({ name }) => name) : await namesOfRecord(context, entry, record);
  const seats = options.seat === undefined ? losersOf(record) : [checkSeat(context, record, options.seat)];
  const [bots, narrate] = await Promise.all([entry.bots(), entry.narrate?.() ?? null]);
  const bot = bots.at(-1)!;
  const nodes = options.nodes ?? REVIEW_NODES;
  const evaluated = evaluate(game, bot, replay, seats, nodes);
  const isWeighed = evaluated.flat().some(({ shares }) => shares !== null);
  return {
    ...{ game, narrate, record, replay, names, bot: bot.card, nodes, seats, isWeighed },
    costs: costliest(evaluated.flat()).slice(0, MOST_COSTS),
    positions: evaluated.reduce((sum, { length }) => sum + length, 0),
    fault: firstFault(replay),
    slowest: slowestMove(replay),
    // What a move cost says it better.
    drops: isWeighed
      ? []
      : evaluated
          .flatMap((evaluations) => largestDrop(evaluations) ?? [])
          .toSorted((one, other) => other.drop - one.drop),
    // Only a seat that did lose can have been lost all along.
    forced: lostSeats(record).size === 0 ? [] : evaluated.flatMap((evaluations) => forcedLoss(evaluations) ?? []),
  };
}

const lostSeats = ({ end }: MatchRecord): Set<Seat> =>
  new Set(end?.result.places.flatMap((place, index) => (place > 1 ? [index + 1] : [])) ?? []);

/** After a draw, and in a match without an end, all seats. */
function losersOf(record: MatchRecord): Seat[] {
  const lost = lostSeats(record);
  return record.head.seats.map(({ seat }) => seat).filter((seat) => lost.size === 0 || lost.has(seat));
}

function evaluate(
  game: AnyGame,
  bot: Bot<unknown, unknown>,
  replay: Replay,
  seats: readonly Seat[],
  nodes: number,
): Evaluation[][] {
  const progress = new ProgressLine();
  const turns = seats.map((seat) => turnsOf(replay, seat));
  const all = turns.reduce((sum, { length }) => sum + length, 0);
  let done = 0;
  try {
    return turns.map((own) => {
      const evaluations: Evaluation[] = [];
      for (const evaluation of evaluateTurns(game, bot, own, nodes)) {
        evaluations.push(evaluation);
        done++;
        progress.update(() => `${bot.card.name} ${done}/${all}`);
      }
      return evaluations;
    });
  } finally {
    progress.clear();
  }
}
