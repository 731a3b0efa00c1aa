/**
 * The tournament over real sockets: outside clients in Python, and clients that do everything
 * wrong.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noPython } from '@joute/arena/test/leftOut.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { cyberattack } from '@joute/games/cyberattack/game.ts';
import { expect, test } from 'vitest';
import { matchesOf, openHost, python, RawClient, recordsIn } from '../test/hosting.ts';
import { freshFolder, joute } from '../test/run.ts';

const CLIENT = 'clients/cyberattack.py';
const TEAMS = [1, 2];

test('outside clients play four whole games, half of them byte by byte, and the results agree with the records', async () => {
  if (noPython()) return;
  const folder = freshFolder();
  const games = 4;
  const words = ['cyberattack', '--setup', 'turns=6', '--matches', `${games}`, '--time', '10000', '--out', 'records'];
  const bots = ['--seat', '2=bot:random', '--seat', '4=bot:greedy'];
  const host = await openHost([...words, ...bots, '--scores', 'scores.txt'], { folder });
  const viewer = python(CLIENT, '--watch', '127.0.0.1', host.port);
  for (let game = 0; game < games; game++) {
    const drip = game % 2 === 0 ? [] : ['--drip'];
    await Promise.all(
      TEAMS.map((team) => python(CLIENT, '--name', `team ${team}`, '--seed', team, ...drip, '127.0.0.1', host.port)),
    );
  }
  const ran = await host.ended;
  expect(ran.code, ran.err).toBe(0);
  const records = recordsIn(join(folder, 'records'));
  const matches = matchesOf(ran);
  expect([records.length, matches.length]).toEqual([games, games]);
  for (const [index, record] of records.entries()) {
    expect(replayRecord(cyberattack, record).finding).toBeNull();
    expect(record.entries.filter(({ verdict }) => verdict !== 'taken')).toEqual([]);
    expect(matches[index]).toMatchObject({ termination: 'limit', plies: 24 });
    const told = matches[index]!.players as { name: string; points: number }[];
    expect(told.map(({ points }) => points)).toEqual(record.end!.result.points);
    expect(told.map(({ name }) => name).sort()).toEqual(['greedy', 'random', 'team 1', 'team 2']);
  }
  const scores = (record: MatchRecord): string =>
    record.head.seats.map(({ seat, name }) => `${name};${record.end!.result.points[seat - 1]}\n`).join('');
  expect(readFileSync(join(folder, 'scores.txt'), 'utf8')).toBe(records.map(scores).join('\n'));
  // A viewer is also sent the last state of the first game that it was in time for.
  const last = ({ head, end }: MatchRecord): string =>
    `turn 6: ${head.seats.map(({ seat, name }) => `${name} ${end!.result.points[seat - 1]}`).join('  ')}`;
  expect(records.map(last)).toContain((await viewer).trim().split('\n').at(-1));
});

const GREETING = 'joueur;faulty\0';
const STATE = /jeu;1\n[^\0]*\0/g;
const ORDER = 'DDAG2H2D2\0';

/** Answers every state that it is sent, until the end. */
async function answering(port: number, reply: (turn: number) => string): Promise<RawClient> {
  const client = await RawClient.connect(port);
  client.say(GREETING);
  for (let turn = 1; ; turn++) {
    await client.until((text) => text.includes('quit') || (text.match(STATE)?.length ?? 0) >= turn);
    if (client.text.includes('quit')) break;
    client.say(reply(turn));
  }
  await client.closed;
  return client;
}

// The tournament's specification: late, malformed or missing answers cost points and the game goes
// on; a client that is gone is absent.
interface Fault {
  readonly fault: string;
  play(port: number): Promise<unknown>;
  readonly events: readonly string[];
}

const SILENT: readonly Fault[] = [
  {
    fault: 'says nothing after its greeting',
    play: (port) => answering(port, () => ''),
    events: Array(4).fill('timeout client/silent'),
  },
];

const BREAKING_OFF: readonly Fault[] = [
  {
    fault: 'half a message, then silence',
    play: (port) => answering(port, (turn) => (turn === 1 ? 'DDAG' : '')),
    events: Array(4).fill('timeout wire/half-message'),
  },
  {
    fault: 'a megabyte of garbage without an end',
    play: (port) => answering(port, (turn) => (turn === 1 ? 'x'.repeat(1024 * 1024) : '')),
    events: ['timeout wire/long-message', ...Array(3).fill('timeout wire/half-message')],
  },
];

const TALKATIVE: readonly Fault[] = [
  {
    fault: 'orders that are none',
    play: (port) => answering(port, () => 'HELP\0'),
    events: Array(4).fill('answer order/avatar'),
  },
  {
    fault: 'three orders for each state',
    play: (port) => answering(port, () => ORDER.repeat(3)),
    events: Array(4).fill('answer'),
  },
  {
    fault: 'closes in the middle of a turn',
    play: async (port) => {
      const client = await RawClient.connect(port);
      client.say(GREETING);
      await client.until((text) => STATE.test(text));
      client.say('DDA');
      client.socket.destroy();
    },
    events: ['disconnected client/closed'],
  },
];

// A short time where the client does not answer and is waited for; a long one where it does, for
// busy machines; where it does so once, something between the two.
test.each([
  { kind: 'silent', faults: SILENT, time: 300 },
  { kind: 'half-silent', faults: BREAKING_OFF, time: 2000 },
  { kind: 'talkative', faults: TALKATIVE, time: 20_000 },
])('whatever $kind clients do wrong, the game goes on for the others and ends', async ({ faults, time }) => {
  const folder = freshFolder();
  const bots = [2, 3, 4].flatMap((seat) => ['--seat', `${seat}=bot:random`]);
  const words = ['cyberattack', '--setup', 'turns=4', '--time', `${time}`, '--matches', `${faults.length}`, ...bots];
  const host = await openHost([...words, '--out', 'records'], { folder });
  // These must disturb nobody: one never sends anything, one sends half a greeting, one greets with
  // garbage.
  const [mute, half, rude] = await Promise.all([0, 1, 2].map(() => RawClient.connect(host.port)));
  half!.say('joueur;ha');
  rude!.say('hello\0');
  for (const { play } of faults) await play(host.port);
  const ran = await host.ended;
  expect(ran.code, ran.err).toBe(0);
  const records = recordsIn(join(folder, 'records'));
  expect(
    records.map(({ entries }) =>
      entries
        .filter(({ seat }) => seat === 1)
        .map(({ event, refusal }) => (refusal ? `${event} ${refusal.code}` : event)),
    ),
  ).toEqual(faults.map(({ events }) => events));
  for (const record of records) {
    expect(record.end).toMatchObject({ termination: 'limit', turn: 5 });
    expect(replayRecord(cyberattack, record).finding).toBeNull();
  }
  await Promise.all([mute, half, rude].map((client) => client!.closed));
  expect([mute!.text, rude!.text]).toEqual(['', 'refused\n\0']);
});

test('a late order is dropped, and the one for the present state is played', async () => {
  const folder = freshFolder();
  const bots = [2, 3, 4].flatMap((seat) => ['--seat', `${seat}=bot:random`]);
  const host = await openHost(['cyberattack', '--setup', 'turns=2', '--time', '2000', ...bots, '--out', 'records'], {
    folder,
  });
  await answering(host.port, (turn) => (turn === 1 ? '' : `GGP000\0${ORDER}`));
  await host.ended;
  const [record] = recordsIn(join(folder, 'records'));
  const own = record!.entries.filter(({ seat }) => seat === 1);
  expect(own.map(({ event, move }) => move ?? event)).toEqual(['timeout', 'DDAG2H2D2']);
});

test('a fifth player is refused; bots fill the table when asked', async () => {
  const words = ['cyberattack', '--setup', 'turns=2', '--fill', 'bot:greedy', '--wait', '1', '--time', '10000'];
  const host = await openHost(words);
  const clients = await Promise.all([1, 2].map(() => RawClient.connect(host.port)));
  for (const [index, client] of clients.entries()) client.say(`joueur;team${index}\0`);
  await Promise.all(clients.map((client) => client.until((text) => text.includes('fin plateau\n\0'))));
  const late = await RawClient.connect(host.port);
  late.say('joueur;late\0');
  await late.closed;
  expect(late.text).toBe('refused\n\0');
  for (const client of clients) client.say(ORDER);
  await Promise.all(clients.map((client) => client.until((text) => text.split('\0').length === 3)));
  for (const client of clients) client.say(ORDER);
  await Promise.all(clients.map((client) => client.closed));
  expect(clients.map(({ text }) => text.split('\0').at(-2))).toEqual(['quit\n', 'quit\n']);
  const [match] = matchesOf(await host.ended);
  expect((match!.players as { name: string }[]).map(({ name }) => name).sort()).toEqual([
    ...['greedy', 'greedy#2', 'team0', 'team1'],
  ]);
});

test('our bots join as players: host and join play each other', async () => {
  const host = await openHost(['cyberattack', '--setup', 'turns=3', 'ruleset=subject', '--time', '10000']);
  const bots = ['random', 'random', 'greedy', 'greedy'];
  const joined = await Promise.all(
    bots.map((bot, index) =>
      joute(['join', 'cyberattack', '127.0.0.1', `${host.port}`, '--bot', bot, '--name', `b${index}`, '--json']),
    ),
  );
  for (const { code, out, err } of joined) {
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ game: 'cyberattack', proper: true });
  }
  const [match] = matchesOf(await host.ended);
  expect(match).toMatchObject({ termination: 'limit', plies: 12 });
});
