/**
 * What the challenger remembers across restarts: a file of lines, one for each challenge, and one
 * for each time that a report was sent. It tells who was challenged when, and which reports no
 * server has accepted yet.
 */

import * as z from 'zod';
import { parseReply } from '../../wire/reportReply.ts';
import { makeDay } from '../reports/reportStore.ts';

const OUTCOMES = ['won', 'drawn', 'lost', 'broken-off', 'unreachable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const challenge = z.object({
  at: z.iso.datetime(),
  defender: z.string(),
  outcome: z.enum(OUTCOMES),
  /** A sentence for whoever reads the file. */
  reason: z.string(),
  plies: z.int(),
  /** The 256 bytes, where the game came to a proper end and is to be reported. */
  report: z.base64().optional(),
});
const sending = z.object({
  at: z.iso.datetime(),
  /** The moment of the challenge whose report was sent. */
  of: z.iso.datetime(),
  /** The server's reply; left out where none came. */
  reply: z.string().optional(),
});
const schema = z.union([challenge, sending]);

export type Challenge = z.infer<typeof challenge>;
export type LogLine = z.infer<typeof schema>;

export function parseLogLine(line: string): LogLine | null {
  try {
    return schema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}

export const challengesOf = (log: readonly LogLine[]): Challenge[] => log.filter((line) => 'defender' in line);

/** Reports that no server has accepted: never answered, or to be sent again on another day. */
export function reportsToSend(log: readonly LogLine[], now: Date): Challenge[] {
  return challengesOf(log).filter(({ at, report }) => {
    if (report === undefined) return false;
    const last = log.findLast((line) => 'of' in line && line.of === at);
    if (!last || !('of' in last) || last.reply === undefined) return true;
    return parseReply(last.reply)?.what === 'tomorrow' && makeDay(new Date(last.at)) !== makeDay(now);
  });
}
