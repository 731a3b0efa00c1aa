import { campaignBot } from './campaignBot.ts';
import { champion } from './champion.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

/** Weakest first: the last one is `bot:best`. */
export const bots = [randomBot, greedyBot, campaignBot, champion] as const;
