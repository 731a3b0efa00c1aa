/** The games of a server, and the ports where bots connect. */

import * as z from 'zod';
import type { Facts } from '../game.ts';
import { policyShape } from '../record/readRecord.ts';
import { type Received, shownClock, words } from './values.ts';

const policy = z.strictObject(policyShape);

const option = z.looseObject({
  name: z.string(),
  kind: z.enum(['flag', 'count', 'choice', 'text']),
  about: words,
  default: z.union([z.string(), z.number(), z.boolean()]),
});

const botCard = z.strictObject({
  ...{ name: z.string(), called: words, face: z.string(), idea: words, temperament: words },
  heldBack: z.string().optional().meta({ description: 'Of a level: the bot that is held back to be one.' }),
});

/**
 * The game's facts, which core/game.ts explains; its levels from the easiest to the hardest, then
 * its bots from the weakest to the strongest.
 */
export const game = z
  .strictObject({
    id: z.string(),
    name: words,
    about: words,
    notation: words,
    points: words,
    seats: z.strictObject({ min: z.int(), max: z.int(), default: z.int() }),
    seatNames: z.array(words),
    asksNames: z.literal(true).optional(),
    dynamics: z.enum(['sequential', 'simultaneous']),
    chance: z.boolean(),
    information: z.enum(['perfect', 'hidden']),
    listing: z.enum(['complete', 'sampled']),
    options: z.array(option),
    clock: shownClock,
    policy,
    policies: z.record(z.string(), policy).optional(),
    secretDraws: z.array(z.string()),
    hasDraws: z.literal(true).optional(),
    bots: z.array(botCard),
  })
  .meta({ id: 'Game' });
/** The schema knows less of options than the facts do, which is what is sent. */
export type GameInfo = Facts & Pick<Received<z.infer<typeof game>>, 'bots'>;
export const gameList = z.strictObject({ games: z.array(game) });
export interface GameList {
  readonly games: readonly GameInfo[];
}

export const clientPort = z
  .strictObject({
    game: z.string().nullable().meta({ description: 'What is played there; null for every game.' }),
    host: z.string(),
    port: z.int(),
  })
  .meta({ id: 'Door' });
export type ClientPort = Received<z.infer<typeof clientPort>>;
export const clientPorts = z.strictObject({ doors: z.array(clientPort) });
export type ClientPorts = Received<z.infer<typeof clientPorts>>;
