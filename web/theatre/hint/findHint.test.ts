import { nodeBudget } from '@joute/core/bot.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { games } from '@joute/games/index.ts';
import { expect, it } from 'vitest';
import { findHint } from './findHint.ts';

it.each(await games())('$facts.id: the hint is a legal move, told in both languages', async (entry) => {
  const { facts } = entry;
  const game = await entry.game();
  const setup = must(parseSetup(facts.options, {}));
  const names = Array.from({ length: facts.seats.default }, (_, index) => `Player ${index + 1}`);
  const state = must(game.start(setup, names.length, seededDice(expandSeed('1'))));
  const [seat] = game.acting(state);
  const view = game.view(state, seat!);
  const asked = { game: facts.id, setup, seat: seat!, state: game.makeJson(view), names };
  const hint = (await findHint(entry, asked, () => nodeBudget(20)))!;
  expect(game.check(state, seat!, must(game.parseMove(hint.move, view, seat!)))).toBeNull();
  for (const text of [hint.sentence.en, hint.sentence.fr]) expect(text).toContain(names[seat! - 1]);
  expect(hint.bot).toEqual((await entry.bots()).at(-1)!.card.called);
});

it('there is none for a position that is no position', async () => {
  const [entry] = await games();
  const asked = { game: 'draughts', setup: {}, seat: 1, state: 'nothing', names: [] };
  expect(await findHint(entry!, asked, () => nodeBudget(1))).toBeNull();
});
