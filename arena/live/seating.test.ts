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
  expect([canGoOn(row), isLaunched(row), isProgram(row)]).toEqual([goesOn, launched, program]);
});
