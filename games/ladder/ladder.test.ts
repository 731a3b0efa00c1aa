import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it, vi } from 'vitest';
import { findGame, games } from '../index.ts';
import { playBout } from './bout.ts';
import { rank, tableOf } from './ranking.ts';

it('every game’s openings are set-ups that a match can start from', async () => {
  for (const { facts, openings, game } of await games())
    for (const given of (await openings?.()) ?? []) {
      const setup = must(parseSetup(facts.options, given));
      const { start } = await game();
      expect(start(setup, facts.seats.default, seededDice(expandSeed('1'))).ok).toBe(true);
    }
});

describe('a bout', () => {
  it.each(['vampires', 'cyberattack'])('%s: greedy beats random from either side', async (id) => {
    const entry = (await findGame(id))!;
    const [game, bots] = [await entry.game(), await entry.bots()];
    const [random, greedy] = ['random', 'greedy'].map((name) => bots.find(({ card }) => card.name === name)!);
    const setup = must(parseSetup(entry.facts.options, {}));
    const { seats } = entry.facts;
    const bout = { game, setup, seats: seats.default, seed: expandSeed('1'), budget: () => nodeBudget(100) };
    expect(playBout({ ...bout, bots: [greedy!, random!] })).toBe(1);
    expect(playBout({ ...bout, bots: [random!, greedy!] })).toBe(0);
  });
});

describe('the ranking', () => {
  const ranks = rank([
    { first: 'low', second: 'high', shares: [0, 0, 0.5, 0] },
    { first: 'low', second: 'middle', shares: [0.5, 0] },
    { first: 'high', second: 'middle', shares: [1, 0.5] },
  ]);

  it('has the strongest first, with what each took from the others', () => {
    expect(ranks.map(({ name, games: played }) => [name, played])).toEqual([
      ['high', 6],
      ['middle', 4],
      ['low', 6],
    ]);
    expect(ranks[0]!.against).toEqual({ low: 0.875, middle: 0.75 });
    expect(ranks[2]!.against).toEqual({ high: 0.125, middle: 0.25 });
    for (const { low, rating, high } of ranks) expect(low < rating && rating < high).toBe(true);
  });

  it('is a table in both languages', () => {
    const [head, , first] = tableOf(ranks, 'fr').split('\n');
    expect(head).toBe('| bot | classement | intervalle à 95 % | parties | `high` | `middle` | `low` |');
    expect(first).toMatch(/^\| `high` \| \d+ \| \d+ – \d+ \| 6 \| {2}\| 75,0 % \| 87,5 % \|$/);
    expect(tableOf(ranks, 'en')).toContain('| 75.0% | 87.5% |');
  });
});

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const ladder = (words: string) => [...['--import', 'tsx', 'games/ladder.ts'], ...words.split(' ')];

/** The processes that play for one, as the system tells. */
const playersOf = (parent: number): string[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([of, , stat, ...args]) => Number(of) === parent && !stat!.startsWith('Z') && /child\.ts/.test(args.join(' ')),
    )
    .map(([, pid]) => pid!);

const isAlive = (pid: string): boolean =>
  execFileSync('ps', ['-A', '-o', 'pid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .some((line) => new RegExp(`^\\s*${pid}\\s+[^Z]`).test(line));

describe('npm run ladder', () => {
  const run = async (words: string): Promise<string> =>
    (await promisify(execFile)(process.execPath, ladder(words), { cwd: HOUSE })).stdout;

  it('gives the same with any number of processes, at tables and in pairs', async () => {
    for (const words of [
      'risk --only random,greedy --table --seats 3 --setup mode=conquest --setup rounds=4 --pairs 3 --nodes 50',
      'vampires --only random,greedy,alphabeta --pairs 2 --nodes 50',
    ]) {
      const [one, three] = await Promise.all([1, 3].map((jobs) => run(`${words} --json --jobs ${jobs}`)));
      expect(three).toBe(one);
      expect(one!.trim().split('\n')).toHaveLength(3);
    }
  }, 60_000);

  it('leaves no process behind when it is stopped', async () => {
    const words = 'cyberattack --only lookahead,champion --pairs 500 --nodes 20000 --jobs 2';
    const child = spawn(process.execPath, ladder(words), { cwd: HOUSE, stdio: 'ignore' });
    const ended = once(child, 'exit');
    const children = await vi.waitUntil(() => {
      const found = playersOf(child.pid!);
      return found.length === 2 ? found : null;
    }, 30_000);
    child.kill('SIGINT');
    expect(await ended).not.toEqual([0, null]);
    await vi.waitUntil(() => !children.some(isAlive), 30_000);
    expect(children.filter(isAlive)).toEqual([]);
  }, 90_000);
});
