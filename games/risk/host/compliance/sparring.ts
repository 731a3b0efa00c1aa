/**
 * An opponent in the contest that waits a moment at the beginning of each go, so that commands out
 * of turn are noticed.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Player, Reply } from '@joute/core/host/player.ts';
import type { Ask, Hello } from '@joute/core/match/playerMessages.ts';
import type { RiskState } from '../../rules/state.ts';

/** Longer than a client that sends its next move without waiting would need. */
const MOMENT_MS = 300;

export class UnhurriedSparring implements Player {
  readonly #player: Player;
  #round = -1;

  constructor(player: Player) {
    this.#player = player;
  }

  get name(): string {
    return this.#player.name;
  }

  get spec(): string {
    return this.#player.spec;
  }

  begin(hello: Hello): Promise<void> {
    return this.#player.begin(hello);
  }

  async answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    const { round } = ask.view as RiskState;
    if (round !== this.#round) {
      this.#round = round;
      // An interruption ends the pause.
      await pause(MOMENT_MS, undefined, { signal }).catch(() => {});
    }
    return this.#player.answer(ask, signal);
  }

  refused(): void {}

  end(): void {}

  close(): Promise<void> {
    return this.#player.close();
  }
}
