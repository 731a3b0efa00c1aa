/** Positions to learn from: imagined matches of the general against itself, and who won them. */
import { makeFastDice, makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from '../../facts.ts';
import { optionsOf } from '../../notation/json.ts';
import { startState } from '../../rules/start.ts';
import type { Mode } from '../../rules/state.ts';
import { worldOf } from '../../rules/world.ts';
import { Chances } from '../chances.ts';
import { Exchange } from '../exchange.ts';
import { Field } from '../field.ts';
import { General } from '../general.ts';
import { Judgement } from '../judgement.ts';
import { Luck } from '../luck.ts';

/** A go that begins: the features of all who are still in, and which of them won in the end. */
export interface Sample {
  readonly features: readonly Float64Array[];
  readonly won: number;
}

export interface Series {
  readonly mode: Mode;
  readonly seats: number;
  readonly games: number;
  readonly seed: number;
}

export function playSamples({ mode, seats, games, seed }: Series): Sample[] {
  const random = makeRandom(seed);
  const dice = makeFastDice(random);
  const options = { ...optionsOf(defaultSetup(facts.options)), mode };
  const world = worldOf(options);
  const field = new Field(world, seats);
  const general = new General(new Judgement(world, new Exchange(world)));
  const luck = new Luck();
  const samples: Sample[] = [];
  for (let game = 0; game < games; game++) {
    field.load(must(startState(options, seats, dice)));
    luck.set(random.next());
    const goes: { readonly seats: readonly number[]; readonly features: readonly Float64Array[] }[] = [];
    while (field.winner === 0 && !field.over) {
      if (!field.setup) goes.push(measureAll(field));
      general.playGo(field, luck);
    }
    if (field.winner > 0)
      for (const go of goes) samples.push({ features: go.features, won: go.seats.indexOf(field.winner) });
  }
  return samples;
}

function measureAll(field: Field) {
  const chances = new Chances([]);
  const seats = Array.from({ length: field.seats }, (_, index) => index + 1).filter((seat) => field.held[seat]! > 0);
  const features = seats.map((seat) => {
    chances.measure(field, seat);
    return chances.measured.slice();
  });
  return { seats, features };
}
