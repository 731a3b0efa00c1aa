/**
 * What this server offers: its games with their bots, or why it refuses us. Fetched once for all
 * pages.
 */
import type { GameInfo, GameList } from '@joute/core/api/games.ts';
import { type ApiAnswer, type ApiFailure, call } from './api.ts';
import { setToken } from './keys.ts';

class ServerInfo {
  #games = $state.raw<readonly GameInfo[] | null>(null);
  #failed = $state.raw<ApiFailure | null>(null);
  #asking: Promise<ApiAnswer<GameList>> | null = null;

  /** Null until the server has answered. */
  get games(): readonly GameInfo[] | null {
    return this.#games;
  }

  get failed(): ApiFailure | null {
    return this.#failed;
  }

  find(id: string): GameInfo | undefined {
    return this.#games?.find((game) => game.id === id);
  }

  /** Whether the server has answered, be it with a refusal. */
  get isSettled(): boolean {
    return this.#games !== null || this.#failed !== null;
  }

  async open(): Promise<void> {
    if (this.#games || this.#asking) return;
    this.#asking = call<GameList>('GET', '/api/games');
    this.#take(await this.#asking);
    this.#asking = null;
  }

  /** Tries a token and keeps it if the server accepts it; else returns why not, as a sentence. */
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
