/** How far a competition is, and when it may be over. */
import { describe, expect, it, test } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { LogTimes, outlookOf } from './logTimes.ts';
import { expectedMatches, finishedMatches, makeProgress, progressOf, sumProgress } from './progress.ts';

/** A result every `ms`, from the log of so many results of a round robin. */
function timed(played: Played, ms: number): LogTimes {
  const times = new LogTimes();
  let results = 0;
  for (const event of played.events)
    times.add({ ...event, at: event.kind === 'result' ? 5000 + ms * results++ : 1000 });
  return times;
}

function play(played: Played, results: number): Played {
  for (let n = 0; n < results; n++) played.playOne(played.settle()[0]!, 1);
  return played;
}

const robin = (results: number): Played => play(new Played(planOf(6, { format: 'round-robin', legs: 2 })), results);

describe('times', () => {
  test.each([
    { results: 0, pace: null },
    { results: 2, pace: null },
    { results: 3, pace: 700 },
    { results: 30, pace: 700 },
  ])('after $results results the pace is $pace', ({ results, pace }) => {
    expect(timed(robin(results), 700).pace).toBe(pace);
  });

  it('is that of the newest forty, and sixty are kept', () => {
    const times = new LogTimes();
    const at = (n: number): number => (n < 30 ? 10 * n : 300 + 1000 * (n - 30));
    for (let n = 0; n < 70; n++)
      times.add({
        ...{ kind: 'given', at: at(n), who: 'x', why: null, stage: 's', pairing: 'p', leg: n + 1 },
        ...{ entrants: ['e1', 'e2'], places: [1, 2], points: [1, 0] },
      });
    expect(times.pace).toBe(1000);
    expect(times.recent).toHaveLength(60);
    expect(times.recent[0]).toEqual({ at: at(10), stage: 's', pairing: 'p', leg: 11 });
    expect(times.recent.at(-1)!.leg).toBe(70);
  });

  it('knows when each round was paired, and when its last result came', () => {
    const played = new Played(planOf(4, { format: 'swiss', rounds: 2 }));
    play(played, 3);
    const times = new LogTimes();
    for (const event of played.events) times.add(event);
    const at = (kind: string): number[] => played.events.flatMap((event) => (event.kind === kind ? [event.at] : []));
    expect(times.round('stage 1', 1)).toEqual({ began: at('paired')[0], last: at('result')[1] });
    expect(times.round('stage 1', 2)).toEqual({ began: at('paired')[1], last: at('result')[2] });
    expect([times.round('stage 1', 3), times.round('stage 2', 1)]).toEqual([null, null]);
  });

  it('a round that is paired bit by bit began with its first pairing', () => {
    const times = new LogTimes();
    const paired = (at: number, id: string) =>
      times.add({
        ...{ kind: 'paired', at, who: 'rule', why: null, stage: 's', byes: [] },
        pairings: [{ id, round: 1, pool: null, entrants: ['e1', 'e2'] }],
      });
    paired(10, 'a');
    paired(20, 'b');
    expect(times.round('s', 1)).toEqual({ began: 10, last: null });
    times.add({ kind: 'paused', at: 30, who: 'x', why: null });
    expect(times.recent).toEqual([]);
  });
});

describe('outlook', () => {
  it('goes on at the pace of late', () => {
    const played = robin(10);
    const times = timed(played, 700);
    expect(outlookOf(played.ledger, times, true)).toEqual({
      finished: 10,
      expected: 30,
      ends: 5000 + 9 * 700 + 20 * 700,
    });
  });

  test.each([
    { what: 'it stands still', results: 10, isGoing: false },
    { what: 'too few results', results: 2, isGoing: true },
  ])('$what: nobody knows', ({ results, isGoing }) => {
    const played = robin(results);
    expect(outlookOf(played.ledger, timed(played, 700), isGoing)).toEqual({
      finished: results,
      expected: 30,
      ends: null,
    });
    expect(outlookOf(played.ledger, new LogTimes(), true).ends).toBe(null);
  });

  it('a ladder without an end has none, and an empty competition is one of two', () => {
    const ladder = play(new Played(planOf(4, { format: 'ladder' })), 6);
    expect(outlookOf(ladder.ledger, timed(ladder, 100), true)).toEqual({ finished: 6, expected: null, ends: null });
    const empty = new Played(planOf(0, { format: 'round-robin', legs: 4 }));
    expect(outlookOf(empty.ledger, new LogTimes(), true)).toEqual({ finished: 0, expected: 4, ends: null });
  });
});

describe('progress', () => {
  const STAGES = [
    { format: 'round-robin', pools: 2, legs: 1, advance: 1 },
    { format: 'knockout', bestOf: 3, ties: [] },
  ];

  it('a stage that is over has as many as it had, the others what is expected', () => {
    const plan = planOf(6, STAGES);
    const played = new Played(plan);
    const told = () => progressOf(played.ledger, expectedMatches(plan, 6)).map(makeProgress);
    expect(told()).toEqual(['0/6', '0/2']);
    play(played, 6);
    expect(told()).toEqual(['6/6', '0/2']);
    played.settle();
    play(played, 2);
    expect(told()).toEqual(['6/6', '2/2']);
  });

  it('what was expected of a stage that is over counts no more once the next is drawn', () => {
    const plan = planOf(6, STAGES);
    const played = play(new Played(plan), 6);
    expect(progressOf(played.ledger, [9, 2])[0]).toEqual({ finished: 6, expected: 9 });
    played.settle();
    expect(progressOf(played.ledger, [9, 2])[0]).toEqual({ finished: 6, expected: 6 });
  });

  it('an entrant who has left: its matches will not come, and are counted as they are', () => {
    const played = play(new Played(planOf(4, STAGES[0]!)), 1);
    expect(finishedMatches(played.ledger, played.ledger.stages[0]!)).toBe(1);
    played.tell({ kind: 'closed', seed: null });
    expect(progressOf(played.ledger, [6])).toEqual([{ finished: 1, expected: 1 }]);
  });

  it('more than was expected is expected, and no end stays none', () => {
    const { ledger } = robin(5);
    expect(progressOf(ledger, [3])).toEqual([{ finished: 5, expected: 5 }]);
    expect(progressOf(ledger, [null])).toEqual([{ finished: 5, expected: null }]);
    expect(progressOf(ledger, [])).toEqual([{ finished: 5, expected: null }]);
  });

  it('of all stages together', () => {
    const [done, open, endless] = [
      { finished: 6, expected: 6 },
      { finished: 1, expected: 3 },
      { finished: 4, expected: null },
    ];
    expect(sumProgress([done, open])).toEqual({ finished: 7, expected: 9 });
    expect(sumProgress([done, endless])).toEqual({ finished: 10, expected: null });
    expect([makeProgress(open), makeProgress(endless)]).toEqual(['1/3', '4']);
  });

  it('is forecast again when more come', () => {
    const plan = planOf(0, { format: 'round-robin', legs: 1 });
    expect(expectedMatches(plan, 4)).toEqual([6]);
    expect(expectedMatches(plan, 4)).toBe(expectedMatches(plan, 4));
    expect(expectedMatches(plan, 5)).toEqual([10]);
  });
});
