/** The command `tournament export`: a competition as files for other programs and for people. */
import { competitionJson } from '@joute/core/competition/export/competitionJson.ts';
import { competitionPage } from '@joute/core/competition/export/competitionPage.ts';
import { matchesCsv, playersCsv } from '@joute/core/competition/export/csvTables.ts';
import { fitLedger } from '@joute/core/competition/export/ratedEntrants.ts';
import { ratingHistory } from '@joute/core/competition/export/ratingHistory.ts';
import { resultRows } from '@joute/core/competition/export/resultRows.ts';
import type { CollectedMatch } from '@joute/core/host/film.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { parseGame } from '../arguments/arguments.ts';
import { checkFresh, writeText } from '../arguments/outputFile.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import type { ExportOptions } from './command.ts';
import { type FoundLog, readLedger } from './readLedger.ts';

export async function runExport(context: Context, where: string, options: ExportOptions): Promise<void> {
  const found = await readLedger(context, where, options);
  const { ledger } = found;
  const fit = fitLedger(ledger);
  const entry = await parseGame(context, ledger.plan.game);
  const makers = {
    csv: () => playersCsv(ledger, fit),
    matches: () => matchesCsv(ledger),
    json: () => JSON.stringify({ ...competitionJson(ledger, fit), history: ratingHistory(found.events) }),
    html: (path: string) => {
      const { language } = context;
      const linkOf = ({ match }: { match: string | null }) => match && found.linkFrom(path, match);
      return competitionPage(ledger, fit, { language, game: entry.facts.name, linkOf });
    },
    pdn: async () => {
      const collection = await entry.collection?.();
      if (collection?.format === 'PDN' && collection.write) return collection.write(await matchesOf(found));
      throw new UsageError(sayNoPdn(context, entry.facts.id));
    },
  } as const;
  const wanted = (['csv', 'matches', 'json', 'html', 'pdn'] as const).flatMap((kind) => {
    const path = options[kind];
    return path === undefined ? [] : [{ kind, path }];
  });
  if (wanted.length === 0) throw new UsageError(sayNothing(context));
  if (!options.force) for (const { path } of wanted) if (path !== '-') checkFresh(context, path);
  for (const { kind, path } of wanted) {
    const text = await makers[kind](path);
    if (path === '-') await context.write(text.endsWith('\n') ? text : `${text}\n`);
    else writeText(context, path, text);
  }
}

/** Those that count and were played. */
async function matchesOf({ ledger, recordOf }: FoundLog): Promise<CollectedMatch[]> {
  const matches: CollectedMatch[] = [];
  for (const { counts, match, round, leg } of resultRows(ledger)) {
    if (!counts || match === null) continue;
    const record = parseRecord(await recordOf(match));
    if (record.ok) matches.push({ record: record.value, event: ledger.plan.name, round: `${round}.${leg}` });
  }
  return matches;
}

const sayNoPdn = (context: Context, game: string): string =>
  context.say({
    en: `PDN is for draughts; ${game} is exported as --csv, --matches, --json or --html.`,
    fr: `le PDN est fait pour les dames ; ${game} s’exporte par --csv, --matches, --json ou --html.`,
  });

const sayNothing = (context: Context): string =>
  context.say({
    en: 'say what to write, and where: --csv, --matches, --json, --html or --pdn, each with a file.',
    fr: 'dites quoi écrire, et où : --csv, --matches, --json, --html ou --pdn, chacun avec un fichier.',
  });
