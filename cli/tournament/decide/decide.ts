/** What an organiser decides: appended to the log of a folder, or of a server. */
import { decideInFolder } from '@joute/arena/competition/decideInFolder.ts';
import { folderWords } from '@joute/arena/competition/sentences.ts';
import { toDecision } from '@joute/arena/competition/toDecision.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { DecisionRequest } from '@joute/core/api/competitions.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { competitionSentences } from '@joute/core/competition/log/sentences.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { ok, type Refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { parseGame } from '../../arguments/arguments.ts';
import { accept, apiOf } from '../../remote/apiOf.ts';
import { type Context, UsageError } from '../../terminal/context.ts';
import { asTyped, checkPlayers } from '../plan/planPlayers.ts';
import { planFileWords } from '../plan/planText.ts';
import { readLedger } from '../readLedger.ts';
import { RemoteCompetition } from '../remoteCompetition.ts';
import type { DecideOptions } from './decisionCommands.ts';
import { decisionRequest, type TypedDecision } from './decisionRequest.ts';

export async function runDecision(
  context: Context,
  where: string,
  typed: TypedDecision,
  options: DecideOptions,
): Promise<void> {
  const number =
    options.server === undefined
      ? await decideHere(context, where, typed, options)
      : await decideThere(context, where, typed, options.server, options);
  context.out(
    options.json
      ? JSON.stringify({ number })
      : context.say({ en: `Decided: entry ${number} of its log.`, fr: `C’est décidé : ligne ${number} du journal.` }),
  );
}

async function decideHere(context: Context, folder: string, typed: TypedDecision, { why }: DecideOptions) {
  const number = await decideInFolder(folder, async (ledger) => {
    const request = await withPlayer(context, ledger, decisionRequest(context, ledger, typed, why));
    return toDecision(ledger, request, { who: 'command line', checkPlayer: async () => ok(null) });
  });
  if (number.ok) return number.value;
  throw new UsageError(sayRefused(context, number.refusal));
}

/** The player as it is typed, checked on this machine, which starts it. */
async function withPlayer(context: Context, ledger: Ledger, request: DecisionRequest): Promise<DecisionRequest> {
  if (request.kind !== 'enter' && request.kind !== 'update') return request;
  const entry = await parseGame(context, ledger.plan.game);
  const name = request.kind === 'enter' ? request.name : request.entrant;
  const { players, faults } = await checkPlayers(context, entry, [{ name, spec: request.player, rank: null }]);
  const [fault] = faults;
  if (fault) throw new UsageError(fault.message ?? sayRefused(context, fault.refusal));
  return { ...request, player: players[0]!.spec };
}

async function decideThere(
  context: Context,
  id: string,
  typed: TypedDecision,
  server: string,
  { token, why }: DecideOptions,
): Promise<number> {
  const { ledger } = await readLedger(context, id, { server, ...(token === undefined ? {} : { token }) });
  const request = decisionRequest(context, ledger, typed, why);
  const sent = 'player' in request ? { ...request, player: asTyped(request.player) } : request;
  const competition = new RemoteCompetition(apiOf(context, server, token), id);
  return accept(context, await competition.decide(sent)).number;
}

function sayRefused(context: Context, refusal: Refusal): string {
  const said = say(refusal, context.language, folderWords, competitionSentences, planFileWords, arenaWords, coreWords);
  if (refusal.code !== 'competition/busy') return said;
  const hint = {
    en: 'Stop it with Ctrl-C, decide, and run it again.',
    fr: 'Arrêtez-le par Ctrl-C, décidez, puis relancez-le.',
  };
  return `${said} ${context.say(hint)}`;
}
