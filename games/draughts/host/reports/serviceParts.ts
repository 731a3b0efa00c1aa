/** The report server inside the arena's server: opening it, and the list in the API. */
import type { RunningService, ServiceApi, ServiceOptions, ServiceParts } from '@joute/core/host/service.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Result } from '@joute/core/result.ts';
import * as z from 'zod';
import { COLOURS } from '../../wire/report.ts';
import { makeReply } from '../../wire/reportReply.ts';
import { type ReportList, tableOf } from '../../wire/reportTable.ts';
import { ReportServer } from './reportServer.ts';
import { reportWords } from './sentences.ts';

const described = <S extends z.ZodType>(schema: S, description: string): S => schema.meta({ description });

const colour = z.enum(COLOURS);
const day = described(z.string(), 'A day of the server, such as 2026-11-16.');

const game = z
  .strictObject({
    day,
    white: z.string(),
    black: z.string(),
    winner: described(colour.nullable(), 'Null for a draw.'),
    moves: described(z.string(), 'All moves, with spaces between.'),
    reporters: described(z.array(colour), 'Who has reported it, the first one first.'),
    confirmed: described(day.nullable(), 'The day of the second report; null while only one has reported it.'),
  })
  .meta({ id: 'ReportedGame' });

const points = z
  .strictObject({
    player: z.string(),
    played: z.int(),
    won: z.int(),
    drawn: z.int(),
    lost: z.int(),
    points: z.int(),
    unconfirmed: described(z.int(), 'Games that only one side has reported.'),
  })
  .meta({ id: 'ContestPoints' });

const api: ServiceApi = {
  summary: 'Reported games of draughts, newest first, and the points',
  description:
    'Of the contest whose players report their games to this server. A player is the address that it reports from.',
  answered: 'The games and the points.',
  answer: z.strictObject({
    port: described(z.int(), 'The port to which games are reported.'),
    count: described(z.int(), 'All games that were reported.'),
    games: z.array(game),
    points: described(z.array(points), 'Of confirmed games: 2 for a win, 1 for a draw. Best first.'),
  }),
  french: {
    'Reported games of draughts, newest first, and the points':
      'Les parties de dames rapportées, la plus récente d’abord, et les points',
    'Of the contest whose players report their games to this server. A player is the address that it reports from.':
      'Du concours dont les joueurs rapportent leurs parties à ce serveur. Un joueur est l’adresse d’où il écrit.',
    'The port to which games are reported.': 'Le port où l’on rapporte les parties.',
    'All games that were reported.': 'Toutes les parties rapportées.',
    'Of confirmed games: 2 for a win, 1 for a draw. Best first.':
      'Des parties confirmées : 2 pour une victoire, 1 pour une égalité. Les meilleurs d’abord.',
    'The games and the points.': 'Les parties et les points.',
    'A day of the server, such as 2026-11-16.': 'Un jour du serveur, par exemple 2026-11-16.',
    'Null for a draw.': 'Null : égalité.',
    'All moves, with spaces between.': 'Tous les coups, séparés par des espaces.',
    'Who has reported it, the first one first.': 'Qui l’a rapportée, le premier d’abord.',
    'The day of the second report; null while only one has reported it.':
      'Le jour du second compte rendu ; null tant qu’un seul l’a rapportée.',
    'Games that only one side has reported.': 'Parties qu’un seul des deux a rapportées.',
  },
};

async function open({ connect, told, failed, ...place }: ServiceOptions): Promise<Result<RunningService>> {
  const opened = await ReportServer.open({
    ...place,
    connect,
    onReport: ({ from, bytes, reply, stray }) =>
      told('report', { from, bytes, reply: reply && makeReply(reply), ...defined({ stray: stray || undefined }) }),
    onError: failed,
  });
  if (!opened.ok) return opened;
  const { value: server } = opened;
  const { host, port } = server;
  return ok({ host, port, list: (limit) => ({ ...listOf(server, limit) }), close: () => server.close() });
}

function listOf({ games, port }: ReportServer, limit: number): ReportList {
  return { port, count: games.length, games: games.slice(-limit).reverse(), points: tableOf(games) };
}

export const parts: ServiceParts = { words: reportWords, api, open };
