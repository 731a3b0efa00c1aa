/** Bots to start from, as a server offers them. */
import { z } from 'zod';
import type { Received } from './values.ts';

export const gameStarters = z
  .strictObject({
    starters: z.array(
      z.strictObject({
        language: z.string(),
        name: z.string(),
        bot: z.string().meta({ description: 'The file that decides.' }),
        build: z.string().nullable().meta({ description: 'Compiles it; null where nothing is to be compiled.' }),
        command: z.string().meta({ description: 'Starts it where Joute is installed.' }),
        alone: z.string().meta({ description: 'Starts it with the language alone.' }),
        archive: z.string().meta({ description: 'The path of its folder as a zip file.' }),
      }),
    ),
    clients: z.string().nullable().meta({ description: 'The path of the course’s own clients as a zip file.' }),
    package: z.string().nullable().meta({ description: 'The path of Joute itself, for npm to install.' }),
  })
  .meta({ id: 'Starters' });
export type GameStarters = Received<z.infer<typeof gameStarters>>;
