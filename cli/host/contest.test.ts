/**
 * The contest of draughts with the real command: defender, attacker, challenger and report server,
 * each a process of its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { type Service, serve } from '../test/service.ts';

const reports = (folder: string): Promise<Service> =>
  serve(['reports', '--port', '0', '--host', '127.0.0.1', '--data', 'contest', '--json'], folder);

const host = (folder: string, server: Service): Promise<Service> =>
  serve(
    ['host', 'draughts', '--port', '0,0', '--bot', 'greedy', '--json', '--report', `127.0.0.1:${server.port}`],
    folder,
  );

describe('a game, reported by both', () => {
  it('is confirmed, though the server was killed in between, and stands in the list', async () => {
    const folder = freshFolder();
    const first = await reports(folder);
    const defender = await host(folder, first);
    const played = await joute(
      ['join', 'draughts', '127.0.0.1', String(defender.port), '--bot', 'random', '--seed', '1', '--json'],
      { folder },
    );
    expect(played.code).toBe(0);
    expect(await first.line(0)).toMatchObject({
      from: '::ffff:127.0.0.1',
      bytes: 256,
      reporter: 'white',
      reply: 'ACC : mais non confirmé',
    });
    await first.stop('SIGKILL');

    const second = await reports(folder);
    const again = await host(folder, second);
    const options = ['--bot', 'random', '--report', `localhost:${second.port}`];
    const reported = await joute(['join', 'draughts', '127.0.0.1', String(again.port), ...options], { folder });
    expect(reported.err).toMatch(/The report server: ACC : (et confirmée|mais non confirmé)/);
    const replies = [await second.line(0), await second.line(1)].map(({ reply }) => reply);
    expect(replies.toSorted()).toEqual(['ACC : et confirmée', 'ACC : mais non confirmé']);

    const list = await joute(['reports', 'list', '--data', 'contest', '--json'], { folder });
    const { games, points } = JSON.parse(list.out);
    expect(games.map(({ confirmed }: { confirmed: string | null }) => confirmed !== null).toSorted()).toEqual([
      false,
      true,
    ]);
    expect(points).toMatchObject([{ player: '::ffff:127.0.0.1', played: 1, points: 2, unconfirmed: 1 }]);
    const table = await joute(['reports', 'list', '--data', 'contest', '--lang', 'fr'], { folder });
    expect(table.out).toMatch(/Blancs +Noirs +demi-coups/);
    const busy = await joute(['reports', '--port', '0', '--data', 'contest'], { folder });
    expect([busy.code, busy.err]).toEqual([1, expect.stringMatching(/Another report server \(process \d+\)/)]);

    const hosted = await again.stop('SIGINT');
    expect([hosted.code, hosted.err]).toEqual([130, expect.stringContaining('The report server: ACC : ')]);
    expect((await defender.stop('SIGINT')).code).toBe(130);
    expect((await second.stop('SIGINT')).code).toBe(130);
  });
});

describe('challenge', () => {
  it('challenges everybody once a day, reports, remembers across restarts', async () => {
    const folder = freshFolder();
    const server = await reports(folder);
    const defender = await host(folder, server);
    // Nobody listens on port 1.
    writeFileSync(join(folder, 'list.txt'), `# the class\n127.0.0.1:${defender.port}\n127.0.0.1:1 # asleep\n`);
    const words = [
      'challenge',
      'list.txt',
      '--once',
      '--bot',
      'random',
      '--report',
      `127.0.0.1:${server.port}`,
      '--json',
    ];
    const first = await joute(words, { folder });
    const lines = first.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.code).toBe(1);
    expect(lines).toMatchObject([
      { defender: `127.0.0.1:${defender.port}`, outcome: expect.stringMatching(/^(won|drawn|lost)$/) },
      { of: lines[0].at, reply: expect.stringMatching(/^ACC : /) },
      { defender: '127.0.0.1:1', outcome: 'unreachable', plies: 0 },
    ]);
    expect(readFileSync(join(folder, 'challenges.jsonl'), 'utf8')).toBe(first.out);
    const second = await joute(words, { folder });
    expect([second.code, second.out]).toEqual([0, '']);
    expect(second.err).toMatch(/^Nobody is due to be challenged before .*\d{4}.*\.\n$/);
    await defender.stop('SIGINT');
    await server.stop('SIGINT');
  });

  it.each([
    ['no such file', ['challenge', 'nobody.txt'], /there is no file nobody\.txt/],
    ['a bad line', ['challenge', 'list.txt'], /Line 2 of the list/],
    ['a bad time', ['challenge', 'good.txt', '--every', 'daily'], /--every takes/],
    ['a bad report server', ['challenge', 'good.txt', '--report', 'a b'], /--report takes/],
    ['no such bot', ['challenge', 'good.txt', '--bot', 'nobody'], /There is no bot "nobody"/],
    ['no folder', ['reports', 'list', '--data', 'nowhere'], /there is no folder nowhere/],
    ['a bad port', ['reports', '--port', 'x'], /a port is a number/],
  ])('%s: exit 2 and a sentence', async (_what, words, sentence) => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'list.txt'), 'localhost\nnot a host\n');
    writeFileSync(join(folder, 'good.txt'), 'localhost\n');
    const { code, err } = await joute(words, { folder });
    expect([code, err]).toEqual([2, expect.stringMatching(sentence)]);
  });
});
