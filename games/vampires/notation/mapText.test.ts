import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { describe, expect, it } from 'vitest';
import { findBundled } from '../maps/bundled.ts';
import { DEFAULT_PLAN, makeRandomMap } from '../maps/generator.ts';
import { words } from '../words.ts';
import { parseMapPlan, parseMapText } from './mapText.ts';
import { makeMapXml } from './mapXml.ts';
import { parsePicture } from './picture.ts';

const draws = (seed: string) => seededDice(expandSeed(seed)).at('map', 0);
const { map: village } = findBundled('village')!;

describe('the map of a setup', () => {
  it.each(['village', ' village ', makeMapXml(village), `\n${makeMapXml(village)}`, `\uFEFF${makeMapXml(village)}`])(
    '%s',
    (text) => expect(must(parseMapText(text, false, draws('1')))).toEqual(village),
  );

  it('drawn with the dice of the match: the same seed, the same map', () => {
    const text = 'random 15x10 houses=12 monsters=6 symmetry=central';
    const one = must(parseMapText(text, false, draws('1')));
    expect(one).toMatchObject({ columns: 15, rows: 10, vampires: { count: 6 } });
    expect(one.humans).toHaveLength(12);
    expect(must(parseMapText(text, false, draws('1')))).toEqual(one);
    expect(must(parseMapText(text, false, draws('2')))).not.toEqual(one);
    expect(must(makeRandomMap(must(parseMapPlan(text)), '1'))).toEqual(one);
  });

  it.each([
    ['nowhere', 'map/unknown-name', 'village'],
    ['', 'map/unknown-name', 'village'],
    ['random 15', 'map/random-malformed', '15'],
    ['random houses', 'map/random-malformed', 'houses'],
    ['random houses=-1', 'map/random-malformed', 'houses=-1'],
    ['random symmetry=round', 'map/random-symmetry', 'central'],
    ['random 1x5', 'map/random-range', 'columns'],
    ['random 300x5', 'map/random-range', '255'],
    ['random monsters=0', 'map/random-range', 'monsters'],
    ['random 8x9 symmetry=diagonal', 'map/not-square', '9'],
    ['random 8x8 houses=7', 'map/odd-houses', '7'],
    ['random 3x3 houses=8', 'map/no-room', '9'],
    ['<Map/>', 'map/missing-attribute', 'Rows'],
  ])('"%s" is refused as %s', (text, code, named) => {
    const parsed = parseMapText(text, false, draws('1'));
    if (parsed.ok) throw new Error('accepted');
    expect(parsed.refusal.code).toBe(code);
    for (const language of LANGUAGES) expect(say(parsed.refusal, language, words)).toContain(named);
  });

  it('a plan without figures has the default ones', () => {
    expect(must(parseMapPlan('random'))).toEqual(DEFAULT_PLAN);
  });
});

describe('pictures', () => {
  it('are read', () => {
    expect(must(parsePicture(' V5  .  12\n  .  7  W4'))).toEqual({
      ...{ rows: 2, columns: 3, vampires: { x: 0, y: 0, count: 5 }, werewolves: { x: 2, y: 1, count: 4 } },
      humans: [
        { x: 2, y: 0, count: 12 },
        { x: 1, y: 1, count: 7 },
      ],
    });
  });

  it.each([
    ['V5 . W4\n. .', 'map/picture-width'],
    ['V5 x W4', 'map/picture'],
    ['V5 . 3', 'map/picture-starts'],
    ['V5 V2 W3', 'map/picture-starts'],
    ['', 'map/picture-starts'],
  ])('%j is refused as %s', (picture, code) => expect(parsePicture(picture)).toMatchObject({ refusal: { code } }));
});
