/** The command `match`: a series of matches with its progress, its report, and its records. */

import { SeriesFolder, type WrittenPlan } from '@joute/arena/series/folder.ts';
import type { SeriesGame } from '@joute/arena/series/game.ts';
import { matchesPerOpening, type SeriesPlan } from '@joute/arena/series/plan.ts';
import { seriesWords } from '@joute/arena/series/sentences.ts';
import { playSeries, type Series, type SeriesHooks } from '@joute/arena/series/series.ts';
import { SeriesSprt } from '@joute/arena/series/sprt.ts';
import { tallyPlayers } from '@joute/arena/series/tally.ts';
import type { RecordSink } from '@joute/core/host/playing.ts';
import { shownNames } from '@joute/core/match/characters.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { counted } from '@joute/core/plurals.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import type { Result } from '@joute/core/result.ts';
import { say, type Words } from '@joute/core/words.ts';
import { guardWriting, writeText } from '../arguments/outputFile.ts';
import { openRecord, RECORDS } from '../records/records.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { makePercent, makeWait } from '../terminal/numbers.ts';
import { ProgressLine } from '../terminal/progress.ts';
import type { MatchOptions } from './command.ts';
import { checkCsv, makeCsv, nameStart } from './csv.ts';
import { type PlannedMatch, planMatch } from './plan.ts';
import { makeReport, makeReportJson } from './report.ts';
import { sayLlr } from './sprt.ts';

export async function runMatch(
  context: Context,
  id: string,
  texts: readonly string[],
  options: MatchOptions,
): Promise<void> {
  const planned = await planMatch(context, id, texts, options);
  const { plan, written, sprt, uneven } = planned;
  if (options.csv !== undefined) checkCsv(context, options.csv);
  const interrupt = new Interrupt();
  if (uneven) context.note(uneven);
  const folder = options.out === undefined ? null : openFolder(context, options.out, written);
  // The folder's seed is used, where it is a secret one.
  const settled = folder ? { ...plan, seed: folder.seed } : plan;
  try {
    const perOpening = matchesPerOpening(plan);
    const test = sprt && new SeriesSprt(sprt, perOpening);
    const progress = new ProgressLine();
    const tell = (line: string): void => {
      progress.clear();
      context.note(line);
    };
    const play = options.server === undefined ? undefined : await playOn(context, options, settled, planned, tell);
    const called = (games: readonly SeriesGame[]): string[] => namesIn(games, planned);
    const shown = (games: readonly SeriesGame[]): string[] => charactersIn(context, called(games), planned);
    const series = await run(context, settled, shown, { folder, test, interrupt, progress, play });
    const names = called(series.finished);
    const characters = charactersIn(context, names, planned);
    const starts = plan.starts.map(({ name }) => name);
    const state = test?.state ?? null;
    // Matches beyond the opening that decided do not count: the result is the same whatever ran
    // beside it.
    const games = state?.verdict ? series.finished.filter(({ opening }) => opening <= state.samples) : series.finished;
    const report = {
      game: plan.game,
      names,
      characters,
      starts,
      perOpening,
      games,
      sprt: sprt && state && { test: sprt, state },
    };
    context.out(options.json ? makeReportJson(report) : makeReport(context, report));
    if (options.csv !== undefined)
      writeText(
        context,
        options.csv,
        makeCsv(
          games,
          names,
          starts.map((start) => start || nameStart(plan.game.facts, options.setup)),
          (number) => folder?.pathOf(number) ?? '',
        ),
      );
    const remark = options.json ? context.note : context.out;
    const told = state?.verdict ? { finished: games, unfinished: [] } : series;
    for (const line of sayRecords(context, plan, told, folder, state?.verdict ? games.length : plan.games))
      remark(line);
  } finally {
    folder?.close();
  }
}

/**
 * By player. A client that we start has the name that it gave in the earliest of these matches: it
 * is known only once the client has connected, while the plan and its folder go by the program.
 */
function namesIn([first]: readonly SeriesGame[], { names, selfNamed }: PlannedMatch): string[] {
  return names.map((name, player) => (first && selfNamed[player] ? first.names[first.seating.indexOf(player)]! : name));
}

/** The same for people: `Glutton (greedy)`; a level, `Glutton (easy)`, has its name in it. */
const charactersIn = (context: Context, names: readonly string[], { players, bots }: PlannedMatch): string[] =>
  shownNames(
    names.map((name, index) => ({ name, player: players[index]! })),
    bots,
    context.language,
  ).map((shown, index) => {
    const name = names[index]!;
    return shown === name || shown.endsWith(`(${name})`) ? shown : `${shown} (${name})`;
  });

async function playOn(
  context: Context,
  options: MatchOptions,
  plan: SeriesPlan,
  who: PlannedMatch,
  tell: (line: string) => void,
): Promise<SeriesHooks['play']> {
  const { playOnServer } = await import('./onServer.ts');
  return playOnServer(context, options, plan, who, tell);
}

function openFolder(context: Context, path: string, written: WrittenPlan): SeriesFolder {
  return accept(
    context,
    guardWriting(context, path, () => SeriesFolder.open(path, written)),
  );
}

function accept<T>(context: Context, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UsageError(say(result.refusal, context.language, seriesWords));
}

interface Running {
  readonly folder: SeriesFolder | null;
  readonly test: SeriesSprt | null;
  readonly interrupt: Interrupt;
  readonly progress: ProgressLine;
  /** Left out: they are played here. */
  readonly play: SeriesHooks['play'] | undefined;
}

async function run(
  context: Context,
  plan: SeriesPlan,
  called: (games: readonly SeriesGame[]) => readonly string[],
  { folder, test, interrupt, progress, play }: Running,
): Promise<Series> {
  const done = folder ? accept(context, folder.finished(plan)) : [];
  if (done.length > 0) {
    context.note({
      en: `Goes on: ${done.length} of ${plan.games} matches were finished before.`,
      fr: `Reprise : sur ${counted('fr', plan.games, 'partie', 'parties')}, ${counted('fr', done.length, 'était déjà finie', 'étaient déjà finies')}.`,
    });
  }
  let tested = 0;
  const began = performance.now();
  const finished: SeriesGame[] = [...done];
  const show = (): void =>
    progress.update(() => {
      const line = sayProgress(context, plan.games, called(finished), finished, done.length, performance.now() - began);
      return test ? `${line}  ${sayLlr(context, test.state)}` : line;
    });
  show();
  try {
    const series = await playSeries(plan, {
      done,
      ...(play ? { play } : {}),
      ...(folder ? { open: (number: number) => openSink(context, folder, number) } : {}),
      finished: (game) => {
        finished.push(game);
        show();
      },
      enough: (games) => {
        if (!test) return false;
        while (tested < games.length) test.add(games[tested++]!);
        return test.state.verdict !== null;
      },
      signal: interrupt.signal,
    });
    if (!series.ok) throw new UsageError(say(series.refusal, context.language, plan.game.words, coreWords));
    return series.value;
  } finally {
    progress.clear();
    interrupt.release();
  }
}

function openSink(context: Context, folder: SeriesFolder, number: number): RecordSink {
  const file = guardWriting(context, folder.path, () => folder.openRecord(number));
  const guard = (write: () => void): void => guardWriting(context, folder.path, write);
  const fail = (error: unknown): void =>
    guard(() => {
      throw error;
    });
  return {
    append: (text) => guard(() => file.append(text)),
    keepErrors: (seat, text) => guard(() => file.keepErrors?.(seat, text)),
    close: () => file.close().catch(fail),
  };
}

/**
 * The time left is estimated from the matches of this run: those found finished took none of it.
 */
function sayProgress(
  context: Context,
  games: number,
  names: readonly string[],
  finished: readonly SeriesGame[],
  before: number,
  elapsed: number,
): string {
  const done = finished.length;
  if (done === before) return `${done}/${games}`;
  const scores = tallyPlayers(finished, names.length).map(
    ({ score }, player) => `${names[player]} ${makePercent(context, score)}`,
  );
  const left = makeWait((elapsed / (done - before)) * (games - done));
  return [`${done}/${games}`, context.say({ en: `${left} left`, fr: `encore ${left}` }), ...scores].join('  ');
}

/**
 * Where the records are; `all`: how many matches were to be finished. Those of matches that were
 * interrupted are written even where none were asked for.
 */
function sayRecords(
  context: Context,
  plan: SeriesPlan,
  { finished, unfinished }: Series,
  folder: SeriesFolder | null,
  all: number,
): string[] {
  const lines: string[] = [];
  const done = finished.length;
  const add = (words: Words): void => void lines.push(context.say(words));
  if (done < all)
    add({
      en: `Interrupted. Matches finished: ${done} of ${all}${folder ? '; the same command goes on from here' : ''}`,
      fr: `Interrompu. Parties finies : ${done} sur ${all}${folder ? ' ; la même commande reprend ici' : ''}`,
    });
  if (folder && done > 0) add({ en: `Records: ${folder.path}`, fr: `Enregistrements : ${folder.path}` });
  for (const { game, record } of unfinished) {
    const path = folder ? folder.pathOf(game.number) : keep(context, plan.game.facts.id, makeRecord(record));
    add({ en: `Unfinished: joute replay ${path}`, fr: `Inachevée : joute replay ${path}` });
  }
  return lines;
}

function keep(context: Context, game: string, text: string): string {
  const file = openRecord(context, RECORDS, game);
  file.append(text);
  file.close();
  return file.path;
}
