import { wholeNumber } from '@joute/core/host/command.ts';
import type { Command } from 'commander';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Context, Register } from '../terminal/context.ts';

export interface AskOptions {
  readonly turn?: number;
  readonly seat?: number;
  readonly time?: number;
  readonly json?: true;
}

const ASK: DeclaredCommand = {
  name: 'ask',
  about: {
    en: 'give one turn of a recorded match to a bot: its answer and its time, to debug exactly that position',
    fr: 'donner à un bot un tour d’une partie enregistrée : sa réponse et son temps, pour déboguer cette position précise',
  },
  arguments: [
    { name: '<record>', about: { en: 'a record of Joute', fr: 'un enregistrement de Joute' } },
    {
      name: '<player>',
      about: {
        en: 'cmd:"<program of yours>", hub:"<draughts engine>" or bot:<name>',
        fr: 'cmd:"<votre programme>", hub:"<moteur de dames>" ou bot:<nom>',
      },
    },
  ],
  options: [
    {
      flags: '--turn <number>',
      about: { en: 'which turn, from 1; needed', fr: 'quel tour, à partir de 1 ; obligatoire' },
      parse: wholeNumber('--turn', 1),
    },
    {
      flags: '--seat <number>',
      about: {
        en: 'whose turn, where several act at once (default: the program’s)',
        fr: 'le tour de qui, si plusieurs jouent à la fois (par défaut : celui du programme)',
      },
      parse: wholeNumber('--seat', 1),
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'what the move may take (default: as in the match)',
        fr: 'durée permise (par défaut : celle de la partie)',
      },
      parse: wholeNumber('--time', 1),
    },
    { flags: '--json', about: { en: 'the answer as one JSON line', fr: 'la réponse en une ligne JSON' } },
  ],
  examples: `
  $ joute ask records/draughts-0012.json --turn 31 cmd:"python3 bot.py"
  $ joute ask records/vampires-0003.json --turn 8 cmd:./bot --time 60000
  $ joute ask records/cyberattack-0001.json --turn 3 --seat 2 bot:best --json`,
};

/** The command's former name: still understood, with a note, and not listed. */
const OLD_NAME = 'feed';

export const registerAsk: Register = (program, context) => {
  run(context, declare(context, program, ASK));
  const old = declare(context, program, { ...ASK, name: OLD_NAME }, { hidden: true });
  run(context, old).hook('preAction', () => {
    context.note(
      context.say({
        en: '`joute feed` is called `joute ask` now.',
        fr: '`joute feed` s’appelle maintenant `joute ask`.',
      }),
    );
  });
};

const run = (context: Context, command: Command): Command =>
  command.action(async (record: string, player: string, options: AskOptions) => {
    const { runAsk } = await import('./run.ts');
    await runAsk(context, record, player, options);
  });
