/** The big screen: what a teacher wants to be seen on it. */
import * as z from 'zod';
import { matchId, type Received } from './values.ts';

export const wallState = z
  .strictObject({
    pinned: matchId
      .nullable()
      .meta({ description: 'The match that it is to show, until it is over; null: what goes on by itself.' }),
  })
  .meta({ id: 'Wall' });
export type WallState = Received<z.infer<typeof wallState>>;
