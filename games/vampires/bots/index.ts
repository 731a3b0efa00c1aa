import type { Bot } from '@joute/core/bot.ts';
import { alphabeta } from './alphabeta.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** Weakest first: the last is `bot:best`. */
export const bots: readonly Bot<unknown, unknown>[] = [random, greedy, alphabeta] as Bot<unknown, unknown>[];
