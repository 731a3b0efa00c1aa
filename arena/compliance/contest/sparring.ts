/** An opponent in the contest that takes a moment at the beginning of each go, so that what comes out of turn is seen to. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { RiskState } from '@joute/games/risk/rules/state.ts';
import { Sparring } from '../client/sparring.ts';

/** Longer than a client needs that sends its next move without waiting. */
const MOMENT_MS = 300;

export class ContestSparring extends Sparring {
  #round = -1;

  constructor(name: string) {
    super(name, 'quick');
  }

  override async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { round } = ask.view as RiskState;
    if (round !== this.#round) {
      this.#round = round;
      // Interrupted is over.
      await pause(MOMENT_MS, undefined, { signal }).catch(() => {});
    }
    return super.answer(ask, signal);
  }
}
