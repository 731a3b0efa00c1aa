/** Every faulty bot of test/bots is named by the check that it fails; an honest one passes all. */
import { fileURLToPath } from 'node:url';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import type { CheckResult, Examination } from '@joute/core/wire/compliance.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { findGame, games } from '@joute/games/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { bundleForBots } from '../../test/bundle.ts';
import { programChecks } from './checks.ts';
import { examineProgram } from './examination.ts';

const GAMES = await games();

beforeAll(async () => void (await bundleForBots()));

/** More than a bot that answers at once needs on any machine; those that do not answer get less. */
const AMPLE_MS = 5000;
const SHORT_MS = 500;

async function examine(
  bot: string,
  id: string,
  {
    time = AMPLE_MS,
    grace = AMPLE_MS,
    setup = {},
    signal = new AbortController().signal,
  }: { time?: number; grace?: number; setup?: Readonly<Record<string, string>>; signal?: AbortSignal } = {},
): Promise<{ readonly examination: Examination; readonly results: readonly CheckResult[] }> {
  const game = await (await findGame(id))!.game();
  const file = fileURLToPath(new URL(`../../test/bots/${bot}.mjs`, import.meta.url));
  const program = { kind: 'cmd', name: null, command: `node ${bot}.mjs`, words: [process.execPath, file] } as const;
  const whole = must(parseSetup(game.facts.options, setup));
  const examination = must(examineProgram({ game, setup: whole, program, language: 'en', time, grace }));
  const results: CheckResult[] = [];
  await examination.run({ signal, begin: () => {}, result: (result) => void results.push(result) });
  return { examination, results };
}

const idsOf = (results: readonly CheckResult[], outcome: CheckResult['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map(({ check }) => check.id);

test('an honest bot passes every check, in their order', async () => {
  const { examination, results } = await examine('honest', 'vampires');
  expect(idsOf(results, 'passed')).toEqual(examination.checks.map((check) => check.id));
});

test.each(GAMES.map(({ facts }) => facts))(
  '$id: where a missed turn is a lost match, nothing can come after it',
  (facts) => {
    expect(programChecks(facts).some(({ id }) => id === 'missed-turn')).toBe(facts.policy.timeout === 'skip');
  },
);

interface Faulty {
  readonly bot: string;
  readonly game: string;
  readonly failed: readonly string[];
  /** Nothing else can be checked because of the fault. */
  readonly stops?: true;
  readonly notReached?: readonly string[];
  readonly time?: number;
  readonly grace?: number;
  /** How the line that broke the rule begins, where one was read. */
  readonly line?: string;
  readonly errors?: RegExp;
}

const FAULTY: readonly Faulty[] = [
  { bot: 'exits-at-once', game: 'draughts', failed: ['starts'], stops: true, errors: /my weights/ },
  { bot: 'exits-mid-game', game: 'cyberattack', failed: ['whole-game'], stops: true },
  { bot: 'never-answers', game: 'escat', failed: ['answers'], stops: true, time: SHORT_MS },
  { bot: 'answers-late', game: 'risk', failed: ['answers'], stops: true, time: SHORT_MS, line: '{"type":"move"' },
  {
    bot: 'floods',
    game: 'vampires',
    failed: ['messages', 'one-answer'],
    stops: true,
    time: SHORT_MS,
    line: 'thinking',
  },
  { bot: 'half-a-line', game: 'draughts', failed: ['whole-lines'], stops: true, time: SHORT_MS },
  { bot: 'drips', game: 'cyberattack', failed: ['whole-lines'], stops: true, time: SHORT_MS },
  { bot: 'buffers', game: 'escat', failed: ['whole-lines'], stops: true, time: SHORT_MS, line: '{"type":"move"' },
  {
    bot: 'wrong-turn',
    game: 'risk',
    failed: ['turn-number'],
    stops: true,
    time: SHORT_MS,
    line: '{"type":"move","turn":2',
  },
  { bot: 'bad-json', game: 'vampires', failed: ['messages'], stops: true, time: SHORT_MS, line: '{type: move' },
  { bot: 'huge-line', game: 'draughts', failed: ['short-lines'], stops: true, time: SHORT_MS },
  {
    bot: 'plays-illegal',
    game: 'vampires',
    failed: ['legal-moves'],
    stops: true,
    line: '{"type":"move","turn":1,"move":"castle"}',
  },
  { bot: 'talks-before-hello', game: 'draughts', failed: ['quiet-start'], line: 'My great bot' },
  { bot: 'ignores-its-end', game: 'escat', failed: ['end', 'input-ends'], notReached: ['children'], grace: SHORT_MS },
  {
    ...{ bot: 'thinks-aloud', game: 'vampires', failed: ['messages', 'end', 'input-ends'], notReached: ['children'] },
    ...{ grace: SHORT_MS, line: 'thinking' },
  },
  { bot: 'leaves-children', game: 'risk', failed: ['children'] },
  { bot: 'answers-refusals', game: 'draughts', failed: ['refused'], line: '{"type":"move"' },
  {
    bot: 'brittle',
    game: 'vampires',
    failed: ['empty-line', 'not-json', 'unknown-type'],
    errors: /SyntaxError|TypeError/,
  },
];

test.concurrent.each(FAULTY)('$bot fails $failed', async (faulty) => {
  const { bot, game, failed } = faulty;
  const { examination, results } = await examine(bot, game, faulty);
  expect(idsOf(results, 'failed').toSorted()).toEqual(failed.toSorted());
  expect(results.map(({ check }) => check.id)).toEqual(examination.checks.map(({ id }) => id));
  if (faulty.stops) expect(idsOf(results, 'not-reached')).toContain('second-match');
  else expect(idsOf(results, 'not-reached')).toEqual(faulty.notReached ?? []);
  const breaches = results.flatMap((result) => (result.outcome === 'failed' ? [result.breach] : []));
  for (const { detail, errors } of breaches) {
    for (const language of LANGUAGES) {
      const sentence = say(detail, language, ...examination.words);
      expect(sentence).toMatch(/ /);
      expect(sentence).not.toMatch(/undefined|\{"/);
    }
    if (faulty.errors) expect(errors).toMatch(faulty.errors);
  }
  const lines = breaches.flatMap(({ offending }) => (offending?.kind === 'text' ? [offending.text] : []));
  if (faulty.line) expect(lines[0]?.startsWith(faulty.line)).toBe(true);
  else expect(lines).toEqual([]);
});

test('a game shorter than the situations is no fault', async () => {
  const { results } = await examine('honest', 'cyberattack', { setup: { turns: '1' } });
  expect(idsOf(results, 'failed')).toEqual([]);
});

test('a setup that no match can start from is refused', async () => {
  const game = await (await findGame('draughts'))!.game();
  const setup = must(parseSetup(game.facts.options, { position: 'X' }));
  const program = { kind: 'cmd', command: 'x', name: null, words: ['x'] } as const;
  expect(examineProgram({ game, setup, program, language: 'en', time: 100 })).toMatchObject({ ok: false });
});

test('interrupted, it ends soon, and what had no verdict was not reached', async () => {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), 200);
  const { examination, results } = await examine('never-answers', 'draughts', { signal: abort.signal });
  expect(results).toHaveLength(examination.checks.length);
  expect(idsOf(results, 'not-reached').length).toBeGreaterThan(10);
});
