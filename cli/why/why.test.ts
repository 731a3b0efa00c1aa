/**
 * `joute why`, as a real process, on records made here: bots count nodes, so their evaluations are
 * the same everywhere.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { playWhole } from '@joute/arena/match/wholeMatch.ts';
import { QuickPlayer } from '@joute/arena/test/quickPlayer.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { Reply } from '@joute/core/host/player.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { makeRandom } from '@joute/core/random.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';

/** Plays at random, except in one turn. */
class Faulty extends QuickPlayer {
  readonly #turn: number;
  readonly #fault: Reply;
  #done = false;

  constructor(turn: number, fault: Reply) {
    super('faulty');
    this.#turn = turn;
    this.#fault = fault;
  }

  override async answer(ask: Ask): Promise<Reply> {
    if (this.#done || ask.turn < this.#turn) return super.answer(ask);
    this.#done = true;
    return this.#fault;
  }
}

async function recordOf(id: string, seats: number, turn: number, fault: Reply): Promise<string> {
  const game = await (await findGame(id))!.game();
  const { clock, policy, options } = game.facts;
  const players = Array.from({ length: seats }, (_, seat) =>
    seat === 1 ? new Faulty(turn, fault) : new QuickPlayer(`player${seat + 1}`),
  );
  const setup = defaultSetup(options);
  const plan = { game, setup, players, clock, policy, seed: expandSeed('5'), secret: false };
  const { record } = must(await playWhole(plan));
  const path = join(freshFolder(), `${id}.json`);
  writeFileSync(path, makeRecord(record));
  return path;
}

const FAULTS = [
  {
    what: 'an illegal move that is given again',
    ...{ game: 'draughts', seats: 2, turn: 6, fault: { event: 'answer' as const, text: '1-50', ms: 3 } },
    en: /First fault, turn 6, faulty \(Black\): "1-50" was not taken\. /,
    fr: /Première faute, tour 6, faulty \(Noirs\) : « 1-50 » n’a pas été accepté\. /,
    told: { turn: 6, seat: 2, event: 'answer', verdict: 'refused' },
  },
  {
    what: 'a timeout that loses',
    ...{ game: 'draughts', seats: 2, turn: 8, fault: { event: 'timeout' as const, ms: 61_000 } },
    en: /First fault, turn 8, faulty \(Black\): faulty did not play within 60 seconds at turn 8/,
    fr: /Première faute, tour 8, faulty \(Noirs\) : faulty n’a pas joué en 60\ssecondes/,
    told: { turn: 8, seat: 2, event: 'timeout', verdict: 'lost', code: 'match/timeout' },
  },
  {
    what: 'a timeout that passes the turn',
    ...{ game: 'cyberattack', seats: 4, turn: 3, fault: { event: 'timeout' as const, ms: 61_000 } },
    en: /First fault, turn 3, faulty \(Player 2\): no answer in time \(61 s\)/,
    fr: /Première faute, tour 3, faulty \(Joueur 2\) : pas de réponse à temps \(61 s\)/,
    told: { turn: 3, seat: 2, event: 'timeout', verdict: 'skipped' },
  },
] as const;

test.each(FAULTS)('$game: $what', async ({ game, seats, turn, fault, en, fr, told }) => {
  const path = await recordOf(game, seats, turn, fault);
  const words = ['why', path, '--nodes', '100', '--seat', '2'];
  const [english, french, json] = await Promise.all([
    joute(words),
    joute([...words, '--lang', 'fr']),
    joute([...words, '--json']),
  ]);
  expect([english.code, french.code, json.code]).toEqual([0, 0, 0]);
  expect(english.out.replaceAll(/\s+/g, ' ')).toMatch(en);
  expect(french.out.replaceAll(/[ \n]+/g, ' ')).toMatch(fr);
  const result = JSON.parse(json.out) as { fault: object; slowest: object };
  expect(result).toMatchObject({ ok: true, game, fault: told });
  if (fault.event === 'timeout') expect(result.slowest).toMatchObject({ turn, seat: 2, ms: 61_000 });
});

test('a game lost on the board: what cost most, where the loss was forced, and the position', async () => {
  const folder = freshFolder();
  const words = 'match draughts bot:alphabeta bot:random --nodes 2000 --seed 4 --out kept'.split(' ');
  expect((await joute(words, { folder })).code).toBe(0);
  const why = ['why', join('kept', 'draughts-0001.json'), '--nodes', '3000'];
  const shown = await joute(why, { folder });
  expect(shown.out).toMatch(/Winner: Old Oak \(White\)/);
  expect(shown.out).toContain('No fault: every answer was taken.');
  expect(shown.out).toMatch(/Slowest answer: .* turn \d+, [\w ]+ \((White|Black)\): \d+/);
  const told = shown.out.replaceAll(/\s+/g, ' ');
  expect(told).toContain('What cost most, as Grande Dame (champion) sees it:');
  expect(told).toMatch(/Turn \d+, [\dx-]+: Feather (moves|takes) .*\. A (blunder|mistake): it cost \d+% of the match/);
  expect(told).toMatch(/ down to \d+%\. Better, [\dx-]+: Feather (moves|takes) /);
  expect(told).toMatch(/From turn \d+ on, at the latest, the loss of Feather \(Black\) was forced\./);
  expect(told).not.toContain('Largest drop');
  expect(shown.out).toMatch(/Black to move/);
  const json = JSON.parse((await joute([...why, '--json'], { folder })).out) as {
    evaluation: { positions: number };
    costs: { seat: number; mark: string; cost: number; move: string; better: string; state: unknown }[];
    drops: unknown[];
    forcedLosses: { from: number; last: { turn: number } }[];
  };
  expect(json.evaluation).toMatchObject({ bot: 'champion', nodes: 3000, seats: [2] });
  expect(json.costs[0]).toMatchObject({ seat: 2, mark: 'blunder' });
  const costs = json.costs.map(({ cost }) => cost);
  expect(costs).toEqual(costs.toSorted((one, other) => other - one));
  expect(json.costs.length).toBeLessThanOrEqual(5);
  expect(json.costs.every(({ move, better }) => move !== better)).toBe(true);
  expect(json.drops).toEqual([]);
  expect(json.forcedLosses[0]!.last.turn).toBeLessThan(json.forcedLosses[0]!.from);
});

// As few nodes as each needs to have a score at all: the matches are long.
const ENOUGH = [
  ['escat', 200],
  ['risk', 2000],
  ['vampires', 200],
  ['cyberattack', 200],
] as const;

test.each(ENOUGH)('%s: moves are weighed by its best bot', async (id, nodes) => {
  const entry = (await findGame(id))!;
  const end = { event: 'answer', text: '?', ms: 1 } as const;
  const path = await recordOf(id, entry.facts.seats.default, Number.POSITIVE_INFINITY, end);
  const ran = await joute(['why', path, '--nodes', `${nodes}`]);
  expect(ran.code).toBe(0);
  expect(ran.out).not.toContain('gave no score for them');
  // A bot that gives scores alone tells where they fell most.
  const isWeighing = (await entry.bots()).at(-1)!.start(1, makeRandom(1)).weigh !== undefined;
  const told = /What cost most, as|No move made things much worse in the eyes of/;
  expect(ran.out.replaceAll(/\s+/g, ' ')).toMatch(isWeighing ? told : /Largest drop/);
});

test('what is no record is refused with a sentence', async () => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'game.pdn'), '1. 32-28 19-23 *');
  const [pdn, none] = await Promise.all([
    joute(['why', 'game.pdn'], { folder }),
    joute(['why', 'no.json'], { folder }),
  ]);
  expect([pdn.code, none.code]).toEqual([2, 2]);
  expect(pdn.err).toContain('game.pdn is no record of Joute');
  expect(none.err).toContain('there is no file no.json');
});
