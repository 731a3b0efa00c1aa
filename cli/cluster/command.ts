import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare, elseSubcommands } from '../arguments/declare.ts';
import { QUEUE } from '../arguments/queueAddress.ts';
import { JSON_ANSWER } from '../arguments/sharedOptions.ts';
import type { Register } from '../terminal/context.ts';

export interface ClusterWords {
  readonly queue?: string;
  readonly seconds?: number;
  readonly json?: true;
}

const CLUSTER: DeclaredCommand = {
  name: 'cluster',
  about: {
    en: 'look at the servers and workers that share a queue',
    fr: 'observer les serveurs et les exécutants qui partagent une file',
  },
  examples: [
    unshown('nats-server -js -sd nats', 'start'),
    unshown('joute serve --queue nats://queue:4222', 'start beside'),
    'joute cluster status --queue nats://queue:4222',
    'joute cluster status --queue nats://queue:4222 --seconds 1 --json',
  ],
};

const STATUS: DeclaredCommand = {
  name: 'status',
  about: {
    en: 'workers and what they play, servers, jobs that wait, matches a second',
    fr: 'exécutants et ce qu’ils jouent, serveurs, parties qui attendent, parties par seconde',
  },
  options: [
    QUEUE,
    {
      flags: '--seconds <number>',
      about: {
        en: 'how long it listens, and counts matches (default: 3)',
        fr: 'durée d’écoute, pendant laquelle les parties sont comptées (par défaut : 3)',
      },
      parse: wholeNumber('--seconds', 1),
    },
    JSON_ANSWER,
  ],
  examples: ['joute cluster status --queue nats://queue:4222'],
};

export const registerCluster: Register = (program, context) => {
  const cluster = declare(context, program, CLUSTER);
  const status = declare(context, cluster, STATUS);
  status.action(async () => {
    const { runStatus } = await import('./run.ts');
    await runStatus(context, status.optsWithGlobals() as ClusterWords);
  });
  elseSubcommands(context, cluster, 'joute cluster status');
};
