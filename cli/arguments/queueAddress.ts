/** Where NATS is, for commands of a cluster. */
import type { CommandOption } from '@joute/core/host/command.ts';
import { type Context, usageError } from '../terminal/context.ts';

export const QUEUE: CommandOption = {
  flags: '--queue <addresses>',
  about: {
    en: 'where NATS is: nats://user:password@host:4222, several with commas between (default: $JOUTE_QUEUE_ADDRESS)',
    fr: 'où se trouve NATS : nats://nom:motdepasse@hôte:4222, plusieurs séparées par des virgules (par défaut : $JOUTE_QUEUE_ADDRESS)',
  },
};

export function queueAddress(context: Context, given: string | undefined): string {
  const address = given ?? process.env.JOUTE_QUEUE_ADDRESS ?? '';
  if (address !== '') return address;
  throw usageError(context, {
    en: 'Say where NATS is: --queue nats://host:4222, or JOUTE_QUEUE_ADDRESS.',
    fr: 'Indiquez où se trouve NATS : --queue nats://hôte:4222, ou JOUTE_QUEUE_ADDRESS.',
  });
}
