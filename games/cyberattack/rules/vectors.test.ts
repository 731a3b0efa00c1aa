/**
 * The course's eight test games (see README.md, "Sources"), replayed order by order through the
 * contract.
 */
import { seededDice } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { describe, expect, it } from 'vitest';
import { cyberattack as game } from '../game.ts';
import type { Order } from './orders.ts';
import { VECTORS } from './test/vectors.data.ts';

const dice = seededDice('0'.repeat(64));

describe.each(VECTORS.map((vector) => ({ name: `${vector.ruleset} ${vector.seed}`, vector })))(
  '$name',
  ({ vector }) => {
    const setup = must(parseSetup(game.facts.options, { ruleset: vector.ruleset }));

    it('gives every state exactly', () => {
      let state = must(game.start(setup, 4, dice));
      for (const [index, orders] of vector.orders.entries()) {
        const answers = new Map<number, Order | null>();
        for (const seat of game.acting(state)) {
          const parsed = game.parseMove(orders[`${seat}`]!, state, seat);
          answers.set(seat, parsed.ok ? parsed.value : null);
        }
        state = game.play(state, answers, dice);
        const json = game.makeJson(state);
        // As text: the order of the keys is part of the form.
        expect(JSON.stringify(json), `turn ${index + 1}`).toBe(JSON.stringify(vector.states[index]));
        expect(game.makeJson(must(game.parseState(game.makeState(state), setup)))).toEqual(json);
      }
      expect(game.end(state) === null).toBe(vector.ruleset === 'tournament');
    });

    it('reads and writes its states as they are written there', () => {
      for (const state of vector.states) expect(game.makeJson(must(game.parseJson(state, setup)))).toEqual(state);
    });
  },
);
