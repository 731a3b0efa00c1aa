/**
 * A game for tests only, with everything that makes games hard: seats act at once, each holds a
 * secret, a die is rolled, turns can be passed over. Each seat is dealt a secret card 1-9; for five
 * turns all bid 1-3 at once and a die says whose bids count twice (even or odd seats); bids and
 * card add up.
 */
import type { Dice } from '../dice.ts';
import { type Answers, type Facts, type Game, rankByPoints, type Seat } from '../game.ts';
import type { Policy } from '../policy.ts';
import type { Random } from '../random.ts';
import { ok, refusal, refuse } from '../result.ts';

const UNKNOWN = 0;
const CARDS = 9;

export interface ToyState {
  readonly turn: number;
  readonly length: number;
  readonly cards: readonly number[];
  readonly scores: readonly number[];
}
export type ToyMove = number;

const facts: Facts = {
  id: 'toy',
  name: { en: 'Toy', fr: 'Jouet' },
  about: { en: 'For tests.', fr: 'Pour les tests.' },
  seats: { min: 2, max: 6, default: 3 },
  seatNames: [],
  dynamics: 'simultaneous',
  chance: true,
  information: 'hidden',
  listing: 'complete',
  notation: { en: 'A number.', fr: 'Un nombre.' },
  points: { en: 'points', fr: 'points' },
  options: [{ name: 'length', kind: 'count', default: 5, min: 1, max: 50, about: { en: 'turns', fr: 'tours' } }],
  clock: { move: 1000, bank: null, increment: 0, margin: 0 },
  policy: { illegal: 'skip', tries: 1, faults: null, timeout: 'skip', gone: 'absent', resign: false },
  secretDraws: ['card'],
};

export const withPolicy = (policy: Partial<Policy>): Policy => ({ ...facts.policy, ...policy });

const isOver = (state: ToyState): boolean => state.turn > state.length;
const seatsOf = (state: ToyState): Seat[] => state.cards.map((_, index) => index + 1);

function play(state: ToyState, answers: Answers<ToyMove>, dice: Dice): ToyState {
  const lucky = dice.at('lucky', state.turn).below(0, 2);
  const bid = (seat: Seat) => (answers.get(seat) ?? 0) * (seat % 2 === lucky ? 2 : 1);
  return { ...state, turn: state.turn + 1, scores: state.scores.map((score, index) => score + bid(index + 1)) };
}

const isState = (json: unknown): json is ToyState => {
  const state = json as ToyState | null;
  const numbers = (list: unknown): boolean => Array.isArray(list) && list.every((item) => Number.isInteger(item));
  return (
    typeof state === 'object' &&
    state !== null &&
    Number.isInteger(state.turn) &&
    numbers(state.cards) &&
    numbers(state.scores)
  );
};

const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const toy: Game<ToyState, ToyMove> = {
  facts,
  words: { en: {}, fr: {} },
  start: (setup, seats, dice) =>
    ok({
      turn: 1,
      length: Number(setup.length),
      cards: Array.from({ length: seats }, (_, index) => 1 + dice.at('card', 0).below(index, CARDS)),
      scores: Array.from({ length: seats }, () => 0),
    }),
  maxTurns: (setup) => Number(setup.length),
  acting: (state) => (isOver(state) ? [] : seatsOf(state)),
  moves: () => [1, 2, 3],
  randomMove: (_state, _seat, random: Random) => 1 + random.below(3),
  check: (_state, _seat, move) => (move >= 1 && move <= 3 ? null : refusal('toy/bid', { bid: move })),
  play,
  end: (state) =>
    isOver(state) ? { termination: 'normal', reason: refusal('toy/over'), result: toy.resultNow(state) } : null,
  resultNow: (state) => rankByPoints(state.scores.map((score, index) => score + state.cards[index]!)),
  forfeit: (state, seat) =>
    rankByPoints(state.scores.map((score, index) => (index === seat - 1 ? -1 : score + state.cards[index]!))),
  view: (state, viewer) =>
    isOver(state)
      ? state
      : { ...state, cards: state.cards.map((card, index) => (index + 1 === viewer ? card : UNKNOWN)) },
  sample: (view, _viewer, random) => ({
    ...view,
    cards: view.cards.map((card) => (card === UNKNOWN ? 1 + random.below(CARDS) : card)),
  }),
  makeMove: (move) => `bid ${move}`,
  parseMove(text) {
    const bid = /^bid (\d{1,3})$/.exec(text)?.[1];
    return bid === undefined ? refuse('toy/malformed', { text }) : ok(Number(bid));
  },
  makeState: (state) => JSON.stringify(state),
  parseState: (text, setup) => toy.parseJson(parseText(text), setup),
  makeJson: (state) => ({ ...state }),
  parseJson: (json) => (isState(json) ? ok(json) : refuse('toy/state')),
};
