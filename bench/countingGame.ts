/**
 * A game without rules, to measure what is around a game: two seats say `go` in turn, a given
 * number of times, and it is a draw.
 */
import type { Facts, Game, MatchResult } from '@joute/core/game.ts';
import { ok, refusal, refuse } from '@joute/core/result.ts';

interface Count {
  readonly count: number;
  readonly most: number;
}

const GO = 'go';
const DRAW: MatchResult = { places: [1, 1], points: [0, 0] };

const facts: Facts = {
  id: 'counting',
  name: { en: 'Counting', fr: 'Compter' },
  about: { en: 'For measurements.', fr: 'Pour les mesures.' },
  seats: { min: 2, max: 2, default: 2 },
  seatNames: [],
  dynamics: 'sequential',
  chance: false,
  information: 'perfect',
  listing: 'sampled',
  notation: { en: GO, fr: GO },
  points: { en: 'points', fr: 'points' },
  options: [{ name: 'most', kind: 'count', default: 10, min: 1, max: 1_000_000, about: { en: 'moves', fr: 'coups' } }],
  clock: { move: 2000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'lose', tries: 1, faults: null, timeout: 'lose', gone: 'lose', resign: false },
  secretDraws: [],
};

const read = (json: unknown): Count => json as Count;

export const countingGame: Game<Count, string> = {
  facts,
  words: { en: {}, fr: {} },
  start: ({ most }) => ok({ count: 0, most: Number(most) }),
  maxTurns: ({ most }) => Number(most),
  acting: ({ count, most }) => (count === most ? [] : [1 + (count % 2)]),
  moves: () => [GO],
  randomMove: () => GO,
  check: (_state, _seat, move) => (move === GO ? null : refusal('move/malformed')),
  play: ({ count, most }) => ({ count: count + 1, most }),
  end: ({ count, most }) =>
    count === most ? { termination: 'normal', result: DRAW, reason: refusal('end/counted') } : null,
  resultNow: () => DRAW,
  forfeit: () => DRAW,
  view: (state) => state,
  sample: (view) => view,
  makeMove: (move) => move,
  parseMove: (text) => (text === GO ? ok(GO) : refuse('move/malformed')),
  makeState: (state) => JSON.stringify(state),
  parseState: (text) => ok(read(JSON.parse(text))),
  makeJson: ({ count, most }) => ({ count, most }),
  parseJson: (json) => ok(read(json)),
};
