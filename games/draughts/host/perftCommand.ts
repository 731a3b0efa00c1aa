import { type GameCommand, wholeNumber } from '@joute/core/host/command.ts';
import type { PerftOptions } from './perft.ts';

export const perft: GameCommand = {
  name: 'perft',
  about: { en: 'count the move paths of draughts', fr: 'compter les suites de coups aux dames' },
  after: 'step',
  arguments: [
    {
      name: '<position>',
      about: { en: 'start, or a FEN such as W:W31-50:B1-20', fr: 'start, ou une FEN comme W:W31-50:B1-20' },
    },
    {
      name: '<depth>',
      about: { en: 'how many plies deep', fr: 'profondeur en demi-coups' },
      parse: wholeNumber('depth', 0),
    },
  ],
  options: [
    {
      flags: '--paths',
      about: {
        en: 'count every landing path, not only distinct results',
        fr: 'compter chaque trajet, et non les seuls résultats distincts',
      },
    },
    {
      flags: '--divide',
      about: { en: 'first the count under each first move', fr: 'd’abord le compte sous chaque premier coup' },
    },
  ],
  examples: ['joute perft start 6', 'joute perft W:W26:B21,12,13 3 --paths --divide'],
  async run(terminal, [position, depth]: [string, number], options: PerftOptions) {
    const { runPerft } = await import('./perft.ts');
    runPerft(terminal, position, depth, options);
  },
};
