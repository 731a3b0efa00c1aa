/**
 * Web worker: our strongest bot evaluates every turn of a finished match. It is limited by nodes,
 * not by time, so the result is the same on every machine.
 */
import { type Evaluation, evaluateTurns, turnsOf } from '@joute/core/analysis/evaluation.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { findGame } from '@joute/games/index.ts';
import { readRecord } from '../model/replayed.ts';
import type { AnalysisMessage } from './analysis.svelte.ts';

const NODES = 10_000;

const tell = (message: AnalysisMessage): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<{ readonly game: string; readonly text: string }>) => {
  const entry = await findGame(data.game);
  const bot = (await entry?.bots())?.at(-1);
  if (!entry || !bot) return tell({ type: 'done' });
  const game = await entry.game();
  const record = readRecord(data.text);
  const replay = replayRecord(game, record);
  const turns = record.head.seats.map(({ seat }) => turnsOf(replay, seat));
  tell({ type: 'begun', turns: turns.reduce((sum, list) => sum + list.length, 0), bot: bot.card.name });
  // Seats alternate, so that the graph grows from the left.
  let walks = turns.map((list) => evaluateTurns(game, bot, list, NODES));
  while (walks.length > 0) {
    const steps = walks.map((walk) => ({ walk, step: walk.next() }));
    for (const { step } of steps) if (!step.done) tell({ type: 'score', ...scoreOf(step.value) });
    walks = steps.filter(({ step }) => !step.done).map(({ walk }) => walk);
  }
  tell({ type: 'done' });
});

const scoreOf = ({ seat, turn, score }: Evaluation) => ({ seat, turn, score });
