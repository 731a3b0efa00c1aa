/**
 * The points of the contest, from its confirmed games: 2 for a win, 1 for a draw. A game against oneself counts as played and gives no
 * points: it would be a win at every try.
 */
import type { Address } from './address.ts';
import type { RegisteredGame } from './ledger.ts';

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
  const counted = confirmed.filter(({ white, black }) => white !== black);
  const won = counted.filter((game) => game.winner !== null && game[game.winner] === player).length;
  const drawn = counted.filter((game) => game.winner === null).length;
  return {
    player,
    played: confirmed.length,
    won,
    drawn,
    lost: counted.length - won - drawn,
    points: 2 * won + drawn,
    unconfirmed: theirs.length - confirmed.length,
  };
}
