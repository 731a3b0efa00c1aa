/** The command `match`: a series of matches with its progress, its report, and its records. */
import { RecordFolder } from '@joute/arena/recordFolder.ts';
import { playSeries, type RecordSink, type Series, type SeriesPlan } from '@joute/arena/series.ts';
import { type SeriesGame, tallyStandings } from '@joute/arena/tally.ts';
import { makeRecord } from '@joute/core/record.ts';
import { coreWords } from '@joute/core/sentences.ts';
import { say, type Words } from '@joute/core/words.ts';
import type { MatchOptions } from './commands/match.ts';
import { type Context, UsageError } from './context.ts';
import { Interrupt } from './interrupt.ts';
import { planMatch } from './matchPlan.ts';
import { makeReport, makeReportJson } from './matchReport.ts';
import { makePercent, makeWait } from './numbers.ts';
import { ProgressLine } from './progress.ts';
import { guardWriting, openRecord, RECORDS } from './records.ts';

export async function runMatch(
  context: Context,
  id: string,
  texts: readonly string[],
  options: MatchOptions,
): Promise<void> {
  const { plan, names, uneven } = await planMatch(context, id, texts, options);
  const interrupt = new Interrupt();
  if (uneven) context.note(uneven);
  const folder =
    options.out === undefined ? null : guardWriting(context, options.out, () => new RecordFolder(options.out!, id));
  const series = await run(context, plan, names, folder, interrupt);

  if (options.json) context.out(makeReportJson(names, series.finished));
  else context.out(makeReport(context, plan.game, names, series.finished));
  const remark = options.json ? context.note : context.out;
  for (const line of sayRecords(context, plan, series, folder)) remark(line);
}

async function run(
  context: Context,
  plan: SeriesPlan,
  names: readonly string[],
  folder: RecordFolder | null,
  interrupt: Interrupt,
): Promise<Series> {
  const progress = new ProgressLine();
  const began = performance.now();
  const finished: SeriesGame[] = [];
  const show = (): void =>
    progress.update(() => sayProgress(context, plan.games, names, finished, performance.now() - began));
  show();
  try {
    const series = await playSeries(plan, {
      ...(folder ? { open: (number: number) => openSink(context, folder, number) } : {}),
      finished: (game) => {
        finished.push(game);
        show();
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

function openSink(context: Context, folder: RecordFolder, number: number): RecordSink {
  const file = guardWriting(context, folder.path, () => folder.open(number));
  return {
    append: (text) => guardWriting(context, folder.path, () => file.append(text)),
    keepErrors: (seat, text) => guardWriting(context, folder.path, () => file.keepErrors(seat, text)),
    close: () => file.close(),
  };
}

function sayProgress(
  context: Context,
  games: number,
  names: readonly string[],
  finished: readonly SeriesGame[],
  elapsed: number,
): string {
  const done = finished.length;
  if (done === 0) return `0/${games}`;
  const scores = tallyStandings(finished, names.length).map(
    ({ score }, player) => `${names[player]} ${makePercent(context, score)}`,
  );
  const left = makeWait((elapsed / done) * (games - done));
  return [`${done}/${games}`, context.say({ en: `${left} left`, fr: `encore ${left}` }), ...scores].join('  ');
}

/** Where the records are. Of an interrupted series the unfinished ones are kept even where none were asked for. */
function sayRecords(
  context: Context,
  plan: SeriesPlan,
  { finished, unfinished }: Series,
  folder: RecordFolder | null,
): string[] {
  const lines: string[] = [];
  const [done, all] = [finished.length, plan.games];
  const add = (words: Words): void => void lines.push(context.say(words));
  if (done < all)
    add({
      en: `Interrupted. Matches finished: ${done} of ${all}`,
      fr: `Interrompu. Parties finies : ${done} sur ${all}`,
    });
  if (folder && done > 0) add({ en: `Records: ${folder.path}`, fr: `Enregistrements : ${folder.path}` });
  for (const { game, record } of unfinished) {
    const path = folder ? folder.pathOf(game.number) : keep(context, plan.game.facts.id, makeRecord(record));
    add({ en: `Unfinished: joute replay ${path}`, fr: `Inachevée : joute replay ${path}` });
  }
  return lines;
}

function keep(context: Context, game: string, text: string): string {
  const file = openRecord(context, RECORDS, game);
  file.append(text);
  file.close();
  return file.path;
}
