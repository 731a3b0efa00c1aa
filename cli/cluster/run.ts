/** The command `cluster status`: what the workers and servers of a queue say of themselves. */
import { type ClusterStatus, clusterStatus } from '@joute/arena/queue/clusterStatus.ts';
import { queueWords } from '@joute/arena/queue/sentences.ts';
import { say } from '@joute/core/words.ts';
import { queueAddress } from '../arguments/queueAddress.ts';
import { type Context, Failure } from '../terminal/context.ts';
import { makeTable } from '../terminal/table.ts';
import type { ClusterWords } from './command.ts';

const SECONDS = 3;

export async function runStatus(context: Context, { queue, seconds = SECONDS, json }: ClusterWords): Promise<void> {
  const found = await clusterStatus(queueAddress(context, queue), seconds * 1000);
  if (!found.ok) throw new Failure(say(found.refusal, context.language, queueWords));
  context.out(json ? JSON.stringify(found.value) : showStatus(context, found.value));
}

function showStatus(context: Context, { servers, workers, waiting, matchesPerSecond }: ClusterStatus): string {
  const head = (en: string, fr: string, align: 'left' | 'right' = 'right') => ({
    title: context.say({ en, fr }),
    align,
  });
  const workerTable = makeTable(
    context,
    [
      ...[head('worker', 'exécutant', 'left'), head('speed', 'vitesse'), head('cores', 'cœurs')],
      ...[head('plays', 'joue'), head('played', 'a joué'), head('', '', 'left')],
    ],
    workers.map(({ name, speed, cores, playing, played, draining }) => [
      ...[name, ...[speed, cores, playing, played].map(String)],
      draining ? context.say({ en: 'stopping', fr: 's’arrête' }) : '',
    ]),
  );
  const serverTable = makeTable(
    context,
    [
      ...[
        head('server', 'serveur', 'left'),
        head('speed', 'vitesse'),
        head('asked for', 'demandée'),
        head('wait', 'attendent'),
        head('played now', 'en cours'),
      ],
      ...[head('results', 'résultats'), head('old', 'périmés'), head('too slow', 'trop lents')],
    ],
    servers.map(({ server, speed, least, waiting: open, playing, results, old, refused }) => [
      server,
      ...[speed, least, open, playing, results, old, refused].map(String),
    ]),
  );
  const jobs = Object.entries(waiting ?? {}).map(([name, count]) => `${name} ${count}`);
  return [
    workers.length > 0 ? workerTable : context.say({ en: 'No worker is there.', fr: 'Aucun exécutant n’est là.' }),
    servers.length > 0 ? serverTable : context.say({ en: 'No server is there.', fr: 'Aucun serveur n’est là.' }),
    context.say({
      en: `Jobs in the queue: ${jobs.join(', ') || 'there are no streams yet'}. Matches a second: ${matchesPerSecond}.`,
      fr: `Parties dans la file : ${jobs.join(', ') || 'il n’y a pas encore de flux'}. Parties par seconde : ${matchesPerSecond}.`,
    }),
  ].join('\n\n');
}
