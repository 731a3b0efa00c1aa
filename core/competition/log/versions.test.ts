/** An entrant's versions, from the log to its rating. */
import { expect, it, test } from 'vitest';
import { chancesOf, fitLedger, ratedEntrants } from '../export/ratedEntrants.ts';
import { ratingHistory } from '../export/ratingHistory.ts';
import { standingsReport } from '../export/standingsReport.ts';
import { competitionHash } from '../standings/hash.ts';
import { Played, planOf } from '../test/playing.ts';
import { readLog } from './ledger.ts';
import { playersOf, ratedMatches } from './rated.ts';

const LADDER = planOf(4, { format: 'ladder', matches: 200 });

/** Another version of an entrant; `e4` is the weakest of four. */
function enter(played: Played, version: number, id = 'e4'): Played {
  const { name, spec, rank } = played.ledger.entrants.get(id)!;
  return played.tell({ kind: 'entered', entrant: { id, name, spec, rank, version } });
}

/** So many matches of a ladder, one after the other; `winner` wins all of its own. */
function play(played: Played, matches: number, winner?: string): Played {
  for (let count = 0; count < matches; count++) {
    const leg = played.settle(1)[0]!;
    if (winner !== undefined && leg.entrants.includes(winner))
      played.result(
        leg,
        leg.entrants.map((id) => (id === winner ? 1 : 2)),
      );
    else played.playOne(leg, 1);
  }
  return played;
}

const ratingOf = ({ ledger }: Played, id = 'e4') => {
  const { rating, low, high } = ratedEntrants(ledger, fitLedger(ledger)).get(id)!;
  return { rating, width: high - low };
};

it('a new version begins where the old one stood, and is as uncertain again', () => {
  const before = play(new Played(LADDER), 80);
  const old = ratingOf(before);
  const young = ratingOf(enter(before, 2));
  expect(young.rating).toBeCloseTo(old.rating, 6);
  // 0.7 on the natural scale are 122 Elo, a 95% interval 477 wide. Of the four's mean a quarter is
  // its own: three quarters are left of that.
  expect(young.width).toBeCloseTo(Math.hypot(old.width, 0.75 * 2 * 1.959964 * 0.7 * (400 / Math.LN10)), 0);
  expect(young.width).toBeGreaterThan(1.3 * old.width);
  expect(ratingOf(before, 'e1').width).toBeLessThan(young.width);
});

it('a better version rises faster than the same results do for an entrant that has none', () => {
  const same = play(new Played(LADDER), 80);
  const changed = enter(play(new Played(LADDER), 80), 2);
  const old = ratingOf(same).rating;
  const risen = [same, changed].map((one) => ratingOf(play(one, 16, 'e4')).rating - old);
  expect(risen[0]).toBeGreaterThan(20);
  expect(risen[1]).toBeGreaterThan(1.4 * risen[0]!);
  // What it is now, and not what it was, is compared with the others.
  expect(chancesOf(changed.ledger, fitLedger(changed.ledger), 'e4').get('e3')).toBeGreaterThan(
    chancesOf(same.ledger, fitLedger(same.ledger), 'e4').get('e3')!,
  );
});

it('a match counts for the version that played it, also when the next one is entered meanwhile', () => {
  const played = play(new Played(LADDER), 20);
  const leg = played.settle(2).find(({ entrants }) => entrants.includes('e4'))!;
  enter(played, 2).result(leg, [1, 2], { versions: [1, 1] });
  const { ledger } = played;
  const { current, playerOf, players } = playersOf(ledger);
  expect(players).toBe(5);
  expect(current.get('e4')).toBe(playerOf('e4', 2));
  const matches = ratedMatches(ledger);
  expect(matches.some((match) => match.players.includes(playerOf('e4', 2)))).toBe(false);
  expect(matches.filter((match) => match.players.includes(playerOf('e4', 1)))).not.toEqual([]);
});

it('a match that was asked for with a version which is entered later tells of it', () => {
  const played = play(new Played(LADDER), 20);
  const leg = played.settle(2).find(({ entrants }) => entrants.includes('e4'))!;
  played.result(leg, [1, 2], { versions: leg.entrants.map((id) => (id === 'e4' ? 3 : 1)) });
  expect(played.ledger.entrants.get('e4')).toMatchObject({ version: 3, versions: [1, 3] });
  expect(enter(played, 3).ledger.entrants.get('e4')).toMatchObject({ version: 3, versions: [1, 3] });
});

// Whoever uploads ten versions in a minute is not ten times as uncertain.
it('versions that never played are not linked', () => {
  const one = play(new Played(LADDER), 40);
  const many = play(new Played(LADDER), 40);
  enter(one, 2);
  for (const version of [2, 3, 5, 9]) enter(many, version);
  expect(many.ledger.entrants.get('e4')).toMatchObject({ version: 9, versions: [1, 9] });
  expect(ratingOf(many)).toEqual(ratingOf(one));
});

test('standings and the history of ratings say which version it is', () => {
  const played = enter(play(new Played(LADDER), 40), 4);
  play(played, 8);
  const { standings } = standingsReport(played.ledger, fitLedger(played.ledger));
  expect(standings.map(({ player, version }) => [player, version]).toSorted()).toEqual([
    ...[
      ['Bot 1', 1],
      ['Bot 2', 1],
      ['Bot 3', 1],
      ['Bot 4', 4],
    ],
  ]);
  const versions = ratingHistory(played.events, 48).map(
    ({ ratings }) => ratings.find(({ player }) => player === 'Bot 4')!.version,
  );
  expect(versions).toEqual([...Array(40).fill(1), ...Array(8).fill(4)]);
});

test('the hash of the results knows no versions', () => {
  const played = play(new Played(LADDER), 40);
  const told = played.events.map((event) =>
    event.kind === 'result' ? { ...event, versions: event.entrants.map(() => 7) } : event,
  );
  expect(competitionHash(readLog(told))).toBe(competitionHash(played.ledger));
  expect(competitionHash(enter(played, 9).ledger)).toBe(competitionHash(readLog(told)));
});
