import type { AnyGame } from '@joute/core/game.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { escat } from '@joute/games/escat/game.ts';
import { risk } from '@joute/games/risk/game.ts';
import { expect, test } from 'vitest';
import { availableCommands, parseCommand } from './commands.ts';

const AVAILABLE = {
  draughts: availableCommands(draughts as AnyGame, false),
  escat: availableCommands(escat as AnyGame, true),
  risk: availableCommands(risk as AnyGame, false),
};

const ROWS = [
  { game: 'draughts', typed: 'Quitter', command: 'quit' },
  { game: 'draughts', typed: 'undo', command: 'undo' },
  { game: 'draughts', typed: 'nulle', command: 'draw' },
  { game: 'risk', typed: 'draw', command: null },
  { game: 'draughts', typed: 'back', command: null },
  { game: 'draughts', typed: 'abandon', command: 'resign' },
  { game: 'draughts', typed: 'secret', command: null },
  { game: 'escat', typed: 'fin', command: 'done' },
  { game: 'escat', typed: 'retour', command: 'back' },
  // Risk has its own word for the end of a go.
  { game: 'risk', typed: 'fin', command: null },
  { game: 'risk', typed: 'MISSION', command: 'secret' },
  { game: 'risk', typed: 'constructor', command: null },
] as const;

test.each(ROWS)('$game: $typed is $command', ({ game, typed, command }) => {
  expect(parseCommand(typed, AVAILABLE[game])).toBe(command);
});
