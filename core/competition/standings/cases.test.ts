/** Decisions of organisers and accidents, and the standings that are right after each. */
import { describe, expect, it, test } from 'vitest';
import { isStageOver } from '../log/nextPairings.ts';
import { ratedMatches } from '../log/rated.ts';
import { Played, planOf } from '../test/playing.ts';
import { competitionHash } from './hash.ts';
import { overallStandings } from './overall.ts';
import { stageStandings } from './standings.ts';

const ROUND_ROBIN = { format: 'round-robin', legs: 1, tieBreaks: [] };
const four = (change: object = {}): Played => new Played(planOf(4, { ...ROUND_ROBIN, ...change }));

/** `e1 6 2-0-0` by place: points, wins-draws-losses. */
const table = ({ ledger }: Played): string[] =>
  stageStandings(ledger, ledger.stages[0]!).map(
    ({ place, entrant, points, wins, draws, losses }) => `${place} ${entrant} ${points} ${wins}-${draws}-${losses}`,
  );

/** Plays so many of the legs that are due; the lower number wins. */
function play(played: Played, count = Number.POSITIVE_INFINITY): Played {
  for (let n = 0; n < count; n++) {
    const leg = played.settle()[0];
    if (!leg) break;
    const numbers = leg.entrants.map((id) => Number(id.slice(1)));
    played.result(
      leg,
      numbers.map((own) => 1 + numbers.filter((other) => other < own).length),
    );
  }
  return played;
}

const between = (played: Played, a: string, b: string) =>
  played.settle().find(({ entrants }) => entrants.includes(a) && entrants.includes(b))!;

describe('a round robin of four, once', () => {
  it('played to its end', () => {
    expect(table(play(four()))).toEqual(['1 e1 9 3-0-0', '2 e2 6 2-0-1', '3 e3 3 1-0-2', '4 e4 0 0-0-3']);
  });

  it('withdrawal mid-round before half is played: as if it had never come', () => {
    const played = four();
    played.result(between(played, 'e1', 'e4'), [1, 2]);
    played.tell({ kind: 'withdrawn', entrant: 'e4' });
    expect(table(play(played))).toEqual(['1 e1 6 2-0-0', '2 e2 3 1-0-1', '3 e3 0 0-0-2', '4 e4 0 0-0-0']);
    expect(played.ledger.isClosed).toBe(true);
  });

  it('withdrawal after half: what is open is lost by forfeit, what was played stands', () => {
    const played = four();
    for (const opponent of ['e1', 'e2']) played.result(between(played, 'e4', opponent), winFor(played, 'e4', opponent));
    played.tell({ kind: 'withdrawn', entrant: 'e4' });
    expect(table(play(played))).toEqual(['1 e1 6 2-0-1', '2 e2 3 1-0-2', '2 e3 3 1-0-2', '4 e4 6 2-0-1']);
    // The forfeit counts for points, not for ratings.
    expect(ratedMatches(played.ledger)).toHaveLength(5);
  });

  test.each([
    { withdrawals: 'annul', row: '4 e4 0 0-0-0' },
    { withdrawals: 'forfeit', row: '4 e4 6 2-0-1' },
  ])('the same with withdrawals = $withdrawals', ({ withdrawals, row }) => {
    const played = four({ withdrawals });
    for (const opponent of ['e1', 'e2']) played.result(between(played, 'e4', opponent), winFor(played, 'e4', opponent));
    played.tell({ kind: 'withdrawn', entrant: 'e4' });
    expect(table(play(played)).at(-1)).toBe(row);
  });

  it('withdrawal when all is played: everything stands, at the end of the table', () => {
    const played = play(four(), 6).tell({ kind: 'withdrawn', entrant: 'e1' });
    expect(table(played).at(-1)).toBe('4 e1 9 3-0-0');
    expect(table(played)[0]).toBe('1 e2 6 2-0-1');
  });

  it('no-show: lost, without a match', () => {
    const played = four();
    const leg = between(played, 'e1', 'e2');
    played.result(leg, leg.entrants[0] === 'e1' ? [2, 1] : [1, 2], {
      how: 'no-show',
      termination: 'forfeit',
      points: [0, 0],
    });
    expect(table(play(played))).toEqual(['1 e2 9 3-0-0', '2 e1 6 2-0-1', '3 e3 3 1-0-2', '4 e4 0 0-0-3']);
    expect(ratedMatches(played.ledger)).toHaveLength(5);
  });

  it('nobody came: both have lost', () => {
    const played = four();
    played.result(between(played, 'e1', 'e2'), [2, 2], { how: 'no-show', termination: 'forfeit', points: [0, 0] });
    expect(table(play(played))).toEqual(['1 e1 6 2-0-1', '1 e2 6 2-0-1', '3 e3 3 1-0-2', '4 e4 0 0-0-3']);
  });

  it('disqualification by hand: last, and its open matches are lost', () => {
    const played = play(four({ withdrawals: 'forfeit' }), 2).tell({ kind: 'disqualified', entrant: 'e1' });
    expect(table(play(played)).at(-1)).toMatch(/^4 e1 /);
    expect(table(played)[0]).toMatch(/^1 e2 /);
  });

  it('a replayed match: the new result counts, the old one is kept, one that comes late does not count', () => {
    const played = four();
    const leg = between(played, 'e1', 'e2');
    const [won, lost] = [winFor(played, 'e1', 'e2'), winFor(played, 'e2', 'e1')];
    played.result(leg, won);
    played.tell({ kind: 'replayed', stage: leg.stage, pairing: leg.pairing, leg: leg.leg });
    const again = between(played, 'e1', 'e2');
    expect(again.attempt).toBe(2);
    played.result(leg, won);
    played.result(again, lost);
    expect(table(play(played))).toEqual(['1 e2 9 3-0-0', '2 e1 6 2-0-1', '3 e3 3 1-0-2', '4 e4 0 0-0-3']);
    const kept = played.ledger.stages[0]!.pairings.get(leg.pairing)!.legs.get(1)!;
    expect(kept.earlier.map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  it('a result by hand: counts for points, in the place of what was there, not for ratings', () => {
    const played = play(four());
    const pairing = [...played.ledger.stages[0]!.pairings.values()].find(
      ({ entrants }) => entrants.includes('e1') && entrants.includes('e4'),
    )!;
    played.tell({
      kind: 'given',
      stage: 'stage 1',
      pairing: pairing.id,
      leg: 1,
      entrants: ['e1', 'e4'],
      places: [1, 1],
      points: [0, 0],
    });
    expect(table(played)).toEqual(['1 e1 7 2-1-0', '2 e2 6 2-0-1', '3 e3 3 1-0-2', '4 e4 1 0-1-2']);
    expect(ratedMatches(played.ledger)).toHaveLength(5);
  });

  it('all equal: they share the first place; with lots they do not, and everybody can check the lots', () => {
    const drawAll = (played: Played): Played => {
      for (let legs = played.settle(); legs.length > 0; legs = played.settle()) played.result(legs[0]!, [1, 1]);
      return played;
    };
    expect(table(drawAll(four()))).toEqual(['1 e1 3 0-3-0', '1 e2 3 0-3-0', '1 e3 3 0-3-0', '1 e4 3 0-3-0']);
    const drawn = table(drawAll(four({ tieBreaks: ['direct', 'sonneborn-berger', 'wins', 'lot'] })));
    expect(drawn.map((row) => row[0])).toEqual(['1', '2', '3', '4']);
    expect(drawn).toEqual(table(drawAll(four({ tieBreaks: ['lot'] }))));
  });

  it('everyone withdrawn: it ends, with nothing won', () => {
    const played = play(four(), 1);
    for (const entrant of ['e1', 'e2', 'e3', 'e4']) played.tell({ kind: 'withdrawn', entrant });
    expect(played.settle()).toEqual([]);
    expect(played.ledger.isClosed).toBe(true);
    expect(table(played)).toEqual(['1 e1 0 0-0-0', '1 e2 0 0-0-0', '1 e3 0 0-0-0', '1 e4 0 0-0-0']);
    expect(competitionHash(played.ledger)).toHaveLength(64);
  });

  it('a late entry is not taken into it', () => {
    const played = play(four(), 1);
    expect(played.ledger.isOpen).toBe(false);
  });
});

function winFor(played: Played, winner: string, loser: string): number[] {
  return between(played, winner, loser).entrants.map((id) => (id === winner ? 1 : 2));
}

it('disqualification after faults follows from the log', () => {
  const played = new Played(planOf(4, ROUND_ROBIN, { faults: { disqualify: 3 } }));
  for (let n = 0; n < 2; n++) {
    const leg = played.settle().find(({ entrants }) => entrants.includes('e1'))!;
    played.result(leg, [1, 2], { faults: leg.entrants.map((id) => (id === 'e1' ? 2 : 0)) });
  }
  played.settle();
  expect(played.events.at(-1)).toMatchObject({ kind: 'disqualified', entrant: 'e1', who: 'rule' });
  expect(overallStandings(play(played).ledger).at(-1)).toMatchObject({ entrant: 'e1', status: 'disqualified' });
});

describe('a Swiss of five, three rounds', () => {
  const swiss = (): Played => new Played(planOf(5, { format: 'swiss', rounds: 3 }));

  it('a late entry is paired from the next round on, and has no points for what it missed', () => {
    const played = play(swiss(), 2);
    expect(played.ledger.isOpen).toBe(true);
    played.tell({ kind: 'entered', entrant: { id: 'e6', name: 'Late', spec: null, rank: null, version: 1 } });
    play(played);
    const late = stageStandings(played.ledger, played.ledger.stages[0]!).find(({ entrant }) => entrant === 'e6')!;
    expect(late.played + late.byes).toBe(2);
    expect(played.ledger.stages[0]!.byes.filter(({ round }) => round > 1)).toEqual([]);
  });

  it('who withdraws mid-round loses the open match and is not paired again', () => {
    const played = swiss();
    const [leg] = played.settle();
    played.tell({ kind: 'withdrawn', entrant: leg!.entrants[0]! });
    play(played);
    const stage = played.ledger.stages[0]!;
    const standings = stageStandings(played.ledger, stage);
    expect(standings.at(-1)).toMatchObject({ entrant: leg!.entrants[0], played: 1, losses: 1, status: 'withdrawn' });
    expect(standings.find(({ entrant }) => entrant === leg!.entrants[1])!.wins).toBeGreaterThanOrEqual(1);
    expect(isStageOver(played.ledger, stage)).toBe(true);
  });
});

describe('a knock-out of four', () => {
  const cup = (change: object = {}): Played => new Played(planOf(4, { format: 'knockout', bestOf: 2, ...change }));
  const drawn = (played: Played): Played => {
    for (let legs = played.settle(); legs.length > 0; legs = played.settle()) played.result(legs[0]!, [1, 1]);
    return played;
  };

  it('equal to the end: extra legs once, then the better seeded goes on', () => {
    const played = drawn(cup());
    expect(played.events.filter(({ kind }) => kind === 'result')).toHaveLength(12);
    expect(overallStandings(played.ledger).map(({ place, entrant }) => `${place} ${entrant}`)).toEqual([
      '1 e1',
      '2 e2',
      '3 e3',
      '3 e4',
    ]);
  });

  it('without extra legs the game points decide', () => {
    const played = cup({ ties: ['points-for'] });
    for (let legs = played.settle(); legs.length > 0; legs = played.settle())
      played.result(legs[0]!, [1, 1], { points: legs[0]!.entrants.map((id) => Number(id.slice(1))) });
    expect(overallStandings(played.ledger)[0]!.entrant).toBe('e4');
  });

  test.each([
    { bestOf: 3, legs: 2 },
    { bestOf: 5, legs: 3 },
    { bestOf: 2, legs: 2 },
  ])('best of $bestOf: $legs legs can be played at once, and it ends when it is decided', ({ bestOf, legs }) => {
    const played = cup({ bestOf });
    expect(played.settle()).toHaveLength(2 * legs);
    play(played);
    expect(played.events.filter(({ kind }) => kind === 'result')).toHaveLength(3 * legs);
  });

  it('who leaves when its pairing is decided does not lose the legs that were not needed', () => {
    const played = play(cup({ bestOf: 3 }));
    const before = table(played);
    expect(before).toEqual(['1 e1 12 4-0-0', '2 e2 6 2-0-2', '3 e3 0 0-0-2', '3 e4 0 0-0-2']);
    expect(table(played.tell({ kind: 'withdrawn', entrant: 'e4' }))).toEqual([...before.slice(0, 3), '4 e4 0 0-0-2']);
  });

  it('withdrawal: the opponent goes on; both gone: it still ends', () => {
    const played = cup();
    played.settle();
    played.tell({ kind: 'withdrawn', entrant: 'e1' });
    expect(overallStandings(play(played).ledger)[0]!.entrant).toBe('e2');
    const empty = cup();
    empty.settle();
    for (const entrant of ['e1', 'e2', 'e3', 'e4']) empty.tell({ kind: 'withdrawn', entrant });
    expect(empty.settle()).toEqual([]);
    expect(empty.ledger.isClosed).toBe(true);
  });
});

it('a table goes on without who has left, who is last there', () => {
  const played = new Played(planOf(4, { format: 'tables', seats: 4, tables: 2, points: { places: [3, 2, 1, 0] } }));
  played.settle();
  played.tell({ kind: 'withdrawn', entrant: 'e4' });
  expect(played.settle().map(({ entrants }) => entrants.toSorted())).toEqual([
    ['e1', 'e2', 'e3'],
    ['e1', 'e2', 'e3'],
  ]);
  play(played);
  expect(table(played)).toEqual(['1 e1 6 2-0-0', '2 e2 4 0-0-2', '3 e3 2 0-0-2', '4 e4 0 0-0-2']);
});

/**
 * By hand: e1 beats e3 and e4 and loses to e2, who beats e1 and e3 and loses to e4, who beats e2
 * alone; e3 beats e4. Points 6 6 3 3. Direct: e2 before e1, e3 before e4. Sonneborn-Berger: e1
 * 3*3+3*3 = 18, e2 3*6+3*3 = 27, e3 9, e4 18.
 */
test.each([
  { tieBreaks: ['direct'], order: ['1 e2', '2 e1', '3 e3', '4 e4'] },
  { tieBreaks: ['sonneborn-berger'], order: ['1 e2', '2 e1', '3 e4', '4 e3'] },
  { tieBreaks: ['wins'], order: ['1 e1', '1 e2', '3 e3', '3 e4'] },
  { tieBreaks: ['wins', 'seeding'], order: ['1 e1', '2 e2', '3 e3', '4 e4'] },
  { tieBreaks: ['faults'], order: ['1 e2', '2 e1', '3 e3', '3 e4'] },
])('tie-breaks $tieBreaks', ({ tieBreaks, order }) => {
  const played = four({ tieBreaks });
  const WINS = ['e1 e3', 'e1 e4', 'e2 e1', 'e2 e3', 'e4 e2', 'e3 e4'];
  for (const [winner, loser] of WINS.map((pair) => pair.split(' ') as [string, string])) {
    const leg = between(played, winner, loser);
    played.result(leg, winFor(played, winner, loser), { faults: leg.entrants.map((id) => (id === 'e1' ? 1 : 0)) });
  }
  expect(
    table(played)
      .map((row) => row.split(' ').slice(0, 2).join(' '))
      .toSorted(),
  ).toEqual(order.toSorted());
});

// Three in a circle with equal points: nobody is before the others by what they won against each
// other.
test('a circle stays equal by direct meetings', () => {
  const played = new Played(planOf(3, { ...ROUND_ROBIN, tieBreaks: ['direct'] }));
  for (const [winner, loser] of [
    ['e1', 'e2'],
    ['e2', 'e3'],
    ['e3', 'e1'],
  ] as const)
    played.result(between(played, winner, loser), winFor(played, winner, loser));
  expect(table(played)).toEqual(['1 e1 3 1-0-1', '1 e2 3 1-0-1', '1 e3 3 1-0-1']);
});
