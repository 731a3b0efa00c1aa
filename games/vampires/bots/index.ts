import { alphabeta } from './alphabeta.ts';
import { champion } from './champion.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** Weakest first: the last is `bot:best`. */
export const bots = [random, greedy, alphabeta, champion] as const;
