import { expect, it, test } from 'vitest';
import { LANGUAGES, say } from '../../words.ts';
import { planOf } from '../test/playing.ts';
import { keyText } from './parsePlan.ts';
import { planForGame } from './planForGame.ts';
import { planSentences } from './sentences.ts';

const about = { en: '', fr: '' };
const options = [{ name: 'plays', kind: 'count', default: 10, min: 1, max: 20, about }] as const;
const TWO = { id: 'toy', seats: { min: 2, max: 2, default: 2 }, options };
const FOUR = { ...TWO, seats: { min: 4, max: 4, default: 4 } };
const MANY = { ...TWO, seats: { min: 2, max: 6, default: 2 } };
const TABLES = { format: 'tables', seats: 4 };

test.each([
  { plan: planOf(4, { format: 'round-robin' }), facts: TWO },
  { plan: planOf(4, { format: 'round-robin' }), facts: MANY },
  { plan: planOf(4, TABLES), facts: FOUR },
  { plan: planOf(4, { format: 'ladder', seats: 4 }), facts: FOUR },
  { plan: planOf(0, TABLES), facts: FOUR },
  { plan: planOf(4, { format: 'swiss', rounds: 1 }, { setup: { plays: 5 } }), facts: TWO },
])('fits $facts.seats', ({ plan, facts }) => {
  expect(planForGame(plan, facts).ok).toBe(true);
});

test.each([
  { plan: planOf(4, { format: 'swiss', rounds: 3 }), facts: FOUR, key: 'stage[0].format', told: 'tables, ladder' },
  {
    plan: planOf(4, { format: 'swiss', rounds: 3 }),
    facts: { ...TWO, seats: { min: 3, max: 6, default: 3 } },
    ...{ key: 'stage[0].format', told: '3-6' },
  },
  { plan: planOf(5, { ...TABLES, seats: 3 }), facts: FOUR, key: 'stage[0].seats', told: 'toy' },
  { plan: planOf(4, { format: 'ladder' }), facts: FOUR, key: 'stage[0].seats', told: '4' },
  { plan: planOf(9, { ...TABLES, seats: 7 }), facts: MANY, key: 'stage[0].seats', told: '6' },
  {
    plan: planOf(8, [{ ...TABLES, advance: 3 }, TABLES]),
    facts: FOUR,
    key: 'stage[0].advance',
    told: 'stage 2',
  },
  { plan: planOf(1, { format: 'round-robin' }), facts: TWO, key: 'player', told: '2' },
  { plan: planOf(4, { format: 'round-robin' }, { policy: 'kind' }), facts: TWO, key: 'policy', told: 'kind' },
  { plan: planOf(4, { format: 'round-robin' }, { setup: { plays: 50 } }), facts: TWO, key: 'setup.plays', told: '' },
  {
    plan: planOf(4, { format: 'round-robin' }, { opening: [{}, { setup: { map: 'x' } }] }),
    facts: TWO,
    key: 'opening[1].setup.map',
    told: '',
  },
])('$key', ({ plan, facts, key, told }) => {
  const checked = planForGame(plan, facts);
  if (checked.ok) throw new Error('taken');
  const [first] = checked.refusal;
  expect(keyText(first!.path)).toBe(key);
  for (const language of LANGUAGES) expect(say(first!.refusal, language, planSentences)).toContain(told);
});

it('a table that lost more than the game can do without is not played', () => {
  const checked = planForGame(planOf(9, TABLES), FOUR);
  expect(checked).toMatchObject({ ok: true, value: { stage: [{ least: 4 }] } });
});
