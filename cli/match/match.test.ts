/**
 * `joute match` and its neighbours, as real processes. Bots count nodes wherever results are
 * compared: no clock decides a test.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TERMINATIONS } from '@joute/core/policy.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

const readRecords = (folder: string): MatchRecord[] =>
  readdirSync(folder)
    .filter((name) => name !== 'plan.json')
    .toSorted()
    .map((name) => must(parseRecord(readFileSync(join(folder, name), 'utf8'))));

async function expectSound(record: MatchRecord): Promise<void> {
  const game = await (await findGame(record.head.game))!.game();
  expect(replayRecord(game, record).finding).toBeNull();
}

test('--json is one line of the promised shape', async () => {
  const ran = await joute(
    'match draughts bot:greedy bot:random --games 4 --swap --nodes 200 --seed 7 --json'.split(' '),
  );
  expect(ran.err).toBe('');
  expect(ran.code).toBe(0);
  expect(ran.out.trimEnd().split('\n').length).toBe(1);
  const result = JSON.parse(ran.out) as Record<string, unknown> & {
    players: Record<string, number>[];
    terminations: object;
  };
  const keys = ['games', 'players', 'terminations', 'moveMs', 'pairs', 'bySeat', 'byMap', 'hostDelays', 'efforts'];
  expect(Object.keys(result)).toEqual(keys);
  expect(result.games).toBe(4);
  expect(result.players.map(({ name }) => name)).toEqual(['greedy', 'random']);
  for (const player of result.players) {
    expect(Object.keys(player)).toEqual(['name', 'wins', 'draws', 'losses', 'points', 'score', 'low', 'high']);
    expect(player.wins! + player.draws! + player.losses!).toBe(4);
    expect(player.score).toBe((player.wins! + player.draws! / 2) / 4);
    expect(player.low).toBeLessThanOrEqual(player.score!);
    expect(player.high).toBeGreaterThanOrEqual(player.score!);
  }
  expect(TERMINATIONS).toEqual(expect.arrayContaining(Object.keys(result.terminations)));
  expect(result.moveMs).toEqual({ median: expect.any(Number), p99: expect.any(Number), max: expect.any(Number) });
});

test('a seed and nodes give the same matches whatever runs beside them; --swap exchanges the seats', async () => {
  const play = async (concurrency: string) => {
    const folder = freshFolder();
    const words = 'match draughts bot:alphabeta bot:random --games 4 --swap --nodes 500 --seed 7 --setup opening=4';
    const { code } = await joute([...words.split(' '), '--out', folder, '--concurrency', concurrency]);
    expect(code).toBe(0);
    return readRecords(folder);
  };
  const [one, two] = await Promise.all([play('1'), play('2')]);
  const moves = (records: MatchRecord[]) => records.map(({ entries }) => entries.map(({ move }) => move).join(' '));
  expect(moves(two)).toEqual(moves(one));
  expect(new Set(moves(one)).size).toBe(4);

  const names = one.map(({ head }) => head.seats.map(({ name }) => name).join(' '));
  expect(names).toEqual(['alphabeta random', 'random alphabeta', 'alphabeta random', 'random alphabeta']);
  const openings = one.map(({ head }) => JSON.stringify(head.draws));
  expect(openings[1]).toBe(openings[0]);
  expect(openings[3]).toBe(openings[2]);
  expect(openings[2]).not.toBe(openings[0]);
  for (const record of one) await expectSound(record);
});

test('the table has everybody, in the order given, and tells equals apart', async () => {
  const words = 'match draughts bot:random bot:random --games 2 --nodes 100 --seed 1'.split(' ');
  const [english, french] = await Promise.all([joute(words), joute([...words, '--lang', 'fr'])]);
  expect(english.out).toMatch(
    /wins +draws +losses +points +score +95% interval\nFeather \(random\) .*\nFeather 2 \(random#2\) /,
  );
  expect(english.out).toMatch(/Endings: /);
  expect(english.out).toMatch(/Time per move: median .* ms, p99 .* ms, max .*/);
  expect(french.out).toMatch(/gagnées +nulles +perdues/);
  expect(french.out).toMatch(/Temps par coup : médiane/);
});

test('bot:best is the last of the list', async () => {
  const listed = await joute(['bots', 'draughts', '--json']);
  const bots = listed.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; best: boolean });
  expect(bots.map(({ best }) => best)).toEqual([...bots.slice(1).map(() => false), true]);
  const ran = await joute('match draughts bot:best bot:random --nodes 50 --json'.split(' '));
  expect((JSON.parse(ran.out) as { players: { name: string }[] }).players[0]!.name).toBe(bots.at(-1)!.name);
});

test('a level is named as a bot is, and called so by people', async () => {
  const words = 'match draughts bot:easy bot:medium --seed 7'.split(' ');
  const [table, json] = await Promise.all([joute(words), joute([...words, '--json'])]);
  expect(table.out).toMatch(/\nGlutton \(easy\) .*\nOld Oak \(medium\) /);
  expect((JSON.parse(json.out) as { players: { name: string }[] }).players.map(({ name }) => name)).toEqual([
    'easy',
    'medium',
  ]);
});

/** White moves at once; then Black thinks for a minute, which is when we interrupt. */
const ENDLESS = 'match draughts bot:random bot:alphabeta --time 60000 --concurrency 1';

test('Ctrl-C leaves a record that reads up to the last move, and says where', async () => {
  const folder = freshFolder();
  const path = join(folder, 'draughts-0001.json');
  const ran = await joute([...ENDLESS.split(' '), '--games', '3', '--out', folder], {
    onStart: (child) => {
      const looking = setInterval(() => {
        if (!existsSync(path) || !readFileSync(path, 'utf8').includes('"taken"')) return;
        clearInterval(looking);
        child.kill('SIGINT');
      }, 20);
    },
  });
  expect(ran.code).toBe(130);
  expect(ran.out).toContain('Interrupted. Matches finished: 0 of 3');
  expect(ran.out).toContain(path);
  const [record, ...others] = readRecords(folder);
  expect(others).toEqual([]);
  expect(record!.entries.length).toBe(1);
  expect(record!.end?.termination).toBe('interrupted');
  await expectSound(record!);
});

test('Ctrl-C without --out keeps the unfinished match all the same', async () => {
  const folder = freshFolder();
  // Three games cannot be swapped evenly: the note about that tells us that the command is running.
  const ran = await joute([...ENDLESS.split(' '), '--games', '3', '--swap', '--json'], {
    folder,
    onStart: (child) => child.stderr!.once('data', () => child.kill('SIGINT')),
  });
  expect(ran.code).toBe(130);
  expect(JSON.parse(ran.out)).toMatchObject({ games: 0, terminations: {} });
  const [record] = readRecords(join(folder, 'records'));
  expect(record!.end?.termination).toBe('interrupted');
  expect(ran.err).toContain(join('records', readdirSync(join(folder, 'records'))[0]!));
});

test('the demo plays a whole match and says where its record is', async () => {
  const folder = freshFolder();
  const ran = await joute('demo --time 2 --seed 3'.split(' '), { folder });
  expect(ran.code).toBe(0);
  expect(ran.out).not.toContain('\u001b');
  const [name, ...others] = readdirSync(join(folder, 'records'));
  expect(others).toEqual([]);
  expect(ran.out).toContain(join('records', name!));
  expect(ran.out).toContain('npx joute --help');
  const [record] = readRecords(join(folder, 'records'));
  expect(record!.end?.termination).toMatch(/^(normal|limit)$/);
  await expectSound(record!);
});

test('Ctrl-C ends the demo cleanly', async () => {
  const folder = freshFolder();
  // Pressed once only: a second press would end it at once.
  let isPressed = false;
  const ran = await joute('demo --time 60000 --out kept --lang fr'.split(' '), {
    folder,
    onOutput: (child) => {
      if (!isPressed) child.kill('SIGINT');
      isPressed = true;
    },
  });
  expect(ran.code).toBe(130);
  expect(ran.out).toMatch(/L’enregistrement inachevé est kept.draughts-[\d-]+\.json/);
  expect(readRecords(join(folder, 'kept'))[0]!.end?.termination).toBe('interrupted');
});
