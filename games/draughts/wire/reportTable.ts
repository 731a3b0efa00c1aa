/**
 * The points of the contest, from its confirmed games: 2 for a win, 1 for a draw. Both sides of a
 * game against oneself are counted, a win and a loss or two draws: everybody has that game once a
 * day.
 */
import type { Address } from './address.ts';
import type { RegisteredGame } from './ledger.ts';
import { COLOURS } from './report.ts';

export interface TableRow {
  readonly player: Address;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly points: number;
  /** Reported by one side alone. */
  readonly unconfirmed: number;
}

/** What `GET /api/reports` answers. */
export interface ReportList {
  /** Where games are reported. */
  readonly port: number;
  /** All games that were reported. */
  readonly count: number;
  /** The newest first, as many as were asked for. */
  readonly games: readonly RegisteredGame[];
  readonly points: readonly TableRow[];
}

/** Best first; equals by address. */
export function tableOf(games: readonly RegisteredGame[]): TableRow[] {
  const byPlayer = new Map<Address, RegisteredGame[]>();
  for (const game of games)
    for (const player of new Set([game.white, game.black])) {
      const theirs = byPlayer.get(player);
      if (theirs) theirs.push(game);
      else byPlayer.set(player, [game]);
    }
  return [...byPlayer.keys()]
    .sort()
    .map((player) => rowOf(player, byPlayer.get(player)!))
    .sort((a, b) => b.points - a.points || b.won - a.won);
}

/** `theirs`: the games that the player was in. */
function rowOf(player: Address, theirs: readonly RegisteredGame[]): TableRow {
  const confirmed = theirs.filter((game) => game.confirmed !== null);
  const sides = confirmed.flatMap((game) =>
    COLOURS.filter((colour) => game[colour] === player).map((colour) => ({ game, colour })),
  );
  const won = sides.filter(({ game, colour }) => game.winner === colour).length;
  const drawn = sides.filter(({ game }) => game.winner === null).length;
  return {
    player,
    played: confirmed.length,
    won,
    drawn,
    lost: sides.length - won - drawn,
    points: 2 * won + drawn,
    unconfirmed: theirs.length - confirmed.length,
  };
}
