import { wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import { QUEUE } from '../arguments/queueAddress.ts';
import { LOG_LEVEL } from '../arguments/sharedOptions.ts';
import type { Register } from '../terminal/context.ts';

export interface WorkerWords {
  readonly queue?: string;
  readonly cores?: number;
  readonly data?: string;
  readonly name?: string;
  readonly drain?: number;
  readonly logLevel?: string;
  readonly json?: true;
}

const WORKER: DeclaredCommand = {
  name: 'worker',
  about: {
    en: 'play matches for servers that hand them out (`joute serve --queue`): on any number of machines',
    fr: 'jouer des parties pour les serveurs qui les confient (`joute serve --queue`) : sur autant de machines que l’on veut',
  },
  options: [
    QUEUE,
    {
      flags: '--cores <number>',
      about: {
        en: 'how many matches it plays at once (default: all cores)',
        fr: 'combien de parties il joue en même temps (par défaut : tous les cœurs)',
      },
      parse: wholeNumber('--cores', 1),
    },
    {
      flags: '--data <folder>',
      about: {
        en: 'where the files of teams’ bots are kept (default: ./joute-worker)',
        fr: 'où sont gardés les fichiers des bots des équipes (par défaut : ./joute-worker)',
      },
    },
    {
      flags: '--name <name>',
      about: {
        en: 'what people call it (default: this machine’s name)',
        fr: 'son nom (par défaut : celui de la machine)',
      },
    },
    {
      flags: '--drain <seconds>',
      about: {
        en: 'asked to stop, it plays on for so long and then gives back what is not over (default: 30)',
        fr: 'quand on l’arrête, il joue encore si longtemps, puis rend ce qui n’est pas fini (par défaut : 30)',
      },
      parse: wholeNumber('--drain', 0),
    },
    LOG_LEVEL,
    { flags: '--json', about: { en: 'one JSON line when it is ready', fr: 'une ligne JSON quand il est prêt' } },
  ],
  examples: [
    unshown('nats-server -js -sd nats', 'start'),
    ...tried(
      'start beside',
      'joute worker --queue nats://queue:4222',
      'JOUTE_QUEUE_ADDRESS=nats://queue:4222 joute worker --drain 600',
    ),
    unshown('nats-server -js -sd nats --user worker --pass secret', 'start'),
    ...tried(
      'start beside',
      'joute worker --queue nats://worker:secret@queue1:4222,nats://worker:secret@queue2:4222 --cores 4',
    ),
  ],
};

export const registerWorker: Register = (program, context) => {
  const command = declare(context, program, WORKER);
  command.action(async () => {
    const { runWorker } = await import('./run.ts');
    await runWorker(context, command.optsWithGlobals() as WorkerWords);
  });
};
