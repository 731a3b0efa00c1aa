import { describe, expect, it } from 'vitest';
import { type ContestError, firstError, type Sender } from './errors.ts';

describe('the first error', () => {
  const game = { started: true, finished: false, current: 1 };
  // The order is the contest's; each row is the row before with one thing mended.
  const ROWS: readonly [ContestError | null, Sender | null, boolean][] = [
    ['Unknown User', null, true],
    ['Unknown Game', { game: null, idPlayer: null }, true],
    ['Game has not started.', { game: { started: false, finished: true, current: null }, idPlayer: null }, true],
    ['Game is Finished.', { game: { started: true, finished: true, current: null }, idPlayer: null }, true],
    ['Unknown player', { game, idPlayer: null }, true],
    ["It's not the turn of player 3", { game, idPlayer: 2 }, true],
    ['Wrong Move', { game, idPlayer: 1 }, true],
    [null, { game, idPlayer: 1 }, false],
  ];
  it.each(ROWS)('%s', (error, sender, isWrong) => expect(firstError(sender, isWrong)).toBe(error));
});
