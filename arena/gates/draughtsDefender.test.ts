/**
 * `joute host draughts` without its command line: attackers of all habits, good and faulty, over
 * real sockets. Most of it waits for silences that end a message: several at a time.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Reply } from '@joute/core/host/player.ts';
import type { PresetPlayer } from '@joute/core/host/playing.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { wire } from '@joute/games/draughts/wire/index.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { Attacker } from '../test/attacker.ts';
import { noPython } from '../test/leftOut.ts';
import { dial, type HostTrial, hearOut, type OpenHost, openHost, quick } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { joinMatch } from './joinMatch.ts';

const CLIENT = fileURLToPath(new URL('../../starters/python/clients/draughts.py', import.meta.url));
const run = promisify(execFile);

const hosts: OpenHost[] = [];
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.close()));
});

async function defend(trial: Partial<HostTrial> = {}): Promise<OpenHost> {
  const host = await openHost({ id: 'draughts', seats: [quick(), null], tables: 1000, ...trial });
  hosts.push(host);
  return host;
}

/** A defender that plays these moves, again and again. */
function scripted(moves: readonly string[]): PresetPlayer {
  class Script extends QuickPlayer {
    #next = 0;
    override answer(_ask: Ask): Promise<Reply> {
      return Promise.resolve({ event: 'answer', text: moves[this.#next++ % moves.length]!, ms: 1 });
    }
  }
  return { name: 'script', open: (name) => new Script(name) };
}

const from = (position: string, ...moves: readonly string[]): Partial<HostTrial> => ({
  change: { position },
  seats: [scripted(moves), null],
});

const moves = (record: MatchRecord): (string | undefined)[] =>
  record.entries.filter(({ verdict }) => verdict === 'taken').map(({ move }) => move);

describe.concurrent('the attacker in Python', () => {
  it.each([
    ['whole messages', []],
    ['one byte at a time', ['--drip']],
  ])('plays five whole games with %s, and its results agree with the records', async (_how, words) => {
    if (noPython()) return;
    const host = await defend();
    const { stdout, stderr } = await run('python3', [
      CLIENT,
      ...words,
      '--seed',
      '7',
      '--games',
      '5',
      '127.0.0.1',
      String(host.port),
    ]);
    expect(stderr).toBe('');
    const records = await Promise.all(Array.from({ length: 5 }, (_, index) => host.match(index)));
    const results = records.map(
      ({ end }) => ['drawn', 'won', 'lost'][end!.result.points[1] === 1 ? 0 : end!.result.places[1]!],
    );
    expect(stdout.trim().split('\n')).toEqual(results);
    for (const record of records) {
      expect(replayRecord(draughts, record).finding).toBeNull();
      expect(['normal', 'limit']).toContain(record.end!.termination);
    }
  });
});

describe.concurrent('our own attacker', () => {
  it('plays ten games at once against the defender, and both agree', async () => {
    const host = await defend();
    const ends = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        joinMatch({
          ...{
            host: '127.0.0.1',
            port: host.port,
            bot: new QuickPlayer('ours'),
            time: 1000,
            seed: index,
            tell: () => {},
          },
          session: (line) => wire.join(line, { name: 'ours', setup: defaultSetup(draughts.facts.options) }),
        }),
      ),
    );
    await host.match(9);
    const results = (list: readonly unknown[]): string[] => list.map((item) => JSON.stringify(item)).toSorted();
    expect(ends.every(({ proper }) => proper)).toBe(true);
    expect(results(ends.map(({ result }) => result))).toEqual(
      results(host.finished.map(({ record }) => record.end!.result)),
    );
  });
});

describe.concurrent('habits', () => {
  it.each<[habit: string, bytes: string]>([
    ['NUL', '19-23\0'],
    ['NUL padding to 256', '19-23'.padEnd(256, '\0')],
    ['newline', '19-23\n'],
    ['carriage return and newline', '19-23\r\n'],
    ['no end at all', '19-23'],
    ['a comment', '19-23 au centre\0'],
    ['trailing spaces', '19-23   \0'],
  ])('%s', async (_habit, bytes) => {
    const host = await defend({ seats: [scripted(['32-28', '28x19']), null] });
    const attacker = await Attacker.dial(host.port);
    expect(await attacker.hear()).toBe('32-28');
    attacker.send(bytes);
    expect(await attacker.hear()).toBe('28x19');
    attacker.say('INTERUPTION');
    expect(await attacker.hearOut()).toEqual([]);
    const record = await host.match(0);
    expect(moves(record)).toEqual(['32-28', '19-23', '28x19']);
    expect(record.end).toMatchObject({
      termination: 'disconnected',
      seat: 2,
      reason: { code: 'draughts-wire/broken-off' },
    });
  });

  // 26x17x8x19 of the course's subject, seen from the other side.
  it('short captures are refused, with the capture as it is written', async () => {
    const host = await defend(from('W:W30,39,38,46:B25', '46-41', '41-36'));
    const attacker = await Attacker.dial(host.port);
    expect(await attacker.hear()).toBe('46-41');
    attacker.say('25x32');
    const refused = (await attacker.hear())!;
    expect(refused).toMatch(/^COUP INVALIDE .*25x34x43x32/);
    expect(Buffer.byteLength(refused)).toBeLessThan(255);
    attacker.say('25x34x43x32');
    expect(await attacker.hear()).toBe('41-36');
    attacker.say('INTERUPTION');
    expect(moves(await host.match(0))).toEqual(['46-41', '25x34x43x32', '41-36']);
  });

  it.each(['COUP INVALIDE vraiment', 'INVALIDE', 'MANGE'])('%s: the move comes again, three times', async (word) => {
    const host = await defend();
    const attacker = await Attacker.dial(host.port);
    const move = await attacker.hear();
    for (let times = 0; times < 3; times++) {
      attacker.say(word);
      expect(await attacker.hear()).toBe(move);
    }
    attacker.say(word);
    expect(await attacker.hearOut()).toEqual(['INTERUPTION']);
    expect((await host.match(0)).end).toMatchObject({ seat: 2, reason: { code: 'draughts-wire/disputed' } });
  });

  it('three illegal moves: COUP INVALIDE twice, then INTERUPTION', async () => {
    const host = await defend();
    const attacker = await Attacker.dial(host.port);
    await attacker.hear();
    for (const square of [1, 2]) {
      attacker.say(`${square}-50`);
      expect(await attacker.hear()).toMatch(/^COUP INVALIDE ./);
    }
    attacker.say('3-50');
    expect(await attacker.hearOut()).toEqual(['INTERUPTION']);
    expect((await host.match(0)).end).toMatchObject({ termination: 'illegal', seat: 2 });
  });

  it('INTERUPTION counts while the defender thinks', async () => {
    let think: () => void = () => {};
    const thinking = new Promise<void>((resolve) => {
      think = resolve;
    });
    const host = await defend({
      seats: [{ name: 'slow', open: (name) => new QuickPlayer(name, () => thinking) }, null],
    });
    const attacker = await Attacker.dial(host.port);
    attacker.say('INTERUPTION');
    setTimeout(think, 100);
    expect((await host.match(0)).end).toMatchObject({ seat: 2, reason: { code: 'draughts-wire/broken-off' } });
    await attacker.hearOut();
  });
});

describe.concurrent('endings', () => {
  it('White cannot move: PERDU', async () => {
    const host = await defend(from('W:W46,47:B36,37', '47-42', '46-41'));
    const attacker = await Attacker.dial(host.port);
    await attacker.hear();
    attacker.say('37x48');
    await attacker.hear();
    attacker.say('36x47');
    expect(await attacker.hearOut()).toEqual(['PERDU']);
    expect((await host.match(0)).end).toMatchObject({ termination: 'normal', result: { points: [0, 2] } });
  });

  it('Black cannot move: the client says PERDU, nothing answers', async () => {
    const host = await defend(from('W:W27:B22', '27x18'));
    const attacker = await Attacker.dial(host.port);
    expect(await attacker.hear()).toBe('27x18');
    attacker.say('PERDU');
    expect(await attacker.hearOut()).toEqual([]);
    expect((await host.match(0)).end).toMatchObject({ termination: 'normal', result: { points: [2, 0] } });
  });

  it('100 plies: the host says EGALITE, stays a while, closes', async () => {
    const host = await defend(from('W:WK47,45,35:BK4,6,16', '47-42', '42-47'));
    const attacker = await Attacker.dial(host.port);
    for (let round = 0; round < 25; round++) {
      for (const move of ['4-10', '10-4']) {
        await attacker.hear();
        attacker.say(move);
      }
    }
    expect(await attacker.hear()).toBe('EGALITE');
    attacker.say('EGALITE');
    expect(await attacker.hearOut()).toEqual([]);
    expect((await host.match(0)).end).toMatchObject({ termination: 'limit', result: { points: [1, 1] } });
  });

  it.each([
    ['PERDU', 'draughts-wire/not-lost'],
    ['EGALITE', 'draughts-wire/not-drawn'],
  ])('%s too early is an INTERUPTION', async (word, code) => {
    const host = await defend();
    const attacker = await Attacker.dial(host.port);
    await attacker.hear();
    attacker.say(word);
    expect(await attacker.hearOut()).toEqual([]);
    expect((await host.match(0)).end).toMatchObject({ termination: 'disconnected', seat: 2, reason: { code } });
  });

  it('a client that does not answer in time: INTERUPTION', async () => {
    const host = await defend({ time: 300 });
    const attacker = await Attacker.dial(host.port);
    await attacker.hear();
    expect(await attacker.hearOut()).toEqual(['INTERUPTION']);
    expect((await host.match(0)).end).toMatchObject({ termination: 'timeout', seat: 2 });
  });
});

describe.concurrent('faulty clients', () => {
  /** One move of a game that is not disturbed. */
  async function playsOn(port: number): Promise<void> {
    const attacker = await Attacker.dial(port);
    expect(await attacker.hear()).toMatch(/^\d+-\d+$/);
    attacker.say('19-23');
    expect(await attacker.hear()).toMatch(/^\d+[-x]\d+/);
    attacker.say('INTERUPTION');
    await attacker.hearOut();
  }

  it('a megabyte of garbage, with and without ends', async () => {
    const host = await defend();
    for (const garbage of [Buffer.alloc(1 << 20, 'x'), Buffer.from('12-17\n'.repeat(170_000)), Buffer.alloc(1 << 20)]) {
      const socket = await dial(host.port);
      const heard = hearOut(socket);
      socket.end(garbage);
      await heard;
      await playsOn(host.port);
    }
    expect(host.finished.every(({ record }) => record.end!.seat === 2)).toBe(true);
  });

  it('half a message and silence, half a message and the end', async () => {
    const host = await defend({ time: 2000 });
    const silent = await Attacker.dial(host.port);
    await silent.hear();
    silent.send('19-');
    expect(await silent.hear()).toMatch(/^COUP INVALIDE ./);
    expect(await silent.hearOut()).toEqual(['INTERUPTION']);
    const gone = await Attacker.dial(host.port);
    await gone.hear();
    gone.send('19-');
    gone.socket.end();
    await gone.hearOut();
    expect((await host.match(1)).end).toMatchObject({ termination: 'disconnected', seat: 2 });
    await playsOn(host.port);
  });

  it.sequential('500 at once that say nothing, and a storm that comes and goes, do no harm', async () => {
    const host = await defend();
    const crowd = await Promise.all(Array.from({ length: 500 }, () => dial(host.port)));
    await playsOn(host.port);
    for (let storm = 0; storm < 200; storm++) (await dial(host.port)).destroy();
    await playsOn(host.port);
    const left = Promise.all(crowd.map((socket) => once(socket, 'close')));
    for (const socket of crowd) socket.destroy();
    await left;
    await playsOn(host.port);
  });
});
