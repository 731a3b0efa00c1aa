/** The house that is asked: its games with their bots, or why it does not let us in. Asked once for all pages. */
import { type ApiAnswer, type ApiFailure, call } from './api.ts';
import type { Game, Games } from './apiTypes.ts';
import { setToken } from './keys.ts';

class ServerInfo {
  #games = $state.raw<readonly Game[] | null>(null);
  #failed = $state.raw<ApiFailure | null>(null);

  /** Null until they are known. */
  get games(): readonly Game[] | null {
    return this.#games;
  }

  get failed(): ApiFailure | null {
    return this.#failed;
  }

  find(id: string): Game | undefined {
    return this.#games?.find((game) => game.id === id);
  }

  async open(): Promise<void> {
    if (!this.#games) this.#take(await call<Games>('GET', '/api/games'));
  }

  /** With this token from now on, if it is good; else says why not. */
  async enter(token: string): Promise<string | null> {
    const answer = await call<Games>('GET', '/api/games', { secret: token });
    if (!answer.ok) return answer.sentence;
    setToken(token);
    this.#take(answer);
    return null;
  }

  #take(answer: ApiAnswer<Games>): void {
    this.#failed = answer.ok ? null : answer;
    if (answer.ok) this.#games = answer.value.games;
  }
}

export const serverInfo = new ServerInfo();
