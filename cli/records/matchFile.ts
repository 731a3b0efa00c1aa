/** Reads the file that `replay` is given: a record of ours or a PDN file, told apart by content. */
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import type { Refusal, Result } from '@joute/core/result.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { say } from '@joute/core/words.ts';
import type { PdnGame } from '@joute/games/draughts/notation/pdn.ts';
import { parsePdn } from '@joute/games/draughts/notation/pdnReader.ts';
import { type Context, Failure } from '../terminal/context.ts';
import { readText } from '../arguments/inputFile.ts';
import { lineAndColumn, scanJson } from './jsonPlace.ts';
import { plainText } from '../terminal/plainText.ts';

export type MatchFile =
  | { readonly kind: 'record'; readonly record: MatchRecord }
  /** Games that cannot be read are in their places, with why. */
  | { readonly kind: 'pdn'; readonly games: readonly Result<PdnGame>[] };

export function readMatchFile(context: Context, path: string): MatchFile {
  const text = readText(context, path);
  // PDN too may begin with a brace, of a comment; but no comment begins like the first field of a
  // record.
  if (!path.toLowerCase().endsWith('.pdn') && /^\s*\{\s*(?:"|\}|$)/.test(text)) {
    const record = parseRecord(text);
    if (!record.ok) throw new Failure(sayPlace(context, path, text, record.refusal));
    return { kind: 'record', record: record.value };
  }
  const games = parsePdn(text);
  if (games.length > 0) return { kind: 'pdn', games };
  throw new Failure(context.say({ en: `there is no game in ${path}.`, fr: `il n'y a aucune partie dans ${path}.` }));
}

const NOT_JSON = {
  en: 'This is not a record: it stops being JSON here.',
  fr: "Ce n'est pas un enregistrement : ce n'est plus du JSON à partir d'ici.",
};

/** The sentence with the line and column of what it is about. */
function sayPlace(context: Context, path: string, text: string, refusal: Refusal): string {
  const { line, column } = lineAndColumn(text, offsetOf(text, refusal));
  const sentence =
    refusal.code === 'record/not-json' ? context.say(NOT_JSON) : plainText(say(refusal, context.language, coreWords));
  return context.say({
    en: `${path}, line ${line}, column ${column}: ${sentence}`,
    fr: `${path}, ligne ${line}, colonne ${column} : ${sentence}`,
  });
}

function offsetOf(text: string, { code, params }: Refusal): number {
  if (code === 'record/not-json') return scanJson(text).fault ?? 0;
  if (code === 'record/version') return scanJson(text, ['joute']).place;
  return scanJson(text, `${params.where ?? ''}`.split('.')).place;
}
