/**
 * The report server over real sockets. Players are addresses of the loopback network: 127.0.0.2,
 * 127.0.0.3 and so on.
 */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { type ReportNews, ReportServer } from '@joute/games/draughts/host/reports/reportServer.ts';
import { sendReport } from '@joute/games/draughts/host/reports/sendReport.ts';
import { type Colour, makeReport } from '@joute/games/draughts/wire/report.ts';
import { gameWonBy } from '@joute/games/draughts/wire/test/wholeGames.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hostFiles } from '../../files/hostFiles.ts';
import { call } from '../../test/reporters.ts';

const ANA = '127.0.0.2';
const BOB = '127.0.0.3';
const CLO = '127.0.0.4';
const hasIPv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ address }) => address === '::1'));
const mapped = (address: string): string => `::ffff:${address}`;

const FIRST = gameWonBy(0);
const SECOND = gameWonBy(1);
const THIRD = gameWonBy(null);

const UNCONFIRMED = 'ACC : mais non confirmé\0';
const CONFIRMED = 'ACC : et confirmée\0';
const AGAIN = 'ACC : mais déjà enregistrée\0';
const UNKNOWN = 'ERR : inconnue\0';

let folder: string;
let server: ReportServer;
let news: ReportNews[];
let now: Date;

async function start(): Promise<void> {
  news = [];
  const options = {
    files: hostFiles,
    folder,
    port: 0,
    now: () => now,
    onReport: (report: ReportNews) => void news.push(report),
  };
  server = must(await ReportServer.open(options));
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joute-reports-'));
  now = new Date(2026, 10, 16, 23, 30);
  await start();
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function restart(): Promise<void> {
  await server.close();
  await start();
}

const report = (from: string, colour: Colour, opponent: string, moves = FIRST): Promise<string> =>
  call([makeReport(colour, mapped(opponent), moves)], { port: server.port, from });

describe('the seven replies', () => {
  it('each, with restarts between them', async () => {
    expect(await report(ANA, 'white', BOB)).toBe(UNCONFIRMED);
    await restart();
    expect(await report(ANA, 'white', BOB)).toBe(AGAIN);
    expect(await report(CLO, 'white', BOB)).toBe("ERR : partie déjà jouée par d'autres\0");
    await restart();
    expect(await report(BOB, 'black', ANA)).toBe(CONFIRMED);
    await restart();
    expect(await report(BOB, 'black', ANA)).toBe(AGAIN);
    expect(await report(BOB, 'black', ANA, SECOND)).toBe(UNCONFIRMED);
    await restart();
    const tomorrow = "TIM : partie déjà joué aujourd'hui, à renvoyer demain pour validation\0";
    expect(await report(ANA, 'white', BOB, SECOND)).toBe(tomorrow);
    now = new Date(2026, 10, 17, 0, 10);
    await restart();
    expect(await report(ANA, 'white', BOB, SECOND)).toBe(CONFIRMED);
    const impossible = `ERR : le coup numéro ${THIRD.length} est impossible\0`;
    expect(await report(ANA, 'white', BOB, THIRD.slice(0, -1))).toBe(impossible);
    expect(await call([new Uint8Array(256)], { port: server.port })).toBe(UNKNOWN);
  });

  it('says what it did', async () => {
    await report(ANA, 'white', BOB);
    expect(news).toMatchObject([
      {
        from: mapped(ANA),
        bytes: 256,
        reply: { what: 'unconfirmed' },
        entry: { day: '2026-11-16', white: mapped(ANA), black: mapped(BOB), reporter: 'white', winner: 'white' },
      },
    ]);
  });

  it('over IPv6 too: one and the same machine is two addresses', async () => {
    // A machine without IPv6 is served over IPv4.
    const host = hasIPv6 ? '::1' : '127.0.0.1';
    const white = makeReport('white', mapped(ANA), FIRST);
    expect(await call([white], { port: server.port, host })).toBe(UNCONFIRMED);
    const black = makeReport('black', hasIPv6 ? host : mapped(host), FIRST);
    expect(await call([black], { port: server.port, from: ANA })).toBe(CONFIRMED);
  });

  it('our own client understands it', async () => {
    const reply = await sendReport(makeReport('white', mapped(BOB), FIRST), { host: '127.0.0.1', port: server.port });
    expect(must(reply)).toBe('ACC : mais non confirmé');
  });
});

describe('how reports come', () => {
  const bytes = makeReport('white', mapped(BOB), FIRST);
  const used = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const drip = Array.from(bytes, (byte) => Uint8Array.of(byte));

  it.each<[habit: string, pieces: Uint8Array[], end: boolean, reply: string]>([
    ['256 bytes', [bytes], false, UNCONFIRMED],
    ['256 bytes, one by one', drip, false, UNCONFIRMED],
    ['227 bytes, then closed', [bytes.subarray(0, 227)], true, UNCONFIRMED],
    ['227 bytes, then silence', [bytes.subarray(0, 227)], false, UNCONFIRMED],
    ['no zeros at all, then silence', [bytes.subarray(0, used)], false, UNCONFIRMED],
    ['no zeros at all, then closed', [bytes.subarray(0, used)], true, UNCONFIRMED],
    ['18 bytes, then silence', [bytes.subarray(0, 18)], false, 'ERR : le coup numéro 1 est impossible\0'],
    ['36 bytes, then silence', [bytes.subarray(0, 36)], false, expect.stringMatching(/^ERR : le coup num/) as string],
    ['5 bytes, then closed', [bytes.subarray(0, 5)], true, 'ERR : le coup numéro 1 est impossible\0'],
    ['nothing, then closed', [], true, UNKNOWN],
    ['a byte after the game, then silence', [bytes.subarray(0, used), Buffer.of(7)], false, UNCONFIRMED],
    ['a byte after the 256', [Buffer.concat([bytes, Buffer.of(7)])], false, UNCONFIRMED],
    ['257 bytes and no game', [Buffer.alloc(257, 1)], false, UNKNOWN],
    ['another first byte', [new Uint8Array(256).fill(7)], false, UNKNOWN],
  ])('%s', async (_habit, pieces, end, reply) => {
    expect(await call(pieces, { port: server.port, from: ANA, end })).toEqual(reply);
  });

  it('bytes after a finished game are told of', async () => {
    await call([bytes.subarray(0, used), Buffer.of(7)], { port: server.port, from: ANA, end: true });
    await call([Buffer.concat([bytes, Buffer.of(0)])], { port: server.port, from: ANA });
    await report(ANA, 'white', BOB);
    expect(news.map(({ stray }) => stray)).toEqual([1, 1, 0]);
  });

  it('who says too little and falls silent is cut off without an answer, and told of', async () => {
    await server.close();
    server = must(
      await ReportServer.open({
        files: hostFiles,
        folder,
        port: 0,
        idle: 1000,
        onReport: (told) => void news.push(told),
      }),
    );
    const replies = [[], [bytes.subarray(0, 1)], [bytes.subarray(0, 17)]].map((pieces) =>
      call(pieces, { port: server.port }),
    );
    expect(await Promise.all(replies)).toEqual(['', '', '']);
    const told = news.map((item) => [item.bytes, item.reply]).toSorted();
    expect(told).toEqual([
      [1, null],
      [17, null],
    ]);
  });

  it('a megabyte is answered and cut off', async () => {
    const reply = await call([Buffer.alloc(1 << 20, 1)], { port: server.port });
    expect(['', UNKNOWN]).toContain(reply);
    expect(news).toMatchObject([{ bytes: 257, reply: { what: 'unknown' } }]);
    expect(await report(ANA, 'white', BOB)).toBe(UNCONFIRMED);
  });

  it('500 at once, most of them faulty, are no harm', async () => {
    const crowd = Array.from({ length: 500 }, (_, index) => {
      const garbage = [new Uint8Array(0), bytes.subarray(0, 9), Buffer.alloc(300, 9), bytes.subarray(0, 60)][
        index % 4
      ]!;
      return call([garbage], { port: server.port, from: CLO, end: true });
    });
    const honest = report(ANA, 'white', BOB);
    expect((await Promise.all(crowd)).every((reply) => reply.startsWith('ERR : '))).toBe(true);
    expect(await honest).toBe(UNCONFIRMED);
    expect(await report(BOB, 'black', ANA)).toBe(CONFIRMED);
  });

  it('reports of the same game at the same moment are taken one after the other', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? report(ANA, 'white', BOB) : report(BOB, 'black', ANA))),
    );
    const count = (reply: string): number => replies.filter((text) => text === reply).length;
    expect([count(UNCONFIRMED), count(CONFIRMED), count(AGAIN)]).toEqual([1, 1, 18]);
    expect(readFileSync(join(folder, 'reports.jsonl'), 'utf8').split('\n')).toHaveLength(3);
  });
});

describe('the file', () => {
  const file = (): string => join(folder, 'reports.jsonl');

  it('half a line at the end was never acknowledged, and is cut off', async () => {
    await report(ANA, 'white', BOB);
    await server.close();
    const whole = readFileSync(file(), 'utf8');
    appendFileSync(file(), whole.slice(0, 40));
    await start();
    expect(await report(BOB, 'black', ANA)).toBe(CONFIRMED);
    expect(readFileSync(file(), 'utf8').split('\n').slice(0, -1)).toHaveLength(2);
  });

  it('a broken line before the end is not thrown away: the server says where it is', async () => {
    await report(ANA, 'white', BOB);
    await server.close();
    const whole = readFileSync(file(), 'utf8');
    writeFileSync(file(), `{"half":\n${whole}`);
    expect(await ReportServer.open({ files: hostFiles, folder, port: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'reports/broken', params: { line: 1 } },
    });
    writeFileSync(file(), whole);
    await start();
  });

  it('a second server on the same folder, or the same port, is refused', async () => {
    expect(await ReportServer.open({ files: hostFiles, folder, port: 0 })).toMatchObject({
      ok: false,
      refusal: { code: 'reports/busy' },
    });
    const other = mkdtempSync(join(tmpdir(), 'joute-reports-'));
    const taken = await ReportServer.open({ files: hostFiles, folder: other, port: server.port });
    expect(taken).toMatchObject({ ok: false, refusal: { code: 'reports/address', params: { why: 'EADDRINUSE' } } });
    rmSync(other, { recursive: true });
  });
});
