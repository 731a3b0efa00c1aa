/** The built-in players, weakest first; the last is `bot:best`. */
import { champion } from './champion.ts';
import { greedy } from './greedy.ts';
import { lookahead } from './lookahead.ts';
import { random } from './random.ts';

export const bots = [random, greedy, lookahead, champion] as const;
