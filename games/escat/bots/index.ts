import type { Bot } from '@joute/core/bot.ts';
import { greedy } from './greedy.ts';
import { planner } from './planner.ts';
import { random } from './random.ts';

/** Weakest first; the last is `bot:best`. */
export const bots: readonly Bot<unknown, unknown>[] = [random, greedy, planner] as readonly Bot<unknown, unknown>[];
