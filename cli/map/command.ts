import type { Command } from 'commander';
import { wholeNumber } from '../arguments/arguments.ts';
import type { Register } from '../terminal/context.ts';
import { type Context, UsageError } from '../terminal/context.ts';

export interface CheckOptions {
  readonly allowLarge?: true;
  readonly json?: true;
}

export interface MakeOptions {
  readonly size?: string;
  readonly houses?: number;
  readonly monsters?: number;
  readonly people?: number;
  readonly symmetry?: string;
  readonly seed?: string;
  readonly out?: string;
}

const EXAMPLES = `
  $ joute map vampires show
  $ joute map vampires check my-map.xml
  $ joute map vampires make --size 15x10 --houses 12 --symmetry central --seed 7 --out my-map.xml
  $ joute map risk show aldermark
  $ joute map risk check my-map.json`;

export const registerMap: Register = (program, context) => {
  const { say } = context;
  const map = program
    .command('map')
    .description(
      say({
        en: 'check, make and show maps of Vampires and Risk',
        fr: 'vérifier, tirer et montrer des cartes de Vampires et de Risk',
      }),
    )
    .addHelpText('after', EXAMPLES);
  registerVampires(map, context);
  registerRisk(map, context);
  orElse(context, map, 'vampires check|make|show, risk check|show');
};

/** Where no known word follows: what could have. After the subcommands, which would else take any number of words too. */
function orElse(context: Context, command: Command, known: string): void {
  command.allowExcessArguments().action(() => {
    const [word] = command.args;
    const what = context.say({ en: `there is: joute map ${known}.`, fr: `il y a : joute map ${known}.` });
    const no = context.say({ en: `nothing is called "${word}" here; `, fr: `rien ne s'appelle « ${word} » ici ; ` });
    throw new UsageError(word === undefined ? what : no + what);
  });
}

function registerVampires(map: Command, context: Context): void {
  const { say } = context;
  const vampires = map.command('vampires').description(say({ en: 'maps as XML', fr: 'cartes en XML' }));
  check(vampires, context)
    .option(
      '--allow-large',
      say({ en: 'take more than 255 creatures in all', fr: 'accepter plus de 255 créatures au total' }),
    )
    .addHelpText('after', '\n  $ joute map vampires check my-map.xml')
    .action(async (file: string, options: CheckOptions) => {
      const { checkVampires } = await import('./vampiresMaps.ts');
      checkVampires(context, file, options);
    });
  vampires
    .command('make')
    .description(say({ en: 'draw a map by chance, as XML', fr: 'tirer une carte au sort, en XML' }))
    .option(
      '--size <columns x rows>',
      say({ en: 'such as 15x10 (default: 10x10)', fr: 'par exemple 15x10 (par défaut : 10x10)' }),
    )
    .option(
      '--houses <number>',
      say({ en: 'houses of humans (default: 10)', fr: 'nombre de chaumières (par défaut : 10)' }),
      wholeNumber(context, '--houses', 0),
    )
    .option(
      '--monsters <number>',
      say({ en: 'on each side (default: 5)', fr: 'de chaque côté (par défaut : 5)' }),
      wholeNumber(context, '--monsters', 1),
    )
    .option(
      '--people <number>',
      say({ en: 'of the largest house (default: 8)', fr: 'de la plus grande chaumière (par défaut : 8)' }),
      wholeNumber(context, '--people', 1),
    )
    .option(
      '--symmetry <name>',
      say({
        en: 'axial, central, diagonal or none (default: central)',
        fr: 'axial, central, diagonal ou none (par défaut : central)',
      }),
    )
    .option('--seed <text>', say({ en: 'the same seed gives the same map', fr: 'la même graine donne la même carte' }))
    .option(
      '--out <file>',
      say({ en: 'where the map goes (default: standard output)', fr: 'où va la carte (par défaut : sortie standard)' }),
    )
    .addHelpText('after', '\n  $ joute map vampires make --size 15x10 --houses 12 --seed 7 --out my-map.xml')
    .action(async (options: MakeOptions) => {
      const { makeVampires } = await import('./vampiresMaps.ts');
      makeVampires(context, options);
    });
  show(vampires, context)
    .addHelpText('after', '\n  $ joute map vampires show\n  $ joute map vampires show village')
    .action(async (name: string | undefined) => {
      const { showVampires } = await import('./vampiresMaps.ts');
      showVampires(context, name);
    });
  orElse(context, vampires, 'vampires check|make|show');
}

function registerRisk(map: Command, context: Context): void {
  const risk = map.command('risk').description(context.say({ en: 'maps as JSON', fr: 'cartes en JSON' }));
  check(risk, context)
    .addHelpText('after', '\n  $ joute map risk check my-map.json')
    .action(async (file: string, options: CheckOptions) => {
      const { checkRisk } = await import('./riskMaps.ts');
      checkRisk(context, file, options);
    });
  show(risk, context)
    .addHelpText('after', '\n  $ joute map risk show\n  $ joute map risk show aldermark')
    .action(async (name: string | undefined) => {
      const { showRisk } = await import('./riskMaps.ts');
      showRisk(context, name);
    });
  orElse(context, risk, 'risk check|show');
}

const check = (command: Command, { say }: Context): Command =>
  command
    .command('check')
    .description(
      say({
        en: 'say what is wrong with a map, or what it holds',
        fr: 'dire ce qui ne va pas dans une carte, ou ce qu’elle contient',
      }),
    )
    .argument('<file>', say({ en: 'the map', fr: 'la carte' }))
    .option('--json', say({ en: 'one JSON line', fr: 'une ligne JSON' }));

const show = (command: Command, { say }: Context): Command =>
  command
    .command('show')
    .description(
      say({ en: 'draw a map, or all that come with the game', fr: 'dessiner une carte, ou toutes celles du jeu' }),
    )
    .argument(
      '[map]',
      say({ en: 'a bundled map by its name, or a file', fr: 'une carte fournie, par son nom, ou un fichier' }),
    );
