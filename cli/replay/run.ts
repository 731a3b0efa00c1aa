/** The command `replay`: a record or a file of games, shown, verified, or printed as JSON lines. */

import { type Film, sayPlies } from '@joute/core/host/film.ts';
import { counted } from '@joute/core/plurals.ts';
import { say } from '@joute/core/words.ts';
import { type CollectionFile, type MatchFile, readMatchFile } from '../records/matchFile.ts';
import { captionsOf, cut, drawFrame, frameLines, pliesOf, type Range } from '../records/playback.ts';
import { gameOfRecord } from '../records/recordFile.ts';
import { recordFilm } from '../records/recordPlayback.ts';
import { type Context, Failure, usageError } from '../terminal/context.ts';
import { plainText, wrap } from '../terminal/text.ts';
import type { ReplayOptions } from './command.ts';
import { canView, FilmViewer } from './viewer.ts';

/** One game of a file: its number, its title, and the playback or why there is none. */
interface Reel {
  readonly number: number;
  /** Empty where not even that could be read. */
  readonly title: string;
  readonly film: Film | null;
  readonly broken: string;
}

export async function runReplay(context: Context, path: string, options: ReplayOptions): Promise<void> {
  const reels = await readReels(context, path, await readMatchFile(context, path), options.game);
  const range = { from: options.from ?? 0, to: options.to ?? Number.POSITIVE_INFINITY };
  checkRange(context, reels, range);
  if (options.verify) await verify(context, reels, options.json === true);
  else if (options.json) await writeFrames(context, reels, options.from ?? 1, range.to);
  else if (reels.length > 1 && !canView()) list(context, path, reels);
  else await show(context, path, reels, range);
  if (reels.some(({ film }) => film?.flawed ?? true)) context.exitCode ||= 1;
}

async function readReels(context: Context, path: string, file: MatchFile, asked: number | undefined): Promise<Reel[]> {
  const numbers = chooseNumbers(context, file.kind === 'record' ? 1 : file.games.length, asked);
  if (file.kind === 'collection') return numbers.map((number) => collectionReel(context, file, number));
  const entry = await gameOfRecord(context, path, file.record);
  const film = await recordFilm(context, entry, file.record);
  return [{ number: 1, title: plainText(film.title), film, broken: '' }];
}

function chooseNumbers(context: Context, games: number, asked: number | undefined): number[] {
  if (asked === undefined) return Array.from({ length: games }, (_, index) => index + 1);
  if (asked <= games) return [asked];
  throw usageError(context, {
    en: `there is no game ${asked}: the file has ${games}.`,
    fr: `il n’y a pas de partie ${asked} : le fichier en a ${games}.`,
  });
}

function collectionReel({ language }: Context, { game, games }: CollectionFile, number: number): Reel {
  const collected = games[number - 1]!;
  const film = collected.ok ? collected.value.film() : collected;
  const title = collected.ok ? plainText(collected.value.title) : '';
  if (film.ok) return { number, title, film: film.value, broken: '' };
  return { number, title, film: null, broken: plainText(say(film.refusal, language, game.words)) };
}

function checkRange(context: Context, reels: readonly Reel[], { from, to }: Range): void {
  const most = Math.max(...reels.map(({ film }) => (film ? pliesOf(film) : 0)));
  if (from > most) {
    throw usageError(context, {
      en: `--from ${from} is past the last ply, ${most}.`,
      fr: `--from ${from} dépasse le dernier demi-coup, ${most}.`,
    });
  }
  if (from > to) {
    throw usageError(context, {
      en: `--from ${from} comes after --to ${to}.`,
      fr: `--from ${from} vient après --to ${to}.`,
    });
  }
}

async function verify(context: Context, reels: readonly Reel[], json: boolean): Promise<void> {
  const many = reels.length > 1;
  for (const { number, film, broken } of reels) {
    if (json) await writeJson(context, { ...(many ? { game: number } : {}), ...closingOf(film, broken) });
    else context.out(`${many ? `${number}. ` : ''}${plainText(film?.verdict.sentence ?? broken)}`);
  }
  const wrong = reels.flatMap(({ number, film }) => (film?.verdict.ok ? [] : [number]));
  if (wrong.length > 0) context.exitCode = 1;
  if (!many) return;
  if (json) await writeJson(context, { ok: wrong.length === 0, games: reels.length, wrong });
  else context.out(sayAll(context, reels.length, wrong));
}

function sayAll(context: Context, games: number, wrong: readonly number[]): string {
  if (wrong.length === 0)
    return context.say({
      en: `${counted('en', games, 'game', 'games')}, all in order.`,
      fr: `${counted('fr', games, 'partie', 'parties')}, toutes en ordre.`,
    });
  const [right, list] = [games - wrong.length, wrong.join(', ')];
  return context.say({
    en: `${counted('en', games, 'game', 'games')}: ${right} in order, ${wrong.length} not: ${list}.`,
    fr: `${counted('fr', games, 'partie', 'parties')} : ${right} en ordre, ${wrong.length} non : ${list}.`,
  });
}

const closingOf = (film: Film | null, broken: string) => film?.closing ?? { ok: false, finding: { message: broken } };

/** Back-pressure: long games make much text, and a slow reader is waited for. */
const writeJson = (context: Context, line: object): Promise<void> => context.write(`${JSON.stringify(line)}\n`);

/**
 * The start is ply 0, and is printed only when it is asked for: otherwise there is one line a ply.
 */
async function writeFrames(context: Context, reels: readonly Reel[], from: number, to: number): Promise<void> {
  for (const { number, film, broken } of reels) {
    const game = reels.length > 1 ? { game: number } : {};
    for (const frame of film ? cut(film, { from, to }) : []) {
      for (const line of frameLines(film!, frame)) await writeJson(context, { ...game, ...line });
    }
    await writeJson(context, { ...game, ...closingOf(film, broken) });
  }
}

/** For a file of several games: lists them, and says how to see one. */
function list(context: Context, path: string, reels: readonly Reel[]): void {
  for (const { number, title, film, broken } of reels) {
    context.out(`${number}. ${film ? `${title}, ${sayPlies(context, pliesOf(film))}` : title || broken}`);
    if (!film && title) context.out(`   ${broken}`);
    else if (film?.flawed) context.out(`   ${film.ending}`);
  }
  const command = `joute replay ${path} --game 1`;
  context.out({ en: `\nTo see one: ${command}`, fr: `\nPour en voir une : ${command}` });
}

async function show(context: Context, path: string, reels: readonly Reel[], range: Range): Promise<void> {
  const films = reels.flatMap(({ film }) => film ?? []);
  const broken = reels.find(({ film }) => film === null)?.broken;
  if (films.length === 0) throw new Failure(`${path}: ${broken}`);
  if (!canView()) {
    print(context, films[0]!, range);
    return;
  }
  if (await new FilmViewer(context, films, range).view()) context.exitCode = 130;
  // Games that could not be read are not among those shown.
  if (broken) context.note(broken);
}

function print(context: Context, film: Film, range: Range): void {
  const out = (text: string): void => context.out(wrap(plainText(text), context.width));
  out(film.title);
  const frames = cut(film, range);
  for (const frame of frames) {
    context.out('');
    for (const caption of captionsOf(context, film, frame)) out(caption);
    context.out(drawFrame(context, film, frame));
    for (const remark of frame.remarks) out(remark);
  }
  context.out('');
  if (frames.at(-1) === film.frames.at(-1)) out(film.ending);
}
