import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import { BOT_OPTIONS, type OwnBotOptions } from '../remote/ownBot.ts';
import type { Register } from '../terminal/context.ts';

export interface PushOptions extends OwnBotOptions {
  readonly name?: string;
  readonly start?: string;
  readonly build?: string;
  readonly json?: true;
}

const PUSH: DeclaredCommand = {
  name: 'push',
  about: {
    en: 'upload the bot of this folder to a server, and see whether it passes',
    fr: 'envoyer le bot de ce dossier à un serveur, et voir s’il réussit ses contrôles',
  },
  arguments: [
    { name: '[folder]', about: { en: 'the bot’s (default: this one)', fr: 'celui du bot (par défaut : celui-ci)' } },
  ],
  options: [
    ...BOT_OPTIONS,
    {
      flags: '--start <line>',
      about: {
        en: 'the command that starts it, such as "python3 bot.py" (default: guessed from its files)',
        fr: 'la commande qui le lance, par exemple "python3 bot.py" (par défaut : deviné d’après ses fichiers)',
      },
    },
    {
      flags: '--build <line>',
      about: {
        en: 'the command that compiles it; "" for none (default: guessed)',
        fr: 'la commande qui le compile ; "" pour aucune (par défaut : devinée)',
      },
    },
    { flags: '--name <name>', about: { en: 'the name of a new bot', fr: 'le nom d’un nouveau bot' } },
    { flags: '--json', about: { en: 'the version as one JSON line', fr: 'la version en une ligne JSON' } },
  ],
  examples: [
    unshown('joute new python vampires && cd vampires-bot', 'run team'),
    ...tried('run team', 'joute push --server http://arena.example:8080', 'joute push'),
    unshown('joute new c draughts my-bot'),
    ...tried('run team', 'joute push my-bot --build "gcc -O2 -o bot bot.c protocol.c" --start ./bot'),
  ],
};

export const registerPush: Register = (program, context) => {
  declare(context, program, PUSH).action(async (folder: string | undefined, options: PushOptions) => {
    const { runPush } = await import('./run.ts');
    await runPush(context, folder ?? '.', options);
  });
};
