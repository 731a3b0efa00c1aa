/** The match that is pinned to the big screen, as the server says it. */
import type { WallState } from '@joute/core/api/wall.ts';
import { type ApiAnswer, type ApiFailure, call } from '../server/api.ts';
import { pageSession } from '../server/pageSession.svelte.ts';

class WallPin {
  #pinned = $state<string | null>(null);

  get pinned(): string | null {
    return this.#pinned;
  }

  /** Whether who is signed in here may pin: those who teach. */
  get isOurs(): boolean {
    const role = pageSession.who?.role;
    return role === 'assistant' || role === 'administrator';
  }

  look(): Promise<ApiFailure | null> {
    return this.#take(call<WallState>('GET', '/api/wall'));
  }

  /** Null: nothing is pinned any more. Gives why it was refused. */
  pin(match: string | null): Promise<ApiFailure | null> {
    return this.#take(call<WallState>('PUT', '/api/wall', { body: { pinned: match } }));
  }

  async #take(asked: Promise<ApiAnswer<WallState>>): Promise<ApiFailure | null> {
    const answer = await asked;
    if (answer.ok) this.#pinned = answer.value.pinned;
    return answer.ok ? null : answer;
  }
}

export const wallPin = new WallPin();
