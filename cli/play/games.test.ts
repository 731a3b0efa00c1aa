/**
 * Every game played by a person at a real pseudo-terminal from start to end, and its record
 * verified.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

/** The legal moves at the record's last state: what is shown at a prompt is on disk. */
function legalMoves(game: AnyGame, record: MatchRecord, seat: Seat): string[] {
  const { start, steps } = replayRecord(game, record);
  const { state } = (steps.at(-1)?.match ?? start)!;
  return Array.from(game.moves(state, seat), (move) => game.makeMove(move, state));
}

interface Row {
  readonly id: string;
  readonly words: string;
  readonly seat: Seat;
  readonly seats: number;
  /**
   * Which of the listed moves is taken the nth time; several lines where it is typed piece by
   * piece.
   */
  readonly choose: (moves: readonly string[], n: number) => readonly string[];
  /** Printed at some moment. */
  readonly said: readonly string[];
  readonly ended: string;
}

const GAMES: readonly Row[] = [
  {
    id: 'draughts',
    words: 'bot:random human --setup position=W:W32,33:B20,19 --time 20',
    seat: 2,
    seats: 2,
    choose: (moves, n) => [moves[n % moves.length]!],
    said: ['Black, your move: '],
    ended: 'Winner: |plies have been played',
  },
  {
    id: 'cyberattack',
    words: 'bot:greedy bot:random human bot:random --setup turns=4 --time 20',
    seat: 3,
    seats: 4,
    choose: (moves, n) => [moves[(397 * n) % moves.length]!],
    said: ['Player 3, your move: ', 'Turn 4 of 4'],
    ended: '4 turns have been played',
  },
  {
    id: 'escat',
    words: 'human:Zoé bot:random --setup turnCap=2 --time 20',
    seat: 1,
    seats: 2,
    // The cats' steps one by one; of the wardens' only the first, and the empty line that ends the
    // phase.
    choose([move], n) {
      const steps = move!.split(' ');
      return n < 2 ? steps : [steps[0]!, ''];
    },
    said: ['Zoé (Cats, 7 of 7), your move: ', 'Zoé (Wardens, 2 of 2), your move: ', 'So far: '],
    ended: 'stopped after turn 2',
  },
  {
    id: 'risk',
    words: 'bot:greedy --setup rounds=1 --time 20',
    seat: 1,
    seats: 2,
    // Everything placed at one spot, the first attack there is, and the end of the go.
    choose: (moves, n) => [n === 3 ? moves.find((move) => move.startsWith('Attack'))! : moves.at(-1)!],
    said: ['Seat 1, your move: ', '■1 mission ', 'Dice:'],
    ended: 'most territories win',
  },
  {
    id: 'vampires',
    words: 'human bot:greedy --setup map=clearing --setup plays=6 --time 20',
    seat: 1,
    seats: 2,
    choose: (moves, n) => [moves[n % moves.length]!],
    said: ['Vampires, your move: '],
    ended: 'daybreak, after 6 plays',
  },
];

test.each(GAMES)('$id, from start to end', async ({ id, words, seat, seats, choose, said, ended }) => {
  const game = await (await findGame(id))!.game();
  const session = Session.terminal(['play', id, ...words.split(' '), '--seed', '7', '--out', 'it.json'], { rows: 24 });
  const read = (): MatchRecord => must(parseRecord(readFileSync(join(session.folder, 'it.json'), 'utf8')));
  const typed: string[] = [];
  const lines: string[] = [];
  while ((await session.listen('your move: ')) !== null) {
    if (lines.length === 0) {
      const moves = legalMoves(game, read(), seat);
      lines.push(...choose(moves, typed.length));
      typed.push(lines.join(' ').trim());
    }
    session.type(`${lines.shift()!}\r`);
  }
  expect(await session.end()).toBe(0);

  const record = read();
  expect(record.end?.termination).toMatch(/^(normal|limit)$/);
  expect(record.head.seats.length).toBe(seats);
  const own = record.entries.filter((entry) => entry.seat === seat);
  expect(own.every(({ verdict }) => verdict === 'taken')).toBe(true);
  // A warden that was not named stays.
  expect(own.map(({ move }) => move!.replace(/ -$/, ''))).toEqual(typed);
  for (const sentence of said) expect(session.text).toContain(sentence);
  const end = session.text.slice(session.text.lastIndexOf('your move: '));
  expect(end).toMatch(new RegExp(ended));
  expect(end).toContain('The record is it.json');

  const verified = await joute(['replay', 'it.json', '--verify'], { folder: session.folder });
  expect(verified.out).toMatch(new RegExp(`^OK: ${record.end?.ply} plies\\.`));
  expect(verified.code).toBe(0);
});
