/**
 * The phases shown one by one come to what the turn comes to: the course's eight test games (see
 * README.md, "Sources").
 */
import { describe, expect, it } from 'vitest';
import { parseOrder } from '../notation/orders.ts';
import { actingSeats } from './end.ts';
import type { Order } from './orders.ts';
import { GONE, phasesOf } from './phases.ts';
import type { RulesetName } from './rulesets.ts';
import { startState } from './table.ts';
import { VECTORS } from './test/vectors.data.ts';
import { playState, TURN } from './turn.ts';

const sorted = (trojans: Iterable<number>): number[] => [...trojans].sort((a, b) => a - b);

describe.each(VECTORS.map((vector) => ({ name: `${vector.ruleset} ${vector.seed}`, vector })))(
  '$name',
  ({ vector }) => {
    it('goes through every phase to the same state, and follows every trojan', () => {
      let state = startState({ ruleset: vector.ruleset as RulesetName });
      for (const orders of vector.orders) {
        const given = new Map<number, Order | null>();
        for (const seat of actingSeats(state)) {
          const parsed = parseOrder((orders as Readonly<Record<string, string>>)[`${seat}`]!);
          given.set(seat, parsed.ok ? parsed.value : null);
        }
        const phases = [...phasesOf(state, given)];
        state = playState(state, given);
        expect(phases.map(({ name }) => name)).toEqual(TURN.map(({ name }) => name));
        for (const phase of phases)
          expect(sorted(phase.trojans.filter((trojan) => trojan !== GONE))).toEqual(sorted(phase.state.trojans));
        const last = phases.at(-1)!.state;
        expect({ ...last, trojans: sorted(last.trojans) }).toEqual({ ...state, trojans: sorted(state.trojans) });
      }
    });
  },
);
