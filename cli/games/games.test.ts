/** `joute games`: the list, and one game in full. */
import { everyBot } from '@joute/core/gameEntry.ts';
import { games } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { joute } from '../test/run.ts';

const GAMES = await games();

test.each(GAMES.map((entry) => ({ id: entry.facts.id, facts: entry.facts, entry })))(
  'joute games $id: everything that its facts say, in both languages and as JSON',
  async ({ id, facts, entry }) => {
    const cards = (await everyBot(entry)).map(({ card }) => card);
    const [en, fr, json] = await Promise.all([
      joute(['games', id], { environment: { COLUMNS: '400' } }),
      joute(['games', id, '--lang', 'fr'], { environment: { COLUMNS: '400' } }),
      joute(['games', id, '--json']),
    ]);
    for (const [language, { out, err, code }] of [['en', en] as const, ['fr', fr] as const]) {
      expect({ err, code }).toEqual({ err: '', code: 0 });
      const told = [
        facts.name,
        facts.about,
        facts.notation,
        ...facts.seatNames,
        ...cards.flatMap((card) => [card.called, card.temperament]),
      ];
      for (const words of told) expect(out).toContain(words[language]);
      for (const { name, about, default: usual } of facts.options) {
        expect(out).toContain(`${name}=${usual === '' ? '…' : usual}`);
        expect(out).toContain(about[language]);
      }
      for (const name of Object.keys(facts.policies ?? {})) expect(out).toMatch(new RegExp(`^  ${name}`, 'm'));
    }
    expect(JSON.parse(json.out)).toEqual(JSON.parse(JSON.stringify({ ...facts, bots: cards })));
  },
);

test('a game that nobody knows is answered with the nearest', async () => {
  const ran = await joute(['games', 'vampire']);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('there is no game "vampire"');
  expect(ran.err).toContain('Did you mean vampires?');
});
