/** The arguments and options of `joute map risk` and `joute odds`. */
import type { GameCommand } from '@joute/core/host/command.ts';
import { unshown } from '@joute/core/host/examples.ts';
import { checkMapCommand, mapGroup, showMapCommand } from '@joute/core/host/maps.ts';
import type { OddsOptions } from './odds.ts';

export const map: GameCommand = {
  name: 'risk',
  about: { en: 'maps as JSON', fr: 'cartes en JSON' },
  group: mapGroup({ en: 'Risk', fr: 'Risk' }),
  examples: [
    'joute map risk show aldermark',
    unshown('joute match risk bot:random bot:random --setup rounds=1 --out risk'),
    unshown('joute show risk/risk-0001.json --save my-map.json'),
    'joute map risk check my-map.json',
  ],
  subcommands: [
    checkMapCommand({
      examples: ['joute map risk check my-map.json'],
      async run(terminal, [file]: [string], options: { readonly json?: true }) {
        const { checkRisk } = await import('./maps.ts');
        checkRisk(terminal, file, options);
      },
    }),
    showMapCommand({
      examples: ['joute map risk show', 'joute map risk show aldermark'],
      async run(terminal, [name]: [string | undefined]) {
        const { showRisk } = await import('./maps.ts');
        showRisk(terminal, name);
      },
    }),
  ],
};

export const odds: GameCommand = {
  name: 'odds',
  about: {
    en: 'work out the exact odds of a roll or a battle of Risk',
    fr: 'calculer les chances exactes d’un jet ou d’une bataille de Risk',
  },
  after: 'map',
  arguments: [
    {
      name: '<attackers>',
      about: { en: 'letters of units, such as SSK or 12S+2K', fr: 'lettres des unités, par exemple SSK ou 12S+2K' },
    },
    { name: '<defenders>', about: { en: 'the same for the defence', fr: 'de même pour la défense' } },
  ],
  options: [
    {
      flags: '--battle',
      about: {
        en: 'fight to the end; the attacker always sends the best force',
        fr: 'combattre jusqu’au bout ; l’attaquant envoie toujours la meilleure force',
      },
    },
    {
      flags: '--units <name or file>',
      about: { en: 'another table of units (default: isep)', fr: 'un autre tableau des unités (par défaut : isep)' },
    },
    { flags: '--json', about: { en: 'one JSON line', fr: 'une ligne JSON' } },
  ],
  examples: [
    'joute odds SSK SS',
    'joute odds 12S+2K 9S --battle',
    'joute odds EES CC --units elephants',
    'joute odds SSK SS --json',
  ],
  async run(terminal, [attackers, defenders]: [string, string], options: OddsOptions) {
    const { runOdds } = await import('./odds.ts');
    runOdds(terminal, attackers, defenders, options);
  },
};
