/** Reports a game of draughts that was hosted or joined, and says what came of it. */

import type { TablePlayer } from '@joute/arena/gates/table.ts';
import { reportOfMoves, reportOfRecord } from '@joute/arena/reports/reportOfGame.ts';
import { sendReport } from '@joute/arena/reports/sendReport.ts';
import { reportWords } from '@joute/arena/reports/sentences.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { type Result, refuse } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { parseAddress } from '@joute/games/draughts/wire/address.ts';
import { playedMoves, wireWords } from '@joute/games/draughts/wire/words.ts';
import { parseReportServer } from '../arguments/reportServerArgument.ts';
import type { Context } from '../terminal/context.ts';
import type { JoinedMatch } from './extension.ts';

/** Null where we did not play, or against nobody from outside: there is no opponent to name. */
export async function reportHosted(
  context: Context,
  server: string,
  record: MatchRecord,
  players: readonly TablePlayer[],
): Promise<string | null> {
  const [guest, ...others] = players.filter(({ address }) => address !== null);
  if (!guest?.address || others.length > 0) return null;
  const colour = guest.seat === 1 ? 'black' : 'white';
  return tell(context, server, guest.address, (opponent) => reportOfRecord(record, colour, opponent));
}

export const reportJoined = (context: Context, server: string, { end, told, address }: JoinedMatch): Promise<string> =>
  tell(context, server, address, (opponent) =>
    end.proper
      ? reportOfMoves(playedMoves(told), 'black', opponent)
      : refuse('reports/not-proper', { termination: end.reason.code }),
  );

async function tell(
  context: Context,
  server: string,
  address: string,
  make: (opponent: string) => Result<Uint8Array>,
): Promise<string> {
  const opponent = parseAddress(address);
  const report = opponent.ok ? make(opponent.value) : opponent;
  const reply = report.ok ? await sendReport(report.value, parseReportServer(context, server)) : report;
  if (!reply.ok) return say(reply.refusal, context.language, reportWords, wireWords);
  return context.say({ en: `The report server: ${reply.value}`, fr: `Le serveur de comptes rendus : ${reply.value}` });
}
