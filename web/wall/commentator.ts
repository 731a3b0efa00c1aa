/** Of each turn of a match the lines that a spectator should see. */
import type { MatchView } from '@joute/core/api/feed.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { narrateTurn } from '@joute/core/match/narrateTurn.ts';
import { highlightOf, type Narrate, type NarrationLine } from '@joute/core/match/narration.ts';
import type { Setup } from '@joute/core/setup.ts';
import { knownGame } from '../registry/games.ts';

export class Commentator {
  readonly #setup: Setup;
  readonly #game: AnyGame;
  readonly #narrate: Narrate<unknown>;
  #before: unknown = null;

  private constructor(game: AnyGame, narrate: Narrate<unknown>, setup: Setup) {
    this.#game = game;
    this.#narrate = narrate;
    this.#setup = setup;
  }

  /** Null of a game that does not tell its turns. */
  static async of(id: string, setup: Setup): Promise<Commentator | null> {
    const entry = knownGame(id);
    const [game, narrate] = await Promise.all([entry?.game(), entry?.narrate?.()]);
    return game && narrate ? new Commentator(game, narrate, setup) : null;
  }

  /** What this event tells beside the one before; the weightiest line. */
  tell({ state, entries }: Pick<MatchView, 'state' | 'entries'>, names: readonly string[]): NarrationLine | null {
    const parsed = this.#game.parseJson(state, this.#setup);
    const before = this.#before;
    this.#before = parsed.ok ? parsed.value : null;
    if (before === null || this.#before === null || entries.length === 0) return null;
    const turn = { before, entries, after: this.#before };
    return highlightOf(narrateTurn(this.#game, this.#narrate, turn, names));
  }
}
