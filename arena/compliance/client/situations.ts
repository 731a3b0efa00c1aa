/**
 * The matches that a client is led through: the first one whole, then a few turns of each of the
 * others, every time on a new connection.
 */
import type { Seat } from '@joute/core/game.ts';
import type { Temper } from '@joute/core/host/services.ts';
import type { ClientCheckId } from '@joute/core/wire/sessions.ts';
import type { Treatment } from './examinee.ts';
import type { Shape } from './witnessChannel.ts';

export interface Situation {
  readonly seat: Seat;
  readonly shape: Shape;
  readonly treatment: Treatment;
  readonly opponents: Temper;
  /** The match is stopped after this many of the client's turns; null for a whole game. */
  readonly turns: number | null;
  /** Whether answers that are late or not asked for are no fault here. */
  readonly isForgiving: boolean;
}

const plain = { shape: 'plain', treatment: 'fair', opponents: 'quick', turns: 3, isForgiving: false } as const;

export const wholeGame = (seat: Seat): Situation => ({ ...plain, seat, turns: null });

/** By the check that they decide, in the order of the list. */
export const situationsOf = (seats: readonly Seat[]): readonly (readonly [ClientCheckId, readonly Situation[]])[] => {
  const [seat = 1, ...others] = seats;
  const alone = (change: Partial<Situation>): readonly Situation[] => [{ ...plain, seat, ...change }];
  return [
    ['seats', others.map((other) => ({ ...plain, seat: other }))],
    ['pieces', alone({ shape: 'pieces' })],
    ['joined', alone({ shape: 'joined', treatment: 'miss', isForgiving: true })],
    ['slow-opponent', alone({ opponents: 'slow' })],
    ['opponent-gone', alone({ opponents: 'leaves' })],
    ['missed-turn', alone({ treatment: 'miss', isForgiving: true })],
    ['refused', alone({ treatment: 'refuse' })],
  ];
};
