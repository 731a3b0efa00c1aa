/** Games of draughts that were reported to the contest's server, as the interface tells them. */
import { z } from '@hono/zod-openapi';
import { COLOURS } from '@joute/games/draughts/wire/report.ts';

const colour = z.enum(COLOURS);
const day = z.string().openapi({ description: 'A day of the server, such as 2026-11-16.' });

export const reportedGame = z
  .strictObject({
    day,
    white: z.string(),
    black: z.string(),
    winner: colour.nullable().openapi({ description: 'Null for a draw.' }),
    moves: z.string().openapi({ description: 'All moves, with spaces between.' }),
    reporters: z.array(colour).openapi({ description: 'Who has reported it, the first one first.' }),
    confirmed: day
      .nullable()
      .openapi({ description: 'The day of the second report; null while only one has reported it.' }),
  })
  .openapi('ReportedGame');

export const contestPoints = z
  .strictObject({
    player: z.string(),
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    points: z.int(),
    unconfirmed: z.int().openapi({ description: 'Games that only one side has reported.' }),
  })
  .openapi('ContestPoints');
