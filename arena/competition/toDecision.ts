/** What an organiser asks for as an event of the log. */
import type { DecisionRequest } from '@joute/core/api/competitions.ts';
import type { Decision } from '@joute/core/competition/log/decisions.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { seatsOf } from '@joute/core/competition/log/legs.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';

export interface Organiser {
  /** The account. */
  readonly who: string;
  /** Whether it may let such a player play. */
  checkPlayer(spec: string): Promise<Result<null>>;
}

export async function toDecision(
  ledger: Ledger,
  request: DecisionRequest,
  { who, checkPlayer }: Organiser,
): Promise<Result<Decision>> {
  const about = { who, why: request.why ?? null };
  switch (request.kind) {
    case 'withdraw':
      return ok({ kind: 'withdrawn', ...about, entrant: request.entrant });
    case 'disqualify':
      return ok({ kind: 'disqualified', ...about, entrant: request.entrant });
    case 'enter': {
      const { name, player: spec, rank = null } = request;
      const known = await checkPlayer(spec);
      const id = `e${ledger.entrants.size + 1}`;
      return known.ok ? ok({ kind: 'entered', ...about, entrant: { id, name, spec, rank, version: 1 } }) : known;
    }
    case 'update': {
      const entrant = ledger.entrants.get(request.entrant);
      if (!entrant) return refuse('competition/no-such-entrant', { entrant: request.entrant });
      const known = await checkPlayer(request.player);
      const { id, name, rank, version } = entrant;
      const next = { id, name, rank, spec: request.player, version: version + 1 };
      return known.ok ? ok({ kind: 'entered', ...about, entrant: next }) : known;
    }
    case 'replay': {
      const { stage, pairing, leg } = request;
      return ok({ kind: 'replayed', ...about, stage, pairing, leg });
    }
    case 'give': {
      const { stage, pairing: id, leg, places, points } = request;
      const pairing = ledger.stages.find(({ plan }) => plan.name === stage)?.pairings.get(id);
      if (!pairing) return refuse('competition/no-such-pairing', { stage, pairing: id });
      const given = { entrants: seatsOf(pairing, leg), places: [...places], points: [...points] };
      return ok({ kind: 'given', ...about, stage, pairing: id, leg, ...given });
    }
    case 'pause':
      return ok({ kind: 'paused', ...about });
    case 'resume':
      return ok({ kind: 'resumed', ...about });
    case 'close':
      // The seed is added by who has it.
      return ok({ kind: 'closed', ...about, seed: null });
  }
}
