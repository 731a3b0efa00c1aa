/** What the trial of a version that connects is looked at for (trials.ts), from its records. */
import type { Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Entry } from '@joute/core/match/match.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { Breach, Check } from '@joute/core/wire/compliance.ts';
import type { ClientCheckId } from '@joute/core/wire/sessions.ts';
import { clientChecks } from '../../compliance/client/checks.ts';

/** In the order in which they are decided. */
const TRIED = ['answers', 'frames', 'legal-moves', 'whole-game'] as const satisfies readonly ClientCheckId[];
type TriedId = (typeof TRIED)[number] | 'seats';

/** What a match of a trial showed. */
export interface Tried {
  readonly breach: { readonly check: TriedId; readonly breach: Breach } | null;
  /** Milliseconds for each of its answers. */
  readonly times: readonly number[];
}

/**
 * A client of a course's own protocol plays one match: it is not tried in another seat. One of the
 * common protocol is, on the same connection.
 */
export async function trialChecks(entry: GameEntry, isCourse: boolean): Promise<readonly Check<ClientCheckId>[]> {
  const course = isCourse ? await entry.wire?.() : undefined;
  const wanted: readonly ClientCheckId[] = isCourse ? TRIED : [...TRIED, 'seats'];
  return clientChecks(course ?? { clientSpeaksFirst: true }, entry.facts).filter(({ id }) => wanted.includes(id));
}

/** `record`: null where it never came to the match. The first fault counts. */
export function whatWentWrong(record: MatchRecord | null, seat: Seat): Tried {
  if (!record) return { breach: { check: 'whole-game', breach: { detail: refusal('client/never-came') } }, times: [] };
  const own = record.entries.filter((entry) => entry.seat === seat);
  const times = own.filter(({ event }) => event === 'answer').map(({ ms }) => ms);
  const wrong = own.find(({ refusal: why, event }) => why !== undefined || event !== 'answer');
  const remark = record.end?.usage?.find((usage) => usage.seat === seat)?.remarks?.[0];
  if (wrong) return { breach: { check: checkOf(wrong), breach: breachOf(wrong, seat) }, times };
  if (remark) {
    const { code, params } = remark.refusal;
    return { breach: { check: 'frames', breach: { detail: told({ code, params }, seat, remark.turn) } }, times };
  }
  return { breach: null, times };
}

function checkOf({ event }: Entry): TriedId {
  if (event === 'answer') return 'legal-moves';
  return event === 'timeout' ? 'answers' : 'whole-game';
}

const breachOf = ({ refusal: why, move, turn }: Entry, seat: Seat): Breach => ({
  detail: told(why ?? refusal('program/silent'), seat, turn),
  ...(move === undefined ? {} : { offending: { kind: 'text', text: move } }),
});

const told = ({ code, params }: Refusal, seat: Seat, turn: number): Refusal => refusal(code, { seat, turn, ...params });
