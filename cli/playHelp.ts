/** What a person can type besides moves, in both languages at any time. */
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Words } from '@joute/core/words.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import type { Context } from './context.ts';
import { wrap } from './wrap.ts';

const COMMANDS = {
  help: { name: { en: '?', fr: '?' }, about: { en: 'the moves and the commands', fr: 'les coups et les commandes' } },
  undo: {
    name: { en: 'undo', fr: 'annuler' },
    about: { en: 'take your last move back', fr: 'reprendre votre dernier coup' },
  },
  board: { name: { en: 'board', fr: 'plateau' }, about: { en: 'draw the board again', fr: 'redessiner le plateau' } },
  resign: { name: { en: 'resign', fr: 'abandonner' }, about: { en: 'give up', fr: 'abandonner la partie' } },
  quit: {
    name: { en: 'quit', fr: 'quitter' },
    about: { en: 'leave; the record of the match stays', fr: "partir ; l'enregistrement de la partie reste" },
  },
} as const satisfies Record<string, { name: Words; about: Words }>;

type PlayCommand = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as PlayCommand[];

/** Words that people try, and mean the same. */
const ALSO: Readonly<Record<string, PlayCommand>> = {
  help: 'help',
  aide: 'help',
  exit: 'quit',
  damier: 'board',
  abandon: 'resign',
};

/** Null for what is not a command, and so is a move. */
export function parseCommand(text: string): PlayCommand | null {
  const word = text.toLowerCase();
  const named = NAMES.find((command) => LANGUAGES.some((language) => COMMANDS[command].name[language] === word));
  return named ?? (Object.hasOwn(ALSO, word) ? ALSO[word]! : null);
}

const shown = (mayResign: boolean): PlayCommand[] => NAMES.filter((command) => command !== 'resign' || mayResign);

export const commandNames = (context: Context, mayResign: boolean): string[] =>
  shown(mayResign).map((command) => context.say(COMMANDS[command].name));

/** As many as a person looks through; the rest is only counted, and where there are more than this, not even that. */
const MOST_SHOWN = 60;
const MOST_COUNTED = 10_000;
/** Of moves that cannot all be listed, a few examples. */
const EXAMPLES = 8;

export function sayHelp(context: Context, game: AnyGame, view: unknown, seat: Seat, mayResign: boolean): string {
  const width = process.stdout.columns || context.width;
  const commands = shown(mayResign).map((command) => COMMANDS[command]);
  const indent = Math.max(...commands.map(({ name }) => context.say(name).length)) + 4;
  return [
    ...sayMoves(context, game, view, seat, width),
    context.say({ en: 'Commands:', fr: 'Commandes :' }),
    ...commands.map(({ name, about }) => {
      const lines = wrap(context.say(about), width, ' '.repeat(indent));
      return `  ${context.say(name)}`.padEnd(indent) + lines.slice(indent);
    }),
  ].join('\n');
}

function sayMoves(context: Context, game: AnyGame, view: unknown, seat: Seat, width: number): string[] {
  const complete = game.facts.listing === 'complete';
  const most = complete ? MOST_SHOWN : EXAMPLES;
  const texts: string[] = [];
  let count = 0;
  for (const move of game.moves(view, seat)) {
    if (++count <= most) texts.push(game.makeMove(move, view));
    else if (!complete || count > MOST_COUNTED) break;
  }
  return [
    complete ? sayCount(context, texts.length, count) : context.say({ en: 'Some moves:', fr: 'Quelques coups :' }),
    ...columns(texts, width),
  ];
}

function sayCount(context: Context, listed: number, count: number): string {
  if (count === 1) return context.say({ en: '1 legal move:', fr: '1 coup légal :' });
  if (count === listed) return context.say({ en: `${count} legal moves:`, fr: `${count} coups légaux :` });
  if (count <= MOST_COUNTED)
    return context.say({ en: `${listed} of ${count} legal moves:`, fr: `${listed} des ${count} coups légaux :` });
  return context.say({
    en: `${listed} of more than ${MOST_COUNTED} legal moves:`,
    fr: `${listed} des coups légaux, plus de ${MOST_COUNTED} en tout :`,
  });
}

/** Filled row by row, each column as wide as the longest. */
function columns(texts: readonly string[], width: number): string[] {
  const cell = Math.max(0, ...texts.map((text) => text.length)) + 2;
  const perRow = Math.max(1, Math.floor((width - 2) / cell));
  const rows: string[] = [];
  for (let at = 0; at < texts.length; at += perRow) {
    const row = texts.slice(at, at + perRow).map((text) => text.padEnd(cell));
    rows.push(`  ${row.join('').trimEnd()}`);
  }
  return rows;
}
