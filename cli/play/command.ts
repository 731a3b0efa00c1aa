import { wholeNumber } from '@joute/core/host/command.ts';
import { tried, unshown } from '@joute/core/host/examples.ts';
import { type DeclaredCommand, declare, GAME } from '../arguments/declare.ts';
import type { Register } from '../terminal/context.ts';

export interface PlayOptions {
  readonly setup?: readonly string[];
  readonly load?: string;
  readonly save?: string;
  readonly seed?: string;
  readonly time?: number;
  readonly out?: string;
}

const PLAY: DeclaredCommand = {
  name: 'play',
  about: { en: 'play against a bot or another person', fr: 'jouer contre un bot ou une autre personne' },
  arguments: [
    GAME,
    {
      name: '[player...]',
      about: {
        en: 'human or human:<name>, bot:<name>, cmd:"<program>" or hub:"<engine>", in the order of the seats; by default human bot:best',
        fr: 'human ou human:<nom>, bot:<nom>, cmd:"<programme>" ou hub:"<moteur>", dans l’ordre des places ; par défaut human bot:best',
      },
    },
  ],
  options: [
    {
      flags: '--setup <name=value>',
      about: {
        en: 'a starting option of the game; name=@FILE takes a file’s text; may be repeated',
        fr: 'une option de départ du jeu ; nom=@FICHIER prend le texte d’un fichier ; peut être répété',
      },
      repeats: true,
    },
    {
      flags: '--load <file>',
      about: {
        en: 'play on from a saved state, a saved file or a record; --setup gives what it leaves out',
        fr: 'reprendre un état, un fichier sauvegardé ou un enregistrement ; --setup dit ce qui n’y figure pas',
      },
    },
    {
      flags: '--save <file>',
      about: {
        en: 'write the state to this file when you leave or the game ends',
        fr: 'écrire l’état dans ce fichier quand vous partez ou que la partie finit',
      },
    },
    { flags: '--seed <text>', about: { en: 'seed of dice and bots', fr: 'graine des dés et des bots' } },
    {
      flags: '--time <ms>',
      about: { en: 'how long a bot thinks (default: 1000)', fr: 'temps de réflexion d’un bot (par défaut : 1000)' },
      parse: wholeNumber('--time', 1),
    },
    {
      flags: '--out <path>',
      about: {
        en: 'where the record goes: a folder, or a file that ends with .json (default: records)',
        fr: 'où va l’enregistrement : un dossier, ou un fichier en .json (par défaut : records)',
      },
    },
  ],
  examples: [
    ...tried(
      'terminal',
      'joute play draughts',
      'joute play draughts bot:greedy human',
      'joute play draughts human:Zoé human:Ali',
      'joute play draughts bot:best --time 500 --setup fmjd=true',
      'joute play cyberattack --save saved.txt',
      'joute play cyberattack --load saved.txt --save saved.txt',
    ),
    unshown('joute map vampires make --size 8x6 --houses 6 --out map.xml'),
    ...tried('terminal', 'joute play vampires --setup map=@map.xml'),
  ],
};

export const registerPlay: Register = (program, context) => {
  declare(context, program, PLAY).action(async (game: string, players: string[], options: PlayOptions) => {
    const { runPlay } = await import('./run.ts');
    await runPlay(context, game, players, options);
  });
};
