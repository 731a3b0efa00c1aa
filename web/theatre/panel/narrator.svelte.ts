/**
 * The turns of a match in sentences, as far as their positions are known. Told from the newest to
 * the oldest in short slices, so that the page of a long match stays responsive.
 */
import type { AnyGame } from '@joute/core/game.ts';
import { narrateTurn } from '@joute/core/match/narrateTurn.ts';
import type { Narrate, NarrationLine } from '@joute/core/match/narration.ts';
import type { MatchSource } from '../model/matchSource.ts';
import type { Timeline } from '../model/timeline.ts';

const SLICE_MS = 8;

/** The lines of a turn by its number. */
export type ToldTurns = ReadonlyMap<number, readonly NarrationLine[]>;

export interface Narrated {
  readonly game: AnyGame;
  /** Null for a game that has none. */
  readonly narrate: Narrate<unknown> | null;
  readonly source: Pick<MatchSource, 'stateOf'>;
  readonly timeline: Timeline;
  /** As people are shown them, seat 1 first. */
  readonly names: readonly string[];
}

export class Narrator {
  #told = $state.raw<ToldTurns>(new Map());
  #of: Pick<Narrated, 'timeline' | 'names' | 'narrate'> | null = null;

  get told(): ToldTurns {
    return this.#told;
  }

  /** Tells what is not told yet; returns what stops it. */
  tell(match: Narrated): () => void {
    const isSame =
      this.#of?.timeline === match.timeline &&
      this.#of.narrate === match.narrate &&
      this.#of.names.join('\n') === match.names.join('\n');
    if (!isSame) this.#told = new Map();
    this.#of = match;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = (): void => {
      if (this.#slice(match)) timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }

  /** Whether something is left to tell. */
  #slice({ game, narrate, source, timeline, names }: Narrated): boolean {
    const until = performance.now() + SLICE_MS;
    const told = new Map(this.#told);
    let isLate = false;
    for (let index = timeline.length - 1; index > 0 && !isLate; index--) {
      const turn = timeline.turnOf(index - 1);
      const [past, frame] = [timeline.frame(index - 1), timeline.frame(index)];
      if (told.has(turn) || !past || !frame) continue;
      const [before, after] = [source.stateOf(past), source.stateOf(frame)];
      if (before === null || after === null) continue;
      told.set(turn, narrateTurn(game, narrate, { before, entries: timeline.entriesBefore(index), after }, names));
      isLate = performance.now() > until;
    }
    if (told.size > this.#told.size) this.#told = told;
    return isLate;
  }
}
