/**
 * Reads the file that `replay` is given: a record of ours, or games in a format of their own such
 * as PDN, told apart by content.
 */
import type { AnyGame } from '@joute/core/game.ts';
import type { CollectedGame } from '@joute/core/host/film.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, Failure, failure } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';

export type MatchFile = { readonly kind: 'record'; readonly record: MatchRecord } | CollectionFile;

export interface CollectionFile {
  readonly kind: 'collection';
  /** What people call it: `PDN`. */
  readonly format: string;
  readonly game: AnyGame;
  /** Games that cannot be read are in their places, with why. */
  readonly games: readonly Result<CollectedGame>[];
}

export async function readMatchFile(context: Context, path: string): Promise<MatchFile> {
  const text = readText(context, path);
  const formats = await collectionsFor(path);
  // PDN too may begin with a brace, of a comment; but no comment begins like the first field of a
  // record.
  if (formats.named.length === 0 && /^\s*\{\s*(?:"|\}|$)/.test(text)) {
    const record = parseRecord(text);
    if (!record.ok) throw new Failure(await sayPlace(context, path, text, record.refusal));
    return { kind: 'record', record: record.value };
  }
  for (const { collection, game } of formats.named.length > 0 ? formats.named : formats.all) {
    const read = collection.read(text, context);
    if (read.length > 0) return { kind: 'collection', format: collection.format, game: await game(), games: read };
  }
  throw failure(context, { en: `there is no game in ${path}.`, fr: `il n’y a aucune partie dans ${path}.` });
}

/** All formats that games have, and those that the file's name speaks of. */
async function collectionsFor(path: string) {
  const loaded = await Promise.all(
    (await games()).map(async ({ collection, game }) => (collection ? [{ collection: await collection(), game }] : [])),
  );
  const all = loaded.flat();
  const name = path.toLowerCase();
  return { all, named: all.filter(({ collection }) => name.endsWith(`.${collection.format.toLowerCase()}`)) };
}

const NOT_JSON = {
  en: 'This is not a record: it stops being JSON here.',
  fr: 'Ce n’est pas un enregistrement : ce n’est plus du JSON à partir d’ici.',
};

/** The sentence with the line and column of what it is about. */
async function sayPlace(context: Context, path: string, text: string, refusal: Refusal): Promise<string> {
  const { line, column } = await placeOf(text, refusal);
  const sentence =
    refusal.code === 'record/not-json' ? context.say(NOT_JSON) : plainText(say(refusal, context.language, coreWords));
  return context.say({
    en: `${path}, line ${line}, column ${column}: ${sentence}`,
    fr: `${path}, ligne ${line}, colonne ${column} : ${sentence}`,
  });
}

async function placeOf(text: string, { code, params }: Refusal): Promise<{ line: number; column: number }> {
  const { lineAndColumn, scanJson } = await import('./jsonPlace.ts');
  if (code === 'record/not-json') return lineAndColumn(text, scanJson(text).fault ?? 0);
  const path = code === 'record/version' ? ['joute'] : `${params.where ?? ''}`.split('.');
  return lineAndColumn(text, scanJson(text, path).place);
}
