/**
 * The points of the contest, from its confirmed games: 2 for a win, 1 for a draw. Both sides of a game against oneself are counted, a win
 * and a loss or two draws: everybody has that game once a day.
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

/** Best first; equals by address. */
export function tableOf(games: readonly RegisteredGame[]): TableRow[] {
  const players = [...new Set(games.flatMap(({ white, black }) => [white, black]))].sort();
  return players.map((player) => rowOf(player, games)).sort((a, b) => b.points - a.points || b.won - a.won);
}

function rowOf(player: Address, games: readonly RegisteredGame[]): TableRow {
  const theirs = games.filter(({ white, black }) => white === player || black === player);
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
