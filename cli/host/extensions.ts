/** The games that have something of their own to say in `joute host` and `joute join`, by id. */
import { cyberattack } from './cyberattack.ts';
import { draughtsHouse } from './draughts.ts';
import type { House } from './extension.ts';
import { vampires } from './vampires.ts';

export const HOUSES: Readonly<Record<string, House>> = { cyberattack, draughts: draughtsHouse, vampires };
