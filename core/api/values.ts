/** Parts of the messages of the server's interface. */

import * as z from 'zod';
import { clockShape } from '../record/readRecord.ts';

const MOST_SEATS = 16;
const DAY_MS = 86_400_000;

/**
 * A message as its reader sees it: read-only, and optional fields are absent, not `undefined` (JSON
 * has none).
 */
export type Received<T> = T extends readonly (infer Item)[]
  ? readonly Received<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Received<Present<T, Key>> }
    : T;
/** JSON leaves out `undefined`, though a schema's own type allows it. */
export const asReceived = <T>(message: T): Received<T> => message as Received<T>;
type Present<T, Key extends keyof T> = undefined extends T[Key] ? Exclude<T[Key], undefined> : T[Key];

/** Text that goes into a database or a header: without characters that would break those. */
export const printable = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\x21-\x7e]+$/);

export const matchId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[0-9a-z]+$/)
  .meta({ description: 'The match, by its id.', example: '7w3k0c9d2m8q1x5z' });
export const seat = z.int().min(1).max(MOST_SEATS);
export const seatList = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(MOST_SEATS);
/** A number in an address, where everything is text. */
export const numberText = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(least).max(most);
export const seatText = numberText(1, MOST_SEATS).meta({
  description: 'Whose view it is to be: with its key as the bearer.',
});
export const seatKey = printable(128).optional();
export const when = z.int().meta({ description: 'Milliseconds since 1970.' });
export const words = z.strictObject({ en: z.string(), fr: z.string() });
export const params = z.record(z.string(), z.union([z.string(), z.number()]));
export const result = z.strictObject({ places: z.array(z.int()), points: z.array(z.number()) });

export const problem = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    code: z.string().meta({ description: 'What is wrong, stable: programs may rely on it.', example: 'seat/taken' }),
    detail: z.string().meta({ description: 'The same as a sentence, in the language asked for.' }),
    params,
  })
  .meta({ id: 'Problem' });

const ms = z.int().min(0).max(DAY_MS);
/** A clock as it is asked for. */
export const clock = z
  .strictObject({
    move: ms.nullable(),
    first: ms.optional(),
    bank: ms.nullable(),
    increment: ms,
    margin: ms,
    duration: ms.optional(),
  })
  .meta({ id: 'Clock', description: 'How much time a seat has, in milliseconds; null for no limit.' });

/** A clock as it was stored: that of a course may have fractions of milliseconds. */
export const shownClock = z
  .strictObject({
    ...clockShape,
    /** The first turn of these seats, where people sit, is not charged up to so long. */
    grace: z.strictObject({ ms: z.number(), seats: z.array(z.int()) }).optional(),
  })
  .meta({ id: 'ShownClock' });
