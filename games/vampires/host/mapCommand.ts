/** The arguments and options of `joute map vampires`. */
import { type GameCommand, wholeNumber } from '@joute/core/host/command.ts';
import { checkMapCommand, mapGroup, showMapCommand } from '@joute/core/host/maps.ts';
import type { CheckOptions, MakeOptions } from './maps.ts';

const check = checkMapCommand({
  options: [
    {
      flags: '--allow-large',
      about: { en: 'take more than 255 creatures in all', fr: 'accepter plus de 255 créatures au total' },
    },
  ],
  examples: '\n  $ joute map vampires check my-map.xml',
  async run(terminal, [file]: [string], options: CheckOptions) {
    const { checkVampires } = await import('./maps.ts');
    checkVampires(terminal, file, options);
  },
});

const make: GameCommand = {
  name: 'make',
  about: { en: 'draw a map by chance, as XML', fr: 'tirer une carte au sort, en XML' },
  options: [
    {
      flags: '--size <columns x rows>',
      about: { en: 'such as 15x10 (default: 10x10)', fr: 'par exemple 15x10 (par défaut : 10x10)' },
    },
    {
      flags: '--houses <number>',
      about: { en: 'houses of humans (default: 10)', fr: 'nombre de chaumières (par défaut : 10)' },
      parse: wholeNumber('--houses', 0),
    },
    {
      flags: '--monsters <number>',
      about: { en: 'on each side (default: 5)', fr: 'de chaque côté (par défaut : 5)' },
      parse: wholeNumber('--monsters', 1),
    },
    {
      flags: '--people <number>',
      about: { en: 'of the largest house (default: 8)', fr: 'de la plus grande chaumière (par défaut : 8)' },
      parse: wholeNumber('--people', 1),
    },
    {
      flags: '--symmetry <name>',
      about: {
        en: 'axial, central, diagonal or none (default: central)',
        fr: 'axial, central, diagonal ou none (par défaut : central)',
      },
    },
    {
      flags: '--seed <text>',
      about: { en: 'the same seed gives the same map', fr: 'la même graine donne la même carte' },
    },
    {
      flags: '--out <file>',
      about: {
        en: 'where the map goes (default: standard output)',
        fr: 'où va la carte (par défaut : sortie standard)',
      },
    },
  ],
  examples: '\n  $ joute map vampires make --size 15x10 --houses 12 --seed 7 --out my-map.xml',
  async run(terminal, _words, options: MakeOptions) {
    const { makeVampires } = await import('./maps.ts');
    makeVampires(terminal, options);
  },
};

const show = showMapCommand({
  examples: '\n  $ joute map vampires show\n  $ joute map vampires show village',
  async run(terminal, [name]: [string | undefined]) {
    const { showVampires } = await import('./maps.ts');
    showVampires(terminal, name);
  },
});

export const map: GameCommand = {
  name: 'vampires',
  about: { en: 'maps as XML', fr: 'cartes en XML' },
  group: mapGroup({ en: 'Vampires', fr: 'Vampires' }),
  examples: `
  $ joute map vampires show
  $ joute map vampires check my-map.xml
  $ joute map vampires make --size 15x10 --houses 12 --symmetry central --seed 7 --out my-map.xml`,
  subcommands: [check, make, show],
};
