import { expect, test } from 'vitest';
import { canGoOn, isLaunched, isProgram } from './seating.ts';

const SEATS = [
  { player: 'human', key: 'k', goesOn: true, launched: false, program: false },
  { player: 'net', key: 'k', goesOn: true, launched: false, program: false },
  { player: 'net', key: null, goesOn: false, launched: false, program: false },
  { player: 'bot:greedy', key: null, goesOn: true, launched: false, program: false },
  { player: 'cmd:./bot', key: null, goesOn: true, launched: false, program: true },
  { player: 'hub:./engine', key: null, goesOn: true, launched: false, program: true },
  { player: 'net:./client', key: null, goesOn: false, launched: true, program: true },
  { player: 'bot:cmd:x', key: null, goesOn: true, launched: false, program: false },
] as const;

test.each(SEATS)('$player with the key $key', ({ player, key, goesOn, launched, program }) => {
  const row = { seat: 1, name: '', player, key };
  expect([canGoOn(row, {}), isLaunched(row, {}), isProgram(row)]).toEqual([goesOn, launched, program]);
});

test('a team’s bot that connects is a client that we start; another one goes on', () => {
  const row = { seat: 2, name: '', player: 'team:zebras/vampires@3', key: null };
  expect([{}, { launched: [1] }, { launched: [2] }].map((plan) => canGoOn(row, plan))).toEqual([true, true, false]);
  expect([{}, { launched: [1] }, { launched: [2] }].map((plan) => isLaunched(row, plan))).toEqual([false, false, true]);
});
