import type { Bot } from '@joute/core/bot.ts';
import type { RiskMove } from '../rules/commands.ts';
import type { RiskState } from '../rules/state.ts';
import { campaignBot } from './campaignBot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

/** Weakest first: the last one is `bot:best`. */
export const bots: readonly Bot<RiskState, RiskMove>[] = [randomBot, greedyBot, campaignBot];
