import { describe, expect, it } from 'vitest';
import { Played, planOf } from '../test/playing.ts';
import { pairingView, roundsOf, upNext } from './pairingViews.ts';

const PAIR = { format: 'round-robin', legs: 2 };

/** The only pairing of two, after results of its first legs by seat. */
function viewAfter(...results: readonly (readonly number[])[]) {
  const played = new Played(planOf(2, PAIR));
  for (const places of results) played.result(played.settle()[0]!, places, { match: 'm' });
  played.settle();
  const { ledger } = played;
  const [stage] = ledger.stages;
  const [pairing] = stage!.pairings.values();
  return { ledger, stage: stage!, pairing: pairing!, view: pairingView(ledger, stage!, pairing!, []) };
}

describe('a pairing of two', () => {
  it('before anything was played', () => {
    const { view } = viewAfter();
    expect(view).toMatchObject({ scores: null, isOver: false, isLive: false, winner: null, legs: [] });
    expect(view.names).toEqual(view.entrants.map((id) => `Bot ${id.slice(1)}`));
  });

  it('whoever is ahead has not won before it is over', () => {
    expect(viewAfter([1, 2]).view).toMatchObject({ isOver: false, winner: null });
  });

  it('who won more of it has won, and a tie has no winner', () => {
    // Seats are exchanged in the second leg.
    const won = viewAfter([1, 2], [2, 1]).view;
    expect(won).toMatchObject({ isOver: true, scores: [2, 0] });
    expect(won.winner).toBe(won.entrants[0]);
    expect(viewAfter([1, 2], [1, 2]).view).toMatchObject({ isOver: true, scores: [1, 1], winner: null });
  });

  it('has the match that is played besides those that were, in the order of the legs', () => {
    const { ledger, stage, pairing } = viewAfter([1, 2]);
    const playing = [1, 2].map((leg) => ({ match: `now ${leg}`, stage: stage.plan.name, pairing: pairing.id, leg }));
    const view = pairingView(ledger, stage, pairing, playing);
    expect(view.legs.map(({ leg, match, result }) => [leg, match, result !== null])).toEqual([
      [1, 'm', true],
      [2, 'now 2', false],
    ]);
    expect(view.isLive).toBe(true);
    const elsewhere = playing.map((one) => ({ ...one, stage: 'other' }));
    expect(pairingView(ledger, stage, pairing, elsewhere).isLive).toBe(false);
  });
});

describe('a table of four', () => {
  it('counts first places; who has most of them has won', () => {
    const played = new Played(planOf(4, { format: 'tables', seats: 4, tables: 1, legs: 3 }));
    for (const first of ['e2', 'e3', 'e2']) {
      const leg = played.settle()[0]!;
      played.result(
        leg,
        leg.entrants.map((id) => (id === first ? 1 : 2)),
      );
    }
    played.settle();
    const { ledger } = played;
    const [pairing] = ledger.stages[0]!.pairings.values();
    const { scores, entrants, winner } = pairingView(ledger, ledger.stages[0]!, pairing!, []);
    expect(Object.fromEntries(entrants.map((id, at) => [id, scores![at]]))).toEqual({ e1: 0, e2: 2, e3: 1, e4: 0 });
    expect(winner).toBe('e2');
  });
});

describe('the rounds and what comes next', () => {
  const played = new Played(planOf(4, { format: 'round-robin', legs: 1 }));
  const [first] = played.settle();
  played.result(first!, [1, 2]);
  played.settle();
  const { ledger } = played;
  const [stage] = ledger.stages;

  it('the newest round first, each with its pairings', () => {
    expect(roundsOf(stage!).map(({ round, pairings }) => [round, pairings.length])).toEqual([
      [3, 2],
      [2, 2],
      [1, 2],
    ]);
  });

  it('next is what nobody has begun, up to so many', () => {
    expect(upNext(ledger, [], 9)).toHaveLength(5);
    expect(upNext(ledger, [], 2)).toHaveLength(2);
    const [next] = upNext(ledger, [], 1);
    expect(next!.id).not.toBe(first!.pairing);
    const live = [{ match: 'm', stage: next!.stage, pairing: next!.id, leg: 1 }];
    expect(upNext(ledger, live, 9).map(({ id }) => id)).not.toContain(next!.id);
  });
});
