/** The games that have something of their own to say in `joute host` and `joute join`, by id. */
import type { House } from './house.ts';
import { risk } from './risk.ts';

export const HOUSES: Readonly<Record<string, House>> = { risk };
