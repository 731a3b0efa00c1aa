/** Whole competitions of other formats, really played, and how even they were in the end. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompetitionJson } from '@joute/core/competition/export/competitionJson.ts';
import { describe, expect, it, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

type Results = CompetitionJson['stages'][number]['results'];

async function play(game: string, players: number, rest: string): Promise<{ json: CompetitionJson; check: string }> {
  const folder = freshFolder();
  const list = Array.from({ length: players }, (_, n) => `[[player]]\nname = "P${n + 1}"\nspec = "bot:random"\n`);
  writeFileSync(join(folder, 'x.toml'), `name = "X"\ngame = "${game}"\n${list.join('')}${rest}`);
  const check = await joute(['tournament', 'check', 'x.toml', '--match-time', '1'], { folder });
  const ran = await joute(['tournament', 'run', 'x.toml', '--nodes', '1', '--json'], { folder });
  expect(ran).toMatchObject({ code: 0, err: '' });
  await joute(['tournament', 'export', 'x', '--json', 'x.json'], { folder });
  return { json: JSON.parse(readFileSync(join(folder, 'x.json'), 'utf8')), check: check.out };
}

const spread = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

/** By player, how often it sat in each seat. */
function seatCounts(results: Results, names: readonly string[]): number[][] {
  const seats = Math.max(...results.map((row) => row.seats.length));
  return names.map((name) =>
    Array.from({ length: seats }, (_, seat) => results.filter((row) => row.seats[seat]?.player === name).length),
  );
}

/** By pair, how often both sat in one match. */
const meetings = (results: Results, names: readonly string[]): number[] =>
  names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .map(
        (other) =>
          results.filter(({ seats }) => [one, other].every((name) => seats.some(({ player }) => player === name)))
            .length,
      ),
  );

describe('tables', () => {
  test.each([
    { game: 'cyberattack', players: 9, seats: 4, setup: 'turns = 10' },
    { game: 'risk', players: 7, seats: 5, setup: 'rounds = 3' },
  ])(
    '$game: $players players, $seats a table; seats and meetings within one',
    async ({ game, players, seats, setup }) => {
      const stage = `[setup]\n${setup}\n[[stage]]\nname = "t"\nformat = "tables"\nseats = ${seats}\n`;
      const { json, check } = await play(game, players, stage);
      const [{ results }] = json.stages as [CompetitionJson['stages'][number]];
      const names = json.standings.map(({ player }) => player);
      expect(results).toHaveLength(players);
      for (const own of seatCounts(results, names)) expect(spread(own)).toBeLessThanOrEqual(1);
      expect(spread(meetings(results, names))).toBeLessThanOrEqual(1);
      expect(check).toMatch(/everybody is equally often in every seat, pairs meet \d to \d times/);
    },
    300_000,
  );
});

it('draughts, Swiss with 11 and 7 rounds: no pair twice, colours within one, byes shared', async () => {
  const stage = '[setup]\nopening = 10\n[[stage]]\nname = "s"\nformat = "swiss"\nrounds = 7\n';
  const { json } = await play('draughts', 11, stage);
  const [{ results, pools }] = json.stages as [CompetitionJson['stages'][number]];
  const names = json.standings.map(({ player }) => player);
  expect(results).toHaveLength(35);
  expect(Math.max(...meetings(results, names))).toBe(1);
  for (const own of seatCounts(results, names)) expect(spread(own)).toBeLessThanOrEqual(1);
  expect(pools[0]!.map(({ byes }) => byes).toSorted()).toEqual([0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1]);
}, 300_000);

it('a double knock-out of 13: everybody but the winner is beaten twice', async () => {
  const stage = '[setup]\nplays = 20\n[[stage]]\nname = "k"\nformat = "double-knockout"\nties = ["lot"]\n';
  const { json } = await play('vampires', 13, stage);
  const [{ results }] = json.stages as [CompetitionJson['stages'][number]];
  expect(json.standings[0]!.place).toBe(1);
  expect(json.standings.filter(({ place }) => place === 1)).toHaveLength(1);
  expect([24, 25]).toContain(results.length);
  for (const { player } of json.standings.slice(1))
    expect(results.filter(({ seats }) => seats.some((seat) => seat.player === player)).length).toBeGreaterThanOrEqual(
      2,
    );
}, 300_000);
