/**
 * What led to the shown position, in the game's own sentences; in its notation as long as the
 * position before is not known.
 */
import { narrateTurn } from '@joute/core/match/narrateTurn.ts';
import type { Narrate } from '@joute/core/match/narration.ts';
import { knownGame } from '../../registry/games.ts';
import { say } from '../../settings/language.svelte.ts';
import type { MatchSource } from '../model/matchSource.ts';
import { takenMoves } from '../model/timeline.ts';
import type { Playback } from './playback.svelte.ts';

export class ToldMove {
  readonly #source: MatchSource;
  readonly #playback: Playback;
  readonly #names: () => readonly string[];
  /** Undefined while it is loaded; null for a game that has none. */
  #narrate = $state.raw<Narrate<unknown> | null>();

  constructor(source: MatchSource, playback: Playback, names: () => readonly string[]) {
    this.#source = source;
    this.#playback = playback;
    this.#names = names;
    $effect(() => {
      const game = source.row?.game;
      if (game === undefined || this.#narrate !== undefined) return;
      void (async () => {
        this.#narrate = (await knownGame(game)?.narrate?.()) ?? null;
      })();
    });
  }

  readonly text = $derived.by((): string => {
    const { timeline, index } = this.#playback;
    const { game, beat } = this.#source;
    if (!timeline || beat < 0 || index === 0) return '';
    const entries = timeline.entriesBefore(index);
    const [past, frame] = [timeline.frame(index - 1), timeline.frame(index)];
    const before = past && this.#source.stateOf(past);
    const after = frame && this.#source.stateOf(frame);
    if (!game || this.#narrate === undefined || !before || !after) return takenMoves(entries).join(' ');
    const lines = narrateTurn(game, this.#narrate, { before, entries, after }, this.#names());
    return lines.map(({ text }) => say(text)).join(' ');
  });
}
