/** Web worker: our strongest bot evaluates every turn of a finished match. */
import { REVIEW_NODES } from '@joute/core/analysis/evaluation.ts';
import { findGame } from '@joute/games/index.ts';
import { readRecord } from '../model/replayed.ts';
import { type AnalysisMessage, analyseRecord } from './analyseRecord.ts';

const tell = (message: AnalysisMessage): void => postMessage(message);

addEventListener('message', async ({ data }: MessageEvent<{ readonly game: string; readonly text: string }>) => {
  const entry = await findGame(data.game);
  const bot = (await entry?.bots())?.at(-1);
  if (!entry || !bot) return tell({ type: 'done' });
  for (const message of analyseRecord(await entry.game(), bot, readRecord(data.text), REVIEW_NODES)) tell(message);
});
