/** States on disk, as the game's own text: what `--load` takes up and `--save` leaves. */
import { resolve } from 'node:path';
import type { AnyGame } from '@joute/core/game.ts';
import { coreWords } from '@joute/core/sentences.ts';
import type { Setup } from '@joute/core/setup.ts';
import { seatsOf } from '@joute/core/start.ts';
import { say } from '@joute/core/words.ts';
import { type Context, Failure } from './context.ts';
import { readText } from './inputFile.ts';
import { checkFresh, writeText } from './outputFile.ts';
import { plainText } from './plainText.ts';

export interface Loaded {
  /** The text as it stands in the file: the record keeps it. */
  readonly from: string;
  readonly seats: number;
}

export function loadState(context: Context, game: AnyGame, path: string, setup: Setup): Loaded {
  const from = readText(context, path);
  const state = game.parseState(from, setup);
  if (state.ok) return { from, seats: seatsOf(game, state.value) };
  throw new Failure(`${path}: ${plainText(say(state.refusal, context.language, game.words, coreWords))}`);
}

/** A file that is there already is only written over when the match was loaded from it or saved to it before. */
export class SavedStates {
  readonly #context: Context;
  readonly #own = new Set<string>();

  constructor(context: Context, loaded: string | undefined) {
    this.#context = context;
    if (loaded !== undefined) this.#own.add(resolve(loaded));
  }

  /** Before anything is played for it. */
  check(path: string): void {
    if (!this.#own.has(resolve(path))) checkFresh(this.#context, path);
  }

  /** Gives the sentence that says so. */
  save(path: string, game: AnyGame, state: unknown): string {
    this.check(path);
    writeText(this.#context, path, game.makeState(state));
    this.#own.add(resolve(path));
    const secret = game.facts.information === 'hidden';
    const words = {
      en: `The state is saved in ${path}${secret ? ', the secrets of all seats with it' : ''}.`,
      fr: `L'état est sauvegardé dans ${path}${secret ? ', avec les secrets de toutes les places' : ''}.`,
    };
    return this.#context.say(words);
  }
}
