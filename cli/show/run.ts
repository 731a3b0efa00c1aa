/**
 * The command `show`: a record of any game is replayed to its last position; every other file is
 * shown by the game that recognises it.
 */

import { extname } from 'node:path';
import type { Drawing } from '@joute/core/drawing.ts';
import type { SavedFile, SavedFiles } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Film } from '@joute/core/host/film.ts';
import { defined } from '@joute/core/input/objects.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Result } from '@joute/core/result.ts';
import { defaultSetup, type Setup } from '@joute/core/setup.ts';
import { say } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { parseSetupPairs } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { checkFresh, writeText } from '../arguments/outputFile.ts';
import { captionsOf, drawFrame } from '../records/playback.ts';
import { isRecord, readRecord } from '../records/recordFile.ts';
import { recordFilm } from '../records/recordPlayback.ts';
import { type Context, Failure, UsageError, usageError } from '../terminal/context.ts';
import { paint } from '../terminal/paint.ts';
import { plainText, wrap } from '../terminal/text.ts';
import type { ShowOptions } from './command.ts';

export async function runShow(context: Context, path: string, options: ShowOptions): Promise<void> {
  const text = readText(context, path);
  if (isRecord(text)) return showRecord(context, path, options);
  for (const entry of await games()) {
    const files = await entry.files?.();
    // Recognising a file does not depend on the setup, and only its game knows the options.
    if (!files || files.show(text, defaultSetup(entry.facts.options)) === null) continue;
    const shown = files.show(text, parseSetupPairs(context, options.setup ?? [], entry.facts));
    const found = await accept(context, path, entry, shown!);
    const part = await choose(context, path, entry, found, options);
    if (options.save !== undefined) {
      const setup = parseSetupPairs(context, options.setup ?? [], entry.facts);
      save(context, options.save, part.text ?? textOf(files, part, options.save, setup));
    }
    return print(context, path, entry, part, options);
  }
  throw new Failure(`${path}: ${await sayUnknown(context)}`);
}

async function sayUnknown(context: Context): Promise<string> {
  const files = await Promise.all((await games()).map((entry) => entry.files?.()));
  const known = files.flatMap((file) => (file ? [context.say(file.about)] : [])).join('; ');
  return context.say({
    en: `nobody knows this kind of file. What can be shown: a record of Joute; ${known}.`,
    fr: `personne ne connaît ce genre de fichier. On peut montrer : un enregistrement de Joute ; ${known.replaceAll(';', ' ;')}.`,
  });
}

async function accept(context: Context, path: string, entry: GameEntry, shown: Result<SavedFile>): Promise<SavedFile> {
  if (shown.ok) return shown.value;
  const { words } = await entry.game();
  throw new Failure(`${path}: ${plainText(say(shown.refusal, context.language, words, coreWords))}`);
}

/** The part that `--board` and `--cell` ask for. */
async function choose(
  context: Context,
  path: string,
  entry: GameEntry,
  whole: SavedFile,
  { board, cell }: ShowOptions,
): Promise<SavedFile> {
  const part = board === undefined ? whole : await accept(context, path, entry, boardOf(context, whole, board));
  if (cell === undefined) return part;
  const place = /^(\d{1,3}),(\d{1,3})$/.exec(cell);
  if (!place) {
    throw usageError(context, {
      en: `--cell is row,column, such as 2,3, not "${cell}".`,
      fr: `--cell est ligne,colonne, par exemple 2,3, pas « ${cell} ».`,
    });
  }
  if (!part.cell) throw new UsageError(noCells(context, part));
  const shown = part.cell(Number(place[1]), Number(place[2]));
  if (shown) return shown;
  throw usageError(context, {
    en: `there is no cell ${cell} on this board.`,
    fr: `il n’y a pas de case ${cell} sur ce plateau.`,
  });
}

function boardOf(context: Context, { boards }: SavedFile, number: number): Result<SavedFile> {
  const shown = boards?.[number - 1];
  if (shown) return shown();
  throw new UsageError(
    boards
      ? context.say({
          en: `there is no board ${number}: the file has ${boards.length}.`,
          fr: `il n’y a pas de plateau ${number} : le fichier en a ${boards.length}.`,
        })
      : context.say({
          en: 'this file has no boards to choose from.',
          fr: 'ce fichier n’a pas plusieurs plateaux parmi lesquels choisir.',
        }),
  );
}

/** Null: nothing of what the file holds fits into a file of that name. */
function save(context: Context, path: string, text: string | null): void {
  if (text === null) throw new UsageError(sayNoText(context, path));
  checkFresh(context, path);
  writeText(context, path, text, true);
}

/**
 * A game or a position in the form that the new file's name asks for; a position in the usual one
 * where it asks for none.
 */
function textOf(
  { formats = [] }: SavedFiles,
  { state, game, names = [] }: Pick<SavedFile, 'state' | 'game' | 'names'>,
  path: string,
  setup: Setup,
): string | null {
  const extension = extname(path).slice(1).toLowerCase();
  if (game?.extension === extension) return game.text;
  if (state === undefined) return null;
  const format = formats.find((one) => one.extension === extension) ?? formats[0];
  const text = format?.make(state, { names, setup }) ?? null;
  return text === null || text.endsWith('\n') ? text : `${text}\n`;
}

const sayNoText = (context: Context, path: string): string =>
  context.say({
    en: `what this file holds cannot be written as ${path}.`,
    fr: `ce que contient ce fichier ne peut pas être écrit comme ${path}.`,
  });

const noCells = (context: Context, { boards }: SavedFile): string =>
  boards
    ? context.say({
        en: `say which board the cell is on: --board 1 to ${boards.length}.`,
        fr: `dites sur quel plateau est la case : --board 1 à ${boards.length}.`,
      })
    : context.say({ en: 'this file has no cells to enlarge.', fr: 'ce fichier n’a pas de case à agrandir.' });

function print(context: Context, path: string, { facts }: GameEntry, shown: SavedFile, options: ShowOptions): void {
  const { kind, json, boards } = shown;
  const { board, cell } = options;
  if (options.json) {
    const told = { file: path, game: facts.id, kind, ...defined({ board, cell }), ...json };
    context.out(JSON.stringify(told));
    return;
  }
  context.out(paint(context, plainDrawing(shown.draw({ language: context.language, width: context.width }))));
  if (kind !== 'games' || !boards || boards.length === 0) return;
  const command = `joute show ${path} --board 1`;
  context.out({ en: `\nTo see one: ${command}`, fr: `\nPour en voir une : ${command}` });
}

/** Names and comments come from files of unknown origin. */
const plainDrawing = (drawing: Drawing): Drawing =>
  drawing.map((line) => line.map((span) => ({ ...span, text: plainText(span.text) })));

/** The last position that verifies, and the outcome of the match. */
async function showRecord(context: Context, path: string, options: ShowOptions): Promise<void> {
  const { record, entry } = await readRecord(context, path, { en: 'begins otherwise', fr: 'commence autrement' });
  if (options.board !== undefined || options.cell !== undefined) {
    throw usageError(context, {
      en: '--board and --cell are for saved boards, not for records.',
      fr: '--board et --cell sont faits pour les plateaux sauvegardés, pas pour les enregistrements.',
    });
  }
  const film = await recordFilm(context, entry, record);
  const last = film.frames.at(-1);
  if (options.save !== undefined)
    save(context, options.save, await recordText(entry, record, last?.state, options.save));
  if (options.json) {
    const state = last ? film.game.makeJson(last.state) : null;
    context.out(JSON.stringify({ file: path, game: entry.facts.id, kind: 'record', ...film.closing, state }));
  } else printFilm(context, film);
  if (film.flawed) context.exitCode ||= 1;
}

/**
 * The whole match where the new file is of the game's own format for those, else its last position.
 */
async function recordText(entry: GameEntry, record: MatchRecord, state: unknown, path: string): Promise<string | null> {
  const collection = await entry.collection?.();
  if (collection?.write && extname(path).slice(1).toUpperCase() === collection.format)
    return collection.write([{ record, event: 'Joute', round: '-' }]);
  const files = await entry.files?.();
  const names = record.head.seats.map(({ name }) => name);
  return files && state !== undefined ? textOf(files, { state, names }, path, record.head.setup) : null;
}

function printFilm(context: Context, film: Film): void {
  const last = film.frames.at(-1);
  const out = (text: string): void => context.out(wrap(plainText(text), context.width));
  out(film.title);
  if (last) {
    context.out('');
    for (const caption of captionsOf(context, film, last)) out(caption);
    context.out(drawFrame(context, film, last));
  }
  context.out('');
  out(film.ending);
}
