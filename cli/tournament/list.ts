/** The command `tournament list`: the competitions of a server. */
import type { CompetitionStatus } from '@joute/core/api/competitions.ts';
import type { Column } from '@joute/core/host/terminal.ts';
import type { Words } from '@joute/core/words.ts';
import { accept, apiOf } from '../remote/apiOf.ts';
import { type Context, usageError } from '../terminal/context.ts';
import { makeTable } from '../terminal/table.ts';
import { plainText } from '../terminal/text.ts';
import type { LookOptions } from './lookOptions.ts';
import { listCompetitions } from './remoteCompetition.ts';

const STATUSES: Readonly<Record<CompetitionStatus, Words>> = {
  scheduled: { en: 'has yet to begin', fr: 'pas commencée' },
  running: { en: 'is played', fr: 'en cours' },
  paused: { en: 'is paused', fr: 'en pause' },
  stopped: { en: 'stands still', fr: 'arrêtée' },
  closed: { en: 'is over', fr: 'finie' },
};

export async function runList(context: Context, { server, token, json }: LookOptions): Promise<void> {
  if (server === undefined)
    throw usageError(context, {
      en: 'say of which server: --server http://localhost:8080. One that was played here is in its folder.',
      fr: 'dites de quel serveur : --server http://localhost:8080. Celles qui se jouent ici sont dans leurs dossiers.',
    });
  const { competitions } = accept(context, await listCompetitions(apiOf(context, server, token)));
  if (json) return context.out(JSON.stringify({ competitions }));
  if (competitions.length === 0) return context.out({ en: 'There are none.', fr: 'Il n’y en a aucune.' });
  const column = (words: Words): Column => ({ title: context.say(words), align: 'left' });
  const columns = [
    { en: 'id', fr: 'identifiant' },
    { en: 'name', fr: 'nom' },
    { en: 'state', fr: 'état' },
    { en: 'made', fr: 'créée' },
  ].map(column);
  const rows = competitions.map(({ id, name, status, created }) => [
    ...[plainText(id), plainText(name), context.say(STATUSES[status])],
    new Date(created).toLocaleString(context.language, { dateStyle: 'medium', timeStyle: 'short' }),
  ]);
  context.out(makeTable(context, columns, rows));
}
