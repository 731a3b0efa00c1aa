/** The challenger over real sockets, through several days of a simulated clock. */
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BotClient } from '@joute/core/host/hosting.ts';
import { must } from '@joute/core/result.ts';
import type { LogLine } from '@joute/games/draughts/host/challenge/challengeLog.ts';
import { Challenger, type ChallengerOptions } from '@joute/games/draughts/host/challenge/challenger.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostFiles } from '../files/hostFiles.ts';
import { type OpenHost, openHost, quick } from '../test/openHost.ts';
import { QuickPlayer } from '../test/quickPlayer.ts';
import { joinMatch } from './joinMatch.ts';

/**
 * As the command line makes it (cli/extensions/gameTerminal.ts), with a player that needs no
 * thread.
 */
const quickBot: BotClient = {
  join: ({ time = 1000, ...match }) => joinMatch({ ...match, bot: new QuickPlayer('ours'), time, seed: lines.length }),
  close: async () => {},
};

const TOMORROW = "TIM : partie déjà joué aujourd'hui, à renvoyer demain pour validation";

let folder: string;
let defender: OpenHost;
let server: Server;
/** What the report server answers next, and what it was sent. */
let replies: string[];
let reports: Buffer[];
let lines: LogLine[];
let now: Date;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joute-challenge-'));
  defender = await openHost({ id: 'draughts', seats: [quick(), null], tables: 10 });
  [replies, reports, lines, now] = [[], [], [], new Date(2026, 10, 16, 9)];
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (report: Buffer) => {
      reports.push(report);
      const reply = replies.shift();
      socket.end(reply === undefined ? '' : `${reply}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(async () => {
  await defender.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const options = (change: Partial<ChallengerOptions> = {}): ChallengerOptions => ({
  defenders: [{ host: '127.0.0.1', port: defender.port }],
  every: { unit: 'day', count: 1 },
  report: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
  log: join(folder, 'log.jsonl'),
  ...{ files: hostFiles, name: 'ours', bot: quickBot, time: 1000 },
  say: ({ code }) => code,
  now: () => now,
  onLine: (line) => void lines.push(line),
  ...change,
});

/** One run of the command with --once. */
async function pass(change?: Partial<ChallengerOptions>): Promise<LogLine[]> {
  lines = [];
  const challenger = must(await Challenger.open(options(change)));
  await challenger.pass();
  await challenger.close();
  return lines;
}

describe('the challenger', () => {
  it('challenges once a day, and sends a report again on the day after TIM', async () => {
    replies = [TOMORROW, 'ACC : et confirmée', 'ACC : mais non confirmé'];
    const [played, sent] = await pass();
    expect(played).toMatchObject({
      defender: `127.0.0.1:${defender.port}`,
      outcome: expect.stringMatching(/won|drawn|lost/),
    });
    expect(sent).toEqual({ at: now.toISOString(), of: played!.at, reply: TOMORROW });
    now = new Date(2026, 10, 16, 23, 59);
    expect(await pass()).toEqual([]);
    now = new Date(2026, 10, 17, 0, 1);
    expect(await pass()).toMatchObject([
      { of: played!.at, reply: 'ACC : et confirmée' },
      { outcome: expect.anything() },
      { reply: 'ACC : mais non confirmé' },
    ]);
    expect(reports.map(({ length }) => length)).toEqual([256, 256, 256]);
    expect(reports[1]).toEqual(reports[0]);
    expect(reports[2]).not.toEqual(reports[0]);
    expect(readFileSync(join(folder, 'log.jsonl'), 'utf8').trim().split('\n')).toHaveLength(5);
  });

  it('a report without an answer is sent again at the next pass', async () => {
    expect((await pass())[1]).toEqual({ at: now.toISOString(), of: lines[0]!.at });
    replies = ['ACC : et confirmée'];
    expect(await pass()).toMatchObject([{ reply: 'ACC : et confirmée' }]);
    expect(await pass()).toEqual([]);
  });

  it('without a report server nothing is reported', async () => {
    expect(await pass({ report: null })).toMatchObject([{ plies: expect.any(Number) }]);
    expect(reports).toEqual([]);
  });

  it('who cannot be reached is tried again after ten minutes', async () => {
    const change = { defenders: [{ host: '127.0.0.1', port: 1 }] };
    expect(await pass(change)).toMatchObject([{ outcome: 'unreachable', plies: 0 }]);
    now = new Date(2026, 10, 16, 9, 9);
    expect(await pass(change)).toEqual([]);
    now = new Date(2026, 10, 16, 9, 10);
    expect(await pass(change)).toHaveLength(1);
  });

  it('runs until it is interrupted', async () => {
    const stop = new AbortController();
    replies = ['ACC : mais non confirmé'];
    const onLine = (line: LogLine): void => {
      lines.push(line);
      if ('of' in line) stop.abort();
    };
    const challenger = must(await Challenger.open(options({ signal: stop.signal, onLine })));
    await challenger.run();
    await challenger.close();
    expect(lines).toHaveLength(2);
  });

  it('a log that another one holds, or that is none, is refused', async () => {
    const challenger = must(await Challenger.open(options()));
    expect(await Challenger.open(options())).toMatchObject({ ok: false, refusal: { code: 'challenge/busy' } });
    await challenger.close();
    appendFileSync(join(folder, 'log.jsonl'), 'hello\n');
    expect(await Challenger.open(options())).toMatchObject({
      ok: false,
      refusal: { code: 'challenge/log', params: { line: 1 } },
    });
  });
});
