import { collect, positiveInteger } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';

export interface PlayOptions {
  readonly setup?: readonly string[];
  readonly load?: string;
  readonly save?: string;
  readonly seed?: string;
  readonly time?: number;
  readonly out?: string;
}

const EXAMPLES = `
  $ joute play draughts
  $ joute play draughts bot:greedy human
  $ joute play draughts human:Zoé human:Ali
  $ joute play draughts bot:best --time 5000 --setup fmjd=true
  $ joute play cyberattack --load saved.txt --save saved.txt
  $ joute play vampires --setup map=@map.xml`;

export const registerPlay: Register = (program, context) => {
  const { say } = context;
  program
    .command('play')
    .description(say({ en: 'play against a bot or another person', fr: 'jouer contre un bot ou une autre personne' }))
    .argument('<game>', say({ en: 'as `joute games` lists it', fr: 'comme `joute games` le nomme' }))
    .argument(
      '[player...]',
      say({
        en: 'human or human:<name>, bot:<name>, cmd:"<program>" or hub:"<engine>", in the order of the seats; by default human bot:best',
        fr: 'human ou human:<nom>, bot:<nom>, cmd:"<programme>" ou hub:"<moteur>", dans l’ordre des places ; par défaut human bot:best',
      }),
    )
    .option(
      '--setup <name=value>',
      say({
        en: 'a starting option of the game; name=@FILE takes a file’s text; may be repeated',
        fr: 'une option de départ du jeu ; nom=@FICHIER prend le texte d’un fichier ; peut être répété',
      }),
      collect,
    )
    .option(
      '--load <file>',
      say({
        en: 'play on from a saved state, a saved file or a record; --setup gives what it leaves out',
        fr: 'reprendre un état, un fichier sauvegardé ou un enregistrement ; --setup dit ce qui n’y figure pas',
      }),
    )
    .option(
      '--save <file>',
      say({
        en: 'write the state there when you leave or the game ends',
        fr: 'y écrire l’état quand vous partez ou que la partie finit',
      }),
    )
    .option('--seed <text>', say({ en: 'seed of dice and bots', fr: 'graine des dés et des bots' }))
    .option(
      '--time <ms>',
      say({ en: 'how long a bot thinks (default: 1000)', fr: 'temps de réflexion d’un bot (par défaut : 1000)' }),
      positiveInteger(context, '--time'),
    )
    .option(
      '--out <path>',
      say({
        en: 'where the record goes: a folder, or a file that ends with .json (default: records)',
        fr: 'où va l’enregistrement : un dossier, ou un fichier en .json (par défaut : records)',
      }),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (game: string, players: string[], options: PlayOptions) => {
      const { runPlay } = await import('./run.ts');
      await runPlay(context, game, players, options);
    });
};
