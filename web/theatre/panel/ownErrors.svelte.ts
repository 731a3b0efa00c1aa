/**
 * What programs wrote to their standard error in a finished match, turn by turn: a team reads what
 * its own bots wrote, those who teach read all.
 */
import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { ProgramErrors } from '@joute/core/api/records.ts';
import { call } from '../../server/api.ts';
import { pageSession } from '../../server/pageSession.svelte.ts';
import { type ErrorPart, errorParts } from './errorParts.ts';

/** It is written beside the match when that is over: the first to ask may be too early. */
const AGAIN_MS = [0, 1500, 5000];

export class OwnErrors {
  /** In the order of turns. */
  parts = $state.raw<readonly ErrorPart[]>([]);

  /** Asks where there may be something for who is signed in here; returns what stops it. */
  look({ id, seats }: Pick<MatchSummary, 'id' | 'seats'>): () => void {
    let isStopped = false;
    const ask = async (): Promise<void> => {
      await pageSession.look();
      const { team, role } = pageSession.who ?? {};
      const isTheirs = seats.some(({ player }) => team && player.startsWith(`team:${team.id}/`));
      if (!isTheirs && role !== 'assistant' && role !== 'administrator') return;
      for (const ms of AGAIN_MS) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (isStopped || this.parts.length > 0) return;
        const answer = await call<ProgramErrors>('GET', `/api/matches/${id}/errors`);
        if (!answer.ok || isStopped) return;
        this.parts = answer.value.errors.flatMap(errorParts).toSorted((a, b) => (a.turn ?? 0) - (b.turn ?? 0));
      }
    };
    void ask();
    return () => {
      isStopped = true;
    };
  }
}
