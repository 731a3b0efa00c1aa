import { describe, expect, it } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { compare } from './compare.ts';

describe('why one stands above another', () => {
  const { ledger } = new Played(planOf(3, { format: 'round-robin', legs: 2 })).playOut();
  const [stage] = ledger.stages;

  it('has the matches of the two, and what each took from the third', () => {
    const { direct, score, common } = compare(ledger, stage!, 'e1', 'e2');
    expect(direct).toHaveLength(2);
    expect(score[0] + score[1]).toBe(2);
    expect(common.map(({ entrant, scores }) => [entrant, ...scores.map(({ of }) => of)])).toEqual([['e3', 2, 2]]);
  });

  it('is the other way round from the other side', () => {
    const [there, back] = [compare(ledger, stage!, 'e1', 'e3'), compare(ledger, stage!, 'e3', 'e1')];
    expect(back.score).toEqual(there.score.toReversed());
    expect(back.common[0]!.scores).toEqual(there.common[0]!.scores.toReversed());
  });

  it('an opponent that only one of them has met says nothing, nor does a table of more', () => {
    const played = new Played(planOf(3, { format: 'round-robin', legs: 1 }));
    const leg = played.settle().find(({ entrants }) => entrants.includes('e1') && entrants.includes('e3'))!;
    played.result(leg, [1, 2]);
    const half = played.ledger;
    expect(compare(half, half.stages[0]!, 'e1', 'e2').common).toEqual([]);
    expect(compare(half, half.stages[0]!, 'e2', 'e1').common).toEqual([]);
    const { ledger: tables } = new Played(planOf(4, { format: 'tables', seats: 4 })).playOut();
    expect(compare(tables, tables.stages[0]!, 'e1', 'e2')).toEqual({ direct: [], score: [0, 0], common: [] });
  });
});
