/** The house that is asked: its games with their bots, or why it does not let us in. Asked once for all pages. */
import type { GameInfo, GameList } from '@joute/core/api/games.ts';
import { type ApiAnswer, type ApiFailure, call } from './api.ts';
import { setToken } from './keys.ts';

class ServerInfo {
  #games = $state.raw<readonly GameInfo[] | null>(null);
  #failed = $state.raw<ApiFailure | null>(null);

  /** Null until they are known. */
  get games(): readonly GameInfo[] | null {
    return this.#games;
  }

  get failed(): ApiFailure | null {
    return this.#failed;
  }

  find(id: string): GameInfo | undefined {
    return this.#games?.find((game) => game.id === id);
  }

  async open(): Promise<void> {
    if (!this.#games) this.#take(await call<GameList>('GET', '/api/games'));
  }

  /** With this token from now on, if it is good; else says why not. */
  async enter(token: string): Promise<string | null> {
    const answer = await call<GameList>('GET', '/api/games', { secret: token });
    if (!answer.ok) return answer.sentence;
    setToken(token);
    this.#take(answer);
    return null;
  }

  #take(answer: ApiAnswer<GameList>): void {
    this.#failed = answer.ok ? null : answer;
    if (answer.ok) this.#games = answer.value.games;
  }
}

export const serverInfo = new ServerInfo();
