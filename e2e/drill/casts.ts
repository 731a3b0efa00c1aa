/** Who sits where in the matches of the drill: every game with every kind of player. */
import { fileURLToPath } from 'node:url';
import { games } from '@joute/games/index.ts';

const GAMES = await games();

/**
 * `launched` is a client that the server starts and that connects; the others get the whole state
 * with each turn, and can be resumed after a crash.
 */
export const KINDS = ['bots', 'program', 'person', 'network', 'launched'] as const;
export type Kind = (typeof KINDS)[number];

export interface Cast {
  readonly game: string;
  readonly kind: Kind;
  /** The seat of the player that is no built-in bot; 0 where all are. */
  readonly seat: number;
  /** The body of POST /api/matches. */
  readonly request: object;
}

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Long enough for a machine that starts dozens of programs at once. */
const CLOCK = { move: 60_000, bank: null, increment: 0, margin: 5000 };
/**
 * Milliseconds between two moves: matches are to outlive a few servers. CyberAttack has four moves
 * a turn, Risk many turns.
 */
const PACES: Readonly<Record<string, number>> = { cyberattack: 15, risk: 15, escat: 60, draughts: 60, vampires: 60 };

/** Setups with which matches end within a minute or so. */
const SETUPS: Readonly<Record<string, object>> = { risk: { rounds: 6 } };

/**
 * The nth of an endless list. EscaT has no protocol for clients that are started, so it has a
 * program there.
 */
export function castOf(number: number): Cast {
  const { facts } = GAMES[number % GAMES.length]!;
  const wanted = KINDS[Math.floor(number / GAMES.length) % KINDS.length]!;
  const kind = wanted === 'launched' && facts.id === 'escat' ? 'program' : wanted;
  // By the contest's protocol a client of draughts is Black.
  const seat = kind === 'bots' ? 0 : kind === 'launched' && facts.id === 'draughts' ? 2 : 1 + (number % 2);
  const seats = Array.from({ length: facts.seats.default }, (_, index) => ({
    player: index + 1 === seat ? playerOf(kind, facts.id) : 'bot:random',
  }));
  return {
    game: facts.id,
    kind,
    seat,
    request: { game: facts.id, seats, setup: SETUPS[facts.id] ?? {}, clock: CLOCK, think: 5, pace: PACES[facts.id] },
  };
}

function playerOf(kind: Kind, game: string): string {
  const node = JSON.stringify(process.execPath);
  switch (kind) {
    case 'bots':
      return 'bot:random';
    case 'program':
      return `cmd:${node} ${JSON.stringify(file(`starters/javascript/${game}.mjs`))}`;
    case 'person':
      return 'human';
    case 'network':
      return 'reserved';
    case 'launched':
      return `net:${node} ${JSON.stringify(file('cli/bin/joute.mjs'))} join ${game} --bot random --time 5`;
  }
}
