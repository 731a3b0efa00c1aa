import { tried } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import { BOT_OPTIONS, type OwnBotOptions } from '../remote/ownBot.ts';
import type { Register } from '../terminal/context.ts';

export interface PortOptions extends OwnBotOptions {
  readonly json?: true;
}

const PORT: DeclaredCommand = {
  name: 'port',
  about: {
    en: 'get a port on the server for your bot alone, for a course’s protocol in which clients give no name',
    fr: 'obtenir sur le serveur un port pour votre bot seul, quand le protocole du cours ne donne pas de nom',
  },
  options: [...BOT_OPTIONS, { flags: '--json', about: { en: 'as one JSON line', fr: 'en une ligne JSON' } }],
  examples: [
    ...tried(
      'run team',
      'joute port --game draughts --server http://arena.example:8080 --token joute_…',
      'joute port --json',
    ),
  ],
};

export const registerPort: Register = (program, context) => {
  declare(context, program, PORT).action(async (options: PortOptions) => {
    const { runPort } = await import('./run.ts');
    await runPort(context, options);
  });
};
