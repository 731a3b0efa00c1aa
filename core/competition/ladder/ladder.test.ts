import { expect, it, test } from 'vitest';
import { makeRandom } from '../../random.ts';
import type { RatedMatch } from '../ratings/evidence.ts';
import { fitRatings } from '../ratings/ratings.ts';
import { simulateMatch, strengthsOf } from '../ratings/simulated.ts';
import { choosePairings, type LadderState } from './ladder.ts';

const stateOf = (players: number, matches: readonly RatedMatch[], change: Partial<LadderState> = {}): LadderState => ({
  fit: fitRatings(players, matches),
  matches: Array.from(
    { length: players },
    (_, player) => matches.filter((match) => match.players.includes(player)).length,
  ),
  meetings: (a, b) => matches.filter((match) => match.players.includes(a) && match.players.includes(b)).length,
  busy: new Set(),
  ...change,
});
const won = (winner: number, loser: number, count: number): RatedMatch[] =>
  Array.from({ length: count }, () => ({ players: [winner, loser], places: [1, 2] }));

it('who has played least comes first, against somebody near', () => {
  // Of four the better wins four matches of five; 4 is new.
  const matches = [0, 1, 2, 3].flatMap((one) =>
    [0, 1, 2, 3].flatMap((other) => (one < other ? [...won(one, other, 8), ...won(other, one, 2)] : [])),
  );
  const [first] = choosePairings(stateOf(5, matches), { pairings: 1, seats: 2, legs: 2 });
  expect(first![0]).toBe(4);
  expect([1, 2]).toContain(first![1]);
});

it('those who left or are busy are not asked, and nobody twice', () => {
  const state = stateOf(6, [], { matches: [0, null, 0, 0, 0, 0], busy: new Set([2]) });
  const chosen = choosePairings(state, { pairings: 9, seats: 2, legs: 2 });
  expect(chosen.flat().toSorted()).toEqual([0, 3, 4, 5]);
});

test.each([
  { players: 3, seats: 4, tables: 0 },
  { players: 9, seats: 4, tables: 2 },
])('tables of $seats among $players: $tables', ({ players, seats, tables }) => {
  const chosen = choosePairings(stateOf(players, []), { pairings: 5, seats, legs: 1 });
  expect(chosen).toHaveLength(tables);
  expect(new Set(chosen.flat()).size).toBe(tables * seats);
});

/**
 * As many lanes as pairs: whoever is free has only those to meet who are free at the same moment.
 * How long a match takes is its players' own, so that the same ones finish together again and
 * again.
 */
test.each([
  { players: 4, took: [1, 1, 3, 3] },
  { players: 4, took: [1, 1, 1, 1] },
  { players: 5, took: [1, 2, 3, 4, 5] },
  { players: 6, took: [1, 1, 5, 5, 9, 9] },
])('few entrants who fill all lanes, $took: every pair meets about as often', ({ players, took }) => {
  const truth = strengthsOf(players, 0.5, makeRandom(5));
  const { meetings, idle } = runLanes(truth, took, 60);
  const counts = [...meetings.values()];
  expect(counts).toHaveLength((players * (players - 1)) / 2);
  const usual = 60 / (players - 1);
  for (const count of counts) expect(Math.abs(count - usual)).toBeLessThanOrEqual(usual / 4);
  // It is not had by leaving the lanes empty.
  expect(idle).toBeLessThan(0.4);
});

/** So many pairings for each player, on lanes that are all wanted. */
function runLanes(truth: readonly number[], took: readonly number[], each: number) {
  const random = makeRandom(7);
  const [matches, meetings]: [RatedMatch[], Map<string, number>] = [[], new Map()];
  const played = truth.map(() => 0);
  const lanes = Math.floor(truth.length / 2);
  const key = (a: number, b: number): string => [a, b].toSorted((x, y) => x - y).join();
  let running: { readonly table: readonly number[]; readonly over: number }[] = [];
  let [now, unused] = [0, 0];
  while (matches.length < (truth.length * each) / 2) {
    const wish = { pairings: lanes - running.length, seats: 2, legs: 1 };
    const state: LadderState = {
      ...{ fit: fitRatings(truth.length, matches), matches: played },
      meetings: (a, b) => meetings.get(key(a, b)) ?? 0,
      busy: new Set(running.flatMap(({ table }) => table)),
    };
    for (const table of choosePairings(state, wish)) {
      const pair = key(table[0]!, table[1]!);
      meetings.set(pair, (meetings.get(pair) ?? 0) + 1);
      for (const player of table) played[player]!++;
      running.push({ table, over: now + table.reduce((sum, player) => sum + took[player]!, 0) });
    }
    const next = Math.min(...running.map(({ over }) => over));
    unused += (lanes - running.length) * (next - now);
    now = next;
    for (const { table } of running.filter(({ over }) => over === now))
      matches.push(simulateMatch(table, truth, random));
    running = running.filter(({ over }) => over !== now);
  }
  return { meetings, idle: unused / (lanes * now) };
}
