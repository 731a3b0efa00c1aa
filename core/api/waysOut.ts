/** Ways out of a match, as they are asked for, and what those who watch are told of them. */
import * as z from 'zod';
import { PROPOSALS } from '../match/waysOut.ts';
import { matchId, printable, type Received, seat, seatKey } from './values.ts';

export const WAYS = ['leave', 'resign', 'claim', 'offer', 'accept', 'decline'] as const;
export type Way = (typeof WAYS)[number];

export const wayOutRequest = z
  .strictObject({
    seat,
    way: z.enum(WAYS).meta({
      description:
        '`leave`, `resign`, `claim` the win against somebody who is away; `offer` a draw or ask for a take-back, `accept` or `decline` one, also one’s own.',
    }),
    proposal: z.enum(PROPOSALS).optional().meta({ description: 'What is offered, accepted or declined.' }),
    id: printable(64)
      .optional()
      .meta({ description: 'Your own; the same when a resignation is sent again. It counts once.' }),
    key: seatKey,
  })
  .meta({ id: 'WayOutRequest' });
export type WayOutRequest = Received<z.infer<typeof wayOutRequest>>;

/** What is proposed, and who of the people is away. */
export const waysOut = z
  .strictObject({
    proposals: z.array(
      z.strictObject({
        what: z.enum(PROPOSALS),
        by: seat,
        waits: z.array(seat).meta({ description: 'Who has not answered yet.' }),
      }),
    ),
    away: z.array(
      z.strictObject({
        seat,
        ms: z.int().meta({ description: 'For how long its holder has not been connected, when this was sent.' }),
        left: z.boolean().meta({ description: 'Its holder said so.' }),
      }),
    ),
    claimMs: z
      .int()
      .nullable()
      .meta({ description: 'After how long an absence the win may be claimed; null: it may not.' }),
  })
  .meta({ id: 'WaysOut' });
export type WaysOutView = Received<z.infer<typeof waysOut>>;

export const wayTaken = z.strictObject({
  waysOut: waysOut.nullable().meta({ description: 'Null once the match is over.' }),
  next: matchId.nullable().meta({ description: 'The match that goes on after a take-back.' }),
});
export type WayTaken = Received<z.infer<typeof wayTaken>>;
