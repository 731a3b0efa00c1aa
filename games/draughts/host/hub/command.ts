import { type GameCommand, wholeNumber } from '@joute/core/host/command.ts';
import type { HubOptions } from './run.ts';

export const hub: GameCommand = {
  name: 'hub',
  about: {
    en: 'our champion of draughts as an engine for other programs (Hub)',
    fr: 'notre champion de dames comme moteur pour d’autres programmes (Hub)',
  },
  after: 'perft',
  options: [
    {
      flags: '--protocol <version>',
      about: { en: 'version of Hub, 2 or 1 (default: 2)', fr: 'version de Hub, 2 ou 1 (par défaut : 2)' },
      parse: wholeNumber('protocol', 1),
    },
  ],
  examples: ['joute hub', 'joute match draughts hub:"joute hub" bot:greedy --time 50'],
  async run(terminal, _words, options: HubOptions) {
    const { runHub } = await import('./run.ts');
    await runHub(terminal, options);
  },
};
