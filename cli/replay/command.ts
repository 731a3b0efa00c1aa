import { wholeNumber } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface ReplayOptions {
  readonly verify?: true;
  readonly json?: true;
  readonly from?: number;
  readonly to?: number;
  readonly game?: number;
}

const REPLAY: DeclaredCommand = {
  name: 'replay',
  about: {
    en: 'look at a match again, or verify its record',
    fr: 'revoir une partie, ou vérifier son enregistrement',
  },
  arguments: [
    {
      name: '<file>',
      about: { en: 'a record of Joute, or a PDN file', fr: 'un enregistrement de Joute, ou un fichier PDN' },
    },
  ],
  options: [
    {
      flags: '--verify',
      about: {
        en: 'replay it by the rules, and report anything that does not fit',
        fr: 'la rejouer selon les règles, et signaler ce qui ne va pas',
      },
    },
    {
      flags: '--json',
      about: {
        en: 'one JSON line for each ply, then one for the end',
        fr: 'une ligne JSON par demi-coup, puis une pour la fin',
      },
    },
    {
      flags: '--from <ply>',
      about: {
        en: 'begin after this many plies (0: the start)',
        fr: 'commencer après ce nombre de demi-coups (0 : le départ)',
      },
      parse: wholeNumber('--from', 0),
    },
    { flags: '--to <ply>', about: { en: 'stop there', fr: 's’arrêter là' }, parse: wholeNumber('--to', 0) },
    {
      flags: '--game <number>',
      about: {
        en: 'which game of a PDN file that has several',
        fr: 'quelle partie d’un fichier PDN qui en a plusieurs',
      },
      parse: wholeNumber('--game', 1),
    },
  ],
  examples: [
    unshown('joute match draughts bot:greedy bot:random --games 2 --out records'),
    unshown('for game in 1 2; do joute show records/draughts-000$game.json --save $game.pdn; done'),
    unshown('cat 1.pdn 2.pdn >games.pdn'),
    'joute replay records/draughts-0001.json',
    'joute replay records/draughts-0001.json --verify',
    'joute replay games.pdn --game 2 --from 30',
    'joute replay games.pdn --json',
  ],
};

export const registerReplay: Register = (program, context) => {
  declare(context, program, REPLAY).action(async (file: string, options: ReplayOptions) => {
    const { runReplay } = await import('./run.ts');
    await runReplay(context, file, options);
  });
};
