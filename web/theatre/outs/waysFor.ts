/** Which ways out of a match are open to whoever sits at this screen, and what is to be said. */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { WaysOutView } from '@joute/core/api/waysOut.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import type { ProposalKind } from '@joute/core/match/waysOut.ts';

export interface OutsSituation {
  readonly row: Pick<MatchSummary, 'seats' | 'origin'>;
  readonly facts: Pick<Facts, 'hasDraws' | 'policy'>;
  /** Held at this screen. */
  readonly held: readonly Seat[];
  /** Of those, the one that the buttons are for. */
  readonly seat: Seat;
  /** Null while the server has told nothing. */
  readonly waysOut: WaysOutView | null;
  /** Milliseconds since the server told that. */
  readonly since: number;
  /** The seats that the match waits for. */
  readonly waiting: readonly Seat[];
  /** Whether the seat has made a move. */
  readonly hasMoved: boolean;
}

export interface Offered {
  readonly what: ProposalKind;
  readonly by: Seat;
  /** The seat at this screen that has to answer. */
  readonly seat: Seat;
}

export interface Away {
  readonly seat: Seat;
  readonly ms: number;
  readonly left: boolean;
  /** Milliseconds until the win may be claimed; null: it may not. */
  readonly claimIn: number | null;
}

export interface Ways {
  readonly resign: boolean;
  /** `none`: the game has no draws. */
  readonly draw: 'offer' | 'none' | null;
  /** `none`: a program plays that cannot go back. */
  readonly takeBack: 'ask' | 'none' | null;
  /** The match ends by that, or goes on without. */
  readonly leave: 'ends' | 'goes on' | null;
  /** Proposals of others. */
  readonly offered: readonly Offered[];
  /** Proposals of this screen that others have not answered. */
  readonly own: readonly { readonly what: ProposalKind; readonly by: Seat; readonly waits: readonly Seat[] }[];
  readonly away: readonly Away[];
  /** Whether a claim wins the match; else the others go on without who is away. */
  readonly winsByClaim: boolean;
}

const PROGRAM = /^(cmd|hub|net)(:|$)/;

export function waysFor(situation: OutsSituation): Ways {
  const { row, facts, held, seat, waysOut, since, waiting, hasMoved } = situation;
  const isFree = row.origin !== 'competition';
  const proposals = waysOut?.proposals ?? [];
  const isOpen = (what: ProposalKind): boolean => proposals.some((proposal) => proposal.what === what);
  const others = row.seats.filter((shown) => !held.includes(shown.seat));
  const isAlone = !others.some(({ player }) => player === 'human' || player === 'net');
  const isOfTwo = row.seats.length === 2;
  const hasProgram = row.seats.some(({ player }) => PROGRAM.test(player));
  const claimMs = waysOut?.claimMs ?? null;
  const away = (waysOut?.away ?? []).filter((one) => !held.includes(one.seat));
  return {
    resign: isFree || facts.policy.resign !== false,
    draw: !isFree ? null : !facts.hasDraws ? 'none' : isOpen('draw') ? null : 'offer',
    takeBack: !isFree ? null : hasProgram ? 'none' : hasMoved && !isOpen('take-back') ? 'ask' : null,
    leave: !isFree ? null : isAlone ? 'ends' : 'goes on',
    offered: proposals.flatMap(({ what, by, waits }) => {
      const own = waits.includes(seat) ? seat : waits.find((other) => held.includes(other));
      return own === undefined ? [] : [{ what, by, seat: own }];
    }),
    own: proposals.filter(({ by, waits }) => held.includes(by) && !waits.some((other) => held.includes(other))),
    away: away.map(({ seat: other, ms, left }) => {
      const total = ms + since;
      const mayClaim = claimMs !== null && (isOfTwo || waiting.includes(other));
      return { seat: other, ms: total, left, claimIn: mayClaim ? (left ? 0 : Math.max(0, claimMs - total)) : null };
    }),
    winsByClaim: isOfTwo,
  };
}
