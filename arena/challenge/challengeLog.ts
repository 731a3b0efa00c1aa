/**
 * What the challenger remembers, across restarts: a file of lines, one a challenge, and one for each report that was sent again. It says
 * who was challenged when, and which reports are still to be taken.
 */
import { parseReply } from '@joute/games/draughts/wire/reportReply.ts';
import * as z from 'zod';
import { makeDay } from '../day.ts';

const OUTCOMES = ['won', 'drawn', 'lost', 'broken-off', 'unreachable'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const challenge = z.object({
  at: z.iso.datetime(),
  defender: z.string(),
  outcome: z.enum(OUTCOMES),
  /** A sentence for who reads the file. */
  reason: z.string(),
  plies: z.int(),
  /** The 256 bytes, where the game came to a proper end and is to be reported. */
  report: z.base64().optional(),
  /** The server's; left out where none came. */
  reply: z.string().optional(),
});
const resent = z.object({ at: z.iso.datetime(), again: z.iso.datetime(), reply: z.string().optional() });
const schema = z.union([challenge, resent]);

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

/** Reports that no server has taken: never answered, or to be sent again on another day. */
export function reportsToSend(log: readonly LogLine[], now: Date): Challenge[] {
  return challengesOf(log).filter(({ at, report, reply }) => {
    const answers = [{ at, reply }, ...log.flatMap((line) => ('again' in line && line.again === at ? [line] : []))];
    const last = answers.at(-1)!;
    if (report === undefined) return false;
    if (last.reply === undefined) return true;
    return parseReply(last.reply)?.what === 'tomorrow' && makeDay(new Date(last.at)) !== makeDay(now);
  });
}
