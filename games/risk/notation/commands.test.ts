import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { CLASSIC } from '../rules/test/scenes.ts';
import { findWorld, worldOf } from '../rules/world.ts';
import { makeMove, parseMove } from './commands.ts';
import { makeForce, parseForce } from './composition.ts';

const world = worldOf(CLASSIC);
const read = (text: string, on = world): string => {
  const parsed = parseMove(text, on);
  return parsed.ok ? makeMove(parsed.value, on) : parsed.refusal.code;
};

describe('commands', () => {
  it.each([
    // As the subject writes them, trailing space and all.
    ['PlaceUnit France 5 2 1', 'PlaceUnit western-europe 5 2 1'],
    ['Attack France Italie 0 1 2', 'Attack western-europe southern-europe 0 1 2'],
    ['MoveUnit France Italie 7 4 2 ', 'MoveUnit western-europe southern-europe 7 4 2'],
    ['EndTurn', 'EndTurn'],
    // Case, accents, hyphens, apostrophes and spaces do not count.
    ['  placeunit   QUEBEC 1 0 0', 'PlaceUnit quebec 1 0 0'],
    ['PlaceUnit Etats de l’Ouest 1 0 0', 'PlaceUnit western-united-states 1 0 0'],
    ['PlaceUnit etats-de-l-ouest 1 0 0', 'PlaceUnit western-united-states 1 0 0'],
    ['Attack Great Britain Northern Europe 3 0 0', 'Attack great-britain northern-europe 3 0 0'],
    ['Attack Afrique du Nord Europe du Sud 1 1 1', 'Attack north-africa southern-europe 1 1 1'],
    ['attack great-britain Europe occidentale 1 0 0', 'Attack great-britain western-europe 1 0 0'],
    // People who type: short verbs, and counts that are not named are 0.
    ['p alaska 3', 'PlaceUnit alaska 3 0 0'],
    ['a Alaska Kamtchatka 2 1', 'Attack alaska kamchatka 2 1 0'],
    ['fin', 'EndTurn'],
    // What is refused, and how.
    ['', 'command/malformed'],
    ['Conquer France 1 0 0', 'command/malformed'],
    ['EndTurn now', 'command/malformed'],
    ['PlaceUnit France', 'command/counts'],
    ['PlaceUnit 5 0 0', 'command/unknown-territory'],
    ['PlaceUnit France -1 0 0', 'command/count'],
    ['PlaceUnit France 1 0 -1', 'command/count'],
    ['PlaceUnit France 1 -2 0', 'command/count'],
    ['Attack France Italie -1 0 0', 'command/count'],
    ['PlaceUnit Atlantis -1 0 0', 'command/unknown-territory'],
    ['PlaceUnit France 1.5 0 0', 'command/count'],
    ['PlaceUnit France 1 0 0 0', 'command/counts'],
    ['PlaceUnit Atlantis 1 0 0', 'command/unknown-territory'],
    ['Attack France Atlantis 1 0 0', 'command/unknown-territory'],
    ['Attack France 1 0 0', 'command/unknown-pair'],
    ['Attack one two 1 0 0', 'command/unknown-pair'],
    [`PlaceUnit ${'x'.repeat(1000)} 1 0 0`, 'command/malformed'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));

  const cross = (extra: readonly string[]) => {
    const ids = ['port', 'port-nord', 'nord', 'nord-est', 'est', ...extra];
    return must(
      findWorld({
        ...CLASSIC,
        map: JSON.stringify({
          name: 'cross',
          regions: [{ id: 'all' }],
          territories: ids.map((id) => ({ id, region: 'all', neighbours: ids.filter((other) => other !== id) })),
        }),
      }),
    );
  };

  it('that can be read in two ways are refused with both readings', () => {
    const map = cross([]);
    const parsed = parseMove('Attack port nord est 1 0 0', map);
    expect(parsed).toEqual({
      ok: false,
      refusal: {
        code: 'command/ambiguous',
        params: {
          text: 'Attack port nord est 1 0 0',
          first: 'port > nord-est (1 0 0)',
          second: 'port-nord > est (1 0 0)',
        },
      },
    });
    expect(read('Attack port nord-est 1 0 0', map)).toBe('Attack port nord-est 1 0 0');
    expect(read('Attack port-nord est 1 0 0', map)).toBe('Attack port-nord est 1 0 0');
  });

  it('read all counts of the contest before fewer, and names may end in numbers', () => {
    const map = cross(['est-7']);
    expect(read('PlaceUnit est 7 0 0', map)).toBe('PlaceUnit est 7 0 0');
    expect(read('PlaceUnit est 7 1 0 0', map)).toBe('PlaceUnit est-7 1 0 0');
    expect(read('PlaceUnit est 7 1', map)).toBe('command/ambiguous');
  });
});

describe('forces', () => {
  it.each([
    ['SSK', 'SSK'],
    ['ksS', 'SSK'],
    ['12S+2K', '12S+2K'],
    ['12 s 2k', '12S+2K'],
    ['3S', 'SSS'],
    ['', 'odds/empty'],
    ['0S', 'odds/empty'],
    ['SSX', 'odds/unknown-unit'],
    ['12', 'odds/malformed'],
    ['S-S', 'odds/malformed'],
    ['101S', 'odds/too-many'],
  ])('%s: %s', (text, expected) => {
    const parsed = parseForce(text, world, 100);
    expect(parsed.ok ? makeForce(parsed.value, world) : parsed.refusal.code).toBe(expected);
  });
});
