/** Commander speaks English; this puts its headings and errors into both languages. */
import { lookUp } from '@joute/core/input/objects.ts';
import type { Command, CommanderError } from 'commander';
import type { Context } from '../terminal/context.ts';
import { boxWrap } from '../terminal/text.ts';

const titlesFr: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Global Options:': 'Options générales :',
  'Commands:': 'Commandes :',
};

const COMPLAINTS: Readonly<Record<string, { en: (what: string) => string; fr: (what: string) => string }>> = {
  'commander.unknownOption': {
    en: (what) => `there is no option ${what} here`,
    fr: (what) => `l’option ${what} n’existe pas ici`,
  },
  'commander.unknownCommand': {
    en: (what) => `there is no command ${what}`,
    fr: (what) => `la commande ${what} n’existe pas`,
  },
  'commander.missingArgument': { en: (what) => `${what} is missing`, fr: (what) => `il manque ${what}` },
  'commander.optionMissingArgument': {
    en: (what) => `option ${what} needs a value`,
    fr: (what) => `l’option ${what} attend une valeur`,
  },
  'commander.excessArguments': { en: () => 'there are too many arguments', fr: () => 'il y a trop d’arguments' },
};

/** The sentence for an error in the command line, with a hint at the help. */
export function complain(error: CommanderError, context: Context, command: string): string {
  const what = /'([^']+)'/.exec(error.message)?.[1] ?? '';
  const suggestion = /Did you mean ([^?]+)\?/.exec(error.message)?.[1];
  const sentence =
    lookUp(COMPLAINTS, error.code)?.[context.language](what) ?? error.message.replace(/^error: /, '').split('\n')[0]!;
  const mean = suggestion
    ? context.say({ en: ` (did you mean ${suggestion}?)`, fr: ` (vouliez-vous dire ${suggestion} ?)` })
    : '';
  const way = context.say({ en: `See \`${command} --help\`.`, fr: `Voir \`${command} --help\`.` });
  return `${sentence}${mean}. ${way}`;
}

/** Applies to the command and those added to it afterwards. */
export function dress(program: Command, context: Context): void {
  const french = context.language === 'fr';
  program.configureHelp({
    helpWidth: context.width,
    boxWrap,
    showGlobalOptions: true,
    styleTitle: (title) => (french ? (lookUp(titlesFr, title) ?? title) : title),
  });
  program.helpOption('-h, --help', context.say({ en: 'show this help', fr: 'afficher cette aide' }));
  program.helpCommand(false);
  program.showSuggestionAfterError(true);
  program.exitOverride();
  program.configureOutput({ writeOut: (text) => void context.write(text), writeErr: () => {} });
}
