/**
 * Boards in a window of 24 lines, two of which go to what has just happened and one to the prompt.
 */
import { seededDice } from '@joute/core/dice.ts';
import { plain } from '@joute/core/drawing.ts';
import type { DrawOptions } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { describe, expect, test } from 'vitest';

const HEIGHT = 21;
const dice = seededDice('7'.repeat(64));

/** Pictures along a random game, as seat 1 sees them. */
async function pictures(id: string, setup: Record<string, string>, options: DrawOptions): Promise<string[]> {
  const entry = (await findGame(id))!;
  const [game, draw] = await Promise.all([entry.game(), entry.draw()]);
  const random = makeRandom(3);
  const { default: seats } = game.facts.seats;
  let state = must(game.start(must(parseSetup(game.facts.options, setup)), seats, dice));
  const drawn: string[] = [];
  const last = new Map<number, string>();
  for (let turn = 0; turn < 60; turn++) {
    drawn.push(plain(draw(game.view(state, 1), { ...options, names: ['human', 'a bot'], last, viewer: 1 })));
    if (game.end(state)) break;
    last.clear();
    const answers = new Map(game.acting(state).map((seat) => [seat, game.randomMove(state, seat, random)]));
    for (const [seat, move] of answers) last.set(seat, game.makeMove(move, state));
    state = game.play(state, answers, dice);
  }
  return drawn;
}

// The width in which each is seen whole, and something that must be seen at every turn.
const WHOLE = [
  { id: 'draughts', width: 80, shows: /human/ },
  { id: 'draughts', width: 40, shows: /human/ },
  { id: 'cyberattack', width: 80, shows: /(Player|Joueur) 4/ },
  { id: 'escat', width: 80, shows: /human/ },
  { id: 'escat', width: 40, shows: /human/ },
  { id: 'risk', width: 80, shows: /mission/ },
  { id: 'vampires', width: 80, shows: /human/ },
  { id: 'vampires', width: 40, shows: /Vampires/ },
] as const;

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(WHOLE)('$id in $width columns is seen whole', async ({ id, width, shows }) => {
    for (const picture of await pictures(id, {}, { language, width, height: HEIGHT })) {
      const lines = picture.split('\n');
      expect(lines.length, picture).toBeLessThanOrEqual(HEIGHT);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      expect(picture).toMatch(shows);
    }
  });
});

// What cannot be seen whole is scrolled: these must be in the visible rest.
const SCROLLED = [
  { id: 'cyberattack', width: 40, setup: {}, shows: ['Player 1 human', 'Turn '] },
  { id: 'risk', width: 40, setup: {}, shows: ['human', 'mission', 'a bot'] },
  { id: 'vampires', width: 80, setup: { map: 'county' }, shows: ['Vampires ', 'to move', 'Play '] },
] as const;

test.each(SCROLLED)('$id in $width columns ends with what matters', async ({ id, width, setup, shows }) => {
  for (const picture of await pictures(id, setup, { language: 'en', width, height: HEIGHT })) {
    const seen = picture.split('\n').slice(-HEIGHT).join('\n');
    for (const words of shows) expect(seen).toContain(words);
  }
});
