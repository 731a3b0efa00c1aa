/** A position in a few words, for lessons and for the drawings of the rules. */
import { must } from '@joute/core/result.ts';
import { makeState, parseJson } from './notation/state.ts';
import { ORDINARY_COUNT } from './rules/board.ts';

interface TaughtPosition {
  readonly phase?: 'cats' | 'wardens';
  /** Left out: Chaf has escaped. */
  readonly chaf?: string;
  /** Those who are left, without Chaf; the others have escaped. */
  readonly cats: readonly string[];
  readonly wardens?: readonly [string, string];
  /** Instead of the first ones along the lower edges. */
  readonly robots?: readonly string[];
}

/** Where robots are in nobody's way. */
const AWAY = ['A8', 'A9', 'K9', 'A10', 'K10', 'A11', 'B11', 'J11', 'K11'];

/** As the game writes it. */
export function taughtPosition({
  phase = 'cats',
  chaf,
  cats,
  wardens = ['C2', 'I2'],
  robots = [],
}: TaughtPosition): string {
  const gone = { escaped: ORDINARY_COUNT - cats.length, captured: 0, chaf: chaf ? 'here' : 'escaped' };
  const places = { chaf: chaf ?? null, cats, wardens, robots: [...robots, ...AWAY.slice(robots.length)] };
  return makeState(must(parseJson({ round: 1, turn: 12, phase, ...places, gone, first: null }, {})));
}
