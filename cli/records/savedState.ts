/**
 * States on disk: what `--load` reads, from a state's own text, a saved file of the course or a
 * record; and what `--save` writes.
 */
import { resolve } from 'node:path';
import type { AnyGame } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { seatsOf } from '@joute/core/match/start.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { say } from '@joute/core/words.ts';
import { parseSetupPairs } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { checkFresh, writeText } from '../arguments/outputFile.ts';
import { type Context, Failure, failure } from '../terminal/context.ts';
import { plainText } from '../terminal/text.ts';
import { isRecord, readRecord } from './recordFile.ts';
import { sayFinding } from './recordPlayback.ts';

export interface Loaded {
  readonly state: unknown;
  /**
   * The state as text, for the record of a match that begins with it: as it is in the file where
   * that is a saved state.
   */
  readonly from: string;
  readonly setup: Setup;
  readonly seats: number;
  /** The names in the file, by seat; empty for nobody. */
  readonly names: readonly string[];
}

/** `pairs`: what the file leaves out, as `--setup` gives it. */
export async function loadState(
  context: Context,
  entry: GameEntry,
  path: string,
  pairs: readonly string[],
): Promise<Loaded> {
  const game = await entry.game();
  const text = readText(context, path);
  if (isRecord(text)) return loadRecord(context, entry, game, path, pairs);
  const setup = parseSetupPairs(context, pairs, entry.facts);
  const shown = (await entry.files?.())?.show(text, setup) ?? null;
  const { state: held, names = [] } = shown?.ok ? shown.value : {};
  const parsed = game.parseState(text, setup);
  if (parsed.ok) return { state: parsed.value, from: text, setup, seats: seatsOf(game, parsed.value), names };
  // A file of another kind that holds a position too, such as a game written down move by move.
  if (held !== undefined) return { ...takeUp(game, held, setup), names };
  if (shown?.ok)
    throw failure(context, {
      en: `${path} holds no single position to begin from.`,
      fr: `${path} ne contient pas une position unique d’où partir.`,
    });
  const { refusal } = shown ?? parsed;
  throw new Failure(`${path}: ${plainText(say(refusal, context.language, game.words, coreWords))}`);
}

/**
 * The last position of a record, under the options that it was played with. Of its players only
 * people are named: who else plays on is chosen anew.
 */
async function loadRecord(
  context: Context,
  { facts }: GameEntry,
  game: AnyGame,
  path: string,
  pairs: readonly string[],
): Promise<Loaded> {
  const { record, entry } = await readRecord(context, path, {
    en: 'does not say under which options it was played',
    fr: 'ne dit pas avec quelles options la partie s’est jouée',
  });
  const { head } = record;
  if (entry.facts.id !== facts.id) {
    throw failure(context, {
      en: `${path} is a match of ${entry.facts.id}, not of ${facts.id}.`,
      fr: `${path} est une partie de ${entry.facts.id}, pas de ${facts.id}.`,
    });
  }
  const { start, steps, finding } = replayRecord(game, record);
  if (finding) {
    const sentence = say(finding.reason, context.language, game.words, coreWords);
    throw new Failure(`${path}: ${plainText(sayFinding(context, finding, sentence))}`);
  }
  const { state } = (steps.at(-1)?.match ?? start)!;
  const setup = parseSetupPairs(context, pairs, facts, head.setup);
  const names = head.seats.map(({ name, player }) => (player === 'human' ? name : ''));
  return { ...takeUp(game, state, setup), names };
}

/**
 * A state under the options given here, exactly as the match that begins with its text will have
 * it.
 */
function takeUp(game: AnyGame, held: unknown, setup: Setup): Omit<Loaded, 'names'> {
  const from = game.makeState(held);
  const state = must(game.parseState(from, setup));
  return { state, from, setup, seats: seatsOf(game, state) };
}

/** An existing file is overwritten only if the match was loaded from it or saved to it before. */
export class SavedStates {
  readonly #context: Context;
  readonly #own = new Set<string>();

  constructor(context: Context, loaded: string | undefined) {
    this.#context = context;
    if (loaded !== undefined) this.#own.add(resolve(loaded));
  }

  /** To be called before the match is played. */
  check(path: string): void {
    if (!this.#own.has(resolve(path))) checkFresh(this.#context, path);
  }

  /** Returns the sentence that says so. */
  save(path: string, game: AnyGame, state: unknown): string {
    this.check(path);
    writeText(this.#context, path, game.makeState(state));
    this.#own.add(resolve(path));
    const secret = game.facts.information === 'hidden';
    const words = {
      en: `The state is saved in ${path}${secret ? ', the secrets of all seats with it' : ''}.`,
      fr: `L’état est sauvegardé dans ${path}${secret ? ', avec les secrets de toutes les places' : ''}.`,
    };
    return this.#context.say(words);
  }
}
