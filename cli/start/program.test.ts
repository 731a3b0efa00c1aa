/** Programs as players, through the real command. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

/** Plays the first move it is offered. */
const BOT = `
console.error('here I am');
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const { type, turn, moves } = JSON.parse(line);
  if (type === 'turn') console.log(JSON.stringify({ type: 'move', turn, move: moves[0] }));
});
`;

function folderWithBot(): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'my bot.cjs'), BOT);
  return folder;
}

describe('match', () => {
  it('plays a program, and keeps its standard error beside the record', async () => {
    const folder = folderWithBot();
    const words = ['match', 'draughts', 'cmd:node "my bot.cjs"', 'bot:random', '--time', '2000', '--games', '2'];
    const { code, out, err } = await joute([...words, '--json', '--out', 'records'], { folder });
    expect(code, err).toBe(0);
    const report = JSON.parse(out.split('\n')[0]!);
    expect(report.players[0].name).toBe('my bot');
    expect(Object.keys(report.terminations).every((kind) => ['normal', 'limit'].includes(kind))).toBe(true);
    const record = JSON.parse(readFileSync(join(folder, 'records', 'draughts-0001.json'), 'utf8'));
    expect(record.seats[0].player).toBe('cmd:my bot');
    expect(record.end.usage[0]).toMatchObject({ seat: 1, hostDelays: expect.any(Number) });
    expect(readFileSync(join(folder, 'records', 'draughts-0001.seat1.stderr.txt'), 'utf8')).toBe('here I am\n');
    expect(existsSync(join(folder, 'records', 'draughts-0001.seat2.stderr.txt'))).toBe(false);
  });

  it('says in a sentence why a program lost', async () => {
    const broken = 'cmd:node -e "console.error(`no weights`); process.exit(3)"';
    const { out } = await joute(['match', 'draughts', broken, 'bot:random'], { environment: { LANG: 'fr_FR.UTF-8' } });
    expect(out).toMatch(/program, tour 1 : le programme s’est terminé .* code 3.*« no weights »/s);
  });

  it.each([
    [['match', 'draughts', 'cmd:./no-such-bot', 'bot:random'], /no program "\.\/no-such-bot"/],
    [['match', 'draughts', 'cmd:', 'bot:random'], /command line/],
    [['match', 'draughts', 'cmd:node "half', 'bot:random'], /quote is not closed/],
    [['match', 'risk', 'hub:sh', 'bot:random'], /engines that speak Hub/],
    [['play', 'draughts', 'cmd:./no-such-bot'], /no program/],
  ])('%j is a usage error', async (words, sentence) => {
    const { code, err } = await joute(words);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

it('play seats a program opposite a person', async () => {
  const folder = folderWithBot();
  const { out, code } = await joute(['play', 'draughts', 'cmd:node "my bot.cjs"', 'human'], {
    folder,
    input: 'quit\n',
  });
  expect(out).toContain('my bot');
  expect(code).toBe(0);
});
