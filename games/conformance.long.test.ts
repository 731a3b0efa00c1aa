/** Every game of the house through the battery, with many games. */
import { TIMES } from '@joute/core/test/times.ts';
import { conform } from './test/conform.ts';

await conform({ games: 2_000 * TIMES, close: 24 * TIMES, states: 50 });
