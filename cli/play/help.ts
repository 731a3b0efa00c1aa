/** What a person at the prompt is told: the greeting, the question, and the answer to `?`. */

import type { AnyGame, Seat } from '@joute/core/game.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { inColumns, wrap } from '../terminal/text.ts';
import { aboutCommand, commandNames, type PlayCommand } from './commands.ts';
import type { MoveEntry } from './entry.ts';

export function sayPrompt(
  context: Context,
  game: AnyGame,
  seat: Seat,
  entry: MoveEntry,
  called: string | null,
): string {
  const words = entry.title ?? game.facts.seatNames[seat - 1];
  const role = words ? context.say(words) : context.say({ en: `Seat ${seat}`, fr: `Place ${seat}` });
  const who = called === null ? role : `${called} (${role})`;
  return context.say({ en: `${who}, your move: `, fr: `${who}, à vous : ` });
}

export const YES: Words = { en: 'yes', fr: 'oui' };
/** In either language. */
export const isYes = (line: string): boolean => /^(y|yes|o|oui)$/i.test(line.trim());

/** The question to somebody else at this terminal. */
export const sayDrawOffer = (context: Context, by: string, to: string): string =>
  context.say({
    en: `${to}, ${by} offers a draw. Do you accept it (yes/no)? `,
    fr: `${to}, ${by} propose la nulle. L’acceptez-vous (oui/non) ? `,
  });

export function sayGreeting(context: Context, entry: MoveEntry): string {
  const [example] = entry.choices();
  if (!entry.inPieces) {
    return context.say({
      en: `Type a move, such as ${example}, or ? for the moves and the commands.`,
      fr: `Tapez un coup, par exemple ${example}, ou ? pour les coups et les commandes.`,
    });
  }
  return context.say({
    en: `Type a step, such as ${example}, or several on one line; ? for the steps and the commands.`,
    fr: `Tapez un déplacement, par exemple ${example}, ou plusieurs sur une ligne ; ? pour la liste et les commandes.`,
  });
}

/** As many as a person looks through; of a longer list, a few from all over it. */
const MOST_SHOWN = 60;
const EXAMPLES = 12;
/** Longer lists are not counted to their end. */
const MOST_COUNTED = 10_000;

export function sayHelp(context: Context, game: AnyGame, entry: MoveEntry, commands: readonly PlayCommand[]): string {
  const width = process.stdout.columns || context.width;
  const names = commandNames(context, commands);
  return [
    ...sayChoices(context, game, entry, width),
    context.say({ en: 'Commands:', fr: 'Commandes :' }),
    ...inColumns(
      width,
      commands.map((command, index) => [names[index]!, aboutCommand(context, command)]),
    ),
  ].join('\n');
}

function sayChoices(context: Context, game: AnyGame, entry: MoveEntry, width: number): string[] {
  const complete = entry.inPieces || game.facts.listing === 'complete';
  const texts: string[] = [];
  for (const text of entry.choices()) {
    texts.push(text);
    if (texts.length === MOST_COUNTED) break;
  }
  const all = complete && texts.length <= MOST_SHOWN;
  const title = all ? sayAll(context, texts.length, entry.inPieces) : sayExamples(context, texts.length, complete);
  return [
    wrap(context.say(game.facts.notation), width),
    wrap(title, width),
    ...columns(all ? texts : spread(texts, EXAMPLES), width),
  ];
}

function sayAll(context: Context, count: number, inPieces: boolean): string {
  if (inPieces) {
    return count === 1
      ? context.say({ en: '1 step can follow:', fr: '1 déplacement possible :' })
      : context.say({
          en: `${counted('en', count, 'step', 'steps')} can follow:`,
          fr: `${counted('fr', count, 'déplacement possible', 'déplacements possibles')} :`,
        });
  }
  return count === 1
    ? context.say({ en: '1 legal move:', fr: '1 coup légal :' })
    : context.say({ en: `${count} legal moves:`, fr: `${counted('fr', count, 'coup légal', 'coups légaux')} :` });
}

function sayExamples(context: Context, count: number, complete: boolean): string {
  if (!complete) {
    return context.say({
      en: 'There are too many moves to list. Some examples:',
      fr: 'Les coups sont trop nombreux pour une liste. Quelques exemples :',
    });
  }
  const more = count === MOST_COUNTED;
  return context.say({
    en: `Examples, of ${more ? 'more than ' : ''}${count} legal moves:`,
    fr: `Quelques exemples, sur ${more ? 'plus de ' : ''}${counted('fr', count, 'coup légal', 'coups légaux')} :`,
  });
}

/**
 * `most` of them, the first and the last included, evenly spaced: neighbours in a list are too much
 * alike.
 */
function spread(texts: readonly string[], most: number): string[] {
  if (texts.length <= most) return [...texts];
  return Array.from({ length: most }, (_, n) => texts[Math.round((n * (texts.length - 1)) / (most - 1))]!);
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
