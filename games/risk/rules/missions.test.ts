import { expandSeed, minimumDice, scriptedDice, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { makeJson } from '../notation/json.ts';
import type { Mission } from './missions.ts';
import { startState } from './start.ts';
import { CLASSIC, playTexts, scene } from './test/scenes.ts';
import { couldBe, sampleState, viewState } from './view.ts';
import { deckOf, findWorld, worldOf } from './world.ts';

const world = worldOf(CLASSIC);
const WORLD: Mission = { kind: 'world' };
const DESTROY: Mission = { kind: 'destroy', target: 0 };
const REGIONS: Mission = { kind: 'regions', regions: 3, territories: 18 };
const PAIRS: Mission = { kind: 'territories', count: 18, units: 2 };
const LARGEST: Mission = { kind: 'largest', others: 1 };
const hold = (count: number): Mission => ({ kind: 'territories', count, units: 1 });

describe('decks', () => {
  it.each([
    // Table 1 of the subject, as the spec page lists it.
    { seats: 2, deck: [WORLD, REGIONS, hold(30), LARGEST] },
    { seats: 3, deck: [DESTROY, WORLD, REGIONS, PAIRS, hold(30), LARGEST] },
    { seats: 4, deck: [DESTROY, REGIONS, PAIRS, hold(24), LARGEST] },
    { seats: 5, deck: [DESTROY, REGIONS, PAIRS, hold(24), LARGEST] },
    { seats: 6, deck: [DESTROY, REGIONS, PAIRS, hold(21), LARGEST] },
  ])('of $seats', ({ seats, deck }) => {
    expect(deckOf(world, seats)).toEqual(deck);
    // Each of them is drawn, by every seat, and nobody is its own target.
    const drawn = Array.from(
      { length: 300 },
      (_, n) => must(startState({ ...CLASSIC, mode: 'missions' }, seats, seededDice(expandSeed(`${n}`)))).missions,
    );
    for (let seat = 1; seat <= seats; seat++) {
      const own = drawn.map((missions) => missions[seat - 1]!);
      expect(new Set(own.map(({ kind }) => kind))).toEqual(new Set(deck.map(({ kind }) => kind)));
      const targets = own.flatMap((mission) => (mission.kind === 'destroy' ? [mission.target] : []));
      const others = Array.from({ length: seats }, (_, index) => index + 1).filter((other) => other !== seat);
      expect([...new Set(targets)].sort()).toEqual(deck.includes(DESTROY) ? others : []);
    }
  });

  it('alike: two players have the same mission, any of the deck; more draw as ever', () => {
    const drawn = (seats: number, n: number) =>
      must(startState({ ...CLASSIC, mode: 'alike' }, seats, seededDice(expandSeed(`${n}`)))).missions;
    const pairs = Array.from({ length: 100 }, (_, n) => drawn(2, n));
    for (const [first, second] of pairs) expect(second).toEqual(first);
    expect(new Set(pairs.map(([first]) => first!.kind)).size).toBe(4);
    for (let n = 0; n < 20; n++)
      expect(drawn(3, n)).toEqual(
        must(startState({ ...CLASSIC, mode: 'missions' }, 3, seededDice(expandSeed(`${n}`)))).missions,
      );
  });

  it('alike: who knows its own mission knows the other’s', () => {
    const state = must(startState({ ...CLASSIC, mode: 'alike' }, 2, seededDice(expandSeed('alike'))));
    for (let n = 0; n < 20; n++)
      expect(sampleState(viewState(state, 2), makeRandom(n)).missions).toEqual(state.missions);
  });

  it('grow with the map: 45 territories, ceil(count x 45 / 42)', () => {
    const aldermark = worldOf({ ...CLASSIC, map: 'aldermark' });
    expect(aldermark.territories).toBe(45);
    expect(deckOf(aldermark, 6)).toEqual([
      DESTROY,
      { kind: 'regions', regions: 3, territories: 20 },
      { kind: 'territories', count: 20, units: 2 },
      hold(23),
      LARGEST,
    ]);
    expect(aldermark.map.regions[aldermark.largest]!.id).toBe('highcrown');
    expect(world.map.regions[world.largest]!.id).toBe('asia');
  });

  it('of a map of its own come as they are', () => {
    const deck = [{ kind: 'territories', count: 3 }];
    const map = JSON.stringify({
      name: 'line',
      regions: [{ id: 'all' }],
      territories: ['a', 'b', 'c'].map((id, at, ids) => ({
        id,
        region: 'all',
        neighbours: ids.filter((_, other) => Math.abs(other - at) === 1),
      })),
      missions: { 2: deck, 3: deck, 4: deck, 5: deck, 6: deck },
    });
    const own = must(findWorld({ ...CLASSIC, map }));
    expect(deckOf(own, 2)).toEqual([hold(3)]);
  });
});

describe('a mission', () => {
  const regionOf = (id: string): string[] =>
    world.map.territories.filter(({ region }) => region === id).map((territory) => territory.id.replaceAll('-', ''));
  const owning = (names: readonly string[], units = 1): Record<string, [number, number]> =>
    Object.fromEntries(names.map((name) => [name, [1, units]]));
  const all = world.map.territories.map(({ id }) => id.replaceAll('-', ''));

  it.each([
    { why: '30 territories', mission: hold(30), territories: owning(all.slice(0, 29)), taken: 'alaska > kamchatka' },
    {
      why: '18 with two units: the last pair is placed',
      mission: PAIRS,
      territories: { ...owning(all.slice(0, 18), 2), alaska: [1, 1] as [number, number] },
      taken: 'place',
    },
    {
      why: 'Asia and one more',
      mission: LARGEST,
      territories: {
        ...owning(regionOf('asia')),
        ...owning(regionOf('oceania')),
        kamchatka: [2, 1] as [number, number],
        alaska: [1, 4] as [number, number],
      },
      taken: 'alaska > kamchatka',
    },
    {
      why: '3 regions and 18 territories',
      mission: REGIONS,
      territories: {
        ...owning(['alaska', ...regionOf('north-america').slice(1)]),
        ...owning(regionOf('south-america')),
        ...owning(regionOf('oceania')),
        ...owning(['kamchatka']),
        brazil: [2, 1] as [number, number],
        venezuela: [1, 4] as [number, number],
      },
      taken: 'venezuela > brazil',
    },
  ])('$why: done at once when the last piece falls into place', ({ mission, territories, taken }) => {
    const [from, to] = taken.split(' > ');
    const stacks: Record<string, [number, number]> = { ...territories };
    if (to) stacks[from!] = [1, 4];
    const placing = taken === 'place';
    const state = scene({
      territories: stacks,
      options: { mode: 'missions' },
      missions: [mission, WORLD],
      change: placing ? { phase: 'place', stock: new Int32Array([0, 2, 0]) } : {},
    });
    const text = placing ? 'PlaceUnit alaska 1 0 0' : `Attack ${from} ${to} 3 0 0`;
    const after = playTexts(state, [text], placing ? minimumDice : scriptedDice([5, 5, 5, 0]));
    expect([after.over, after.winner]).toEqual(['mission', 1]);
    // Not for another seat, nor for one that wants something else.
    const other = playTexts(
      { ...state, missions: [WORLD, mission] },
      [text],
      placing ? minimumDice : scriptedDice([5, 5, 5, 0]),
    );
    expect(other.over).toBe('no');
  });

  it('to destroy is done by anyone, and found at the holder’s own go', () => {
    const state = scene({
      seats: 3,
      rest: 3,
      territories: { alaska: [1, 9], kamchatka: [2, 1] },
      options: { mode: 'missions' },
      missions: [WORLD, WORLD, { kind: 'destroy', target: 2 }],
    });
    const destroyed = playTexts(state, ['Attack alaska kamchatka 3 0 0'], scriptedDice([5, 5, 5, 0]));
    expect(destroyed.over).toBe('no');
    const after = playTexts(destroyed, ['EndTurn'], minimumDice);
    expect([after.over, after.winner]).toEqual(['mission', 3]);
    // Seen by the others, seat 3 may well have that mission, but seat 1, in its own go, would have
    // won by it.
    expect(couldBe(world, destroyed, 3, { kind: 'destroy', target: 2 })).toBe(true);
    expect(couldBe(world, destroyed, 1, { kind: 'destroy', target: 2 })).toBe(false);
  });
});

describe('secrets', () => {
  const state = must(startState({ ...CLASSIC, mode: 'missions' }, 4, seededDice(expandSeed('secret'))));

  it('are in nobody else’s view', () => {
    for (const viewer of ['public', 1, 2, 3, 4] as const) {
      const view = viewState(state, viewer);
      expect(view.missions.map((mission, index) => mission !== null && index + 1 !== viewer)).not.toContain(true);
      const text = JSON.stringify(makeJson(view));
      expect(text.match(/"kind"/g)?.length ?? 0).toBe(viewer === 'public' ? 0 : 1);
    }
  });

  it('are told when the match is over', () => {
    expect(viewState({ ...state, over: 'rounds' }, 'public').missions).toEqual(state.missions);
  });

  it('are guessed by missions that fit', () => {
    const seen = new Set<string>();
    const random = makeRandom(1);
    for (let n = 0; n < 200; n++) {
      const { missions } = sampleState(viewState(state, 2), random);
      expect(missions[1]).toEqual(state.missions[1]);
      seen.add(JSON.stringify(missions[0]));
    }
    // Three to destroy, regions, pairs, 24 territories, the largest region.
    expect(seen.size).toBe(7);
  });
});
