/** Whatever is chosen is a plan that the server takes. */
import { parsePlan } from '@joute/core/competition/plan/parsePlan.ts';
import { planForGame } from '@joute/core/competition/plan/planForGame.ts';
import { games } from '@joute/games/index.ts';
import { describe, expect, it } from 'vitest';
import { entrantsOf, formatsOf, type PreflightTeam, planOf, usualForm } from './planForm.ts';

const NAMES = { pools: 'Poules', finals: 'Finales', all: 'Tournoi' };
const team = (name: string, ready: number | null): PreflightTeam => ({
  ...{ team: name, name, members: 3, verdict: ready === null ? 'missing' : 'ready' },
  bots:
    ready === null
      ? []
      : [{ id: 'b', name: 'b', ready, connected: null, seats: null, newest: null, player: `team:${name}/b` }],
});

describe('every format of every game', async () => {
  const cases = (await games()).flatMap(({ facts }) =>
    [Math.max(2, facts.seats.min), 5, 12, 31].flatMap((count) =>
      formatsOf(facts).map((format) => ({ facts, format, count, game: facts.id })),
    ),
  );
  it.each(cases)('$game, $format, $count', ({ facts, format, count }) => {
    const entrants = Array.from({ length: count }, (_, index) => ({ name: `Équipe ${index}`, spec: 'bot:random' }));
    const form = { ...usualForm(facts, 'Coupe', count), format };
    const parsed = parsePlan(planOf(form, entrants, NAMES, facts));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
    expect(planForGame(parsed.value, facts)).toMatchObject({ ok: true });
  });
});

it('offers pools and finals for a class, and all against all for a few', async () => {
  const facts = (await games()).find((entry) => entry.facts.id === 'draughts')!.facts;
  expect(usualForm(facts, 'x', 12)).toMatchObject({ format: 'pools', pools: 3, advance: 2 });
  expect(usualForm(facts, 'x', 4)).toMatchObject({ format: 'round-robin' });
});

it('teams without a bot are left out, or a bot of ours plays in their place', () => {
  const teams = [team('Les Lions', 3), team('a/b', null)];
  expect(entrantsOf(teams, null)).toEqual([{ name: 'Les Lions', spec: 'team:Les Lions/b' }]);
  expect(entrantsOf(teams, 'greedy')[1]).toEqual({ name: 'a∕b', spec: 'bot:greedy' });
});
