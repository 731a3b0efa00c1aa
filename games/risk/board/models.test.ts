import { expandSeed, minimumDice, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { describe, expect, test } from 'vitest';
import { Prospects } from '../bots/prospects.ts';
import aldermark from '../data/aldermark.json' with { type: 'json' };
import { playState } from '../rules/apply.ts';
import { END, place } from '../rules/commands.ts';
import { scene } from '../rules/test/scenes.ts';
import { findWorld, worldOf } from '../rules/world.ts';
import { addStep, commandsOf, mostMore, pendingOf, stockLeft, undoStep } from './input/placing.ts';
import { follow, makePlan, nextCommand, type Plan } from './input/plan.ts';
import { badgeRadius, hitRadii, satellites } from './map/badge.ts';
import { chartOf } from './map/chart.ts';
import { fitSight, onScreen, pan, reveal, zoomAt, zoomOf } from './map/sight.ts';
import { toward } from './map/toward.ts';

const bare = JSON.stringify({
  ...aldermark,
  territories: aldermark.territories.map(({ x: _x, y: _y, ...rest }) => rest),
});
const mapOf = (map: string) => must(findWorld({ map, units: 'isep', rules: 'isep' })).map;
const MAPS = [
  { name: 'classic', chart: chartOf(mapOf('classic'), true) },
  { name: 'aldermark', chart: chartOf(mapOf('aldermark'), false) },
  { name: 'without positions', chart: chartOf(mapOf(bare), false) },
];

describe.each(MAPS)('chart of $name', ({ chart }) => {
  test('nobody stands on another, all are inside', () => {
    const { x, y, width, height } = chart.box;
    for (const [at, spot] of chart.spots.entries()) {
      expect(spot.x).toBeGreaterThan(x);
      expect(spot.x).toBeLessThan(x + width);
      expect(spot.y).toBeGreaterThan(y);
      expect(spot.y).toBeLessThan(y + height);
      for (const other of chart.spots.slice(at + 1))
        expect(Math.hypot(spot.x - other.x, spot.y - other.y)).toBeGreaterThan(28);
    }
  });

  test('the arrows lead from everywhere to everywhere', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    for (const start of chart.spots.keys()) {
      const reached = new Set([start]);
      for (const at of reached) for (const key of keys) reached.add(toward(chart.spots, at, key)!);
      expect(reached.size).toBe(chart.spots.length);
    }
  });
});

describe('chart', () => {
  test('Alaska and Kamchatka touch the other way round', () => {
    const { links } = MAPS[0]!.chart;
    expect(links).toHaveLength(83);
    expect(links.filter(({ isSea }) => isSea)).toHaveLength(25);
    expect(links.filter(({ isRound }) => isRound)).toHaveLength(1);
  });

  test('is the same every time', () => {
    expect(chartOf(mapOf(bare), false)).toEqual(MAPS[2]!.chart);
  });
});

describe('toward', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 50, y: 10 },
    { x: 40, y: 60 },
    { x: 100, y: 0 },
  ];
  test.each([
    { at: 0, key: 'ArrowRight', to: 1 },
    { at: 1, key: 'ArrowRight', to: 3 },
    { at: 1, key: 'ArrowDown', to: 2 },
    { at: 3, key: 'ArrowRight', to: 3 },
    { at: 0, key: 'Enter', to: null },
  ])('$at $key', ({ at, key, to }) => {
    expect(toward(spots, at, key)).toBe(to);
  });
});

describe('sight', () => {
  const box = { x: 0, y: 0, width: 1000, height: 600 };
  const size = { width: 500, height: 500 };
  const fit = fitSight(box, size);
  test('fits, in the middle', () => {
    expect(fit).toEqual({ scale: 0.5, left: 0, top: 100 });
  });
  test('zooms at a point, which stays; never farther out than the whole', () => {
    const near = zoomAt(fit, 2, { x: 100, y: 200 }, box, size);
    expect(onScreen(near, { x: 200, y: 200 })).toEqual({ x: 100, y: 200 });
    expect(zoomOf(near, box, size)).toBe(2);
    expect(zoomAt(near, 0.01, { x: 0, y: 0 }, box, size)).toEqual(fit);
    expect(zoomOf(zoomAt(fit, 99, { x: 0, y: 0 }, box, size), box, size)).toBe(8);
  });
  test('is not moved past the edge', () => {
    const near = zoomAt(fit, 4, { x: 250, y: 250 }, box, size);
    expect(onScreen(pan(near, 9999, 9999, box, size), { x: 0, y: 0 })).toEqual({ x: 0, y: 0 });
    expect(onScreen(pan(near, -9999, -9999, box, size), { x: 1000, y: 600 })).toEqual({ x: 500, y: 500 });
    expect(pan(fit, 30, 30, box, size)).toEqual(fit);
  });
  test('reveals what was outside', () => {
    const near = zoomAt(fit, 4, { x: 0, y: 250 }, box, size);
    const { x } = onScreen(reveal(near, { x: 900, y: 300 }, 40, box, size), { x: 900, y: 300 });
    expect(x).toBe(460);
  });
});

describe('badges', () => {
  test('types other than the first stand around the lower edge', () => {
    expect(satellites([5, 0, 0])).toEqual([]);
    const [cannon] = satellites([5, 0, 2]);
    expect(cannon).toMatchObject({ type: 2, count: 2 });
    expect(cannon!.x).toBeCloseTo(0);
    expect(satellites([1, 2, 3]).map(({ type, x }) => [type, Math.sign(x)])).toEqual([
      [1, -1],
      [2, 1],
    ]);
  });
  test('a finger hits the nearest only', () => {
    expect(
      hitRadii(
        [
          { x: 0, y: 0 },
          { x: 20, y: 0 },
          { x: 200, y: 0 },
        ],
        6,
      ),
    ).toEqual([10, 10, 22]);
    expect(badgeRadius(0.38, 0.38)).toBe(6.5);
    expect(badgeRadius(3, 1)).toBeGreaterThan(badgeRadius(1, 1));
  });
  test('on a phone, near enough, every territory is 44 px wide', () => {
    const { spots, box } = MAPS[0]!.chart;
    const size = { width: 390, height: 340 };
    const near = zoomAt(fitSight(box, size), 4, { x: 195, y: 150 }, box, size);
    const radii = hitRadii(
      spots.map((spot) => onScreen(near, spot)),
      6,
    );
    expect(Math.min(...radii)).toBe(22);
  });
});

describe('placing', () => {
  const placing = scene({
    territories: { alaska: [1, 1], brazil: [1, 1] },
    change: { phase: 'place', stock: new Int32Array([0, 9, 0]) },
  });
  const world = worldOf(placing);
  const [alaska, brazil, peru] = ['alaska', 'brazil', 'peru'].map((name) => world.byName.get(name)!);
  const add = (steps: Parameters<typeof addStep>[2], at: number, type: number, count: number) =>
    addStep(world, placing, steps, { at, type, count });

  test('steps add up to one command a territory, as long as the stock lasts', () => {
    let steps = add([], alaska!, 0, 1);
    steps = add(steps, brazil!, 2, 1);
    expect(stockLeft(world, placing, steps)).toBe(1);
    expect(mostMore(world, placing, steps, 1)).toBe(0);
    steps = add(steps, alaska!, 0, 5);
    expect(commandsOf(world, steps)).toEqual([place(alaska!, [2, 0, 0]), place(brazil!, [0, 0, 1])]);
    expect(add(steps, alaska!, 0, 1)).toBe(steps);
    expect(add(steps, peru!, 0, 1)).toBe(steps);
    expect(commandsOf(world, undoStep(steps))).toEqual([place(alaska!, [1, 0, 0]), place(brazil!, [0, 0, 1])]);
  });
  test('what was placed can be taken back, not more', () => {
    const steps = add(add([], alaska!, 0, 3), alaska!, 0, -5);
    expect(pendingOf(world, steps).size).toBe(0);
    expect(stockLeft(world, placing, steps)).toBe(9);
    expect(pendingOf(world, undoStep(steps)).get(alaska!)).toEqual([3, 0, 0]);
  });
  test('around the table it is one unit, the last that was chosen', () => {
    const around = scene({
      territories: { alaska: [1, 1], brazil: [1, 1] },
      options: { oneByOne: true },
      change: { phase: 'setup', round: 0, stock: new Int32Array([0, 9, 9]) },
    });
    const first = addStep(world, around, [], { at: alaska!, type: 0, count: 5 });
    expect(commandsOf(world, first)).toEqual([place(alaska!, [1, 0, 0])]);
    const second = addStep(world, around, first, { at: brazil!, type: 1, count: 1 });
    expect(commandsOf(world, second)).toEqual([place(brazil!, [0, 1, 0])]);
  });
});

describe('plans', () => {
  const sent: Plan = { ...makePlan({ kind: 'list', moves: [END] }, 1), sent: 7 };
  const done: Plan = { ...sent, work: { kind: 'list', moves: [] } };
  test.each([
    { name: 'begins when asked', plan: { ...sent, sent: null }, now: { turn: 7, seat: 1, isAsked: true }, step: 'go' },
    {
      name: 'waits until it is asked',
      plan: { ...sent, sent: null },
      now: { turn: 7, seat: 1, isAsked: false },
      step: 'wait',
    },
    { name: 'waits for its command', plan: sent, now: { turn: 7, seat: 1, isAsked: true }, step: 'wait' },
    { name: 'is on its way', plan: sent, now: { turn: 7, seat: 1, isAsked: false }, step: 'wait' },
    { name: 'goes on', plan: sent, now: { turn: 8, seat: 1, isAsked: true }, step: 'go' },
    { name: 'was kept, but not yet asked again', plan: sent, now: { turn: 8, seat: 1, isAsked: false }, step: 'wait' },
    { name: 'was refused', plan: { ...sent, isGone: true }, now: { turn: 7, seat: 1, isAsked: true }, step: 'stop' },
    { name: 'ends with the go', plan: sent, now: { turn: 8, seat: 2, isAsked: false }, step: 'stop' },
    { name: 'ends with the match', plan: sent, now: { turn: 8, seat: 0, isAsked: false }, step: 'stop' },
    { name: 'is done', plan: done, now: { turn: 8, seat: 1, isAsked: false }, step: 'stop' },
    { name: 'waits for its last', plan: done, now: { turn: 7, seat: 1, isAsked: false }, step: 'wait' },
    { name: 'was overtaken', plan: sent, now: { turn: 9, seat: 1, isAsked: true }, step: 'stop' },
  ])('$name', ({ plan, now, step }) => {
    expect(follow(plan, now).step).toBe(step);
  });

  test('a refusal is noticed when the turn comes back', () => {
    const { plan } = follow(sent, { turn: 7, seat: 1, isAsked: false });
    expect(follow(plan, { turn: 7, seat: 1, isAsked: true }).step).toBe('stop');
  });

  test('a list is sent in its order and stops at what is illegal', () => {
    const placing = scene({
      territories: { alaska: [1, 1] },
      change: { phase: 'place', stock: new Int32Array([0, 3, 0]) },
    });
    const world = worldOf(placing);
    const ask = (): never => {
      throw new Error('nobody fights');
    };
    const moves = [place(0, [1, 0, 0]), place(0, [2, 0, 0]), place(0, [1, 0, 0])];
    let state = placing;
    let plan = makePlan({ kind: 'list', moves }, 1);
    const played = [];
    for (let next = nextCommand(world, state, plan, ask); next; next = nextCommand(world, state, plan, ask)) {
      played.push(next.move);
      plan = next.plan;
      expect(plan.sent).toBe(state.turn);
      state = playState(state, next.move, minimumDice);
    }
    expect(played).toEqual(moves.slice(0, 2));
  });

  test.each([1, 4])('an attack goes on until captured or %i are left', (keep) => {
    for (let seed = 0; seed < 20; seed++) {
      let state = scene({ territories: { alaska: [1, 8, 1, 0], kamchatka: [2, 5] } });
      const world = worldOf(state);
      const prospects = new Prospects(world);
      const [from, to] = [world.byName.get('alaska')!, world.byName.get('kamchatka')!];
      const ask = prospects.battle.bind(prospects);
      const dice = seededDice(expandSeed(`${seed}`));
      let plan = makePlan({ kind: 'until', from, to, keep }, 1);
      for (let next = nextCommand(world, state, plan, ask); next; next = nextCommand(world, state, plan, ask)) {
        plan = next.plan;
        state = playState(state, next.move, dice);
      }
      expect(state.totals[from]).toBeGreaterThan(0);
      expect(state.owner[to] === 1 || state.totals[from] === keep).toBe(true);
    }
  });
});
