/** Positions of every game as its files hold them: saved, and opened again. */
import { seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { expect, test } from 'vitest';
import { games } from './index.ts';

const dice = seededDice('5'.repeat(64));

/** Positions along a random game, the start among them. */
function* positions(game: AnyGame, turns: number): Generator<unknown> {
  const random = makeRandom(5);
  let state = must(game.start(defaultSetup(game.facts.options), game.facts.seats.default, dice));
  for (let turn = 0; turn <= turns && !game.end(state); turn++) {
    yield state;
    const answers = game.acting(state).map((seat) => [seat, game.randomMove(state, seat, random)] as const);
    state = game.play(state, new Map(answers), dice);
  }
}

const ENTRIES = (await games()).map((entry) => ({ id: entry.facts.id, entry }));

test.each(ENTRIES)('$id: what is saved opens again as one of its files', async ({ entry }) => {
  const [game, files] = [await entry.game(), (await entry.files?.())!];
  const setup = defaultSetup(entry.facts.options);
  const names = ['Zoé; "x"\n', '', 'Nora'];
  const formats = files.formats ?? [];
  expect(formats.length).toBeGreaterThan(0);
  expect(new Set(formats.map(({ extension }) => extension)).size).toBe(formats.length);
  const made = new Set<string>();
  for (const state of positions(game, 40)) {
    for (const { extension, make } of formats) {
      const text = make(state, { names, setup });
      if (text === null) continue;
      made.add(extension);
      expect(must(files.show(text, setup)!), text).toBeDefined();
      for (const viewer of ['public', 1] as const) make(game.view(state, viewer), { names, setup });
    }
  }
  expect([...made].sort()).toEqual(formats.map(({ extension }) => extension).sort());
});

test('what a seat may not see is not in what it saves', async () => {
  const entry = ENTRIES.find(({ id }) => id === 'risk')!.entry;
  const [game, files] = [await entry.game(), (await entry.files?.())!];
  const setup = defaultSetup(entry.facts.options);
  const [state] = positions(game, 0);
  const saved = (seen: unknown): string => files.formats![0]!.make(seen, { names: [], setup })!;
  expect(saved(game.view(state, 'public'))).toMatch(/ missions=\?,\? /);
  expect(saved(game.view(state, 2))).toMatch(/ missions=\?,[^?]+ /);
});
