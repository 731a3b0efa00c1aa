/**
 * A match of the arena as it is asked for and stored: everything but its seats, which are rows of
 * their own, is one JSON text.
 */
import type { Origin } from '@joute/core/api/lists.ts';
import type { MatchRequest } from '@joute/core/api/matches.ts';
import type { Clock } from '@joute/core/clock.ts';
import type { Seed } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { OwnLimits } from '@joute/core/host/limits.ts';
import type { Policy } from '@joute/core/policy.ts';
import type { Setup } from '@joute/core/setup.ts';
import type { StoredSeat } from '../../store/storedMatch.ts';

export interface ArenaPlan {
  readonly setup: Setup;
  /** A saved state to begin from, as the game's text. */
  readonly from?: string;
  readonly clock: Clock;
  readonly policy: Policy;
  /** False when the seed was given by hand. */
  readonly secret: boolean;
  /** After moves were taken back: the seeds of the dice before. */
  readonly earlier?: readonly Seed[];
  /**
   * Milliseconds that a built-in bot or an engine (`hub:`) thinks about a move, where the clock
   * gives it more.
   */
  readonly think: number;
  /** At least so many milliseconds between two moves, for those who watch. */
  readonly pace?: number;
  readonly origin: Origin;
  /** Of a match of a competition: which cores it may have (cores/matchClass.ts). */
  readonly class?: CompetitionClass;
  /** While seats are open: when the match vanishes, in milliseconds since 1970. */
  readonly expires?: number;
  /**
   * The seats for people as they were asked for: what a seat is again when somebody leaves it, and
   * whose key stops the match.
   */
  readonly asked?: readonly AskedSeat[];
  /** Seats of clients that we start (`net:`) and that nobody named: they name themselves. */
  readonly selfNamed?: readonly Seat[];
  /**
   * Seats of teams' bots that connect by themselves: they are called when only they are missing
   * (live/onCall).
   */
  readonly called?: readonly Seat[];
  /** Whether a version that connects is tried in it, which may play nowhere else yet. */
  readonly trial?: true;
  /** How long they are waited for, from the call; left out, the usual. In milliseconds. */
  readonly patience?: number;
  /** Seats of teams' bots that connect when we have started them, as `net:` does. */
  readonly launched?: readonly Seat[];
  /** What each program of a team may use, where a competition says so. */
  readonly limits?: OwnLimits;
  /**
   * Of a match that was asked for: workers may play it, some of whom were there when it was made.
   */
  readonly elsewhere?: true;
  /** Who asked for it (makers.ts); left out where the house did. */
  readonly maker?: string;
}

export type CompetitionClass = 'tournament' | 'ladder';

export interface AskedSeat {
  readonly seat: Seat;
  readonly player: typeof OPEN | typeof RESERVED | typeof HUMAN;
  readonly name: string;
}

/** A seat that anybody may take, and one that waits for whoever has its key. */
export const OPEN = 'open';
export const RESERVED = 'reserved';
/** A person, and a client that connected by itself. */
export const HUMAN = 'human';
export const NET = 'net';

export const isFree = (player: string): boolean => player === OPEN || player === RESERVED;

/** People's seats among rows that nobody has changed yet. */
export const askedSeats = (rows: readonly StoredSeat[]): AskedSeat[] =>
  rows.flatMap(({ seat, player, name }) =>
    player === OPEN || player === RESERVED || player === HUMAN ? [{ seat, player, name }] : [],
  );

/** A request of the API, and who asks. */
export interface ArenaRequest extends MatchRequest {
  readonly origin?: Origin;
  /** Left out: the house. */
  readonly by?: Asking;
  /** Whether who asks may start programs on this machine. */
  readonly mayRun: boolean;
  /** The team that asks, which may take its own bots. */
  readonly team?: string | null;
  /** Whether who asks may take every team's bots. */
  readonly organises?: boolean;
  /** Tries versions that connect and have not passed yet. Only from inside. */
  readonly trial?: true;
  /** Of a competition's match. Only from inside: nobody chooses the luck of its own match. */
  readonly competition?: CompetitionPart;
}

/** What a match has besides, when a competition asks for it. */
export interface CompetitionPart {
  readonly class: CompetitionClass;
  readonly luck: SealedLuck;
  /** By seat. */
  readonly entrants: readonly MatchEntrant[];
  /** How long the match waits for those who come by themselves, in milliseconds. */
  readonly patience: number;
  readonly limits: OwnLimits;
}

export interface MatchEntrant {
  readonly id: string;
  readonly version: number;
  /** What a person or a client shows to take its seat; null for the others. */
  readonly key: string | null;
}

/** Who asks for a match, or for a seat in one: a token by its id, else a guest by its address. */
export interface Asking {
  readonly token: string | null;
  readonly address: string;
}

/** Somebody who shows the key of a seat. */
export interface Holder {
  readonly seat: Seat;
  readonly key: string;
}

/** Keys are told once, to who asked for the match. */
export interface Created {
  readonly id: string;
  readonly keys: ReadonlyMap<Seat, string>;
}

export interface Luck {
  readonly seed: Seed;
  readonly secret: boolean;
}

export interface SealedLuck extends Luck {
  /** The pairing that must be over before anybody is told the seed; null: the end is enough. */
  readonly sealedUntil: string | null;
}
