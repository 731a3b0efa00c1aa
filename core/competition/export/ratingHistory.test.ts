import { describe, expect, it } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { fitLedger } from './ratedEntrants.ts';
import { ratingHistory } from './ratingHistory.ts';
import { standingsReport } from './standingsReport.ts';

const PLAN = planOf(4, { format: 'ladder', matches: 40 });

describe('the history of ratings', () => {
  it.each([1, 2, 7, 1000])('has at most so many moments, and ends as it stands: %i', (most) => {
    const played = new Played(PLAN).playOut();
    const results = played.events.filter(({ kind }) => kind === 'result').length;
    const history = ratingHistory(played.events, most);
    expect(history).toHaveLength(Math.ceil(results / Math.ceil(results / most)));
    expect(history.at(-1)).toMatchObject({ results, at: played.events.at(-1)!.at });
    const { standings } = standingsReport(played.ledger, fitLedger(played.ledger));
    for (const { player, rating, interval } of standings)
      expect(history.at(-1)!.ratings).toContainEqual({
        ...{ entrant: expect.any(String), player, version: 1, rating, interval },
      });
  });

  it('a new version is marked, and is less certain than the old one was', () => {
    const played = new Played(PLAN).playOut();
    const open = played.events.filter(({ kind }) => kind !== 'closed');
    const [entrant] = played.ledger.entrants.values();
    const { id, name, spec, rank } = entrant!;
    const again = { id, name, spec, rank, version: 2 };
    const entered = { kind: 'entered', at: open.length, who: 'test', why: null, entrant: again } as const;
    const last = (events: typeof open) =>
      ratingHistory(events, 3)
        .at(-1)!
        .ratings.find(({ player }) => player === name)!;
    const [old, young] = [last(open), last([...open, entered])];
    expect([old.version, young.version]).toEqual([1, 2]);
    expect(young.interval[1] - young.interval[0]).toBeGreaterThan(old.interval[1] - old.interval[0]);
  });

  it('is empty before the first result', () => {
    expect(ratingHistory(new Played(PLAN).events)).toEqual([]);
  });
});
