import { expect, it } from 'vitest';
import { shownNames } from './characters.ts';

const bots = [
  { name: 'random', called: { en: 'Feather', fr: 'Plume' } },
  { name: 'greedy', called: { en: 'Glutton', fr: 'Glouton' } },
];

it.each([
  ['a bot and a person', ['bot:greedy greedy', 'human Ada'], ['Glouton', 'Ada']],
  ['two of a kind', ['bot:greedy greedy', 'bot:greedy greedy#2'], ['Glouton', 'Glouton 2']],
  ['two of a kind, in the other order', ['bot:greedy greedy#2', 'bot:greedy greedy'], ['Glouton 2', 'Glouton']],
  ['the best and itself', ['bot:best best', 'bot:greedy greedy'], ['Glouton', 'Glouton 2']],
  ['a person of that name', ['bot:random random', 'human Plume'], ['Plume 2', 'Plume']],
  ['a bot under another name', ['bot:random Zoé', 'bot:random random'], ['Zoé', 'Plume']],
  ['a program called as a bot, and nobody', ['cmd:bot.py greedy', 'human '], ['greedy', '']],
  ['people at a terminal who gave no name', ['human human', 'human human#2'], ['', '']],
  ['a program called as people are', ['cmd:bot.py human', 'human Ada'], ['human', 'Ada']],
  ['a bot that nobody knows', ['bot:gone gone', 'bot:random random'], ['gone', 'Plume']],
])('names %s', (_, texts, names) => {
  const seats = texts.map((text) => {
    const [player = '', name = ''] = text.split(' ');
    return { player, name };
  });
  expect(shownNames(seats, bots, 'fr')).toEqual(names);
});
