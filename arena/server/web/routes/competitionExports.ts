/** A competition as a file: tables for spreadsheets, JSON, one page that stands alone. */

import { z } from '@hono/zod-openapi';
import { competitionId } from '@joute/core/api/competitions.ts';
import { competitionJson } from '@joute/core/competition/export/competitionJson.ts';
import { competitionPage } from '@joute/core/competition/export/competitionPage.ts';
import { matchesCsv, playersCsv } from '@joute/core/competition/export/csvTables.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { CompetitionState } from '../../competitions/liveCompetitions.ts';
import type { CompetitionReports } from '../../competitions/reports.ts';
import type { ServerContext } from '../../serverContext.ts';
import { type AddRoute, problems, routesOf } from '../route.ts';
import { findCompetition } from './competitions.ts';

const FORMATS = ['players.csv', 'matches.csv', 'json', 'html'] as const;
type ExportFormat = (typeof FORMATS)[number];
const TYPES: Readonly<Record<ExportFormat, string>> = {
  'players.csv': 'text/csv; charset=utf-8',
  'matches.csv': 'text/csv; charset=utf-8',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
};

const route = routesOf('competitions');

const EXPORT = route('GET /api/competitions/{competition}/export', {
  summary: 'A competition as a file',
  request: {
    params: z.object({ competition: competitionId }),
    query: z.object({ format: z.enum(FORMATS).default('json') }),
  },
  responses: {
    200: {
      description: 'The file.',
      content: {
        'text/csv': { schema: { type: 'string' } },
        'application/json': { schema: { type: 'object' } },
        'text/html': { schema: { type: 'string' } },
      },
    },
    ...problems(404),
  },
});

export function addCompetitionExports(add: AddRoute, context: ServerContext, reports: CompetitionReports): void {
  add(EXPORT, 'replay', async (c) => {
    const { competition } = c.req.valid('param');
    const { format } = c.req.valid('query');
    const found = await findCompetition(context, competition);
    if (!found.ok) return found;
    const text = await textOf(found.value, reports, format, c.var.language, context.publicUrl ?? '');
    // A file to be saved: the page has its style within, which ours may not have.
    const name = `${competition}${format.includes('.') ? `-${format}` : `.${format}`}`;
    return c.body(text, 200, {
      'content-type': TYPES[format],
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
}

async function textOf(
  state: CompetitionState,
  reports: CompetitionReports,
  format: ExportFormat,
  language: Language,
  site: string,
): Promise<string> {
  const { ledger } = state;
  const { fit } = reports.of(state);
  switch (format) {
    case 'players.csv':
      return playersCsv(ledger, fit);
    case 'matches.csv':
      return matchesCsv(ledger);
    case 'json':
      return JSON.stringify(competitionJson(ledger, fit));
    case 'html': {
      const id = ledger.plan.game;
      const game = (await findGame(id))?.facts.name ?? { en: id, fr: id };
      return competitionPage(ledger, fit, { language, game, linkOf: ({ match }) => match && `${site}/m/${match}` });
    }
  }
}
