/**
 * The contest of Risk'ISEP as its users meet it: the real command, and clients written by others,
 * in other languages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noJava, noPython } from '@joute/arena/test/leftOut.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { risk } from '@joute/games/risk/game.ts';
import type { RiskState } from '@joute/games/risk/rules/state.ts';
import { describe, expect, it, test } from 'vitest';
import { matchesOf } from '../test/hosting.ts';
import { type Hosting, hostGame, runOutside } from '../test/outside.ts';
import { freshFolder, joute } from '../test/run.ts';

const starter = (path: string): string => fileURLToPath(new URL(`../../starters/${path}`, import.meta.url));

/** The records of a folder, each verified, with the state that they end in. */
function recordsOf({ folder }: Hosting): { readonly record: MatchRecord; readonly state: RiskState }[] {
  return readdirSync(join(folder, 'out')).map((file) => {
    const record = must(parseRecord(readFileSync(join(folder, 'out', file), 'utf8')));
    const replay = replayRecord(risk as AnyGame, record);
    expect(replay.finding).toBeNull();
    return { record, state: (replay.steps.at(-1)?.match ?? replay.start!).state as RiskState };
  });
}

describe('an outside client in Python', () => {
  interface Ended {
    readonly finished: boolean;
    readonly players: readonly { readonly name: string; readonly territories: number; readonly units: number }[];
    readonly moveList: readonly { readonly move: string; readonly idPlayer: number }[];
    readonly territories: readonly { readonly id: string; readonly owner: number }[];
  }
  const GAMES = 4;

  it('plays four whole games, half of them byte by byte, and the results agree with the records', async () => {
    if (noPython()) return;
    const host = await hostGame([
      ...['risk', '--seat', '2=bot:greedy', '--matches', String(GAMES), '--setup', 'rounds=2', '--out', 'out'],
    ]);
    // All at once, as in a contest.
    const play = async (number: number): Promise<[string, Ended]> => {
      const name = `python ${number}`;
      const drip = number % 2 === 0 ? ['--drip'] : [];
      const words = ['--name', name, '--game', `Game ${number}`, ...drip, '127.0.0.1', String(host.port)];
      const ran = await runOutside('python3', [starter('python/clients/risk.py'), ...words]);
      expect(ran).toMatchObject({ code: 0 });
      return [name, JSON.parse(ran.out) as Ended];
    };
    const ends = new Map(await Promise.all(Array.from({ length: GAMES }, (_, index) => play(index + 1))));
    const ran = await host.ended;
    expect(ran.code).toBe(0);
    const lines = matchesOf(ran);
    const records = recordsOf(host);
    expect([lines.length, records.length]).toEqual([GAMES, GAMES]);
    for (const { record, state } of records) {
      const name = record.head.seats[0]!.name;
      const seen = ends.get(name)!;
      expect(seen.finished).toBe(true);
      expect(seen.territories.map(({ owner }) => owner + 1)).toEqual([...state.owner]);
      expect(seen.players.map(({ territories }) => territories)).toEqual([state.held[1], state.held[2]]);
      const taken = record.entries.filter(({ verdict }) => verdict === 'taken');
      expect(seen.moveList).toEqual(taken.map(({ move, seat }) => ({ move, idPlayer: seat - 1 })));
      const { places, points } = record.end!.result;
      expect(lines).toContainEqual({
        game: 'risk',
        reason: expect.any(String),
        players: [
          { name, seat: 1, place: places[0], points: points[0] },
          { name: 'greedy', seat: 2, place: places[1], points: points[1] },
        ],
        termination: record.end!.termination,
        plies: record.end!.ply,
      });
    }
  });
});

describe('IACConnector, the class that students are given', () => {
  async function compile(...files: readonly string[]): Promise<string> {
    const folder = freshFolder();
    expect(await runOutside('javac', ['-d', folder, ...files])).toMatchObject({ code: 0 });
    return folder;
  }
  const connector = starter('java/clients/risk/IACConnector.java');

  it('plays a whole game of three against built-in bots, with its sample bot', async () => {
    if (noJava()) return;
    const classes = await compile(connector, starter('java/clients/risk/SampleBot.java'));
    const seats = ['--players', '3', '--seat', '2=bot:greedy', '--seat', '3=bot:random'];
    const host = await hostGame(['risk', ...seats, '--matches', '1', '--setup', 'rounds=8', '--out', 'out']);
    const words = ['-cp', classes, 'SampleBot', 'Game 2', 'Élève', '127.0.0.1', String(host.port)];
    const bot = await runOutside('java', words);
    expect(bot).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^(The game is over|I am out); territories: \d+\n$/),
    });
    const ran = await host.ended;
    expect(ran.code).toBe(0);
    expect(matchesOf(ran)).toMatchObject([
      { players: [{ name: 'Élève', seat: 1 }, { name: 'greedy' }, { name: 'random' }] },
    ]);
    const [{ record, state } = { record: null, state: null }] = recordsOf(host);
    expect(record!.entries.filter(({ seat, event }) => seat === 1 && event !== 'answer')).toEqual([]);
    if (bot.out.startsWith('The game')) expect(bot.out).toContain(`territories: ${state!.held[1]}\n`);
  });

  it('is told the contest’s errors', async () => {
    if (noJava()) return;
    const errors = fileURLToPath(new URL('../test/java/ContestErrors.java', import.meta.url));
    const classes = await compile(connector, errors);
    const host = await hostGame(['risk']);
    const ran = await runOutside('java', ['-cp', classes, 'ContestErrors', `127.0.0.1:${host.port}`]);
    host.child.kill('SIGINT');
    expect(ran.out.split('\n')).toEqual([
      'Game has not started.',
      "It's not the turn of player 2",
      'Wrong Move',
      'There is no territory "Atlantis" on this map.',
      'setup 19 first true',
      'Unknown User',
      '',
    ]);
    expect(ran.code).toBe(0);
    await host.ended;
  });
});

test('joute join risk plays on joute host risk', async () => {
  const host = await hostGame(['risk', '--players', '3', '--matches', '1', '--setup', 'rounds=3', '--out', 'out']);
  const words = (bot: string, name: string) => [
    'join',
    'risk',
    '127.0.0.1',
    String(host.port),
    '--bot',
    bot,
    '--name',
    name,
  ];
  const names = ['one', 'two', 'three'] as const;
  const ran = await Promise.all([
    joute([...words('campaign', names[0]), '--game', 'Finale', '--json']),
    joute([...words('greedy', names[1]), '--game', 'finale', '--json']),
    joute([...words('random', names[2]), '--game', 'FINALE', '--json']),
  ]);
  const { code } = await host.ended;
  expect(code).toBe(0);
  const [match] = recordsOf(host);
  const { head, end } = match!.record;
  for (const [index, { code: joined, out }] of ran.entries()) {
    expect(joined).toBe(0);
    const { seat } = head.seats.find(({ name }) => name === names[index])!;
    // A player that has lost all its territories leaves (in one game of a hundred), unless the game
    // was over by then.
    const result = match!.state.held[seat]! > 0 ? end!.result : expect.toBeOneOf([null, end!.result]);
    expect(JSON.parse(out)).toMatchObject({ game: 'risk', result, proper: true });
  }
  // Our own client knows the rules and what its units can still do: nothing that it sent was
  // refused.
  expect(match!.record.entries.every(({ verdict }) => verdict === 'taken')).toBe(true);
});

test('Ctrl-C ends a host with the records of its games closed', async () => {
  const host = await hostGame([
    'risk',
    '--out',
    'out',
    '--players',
    '3',
    '--seat',
    '2=bot:random',
    '--seat',
    '3=bot:random',
  ]);
  const address = `http://127.0.0.1:${host.port}/api/iaconnector/addPlayer?idGame=`;
  await fetch(`${address}1`);
  await fetch(`${address}2`);
  host.child.kill('SIGINT');
  const ran = await host.ended;
  expect([ran.code, ran.err]).toEqual([130, '']);
  expect(matchesOf(ran).map(({ termination }) => termination)).toEqual(['interrupted', 'interrupted']);
  expect(recordsOf(host).length).toBe(2);
});

test('what cannot be is said in a sentence', async () => {
  const rows = [
    { words: ['host', 'risk', '--players', '7'], code: 2, err: /--players takes 2 to 6, not 7/ },
    {
      words: ['host', 'risk', '--players', '2', '--seat', '3=bot:best'],
      code: 2,
      err: /--players takes 3 to 6, not 2/,
    },
    { words: ['host', 'risk', '--setup', 'map=mars'], code: 2, err: /mars/ },
    { words: ['join', 'escat', '127.0.0.1', '1', '--game', 'Finale'], code: 2, err: /--game is an option of risk/ },
    { words: ['join', 'risk', '127.0.0.1', '1'], code: 1, err: /Nobody answers at 127\.0\.0\.1, port 1/ },
  ];
  const ran = await Promise.all(rows.map(({ words }) => joute(words)));
  for (const [index, { code, err }] of rows.entries())
    expect(ran[index]).toMatchObject({ code, err: expect.stringMatching(err) });
});

test('a port that is taken is said in a sentence', async () => {
  const host = await hostGame(['risk']);
  const second = await joute(['host', 'risk', '--port', String(host.port)]);
  expect(second).toMatchObject({ code: 1, err: expect.stringMatching(/127\.0\.0\.1, port \d+ is in use/) });
  host.child.kill('SIGTERM');
  expect((await host.ended).code).toBe(143);
});
