import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
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
    en: 'give one turn of a recorded match to a bot, and see its answer and its time: to debug that very position',
    fr: 'donner à un bot un tour d’une partie enregistrée, et voir sa réponse et son temps : pour déboguer cette position précise',
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
      about: { en: 'the turn, from 1; required', fr: 'le tour, à partir de 1 ; obligatoire' },
      parse: wholeNumber('--turn', 1),
    },
    {
      flags: '--seat <number>',
      about: {
        en: 'which seat’s turn, where several act at once (default: the program’s)',
        fr: 'le tour de quelle place, si plusieurs jouent à la fois (par défaut : celle du programme)',
      },
      parse: wholeNumber('--seat', 1),
    },
    {
      flags: '--time <ms>',
      about: {
        en: 'time allowed for the move (default: as in the match)',
        fr: 'durée permise (par défaut : celle de la partie)',
      },
      parse: wholeNumber('--time', 1),
    },
    { flags: '--json', about: { en: 'the answer as one JSON line', fr: 'la réponse en une ligne JSON' } },
  ],
  examples: [
    unshown('joute new python draughts my-bot && cd my-bot'),
    unshown('joute match draughts bot:greedy bot:random --out records'),
    unshown('joute match cyberattack bot:greedy bot:random bot:random bot:random --setup turns=3 --out records2'),
    unshown('mv records2/*.json records'),
    'joute ask records/draughts-0001.json --turn 31 cmd:"python3 bot.py"',
    'joute ask records/draughts-0001.json --turn 8 cmd:"python3 bot.py" --time 60000',
    'joute ask records/cyberattack-0001.json --turn 2 --seat 2 bot:best --json',
  ],
};

/** The command's former name: still understood, with a note, and not listed. */
const OLD_NAME = 'feed';

export const registerAsk: Register = (program, context) => {
  run(context, declare(context, program, ASK));
  const old = declare(context, program, { ...ASK, name: OLD_NAME }, { hidden: true });
  run(context, old).hook('preAction', () => {
    context.note({
      en: '`joute feed` is called `joute ask` now.',
      fr: '`joute feed` s’appelle maintenant `joute ask`.',
    });
  });
};

const run = (context: Context, command: Command): Command =>
  command.action(async (record: string, player: string, options: AskOptions) => {
    const { runAsk } = await import('./run.ts');
    await runAsk(context, record, player, options);
  });
