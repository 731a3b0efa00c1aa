/**
 * `joute host vampires` and `joute join vampires` as commands: outside clients in Python, the
 * course's configuration, traces.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { noPython } from '@joute/arena/test/leftOut.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { vampires } from '@joute/games/vampires/game.ts';
import { BUNDLED_MAPS } from '@joute/games/vampires/maps/bundled.ts';
import { describe, expect, it, test } from 'vitest';
import { matchesOf, openHost, python, RawClient, recordsIn } from '../test/hosting.ts';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

const CLIENT = 'clients/vampires.py';
const LOOPBACK = '127.0.0.1';

test('outside clients play four whole games, half of them byte by byte, and the results agree with the records', async () => {
  if (noPython()) return;
  const folder = freshFolder();
  const games = 4;
  const words = ['vampires', '--plays', '30', '--matches', `${games}`, '--time', '10000', '--out', 'records'];
  const host = await openHost(words, { folder });
  for (let game = 0; game < games; game++) {
    const drip = game % 2 === 0 ? [] : ['--drip'];
    const sides = ['one', 'two'].map((name, index) =>
      python(CLIENT, '--name', name, '--seed', 2 * game + index, ...drip, LOOPBACK, host.port),
    );
    expect(await Promise.all(sides)).toEqual(['The game is over.\n', 'The game is over.\n']);
  }
  const ran = await host.ended;
  expect(ran.code, ran.err).toBe(0);
  const records = recordsIn(join(folder, 'records'));
  const matches = matchesOf(ran);
  expect([records.length, matches.length]).toEqual([games, games]);
  for (const [index, record] of records.entries()) {
    expect(replayRecord(vampires, record).finding).toBeNull();
    expect(record.entries.filter(({ verdict }) => verdict !== 'taken')).toEqual([]);
    const { termination, ply, result } = record.end!;
    const players = record.head.seats.map(({ seat, name }) => ({
      ...{ name, seat, place: result.places[seat - 1], points: result.points[seat - 1] },
    }));
    expect(matches[index]).toMatchObject({ game: 'vampires', termination, plies: ply, players });
  }
});

test('after a draw host and join play again on the same connections, as often as was asked for', async () => {
  const folder = freshFolder();
  const map = '<Map Rows="1" Columns="9"><Vampires X="1" Y="0" Count="5"/><Werewolves X="8" Y="0" Count="5"/></Map>';
  const words = ['vampires', '--plays', '2', '--setup', `map=${map}`, '--time', '10000', '--out', 'records'];
  const host = await openHost([...words, '--again-after-draw', '1', '--trace', 'frames.txt'], { folder });
  const joining = ['join', 'vampires', LOOPBACK, `${host.port}`, '--bot', 'random', '--json'];
  const clients = await Promise.all([joute(joining), joute(joining)]);
  expect(clients.map(({ code }) => code)).toEqual([0, 0]);
  const draw = { termination: 'limit', plies: 2, players: [{ place: 1 }, { place: 1 }] };
  expect(matchesOf(await host.ended)).toMatchObject([draw, draw]);
  const records = recordsIn(join(folder, 'records'));
  expect(records.map((record) => replayRecord(vampires, record).finding)).toEqual([null, null]);
  const orders = readFileSync(join(folder, 'frames.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.split(' ')[1] === '1')
    .map((line) => line.split(' ')[3]);
  const match = ['SET', 'HUM', 'HME', 'MAP', 'UPD', 'MOV', 'END'];
  expect(orders).toEqual(['NME', ...match, ...match, 'BYE']);
});

const configOf = (settings: Readonly<Record<string, string | number>>): string =>
  `\uFEFF<?xml version="1.0"?>\n<configuration>\n  <!-- as the course's server has it -->\n  <appSettings>\n${Object.entries(
    settings,
  )
    .map(([key, value]) => `    <add key="${key}" value="${value}"/>\n`)
    .join('')}  </appSettings>\n</configuration>\n`;

const MAP = '<Map Rows="1" Columns="9"><Vampires X="1" Y="0" Count="5"/><Werewolves X="8" Y="0" Count="4"/></Map>';
const FIRST_FRAMES = 'SET\x01\tHUM\0HME\x01\0MAP\x02\x01\0\0\x05\0\x08\0\0\0\x04UPD\0';

describe('the configuration file', () => {
  it('of the first generation: address, port, trace and map; options win over it', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'mine.xml'), MAP);
    writeFileSync(join(folder, 'app.config'), configOf({ Ip: '192.0.2.1', Port: 1, Trace: 'True', Map: 'mine.xml' }));
    const host = await openHost(['vampires', '--config', 'app.config', '--host', LOOPBACK, '--plays', '2'], { folder });
    writeFileSync(join(folder, 'client.config'), configOf({ Ip: LOOPBACK, Port: host.port }));
    const joining = ['join', 'vampires', '--config', 'client.config', '--bot', 'random'];
    const clients = await Promise.all([joute(joining, { folder }), joute(joining, { folder })]);
    expect(clients.map(({ code }) => code)).toEqual([0, 0]);
    const ran = await host.ended;
    expect(matchesOf(ran)).toMatchObject([{ plies: 2, termination: 'limit' }]);
    const traces = readdirSync(folder).filter((name) => /^trace_\d{8}-\d{6}\.txt$/.test(name));
    expect(traces).toHaveLength(1);
    const lines = readFileSync(join(folder, traces[0]!), 'utf8').trim().split('\n');
    const said = lines.map((line) => line.split(' ').slice(1).join(' '));
    expect(said).toEqual(
      expect.arrayContaining(['1 < NME "Joute"', '1 > SET rows=1 columns=9', '1 > UPD 0', '2 > HME 8,0', '2 > BYE']),
    );
  });

  it('of the later one: a client alone plays the vampires every turn', async () => {
    const folder = freshFolder();
    const settings = { ServerIP: LOOPBACK, PlayersCount: 1, MaxPlays: 6, MaxPlayDuration: '00:00:30', Colour: 'red' };
    writeFileSync(join(folder, 'app.config'), configOf({ ...settings, MaxGameDuration: '01:00:00' }));
    const words = ['vampires', '--config', 'app.config', '--setup', `map=${MAP}`, '--out', 'records'];
    const host = await openHost(words, { folder });
    const client = await RawClient.connect(host.port);
    client.say('NME\x05alone');
    for (const [from, frames] of [
      FIRST_FRAMES,
      'UPD\x02\x01\0\0\0\0\x02\0\0\x05\0',
      'UPD\x02\x02\0\0\0\0\x03\0\0\x05\0',
    ].entries()) {
      await client.until((text) => text.endsWith(frames));
      client.say(`MOV\x01${String.fromCharCode(1 + from)}\0\x05${String.fromCharCode(2 + from)}\0`);
    }
    await client.until((text) => text.endsWith('ENDBYE'));
    await client.closed;
    const ran = await host.ended;
    expect(ran.err).toContain('Colour');
    expect(matchesOf(ran)).toMatchObject([
      { plies: 3, termination: 'limit', players: [{ place: 1 }, { name: 'nobody' }] },
    ]);
    const [record] = recordsIn(join(folder, 'records'));
    expect(record!.head.clock).toMatchObject({ move: 30_000, first: 30_000, duration: 3_600_000 });
    expect(replayRecord(vampires, record!).finding).toBeNull();
  });
});

test('lenient: the first illegal order is a turn passed; strict: a loss whose reason names the rule', async () => {
  const endings = ['strict', 'lenient'].map(async (policy) => {
    const host = await openHost(['vampires', '--policy', policy, '--players', '1', '--setup', `map=${MAP}`, 'plays=4']);
    const client = await RawClient.connect(host.port);
    client.say('NME\0');
    await client.until((text) => text.endsWith(FIRST_FRAMES));
    client.say('MOV\x01\x01\0\x05\x07\0');
    await client.until(
      (text) => (text.endsWith('UPD\0') && text.length > FIRST_FRAMES.length + 3) || text.endsWith('BYE'),
    );
    if (policy === 'lenient') client.say('MOV\x01\x01\0\x05\x02\0');
    await client.closed;
    const [match] = matchesOf(await host.ended);
    return match!;
  });
  expect(await Promise.all(endings)).toMatchObject([
    { termination: 'illegal', reason: expect.stringContaining('Rule 4, move 1 (1,0:5>7,0)') },
    { termination: 'limit', plies: 1 },
  ]);
});

test('a match is over when its time is, after as many turns for both', async () => {
  const host = await openHost(['vampires', '--duration', '1', '--seat', '1=bot:greedy', '--seat', '2=bot:greedy']);
  expect(matchesOf(await host.ended)).toMatchObject([
    { termination: 'limit', plies: 2, reason: "The match's time was up at turn 3." },
  ]);
});

test('a client that the host starts has the name that it gave, its frames are traced, and nobody is invited', async () => {
  if (noPython()) return;
  const folder = freshFolder();
  const client = fileURLToPath(new URL('../../starters/python/clients/vampires.py', import.meta.url));
  const seats = ['--seat', `1=net:python3 ${client} --name Vlad`, '--seat', `2=net:python3 ${client} --name Vlad`];
  const more = ['--plays', '4', '--time', '20000', '--out', 'records', '--trace', 'frames.txt', '--port', '0'];
  const ran = await joute(['host', 'vampires', ...seats, ...more], { folder });
  expect(ran.code, ran.err).toBe(0);
  expect(ran.err).toContain('A match begins: Vlad, Vlad#2.');
  expect(ran.err).not.toContain('joute join');
  const [record] = recordsIn(join(folder, 'records'));
  expect(record!.head.seats.map(({ name }) => name)).toEqual(['Vlad', 'Vlad#2']);
  const said = readFileSync(join(folder, 'frames.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').slice(1).join(' '));
  for (const seat of [1, 2])
    expect(said).toEqual(
      expect.arrayContaining([
        `seat ${seat}: 1 < NME "Vlad"`,
        expect.stringMatching(`^seat ${seat}: 1 < MOV `),
        `seat ${seat}: 1 > BYE`,
      ]),
    );
});

test('a map of the configuration file is looked for beside that file', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'course'));
  writeFileSync(join(folder, 'course', 'mine.xml'), MAP);
  writeFileSync(join(folder, 'course', 'app.config'), configOf({ Map: 'mine.xml', MaxPlays: 2, PlayersCount: 1 }));
  const host = await openHost(['vampires', '--config', 'course/app.config', '--host', LOOPBACK], { folder });
  const client = await RawClient.connect(host.port);
  client.say('NME\0');
  await client.until((text) => text.endsWith(FIRST_FRAMES));
  client.say('MOV\x01\x01\0\x05\x02\0');
  await client.closed;
  expect(matchesOf(await host.ended)).toMatchObject([{ termination: 'limit', plies: 1 }]);
});

describe('what cannot be is said in a sentence', () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'bad.config'), configOf({ PlayersCount: 3 }));
  writeFileSync(join(folder, 'large.xml'), MAP.replace('"5"', '"255"'));
  const WRONG: readonly (readonly [readonly string[], string])[] = [
    [['--policy', 'lenent'], 'Did you mean lenient?'],
    [['--map', 'vilage'], 'Did you mean village?'],
    [['--map', 'large.xml'], '--allow-large'],
    [['--duration', 'long'], '--duration is a number of milliseconds, or hh:mm:ss, not "long".'],
    [['--players', '3'], '--players is 1 or 2, not 3.'],
    [['--again-after-draw', 'ever'], '--again-after-draw is a whole number from 0 up, not "ever".'],
    [['--config', 'none.config'], 'there is no file none.config.'],
    [['--config', 'bad.config'], 'bad.config: Configuration: PlayersCount is 1 or 2, not "3".'],
  ];
  it.each(WRONG)('%s', async (words, sentence) => {
    const { code, err } = await joute(['host', 'vampires', '--port', '0', ...words], { folder });
    expect(err).toContain(sentence);
    expect(code).toBe(2);
  });

  it('an option that is another game’s', async () => {
    const { code, err } = await joute(['host', 'draughts', '--port', '0', '--map', 'village']);
    expect([code, err]).toEqual([2, expect.stringContaining('--map is an option of vampires.')]);
  });

  it('but a large map is taken where that is asked for', async () => {
    const host = await openHost(['vampires', '--map', 'large.xml', '--allow-large', '--players', '1', '--plays', '2'], {
      folder,
    });
    const client = await RawClient.connect(host.port);
    client.say('NME\0');
    await client.until((text) => text.length >= FIRST_FRAMES.length);
    expect(client.received.includes(Buffer.from([1, 0, 0, 255, 0]))).toBe(true);
    client.say(Uint8Array.from([...Buffer.from('MOV'), 1, 1, 0, 255, 2, 0]));
    await client.closed;
    expect(matchesOf(await host.ended)).toMatchObject([{ termination: 'limit', plies: 1 }]);
  });
});

test('at a terminal the host shows the maps and asks for one', async () => {
  const session = Session.terminal(['host', 'vampires', '--port', '0', '--players', '1']);
  const shown = await session.reply('Which map', 'nowhere\r');
  for (const { name } of BUNDLED_MAPS) expect(shown).toContain(name);
  await session.hear('neither a map nor a file "nowhere"');
  await session.reply('Which map', 'clearing\r');
  await session.hear('seats to fill: 1');
  session.type('\x03');
  expect(await session.end()).toBe(130);
});
