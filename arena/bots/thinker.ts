/** Runs in a worker thread: one built-in bot at a time, with what it remembers of its match. */

import { nodeBudget, type Thinker, timeBudget } from '@joute/core/bot.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { everyBot } from '@joute/core/gameEntry.ts';
import { readThinking, type Thinking } from '@joute/core/match/thinking.ts';
import { makeRandom } from '@joute/core/random.ts';
import { findGame } from '@joute/games/index.ts';
import { system } from '../machine/system/system.ts';

export interface ThinkTask {
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly seed: number;
  /** Identifies the match: another one starts the bot anew. */
  readonly match: string;
  /** Null only loads the bot, so that its first move is not charged for it. */
  readonly view: unknown;
  readonly time: number;
  /** Limits nodes instead of time, where given. */
  readonly nodes?: number;
}

export interface ThinkReply {
  readonly text: string;
  readonly thought?: Thinking | undefined;
  /** How long it thought, without the time that its thread waited for a core. */
  readonly ms: number;
}

let current: { match: string; seat: Seat; game: AnyGame; thinker: Thinker<unknown, unknown> } | null = null;

export default async function think(task: ThinkTask): Promise<ThinkReply> {
  if (current?.match !== task.match || current.seat !== task.seat) {
    const entry = await findGame(task.game);
    const bot = (entry && (await everyBot(entry)))?.find((candidate) => candidate.card.name === task.bot);
    if (!entry || !bot) throw new Error(`no bot ${task.bot} for ${task.game}`);
    const game = await entry.game();
    current?.thinker.end?.();
    current = { match: task.match, seat: task.seat, game, thinker: bot.start(task.seat, makeRandom(task.seed)) };
  }
  if (task.view === null) return { text: '', ms: 0 };
  const delayed = system.threadDelay();
  const asked = performance.now();
  const budget = task.nodes === undefined ? timeBudget(task.time, () => performance.now()) : nodeBudget(task.nodes);
  const thought = current.thinker.think(task.view, budget);
  const text = current.game.makeMove(thought.move, task.view);
  const ms = Math.max(0, performance.now() - asked - (system.threadDelay() - delayed));
  return { text, ms, thought: readThinking(thought) };
}
