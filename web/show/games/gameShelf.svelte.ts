/**
 * The games of a file, read and then checked in slices, so that a file of thousands can be looked
 * at while it is being read.
 */
import type { Refusal } from '@joute/core/result.ts';
import type { SavedGame } from '@joute/core/savedGame.ts';

const SLICE_MS = 8;
/** How often the page is told. */
const SHOW_MS = 150;

export class GameShelf {
  readonly #found: SavedGame[] = [];
  readonly #faults = new Map<number, Refusal>();
  #isClosed = false;
  #told = 0;
  games = $state.raw<readonly SavedGame[]>([]);
  /** By number of the game, from 0: why it cannot be read, or its first wrong move. */
  faults = $state.raw<ReadonlyMap<number, Refusal>>(new Map());
  checked = $state(0);
  isRead = $state(false);

  constructor(games: Iterable<SavedGame>) {
    void this.#work(games);
  }

  get isChecked(): boolean {
    return this.isRead && this.checked === this.games.length;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #work(games: Iterable<SavedGame>): Promise<void> {
    let until = performance.now() + SLICE_MS;
    const rest = async (): Promise<void> => {
      if (performance.now() < until) return;
      if (performance.now() - this.#told > SHOW_MS) this.#tell();
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + SLICE_MS;
    };
    for (const game of games) {
      this.#found.push(game);
      await rest();
      if (this.#isClosed) return;
    }
    this.isRead = true;
    this.#tell();
    for (const [index, game] of this.#found.entries()) {
      const fault = game.refusal ?? game.open()?.refusal;
      if (fault) this.#faults.set(index, fault);
      this.#checked = index + 1;
      await rest();
      if (this.#isClosed) return;
    }
    this.#tell();
  }

  #checked = 0;

  #tell(): void {
    this.#told = performance.now();
    if (this.#found.length !== this.games.length) this.games = [...this.#found];
    if (this.#faults.size !== this.faults.size) this.faults = new Map(this.#faults);
    this.checked = this.#checked;
  }
}
