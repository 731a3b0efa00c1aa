/** The arguments and options of `joute map vampires`. */
import { type GameCommand, wholeNumber } from '@joute/core/host/command.ts';
import { checkMapCommand, mapGroup, showMapCommand } from '@joute/core/host/maps.ts';
import type { CheckOptions, ConfigOptions, MakeOptions } from './maps.ts';

const check = checkMapCommand({
  options: [
    {
      flags: '--allow-large',
      about: { en: 'take more than 255 creatures in all', fr: 'accepter plus de 255 créatures au total' },
    },
  ],
  examples: ['joute map vampires check my-map.xml'],
  async run(terminal, [file]: [string], options: CheckOptions) {
    const { checkVampires } = await import('./maps.ts');
    checkVampires(terminal, file, options);
  },
});

const make: GameCommand = {
  name: 'make',
  about: { en: 'draw a map at random, as XML', fr: 'tirer une carte au sort, en XML' },
  options: [
    {
      flags: '--size <columns x rows>',
      about: { en: 'such as 15x10 (default: 10x10)', fr: 'par exemple 15x10 (par défaut : 10x10)' },
    },
    {
      flags: '--houses <number>',
      about: { en: 'houses of humans (default: 10)', fr: 'nombre de chaumières (par défaut : 10)' },
      parse: wholeNumber('--houses', 0),
    },
    {
      flags: '--monsters <number>',
      about: { en: 'on each side (default: 5)', fr: 'de chaque côté (par défaut : 5)' },
      parse: wholeNumber('--monsters', 1),
    },
    {
      flags: '--people <number>',
      about: { en: 'of the largest house (default: 8)', fr: 'de la plus grande chaumière (par défaut : 8)' },
      parse: wholeNumber('--people', 1),
    },
    {
      flags: '--symmetry <name>',
      about: {
        en: 'axial, central, diagonal or none (default: central)',
        fr: 'axial, central, diagonal ou none (par défaut : central)',
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
        fr: 'où va la carte (par défaut : sortie standard)',
      },
    },
  ],
  examples: ['joute map vampires make --size 15x10 --houses 12 --seed 7 --out other.xml'],
  async run(terminal, _words, options: MakeOptions) {
    const { makeVampires } = await import('./maps.ts');
    makeVampires(terminal, options);
  },
};

const config: GameCommand = {
  name: 'config',
  about: {
    en: 'write the configuration file of the course’s server, which `joute host vampires --config` reads',
    fr: 'écrire le fichier de configuration du serveur du cours, que lit `joute host vampires --config`',
  },
  arguments: [
    {
      name: '[file]',
      about: {
        en: 'one to begin with: what the options do not change stays as it is',
        fr: 'un fichier dont partir : ce que les options ne changent pas reste tel quel',
      },
    },
  ],
  options: [
    {
      flags: '--map <map>',
      about: { en: 'a map’s file, beside this one', fr: 'le fichier d’une carte, à côté de celui-ci' },
    },
    {
      flags: '--host <address>',
      about: { en: 'where it listens (Ip)', fr: 'où il écoute (Ip)' },
    },
    { flags: '--port <number>', about: { en: 'its port', fr: 'son port' }, parse: wholeNumber('--port', 0) },
    {
      flags: '--plays <number>',
      about: { en: 'plays until daybreak (MaxPlays)', fr: 'coups jusqu’à l’aube (MaxPlays)' },
      parse: wholeNumber('--plays', 1),
    },
    {
      flags: '--time <ms>',
      about: { en: 'time for an order (MaxPlayDuration)', fr: 'durée d’un ordre (MaxPlayDuration)' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--out <file>',
      about: {
        en: 'where it goes (default: standard output)',
        fr: 'où il va (par défaut : sortie standard)',
      },
    },
  ],
  examples: [
    'joute map vampires config --map my-map.xml --port 5555 --out server.config',
    'joute map vampires config server.config --port 6666 --out other.config',
  ],
  async run(terminal, [file]: [string | undefined], options: ConfigOptions) {
    const { configVampires } = await import('./maps.ts');
    configVampires(terminal, file, options);
  },
};

const show = showMapCommand({
  examples: ['joute map vampires show', 'joute map vampires show village'],
  async run(terminal, [name]: [string | undefined]) {
    const { showVampires } = await import('./maps.ts');
    showVampires(terminal, name);
  },
});

export const map: GameCommand = {
  name: 'vampires',
  about: { en: 'maps as XML', fr: 'cartes en XML' },
  group: mapGroup({ en: 'Vampires', fr: 'Vampires' }),
  examples: [
    'joute map vampires show',
    'joute map vampires make --size 15x10 --houses 12 --symmetry central --seed 7 --out my-map.xml',
    'joute map vampires check my-map.xml',
  ],
  subcommands: [check, make, config, show],
};
