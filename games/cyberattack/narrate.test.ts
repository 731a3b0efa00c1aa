import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { makeRandom } from '@joute/core/random.ts';
import { expect, it } from 'vitest';
import { narrate, ordersOf } from './narrate.ts';
import { accountOf } from './rules/account.ts';
import { actingSeats, endingOf, scoresOf } from './rules/end.ts';
import { ORDERS, type Order, orderText } from './rules/orders.ts';
import { type CyberState, startState } from './rules/table.ts';
import { scene } from './rules/test/scene.ts';
import { playState } from './rules/turn.ts';

const NAMES = ['Ada', 'Bob', 'Chloé', 'Denis'];
const taken = (seat: Seat, move: string): Entry => ({ turn: 1, seat, event: 'answer', move, ms: 1, verdict: 'taken' });
function tell(before: CyberState, moves: Readonly<Record<Seat, string>>) {
  const entries = Object.entries(moves).map(([seat, move]) => taken(Number(seat), move));
  return narrate(before, entries, playState(before, ordersOf(before, entries)), NAMES);
}
const of = (seat: Seat, lines: ReturnType<typeof tell>) => lines.filter((line) => line.seat === seat);

it.each([
  [
    'HGAG2H1D4',
    'Ada steps up and left and attacks Denis (row 2), Chloé (column 1) and Bob (row 4).',
    'Ada va en haut à gauche et attaque Denis (ligne 2), Chloé (colonne 1) et Bob (ligne 4).',
  ],
  [
    'DDP241',
    'Ada steps right and places a firewall / on row 4, column 1.',
    'Ada va vers la droite et pose un firewall / en ligne 4, colonne 1.',
  ],
  [
    'BBP300',
    'Ada steps down and places personal data on row 0, column 0.',
    'Ada va vers le bas et pose des données personnelles en ligne 0, colonne 0.',
  ],
])('%s', (order, en, fr) => {
  const [first] = tell(startState(), { 1: order });
  expect(first).toMatchObject({ seat: 1, kind: 'move', weight: 0, text: { en, fr } });
});

// Two trojans of Bob and one of Chloé come to the server, one of Bob's waits where the avatar goes.
const hit = scene({
  avatar: [0, 0],
  cells: { '2,1': ['22D', '22D'], '1,2': ['32B'], '0,1': ['21D'] },
});

it('tells what points came from, and whose trojans they were', () => {
  const [, points] = of(1, tell(hit, { 1: 'DDP444' }));
  expect(points).toMatchObject({ kind: 'points', weight: 1 });
  expect(points!.text).toEqual({
    en: 'Ada: +10 (1 trojan destroyed), −45 (server hit by Bob (2) and Chloé), −35 in all.',
    fr: 'Ada\u00a0: +10 (1 cheval de Troie détruit), −45 (serveur touché par Bob (2) et Chloé), soit −35.',
  });
});

it('tells what a bad order cost', () => {
  const told = tell(scene({ avatar: [0, 0] }), { 1: 'HHP122' });
  expect(of(1, told).at(-1)!.text).toEqual({
    en: 'Ada: −5 (a protection where none may stand), −5 (avatar against the edge), −10 in all.',
    fr: 'Ada\u00a0: −5 (protection mal placée), −5 (avatar contre le bord), soit −10.',
  });
  expect(of(2, told).at(-1)!.text.fr).toBe('Bob\u00a0: −5 (aucun ordre).');
});

it.each([
  [{ server: 2 }, 2, 'Ada has lost their server.', 'Ada a perdu son serveur.'],
  [
    { server: 2, computers: 0 },
    3,
    'Ada has lost both server and computers and is out.',
    'Ada a perdu serveur et ordinateurs et ne joue plus.',
  ],
])('tells what is lost: %o', (left, weight, en, fr) => {
  const before = scene({ avatar: [0, 0], cells: { '2,1': ['22D', '22D'], '1,2': ['32B'] }, ...left });
  expect(of(1, tell(before, { 1: 'DDP444' })).at(-1)).toMatchObject({ kind: 'out', weight, text: { en, fr } });
});

it('the causes of a turn add up to what its points changed by, in every turn of random games', () => {
  const random = makeRandom(7);
  let turns = 0;
  for (const ruleset of ['tournament', 'subject'] as const) {
    for (let state = startState({ ruleset }); endingOf(state) === null; turns++) {
      const orders = new Map<Seat, Order | null>(
        actingSeats(state).map((seat) => [seat, random.below(20) === 0 ? null : ORDERS[random.below(ORDERS.length)]!]),
      );
      const after = playState(state, orders);
      const sums = accountOf(state, orders).map((items) => items.reduce((sum, { points }) => sum + points, 0));
      const before = scoresOf(state);
      expect(sums).toEqual(scoresOf(after).map((points, index) => points - before[index]!));
      state = after;
    }
  }
  expect(turns).toBeGreaterThan(50);
});

it('an order that nobody can read is told by nobody', () => {
  expect(of(1, tell(startState(), { 1: 'XX' })).map(({ kind }) => kind)).toEqual(['points']);
  expect(orderText(0)).toBe('DDAG0H0D0');
});
