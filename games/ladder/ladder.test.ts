import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
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
    const bout = { game, setup, seed: expandSeed('1'), budget: () => nodeBudget(100) };
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
    expect(head).toBe('| bot | classement | intervalle à 95 % | parties | `high` | `middle` | `low` |');
    expect(first).toMatch(/^\| `high` \| \d+ \| \d+ – \d+ \| 6 \| {2}\| 75,0 % \| 87,5 % \|$/);
    expect(tableOf(ranks, 'en')).toContain('| 75.0% | 87.5% |');
  });
});
