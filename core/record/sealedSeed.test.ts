import { describe, expect, it } from 'vitest';
import { expandSeed } from '../dice.ts';
import type { AnyGame } from '../game.ts';
import { must } from '../result.ts';
import { toy } from '../test/toy.ts';
import { eventfulToy, sealedToy, TOY_SEED } from '../test/toyRecord.ts';
import { parseRecord } from './readRecord.ts';
import { Recorder } from './record.ts';
import { replayRecord } from './replay.ts';
import { tellSeed } from './sealedSeed.ts';

const findingIn = (text: string) => {
  const parsed = parseRecord(text);
  return parsed.ok ? (replayRecord(toy as AnyGame, parsed.value).finding?.reason ?? null) : parsed.refusal;
};
const SEALED = sealedToy().texts.join('');

describe('a sealed record', () => {
  it('has no seed, and verifies by its draws', () => {
    expect(SEALED).not.toContain(TOY_SEED);
    expect(must(parseRecord(SEALED)).end?.seed).toBeUndefined();
    expect(findingIn(SEALED)).toBeNull();
    expect(findingIn(SEALED.replace('"value":1', '"value":0'))).toMatchObject({ code: 'record/changed' });
  });

  it('verifies by its seed once that is told, under the same links', () => {
    const told = tellSeed(SEALED, TOY_SEED);
    expect(must(parseRecord(told)).end).toEqual({ ...must(parseRecord(SEALED)).end, seed: TOY_SEED });
    expect(findingIn(told)).toBeNull();
    expect(tellSeed(told, TOY_SEED)).toBe(told);
    expect(findingIn(tellSeed(SEALED, expandSeed('other')))).toMatchObject({ code: 'record/seed' });
  });

  it('is written with a seed that is known: as when it is told', () => {
    const { head, entries, end } = must(parseRecord(tellSeed(SEALED, TOY_SEED)));
    const recorder = Recorder.resume({ head, entries, end: null });
    const { link: _, ...closing } = end!;
    expect(JSON.parse(`{${recorder.close(closing).slice('\n],'.length)}`)).toEqual({ end });
  });

  it('cut off, nothing is told', () => {
    const cut = sealedToy().texts.slice(0, -1).join('');
    expect(tellSeed(cut, TOY_SEED)).toBe(cut);
  });

  it('one that is not sealed has a seed, whatever its texts look like', () => {
    const { texts } = eventfulToy();
    const plain = texts.join('');
    expect(tellSeed(plain, expandSeed('other'))).toBe(plain);
    const without = plain.replace(`"seed":"${TOY_SEED}",`, '');
    expect(findingIn(without)).toEqual({ code: 'record/shape', params: { where: 'end.seed' } });
    const quoted = without.replace(
      'Nº 1',
      JSON.stringify('"dice":{"hash":"a","secret":true,"sealed":true}').slice(1, -1),
    );
    expect(tellSeed(quoted, TOY_SEED)).toBe(quoted);
  });
});
