import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '@joute/core/dice.ts';
import { openMatch, stepMatch } from '@joute/core/match/match.ts';
import { makeRandom } from '@joute/core/random.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { type MatchRecord, Recorder } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, test } from 'vitest';
import { draughts } from './game.ts';
import { parsePdn } from './notation/pdnReader.ts';
import { resolvePdn } from './notation/pdnResolve.ts';
import type { DraughtsState } from './rules/state.ts';
import { writeMatches } from './writeMatches.ts';

/** A random match of so many plies at most, from an opening of so many. */
function played(opening: number, most: number): { record: MatchRecord; state: DraughtsState } {
  const seed = expandSeed(`pdn ${opening}`);
  const dice = seededDice(seed);
  const { clock, policy, options } = draughts.facts;
  const setup = { ...defaultSetup(options), opening };
  const draws: Draw[] = [];
  const start = must(draughts.start(setup, 2, recordingDice(dice, draws)));
  const recorder = new Recorder({
    ...{ joute: 1, game: 'draughts', setup, clock, policy, started: '2026-11-17T10:00:00.000Z', draws },
    seats: ['Zoé "Z"', 'bot'].map((name, index) => ({ seat: index + 1, name, player: 'bot:random' })),
    dice: { hash: hashSeed(seed), secret: false },
  });
  let text = recorder.open();
  let match = openMatch(draughts, start, 2, clock, policy);
  const random = makeRandom(opening);
  for (let ply = 0; ply < most && !match.end; ply++) {
    const seat = draughts.acting(match.state)[0]!;
    const move = draughts.makeMove(draughts.randomMove(match.state, seat, random), match.state);
    const step = stepMatch(match, { event: 'answer', turn: match.turn, seat, text: move, ms: 1 }, dice);
    match = step.match;
    text += recorder.add(step.entry!);
  }
  if (match.end) text += recorder.close({ ...match.end, turn: match.turn, ply: match.ply, seed });
  return { record: must(parseRecord(text)), state: match.state };
}

test.each([
  { opening: 0, most: 10_000 },
  { opening: 7, most: 10_000 },
  { opening: 0, most: 5 },
])('what is written is read again, to the same last position: %o', ({ opening, most }) => {
  const { record, state } = played(opening, most);
  const text = writeMatches([
    { record, event: 'Cup', round: '1.1' },
    { record, event: 'Cup', round: '1.2' },
  ]);
  const games = parsePdn(text).map(must);
  expect(games).toHaveLength(2);
  const [game] = games;
  expect(game!.tags.get('White')).toBe('Zoé "Z"');
  expect(game!.tags.get('Round')).toBe('1.1');
  expect(game!.tags.get('Date')).toBe('2026.11.17');
  expect(must(resolvePdn(game!)).steps.at(-1)!.after).toEqual(state.position);
  expect(game!.result === '*').toBe(record.end === null);
});
