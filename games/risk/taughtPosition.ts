/** A position in a few words, for lessons and for the drawings of the rules. */
import { lookUp } from '@joute/core/input/objects.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from './facts.ts';
import { findWorld, textsOf } from './rules/world.ts';

interface TaughtPosition {
  readonly phase?: 'place' | 'act';
  /** Armies that are still to be placed. */
  readonly stock?: number;
  /** Your territories with their units, as a state's text writes them: `5S+1C`. */
  readonly own: Readonly<Record<string, string>>;
  /** Territories of player 2 with more than the one soldier that all others have. */
  readonly others?: Readonly<Record<string, string>>;
  readonly mission?: string;
}

/** As the game writes it. */
export function taughtPosition({
  phase = 'act',
  stock = 0,
  own,
  others = {},
  mission = 'world',
}: TaughtPosition): string {
  const { map } = must(findWorld(textsOf(defaultSetup(facts.options))));
  const words = map.territories.map(({ id }) => {
    const units = lookUp(own, id);
    return units ? `1:${units}` : `2:${lookUp(others, id) ?? '1S'}`;
  });
  const head = `turn=40 round=3 seat=1 phase=${phase} stock=${stock},0 captured=0,0 missions=${mission},world`;
  return `${head} out=-,- battle=- over=no:0 | ${words.join(' ')}`;
}
