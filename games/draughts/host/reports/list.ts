/**
 * The command `reports list`: the games by day and player, and the table of points. Reads the file,
 * whether a server is running or not.
 */
import { existsSync } from 'node:fs';
import { type Column, Failure, type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { dayOf, type RegisteredGame } from '../../wire/ledger.ts';
import { tableOf } from '../../wire/reportTable.ts';
import type { ReportsOptions } from './command.ts';
import { readReports } from './reportStore.ts';
import { reportWords } from './sentences.ts';

export function listReports(terminal: Terminal, { data, json }: ReportsOptions): void {
  if (!existsSync(data)) {
    throw new UsageError(
      terminal.say({
        en: `there is no folder ${data}; name it with --data.`,
        fr: `il n’y a pas de dossier ${data} ; nommez-le par --data.`,
      }),
    );
  }
  const ledger = readReports(terminal.files, data);
  if (!ledger.ok) throw new Failure(terminal.explain(ledger.refusal, reportWords));
  const games = ledger.value.games.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const points = tableOf(games);
  if (json) {
    terminal.out(JSON.stringify({ games: games.map(jsonOf), points }));
    return;
  }
  if (games.length === 0) {
    terminal.out(terminal.say({ en: 'No game was reported yet.', fr: 'Aucune partie n’a encore été rapportée.' }));
    return;
  }
  terminal.out(
    `${terminal.table(
      gameColumns(terminal),
      games.map((game) => gameRow(terminal, game)),
    )}\n`,
  );
  const rows = points.map((row) => [
    row.player,
    ...[row.points, row.played, row.won, row.drawn, row.lost, row.unconfirmed].map(String),
  ]);
  terminal.out(terminal.table(pointColumns(terminal), rows));
}

const keyOf = (game: RegisteredGame): string => [dayOf(game), game.white, game.black].join(' ');

const jsonOf = ({ moves, ...game }: RegisteredGame): object => ({
  ...game,
  plies: moves.split(' ').length,
  moves,
});

const gameColumns = (terminal: Terminal): Column[] => [
  column(terminal, 'day', 'jour'),
  column(terminal, 'White', 'Blancs'),
  column(terminal, 'Black', 'Noirs'),
  column(terminal, 'plies', 'demi-coups', 'right'),
  column(terminal, 'won by', 'gagnant'),
  column(terminal, 'confirmed', 'confirmée'),
];

const pointColumns = (terminal: Terminal): Column[] => [
  column(terminal, 'player', 'joueur'),
  column(terminal, 'points', 'points', 'right'),
  column(terminal, 'played', 'jouées', 'right'),
  column(terminal, 'won', 'gagnées', 'right'),
  column(terminal, 'drawn', 'nulles', 'right'),
  column(terminal, 'lost', 'perdues', 'right'),
  column(terminal, 'unconfirmed', 'non confirmées', 'right'),
];

const column = ({ say }: Terminal, en: string, fr: string, align: Column['align'] = 'left'): Column => ({
  title: say({ en, fr }),
  align,
});

function gameRow({ say: words }: Terminal, game: RegisteredGame): string[] {
  const sides = { white: words({ en: 'White', fr: 'Blancs' }), black: words({ en: 'Black', fr: 'Noirs' }) };
  const winner = game.winner ? sides[game.winner] : words({ en: 'draw', fr: 'égalité' });
  const only = sides[game.reporters[0]!];
  const confirmed = game.confirmed
    ? words({ en: 'yes', fr: 'oui' })
    : words({ en: `no, ${only} only`, fr: `non, seulement les ${only}` });
  return [dayOf(game), game.white, game.black, String(game.moves.split(' ').length), winner, confirmed];
}
