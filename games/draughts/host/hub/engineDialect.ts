/**
 * What an engine says over Hub, and how it reads what is its own in each version; the other side of
 * hubDialect.ts.
 */
import type { Result } from '@joute/core/result.ts';
import { ok } from '@joute/core/result.ts';
import { FEWEST_BITS, MOST_BITS, TABLE_BITS } from '../../champion/engine.ts';
import { makeHubMove, parseHubMove, parseHubPosition } from '../../notation/hub.ts';
import { type DraughtsState, playState, startState } from '../../rules/state.ts';
import type { HubCommand } from '../hubDialect.ts';
import { levelOf, oldLevelOf } from './level.ts';
import type { Limits, Told } from './task.ts';

export const NAME = 'Joute';
const AUTHOR = 'the authors of Joute';
const COUNTRY = 'France';
/** The setting for the size of the table, as other engines call it: entries as a power of two. */
export const TABLE = 'tt-size';
/** Whether openings are played from the book: off until it is said. */
export const BOOK = 'book';

export interface EngineDialect {
  /** The answer to `hub`, up to `wait`. */
  introduction(version: string): readonly string[];
  readonly newGame: 'new' | 'new-game';
  /** Commands that limit the next search. */
  readonly levels: readonly string[];
  limit(command: HubCommand, before: Limits): Limits;
  /** The game as far as it was told, under the rules of whole games. */
  readState(command: HubCommand): Result<DraughtsState>;
  readonly set: 'set' | 'set-param';
  /** The name and the value of a setting. */
  readSetting(command: HubCommand): readonly [string, string];
  info(told: Told): string;
  done(decided: Pick<Told, 'move' | 'line'>): string;
  error(sentence: string): string;
}

/** In men, with two decimals. */
const men = (score: number): string => (score / 100).toFixed(2);
/** Millions of nodes a second. */
const pace = ({ nodes, ms }: Told): string => (nodes / Math.max(ms, 0.001) / 1000).toFixed(1);
const lineOf = ({ line }: Told): string => line.map(makeHubMove).join(' ');
const start = (letters: string): Result<DraughtsState> => {
  const position = parseHubPosition(letters);
  return position.ok ? ok(startState({ fmjd: true, start: position.value })) : position;
};

export const ENGINE_HUB_2: EngineDialect = {
  introduction: (version) => [
    `id name=${NAME} version=${version} author="${AUTHOR}" country=${COUNTRY}`,
    'param name=variant value=normal type=enum values="normal"',
    `param name=${TABLE} value=${TABLE_BITS} type=int min=${FEWEST_BITS} max=${MOST_BITS}`,
    `param name=${BOOK} value=false type=bool`,
    'wait',
  ],
  newGame: 'new-game',
  levels: ['level'],
  limit: levelOf,
  readState({ named }) {
    let state = start(named.get('pos') ?? '');
    for (const text of (named.get('moves') ?? '').split(' ').filter((word) => word !== '')) {
      if (!state.ok) break;
      const move = parseHubMove(text, state.value.position);
      state = move.ok ? ok(playState(state.value, move.value)) : move;
    }
    return state;
  },
  set: 'set-param',
  readSetting: ({ named }) => [named.get('name') ?? '', named.get('value') ?? ''],
  info(told) {
    const { depth, score, nodes, ms } = told;
    const found = `depth=${depth} mean-depth=${depth} score=${men(score)} nodes=${nodes}`;
    return `info ${found} time=${(ms / 1000).toFixed(3)} nps=${pace(told)} pv="${lineOf(told)}"`;
  },
  done({ move, line: [, reply] }) {
    return `done move=${makeHubMove(move)}${reply ? ` ponder=${makeHubMove(reply)}` : ''}`;
  },
  error: (sentence) => `error message="${sentence.replaceAll('"', "'")}"`,
};

export const ENGINE_HUB_1: EngineDialect = {
  introduction: (version) => [`name ${NAME} ${version}`, `author ${AUTHOR}`, `country ${COUNTRY}`, 'wait'],
  newGame: 'new',
  levels: ['time', 'depth', 'nodes'],
  limit: oldLevelOf,
  readState: ({ bare: [letters = ''] }) => start(`${letters.slice(0, 1).toUpperCase()}${letters.slice(1)}`),
  set: 'set',
  readSetting: ({ bare: [name = '', value = ''] }) => [name, value],
  info(told) {
    const { depth, score, nodes, ms } = told;
    return `info ${depth} ${depth} ${score} ${nodes} ${(ms / 1000).toFixed(2)} ${pace(told)} ${lineOf(told)}`;
  },
  done({ move, line: [, reply] }) {
    return `move ${makeHubMove(move)}${reply ? ` ${makeHubMove(reply)}` : ''}`;
  },
  error: (sentence) => `error ${sentence}`,
};
