/**
 * Reports a game of draughts that was hosted or joined; returns the sentence that tells the
 * outcome.
 */
import type { HostedMatch, JoinedMatch } from '@joute/core/host/hosting.ts';
import type { Terminal } from '@joute/core/host/terminal.ts';
import { type Result, refuse } from '@joute/core/result.ts';
import { parseAddress } from '../wire/address.ts';
import { playedMoves, wireWords } from '../wire/words.ts';
import type { Endpoint } from './endpoint.ts';
import { reportOfMoves, reportOfRecord } from './reports/reportOfGame.ts';
import { sendReport } from './reports/sendReport.ts';
import { reportWords } from './reports/sentences.ts';

/** Null where we did not play, or against nobody from outside: there is no opponent to name. */
export async function reportHosted(
  terminal: Terminal,
  server: Endpoint,
  { record, players }: HostedMatch,
): Promise<string | null> {
  const [guest, ...others] = players.filter(({ address }) => address !== null);
  if (!guest?.address || others.length > 0) return null;
  const colour = guest.seat === 1 ? 'black' : 'white';
  return tell(terminal, server, guest.address, (opponent) => reportOfRecord(record, colour, opponent));
}

export const reportJoined = (
  terminal: Terminal,
  server: Endpoint,
  { end, told, address }: JoinedMatch,
): Promise<string> =>
  tell(terminal, server, address, (opponent) =>
    end.proper
      ? reportOfMoves(playedMoves(told), 'black', opponent)
      : refuse('reports/not-proper', { termination: end.reason.code }),
  );

async function tell(
  terminal: Terminal,
  server: Endpoint,
  address: string,
  make: (opponent: string) => Result<Uint8Array>,
): Promise<string> {
  const opponent = parseAddress(address);
  const report = opponent.ok ? make(opponent.value) : opponent;
  const reply = report.ok ? await sendReport(report.value, server) : report;
  if (!reply.ok) return terminal.explain(reply.refusal, reportWords, wireWords);
  return terminal.say({ en: `The report server: ${reply.value}`, fr: `Le serveur de comptes rendus : ${reply.value}` });
}
