/** What every game's levels keep, and what the measuring program says of them. */
import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { LEVELS } from '@joute/core/level.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { expect, it } from 'vitest';
import { games } from './index.ts';
import { makeStepTable, resultOf, stepsOf, Timed } from './ladder/levels.ts';

const TURNS = 12;

/** The first turns of a match that the level plays against itself; every answer is checked. */
async function movesOf(entry: GameEntry, level: string): Promise<string[]> {
  const game = await entry.game();
  const bot = (await entry.levels!()).find(({ card }) => card.name === level)!;
  const dice = seededDice(expandSeed('levels'));
  const seats = entry.facts.seats.default;
  const thinkers = Array.from({ length: seats }, (_, index) => bot.start(index + 1, makeRandom(index)));
  let state = must(game.start(must(parseSetup(entry.facts.options, {})), seats, dice));
  const moves: string[] = [];
  for (let turn = 0; turn < TURNS && !game.end(state); turn++) {
    const answers = game.acting(state).map((seat): [number, unknown] => {
      const view = game.view(state, seat);
      const { move } = thinkers[seat - 1]!.think(view, nodeBudget(100));
      expect(game.check(state, seat, move)).toBeNull();
      moves.push(game.makeMove(move, view));
      return [seat, move];
    });
    state = game.play(state, new Map(answers), dice);
  }
  return moves;
}

const GAMES = (await games()).map((entry) => ({ id: entry.facts.id, entry }));

it.each(GAMES)('$id: its levels are easy, medium and hard, each a bot of the game held back', async ({ entry }) => {
  const levels = await entry.levels!();
  expect(levels.map(({ card }) => card.name)).toEqual(LEVELS);
  const names = (await entry.bots()).map(({ card }) => card.name);
  for (const { card } of levels) expect(names).toContain(card.heldBack);
  const all = (await everyBot(entry)).map(({ card }) => card.name);
  expect(all).toEqual([...LEVELS, ...names]);
});

it.each(GAMES.flatMap(({ id, entry }) => LEVELS.map((level) => ({ id, entry, level }))))(
  '$id: $level plays by the rules, and the same again',
  async ({ entry, level }) => {
    const moves = await movesOf(entry, level);
    expect(moves.length).toBeGreaterThan(0);
    expect(await movesOf(entry, level)).toEqual(moves);
  },
);

it('each level is measured against the one below, the easiest also against random moves and a beginner', async () => {
  const [{ entry }] = GAMES as [(typeof GAMES)[number]];
  const steps = stepsOf(await entry.levels!(), await entry.bots(), {
    start: () => ({ think: () => ({ move: null }) }),
  });
  expect(steps.map(({ names }) => names.join(' – '))).toEqual([
    ...['easy – random', 'beginner – easy'],
    ...['medium – easy', 'hard – medium', 'best – hard'],
  ]);
});

it('a step’s share and interval, and the slowest answer, are told as a table in both languages', () => {
  let now = 0;
  const think = () => {
    now += 12.5;
    return { move: null };
  };
  const slow = new Timed({ start: () => ({ think }) }, () => now);
  slow.start(1, makeRandom(1)).think(null, nodeBudget(1));
  expect(slow.slowest).toBe(12.5);
  const result = resultOf({ names: ['beginner', 'easy'], asked: 0.6 }, [
    [1, 0.5],
    [1, 1],
    [0, 1],
    [1, 1],
  ]);
  expect(result).toMatchObject({ share: 0.8125, games: 8 });
  expect(result.low).toBeLessThan(0.8125);
  const results = [{ ...result, slowest: [12.5, 3] as const }];
  expect(makeStepTable(results, 'en')).toMatch(
    /a careful beginner \| `easy` \| 81\.3% \| .*% – .*% \| 60\.0% \| 8 \| 13 ms/,
  );
  expect(makeStepTable(results, 'fr')).toMatch(/un débutant prudent \| `easy` \| 81,3.% \|/);
});
