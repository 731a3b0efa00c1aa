/** What an organiser asks for as an event of the log. */
import type { DecisionRequest } from '@joute/core/api/competitions.ts';
import type { Decision } from '@joute/core/competition/log/decisions.ts';
import type { Ledger } from '@joute/core/competition/log/ledger.ts';
import { seatsOf } from '@joute/core/competition/log/legs.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';

export interface Organiser {
  /** The account. */
  readonly who: string;
  /** Whether it may let such a player play; of a team's bot the version that would play now. */
  checkPlayer(spec: string): Promise<Result<number | null>>;
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
      if (!known.ok) return known;
      const id = `e${ledger.entrants.size + 1}`;
      return ok({ kind: 'entered', ...about, entrant: { id, name, spec, rank, version: known.value ?? 1 } });
    }
    case 'update': {
      const entrant = ledger.entrants.get(request.entrant);
      if (!entrant) return refuse('competition/no-such-entrant', { entrant: request.entrant });
      const known = await checkPlayer(request.player);
      if (!known.ok) return known;
      const { id, name, rank, version } = entrant;
      const next = { id, name, rank, spec: request.player, version: known.value ?? version + 1 };
      return ok({ kind: 'entered', ...about, entrant: next });
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
    case 'schedule':
      return ok({ kind: 'scheduled', ...about, start: request.start });
    case 'start':
      return ok({ kind: 'started', ...about });
    case 'pause':
      return ok({ kind: 'paused', ...about });
    case 'resume':
      return ok({ kind: 'resumed', ...about });
    case 'close':
      // The seed is added by who has it.
      return ok({ kind: 'closed', ...about, seed: null });
  }
}
