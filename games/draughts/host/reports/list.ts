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

function gameColumns({ say: words }: Terminal): Column[] {
  const column = (en: string, fr: string, align: Column['align'] = 'left'): Column => ({
    title: words({ en, fr }),
    align,
  });
  return [
    column('day', 'jour'),
    column('White', 'Blancs'),
    column('Black', 'Noirs'),
    column('plies', 'demi-coups', 'right'),
    column('won by', 'gagnant'),
    column('confirmed', 'confirmée'),
  ];
}

function gameRow({ say: words }: Terminal, game: RegisteredGame): string[] {
  const winner = {
    white: words({ en: 'White', fr: 'Blancs' }),
    black: words({ en: 'Black', fr: 'Noirs' }),
    none: words({ en: 'draw', fr: 'égalité' }),
  }[game.winner ?? 'none'];
  const only = { white: words({ en: 'White', fr: 'Blancs' }), black: words({ en: 'Black', fr: 'Noirs' }) }[
    game.reporters[0]!
  ];
  const confirmed = game.confirmed
    ? words({ en: 'yes', fr: 'oui' })
    : words({ en: `no, ${only} only`, fr: `non, seulement les ${only}` });
  return [dayOf(game), game.white, game.black, String(game.moves.split(' ').length), winner, confirmed];
}

function pointColumns({ say: words }: Terminal): Column[] {
  const column = (en: string, fr: string, align: Column['align'] = 'right'): Column => ({
    title: words({ en, fr }),
    align,
  });
  return [
    column('player', 'joueur', 'left'),
    column('points', 'points'),
    column('played', 'jouées'),
    column('won', 'gagnées'),
    column('drawn', 'nulles'),
    column('lost', 'perdues'),
    column('unconfirmed', 'non confirmées'),
  ];
}
