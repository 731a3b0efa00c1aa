/**
 * The parts of the manual that the program itself tells: its commands, the options of its games.
 */
import { PassThrough } from 'node:stream';
import { shownLines } from '@joute/core/host/examples.ts';
import type { Language } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { examplesOf } from '../../cli/arguments/declare.ts';
import { nameOption, sayClock, sayOption, sayPolicies } from '../../cli/games/sheet.ts';
import { makeContext, makeProgram } from '../../cli/program.ts';
import type { Context } from '../../cli/terminal/context.ts';
import type { MadePage } from './contents.ts';

type Command = Awaited<ReturnType<typeof makeProgram>>;

export const makePart = (page: MadePage, language: Language): Promise<string> => MAKERS[page](language);

const MAKERS: Readonly<Record<MadePage, (language: Language) => Promise<string>>> = {
  commands: makeCommands,
  variants: makeVariants,
};

function contextIn(language: Language): Context {
  const output = new PassThrough();
  const streams = { input: new PassThrough(), output, errors: output };
  return makeContext(['--lang', language], { NO_COLOR: '1', COLUMNS: '100' }, streams);
}

/** Text that is no Markdown: what it has between backquotes stays code. */
const plain = (text: string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replace(/[<*_[\]\\]/g, '\\$&')))
    .join('')
    .replaceAll('|', '\\|');

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): string =>
  rows.length === 0 ? '' : [head, ['---', '---'], ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

async function makeCommands(language: Language): Promise<string> {
  const context = contextIn(language);
  const program = await makeProgram(context);
  const help = program.createHelp();
  const all = help.visibleCommands(program);
  const titles = [...new Set(all.map((command) => command.helpGroup()))];
  const parts = titles.map((title) =>
    [
      `## ${title.replace(/\s*:$/, '')}`,
      ...all.filter((command) => command.helpGroup() === title).map((command) => sayCommand(context, command)),
    ].join('\n\n'),
  );
  return parts.join('\n\n');
}

function sayCommand(context: Context, command: Command, parents = 'joute'): string {
  const name = `${parents} ${command.name()}`;
  const help = command.createHelp();
  const subcommands = help.visibleCommands(command);
  const argument = context.say({ en: 'argument', fr: 'argument' });
  const option = context.say({ en: 'option', fr: 'option' });
  const meaning = context.say({ en: 'what it is', fr: 'ce que c’est' });
  return [
    `### ${name}`,
    `${sentence(plain(command.description()))}`,
    // A mere group of commands cannot be called by itself.
    subcommands.length > 0 && command.options.length === 0 ? '' : `    ${parents} ${help.subcommandTerm(command)}`,
    table(
      [argument, meaning],
      help.visibleArguments(command).map((one) => [code(help.argumentTerm(one)), plain(help.argumentDescription(one))]),
    ),
    table(
      [option, meaning],
      help
        .visibleOptions(command)
        .filter(({ long }) => long !== '--help')
        .map((one) => [code(help.optionTerm(one)), plain(help.optionDescription(one))]),
    ),
    shownLines(examplesOf(command))
      .map((line) => `    ${line}`)
      .join('\n'),
    ...subcommands.map((one) => sayCommand(context, one, name)),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const sentence = (text: string): string =>
  text === '' ? '' : `${text[0]!.toUpperCase()}${text.slice(1)}${/[.:?]$/.test(text) ? '' : '.'}`;

async function makeVariants(language: Language): Promise<string> {
  const context = contextIn(language);
  const titles = [
    context.say({ en: '`--setup`, with the default', fr: '`--setup`, avec la valeur par défaut' }),
    context.say({ en: 'what it does', fr: 'ce que cela fait' }),
  ] as const;
  const parts = (await games()).map(({ facts }) =>
    [
      `## ${context.say(facts.name)}`,
      table(
        titles,
        facts.options.map((option) => [code(nameOption(option)), plain(sayOption(context, option))]),
      ),
      `${context.say({ en: 'Time', fr: 'Temps' })}${context.say({ en: ': ', fr: ' : ' })}${plain(sayClock(context, facts.clock))}.`,
      ...sayPolicies(context, facts).map(plain),
    ].join('\n\n'),
  );
  return parts.join('\n\n');
}
