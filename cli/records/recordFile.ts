/**
 * A record that a command line names, with its game; a file that is no record is reported in a
 * sentence.
 */
import type { Seat } from '@joute/core/game.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { shownNames } from '@joute/core/match/characters.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { refusal } from '@joute/core/result.ts';
import { say, type Words } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { type Context, Failure, usageError } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import { readMatchFile } from './matchFile.ts';

const RECORD = /^\s*\{\s*"joute"\s*:/;

/** Whether a file's text is a record of ours, told by its first field. */
export const isRecord = (text: string): boolean => RECORD.test(text);

/** `lacking`: what is needed here and a file such as PDN does not hold. */
export async function readRecord(
  context: Context,
  path: string,
  lacking: Words,
): Promise<{ readonly record: MatchRecord; readonly entry: GameEntry }> {
  const file = await readMatchFile(context, path);
  if (file.kind !== 'record') {
    throw usageError(context, {
      en: `${path} is no record of Joute; a ${file.format} file ${lacking.en}.`,
      fr: `${path} n’est pas un enregistrement de Joute ; un fichier ${file.format} ${lacking.fr}.`,
    });
  }
  return { record: file.record, entry: await gameOfRecord(context, path, file.record) };
}

export async function gameOfRecord(context: Context, path: string, { head }: MatchRecord): Promise<GameEntry> {
  const { game } = head;
  const entry = await findGame(game);
  if (entry) return entry;
  throw new Failure(`${path}: ${plainText(say(refusal('record/game', { game }), context.language, coreWords))}`);
}

/** The players' names as people are shown them, seat 1 first. */
export async function namesOfRecord(context: Context, entry: GameEntry, { head }: MatchRecord): Promise<string[]> {
  const cards = (await everyBot(entry)).map(({ card }) => card);
  return shownNames(head.seats, cards, context.language);
}

export function checkSeat(context: Context, { head }: MatchRecord, seat: Seat): Seat {
  const most = head.seats.length;
  if (seat <= most) return seat;
  throw usageError(context, {
    en: `the match has seats 1 to ${most}, not ${seat}.`,
    fr: `la partie a les places 1 à ${most}, pas ${seat}.`,
  });
}
