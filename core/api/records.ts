/** Records that are sent to be verified, and what programs wrote to their standard error. */
import * as z from 'zod';
import { TERMINATIONS } from '../policy.ts';
import { matchSummary } from './matches.ts';
import { params, result, seat } from './values.ts';

export const programErrors = z.strictObject({
  errors: z.array(
    z.strictObject({
      ...{ seat, text: z.string() },
      turns: z
        .array(z.strictObject({ turn: z.int(), at: z.int() }))
        .meta({ description: 'From the character `at` on it was written in this turn.' }),
    }),
  ),
});
export type ProgramErrors = z.infer<typeof programErrors>;

export const verification = z
  .strictObject({
    valid: z.boolean(),
    finding: z
      .strictObject({
        place: z.enum(['text', 'head', 'entry', 'end']),
        ply: z.int(),
        turn: z.int(),
        code: z.string(),
        params,
        message: z.string(),
      })
      .nullable(),
    game: z.string().nullable(),
    finished: z.boolean(),
    termination: z.enum(TERMINATIONS).nullable(),
    result: result.nullable(),
    plies: z.int(),
    match: matchSummary.nullable().meta({ description: 'Under which it is kept, where that was asked for.' }),
  })
  .meta({ id: 'Verification' });
