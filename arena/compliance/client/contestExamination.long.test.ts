/**
 * Every faulty client of the contest is named by the check that it fails, with the request that
 * breaks the rule; an honest one passes all.
 */
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import type { CheckResult } from '@joute/core/wire/compliance.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { risk } from '@joute/games/risk/game.ts';
import { contest } from '@joute/games/risk/host/contest/index.ts';
import { expect, test } from 'vitest';
import { examineHttpClient } from './httpExamination.ts';

const CLIENT = fileURLToPath(new URL('../../test/clients/faultyContestant.mjs', import.meta.url));
const game = risk as AnyGame;

/**
 * More than a client that answers at once needs on any machine; those that do not answer get less.
 */
const AMPLE_MS = 20_000;
const SHORT_MS = 1000;

async function examine(fault: string, { time = AMPLE_MS, grace = AMPLE_MS, upTo = '' } = {}) {
  const examination = examineHttpClient(contest, {
    ...{ game, language: 'en', time, grace, patience: AMPLE_MS },
    setup: must(parseSetup(game.facts.options, { rounds: '2' })),
    source: { kind: 'launched', command: [process.execPath, CLIENT, fault] },
  });
  const results: CheckResult[] = [];
  const interrupt = new AbortController();
  await examination.run({
    signal: interrupt.signal,
    begin: ({ id }) => {
      if (id === upTo) interrupt.abort();
    },
    result: (result) => void results.push(result),
  });
  return { examination, results };
}

const idsOf = (results: readonly CheckResult[], outcome: CheckResult['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map(({ check }) => check.id);

test.concurrent('an honest client passes every check', async () => {
  const { examination, results } = await examine('honest');
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(idsOf(results, 'passed')).toEqual(examination.checks.map(({ id }) => id));
});

interface Faulty {
  readonly fault: string;
  readonly failed: string;
  readonly code: string;
  /** The request that broke the rule, and what is said of it. */
  readonly sent?: RegExp;
  readonly said?: RegExp;
  /** The game could not be played to its end: later checks are not reached. */
  readonly stops?: true;
  readonly time?: number;
  readonly grace?: number;
  readonly errors?: RegExp;
  /** The check at which it is interrupted: later ones are not reached. */
  readonly upTo?: string;
}

const FAULTY: readonly Faulty[] = [
  {
    ...{ fault: 'never-connects', failed: 'connects', code: 'client/exited', stops: true },
    errors: /cannot find my map/,
  },
  {
    ...{ fault: 'no-seat', failed: 'seat', code: 'client/exited', stops: true },
    sent: /^GET \/api\/iaconnector\/games/,
  },
  { fault: 'garbage', failed: 'requests', code: 'contest/not-http', sent: /^bonjour$/ },
  { fault: 'bytes', failed: 'requests', code: 'contest/not-http', sent: /^00ff0d0a$/, upTo: 'seats' },
  {
    ...{ fault: 'wrong-address', failed: 'requests', code: 'contest/answered', sent: /\/sendmove\?playerUUID=/ },
    ...{ said: /There is no "\/api\/iaconnector\/sendmove/, upTo: 'seats' },
  },
  { fault: 'never-moves', failed: 'answers', code: 'client/silent', stops: true, time: SHORT_MS },
  {
    ...{ fault: 'ends-first', failed: 'stock-first', code: 'contest/answered', sent: /move=EndTurn$/ },
    ...{ said: /Wrong Move .*before your turn can end/, upTo: 'seats' },
  },
  {
    ...{ fault: 'unknown-territory', failed: 'legal-moves', code: 'contest/answered' },
    ...{
      sent: /\/sendMove\?playerUUID=.*&move=PlaceUnit\+Atlantis\+1\+0\+0$/,
      said: /Wrong Move .*Atlantis/,
      upTo: 'seats',
    },
  },
  {
    ...{ fault: 'out-of-turn', failed: 'turn', code: 'contest/answered', sent: /move=EndTurn$/ },
    said: /It's not the turn of player 1/,
  },
  {
    ...{ fault: 'crashes', failed: 'whole-game', code: 'client/exited', stops: true },
    errors: /list index out of range/,
  },
  { fault: 'leaves-early', failed: 'whole-game', code: 'client/exited', stops: true },
  { fault: 'stays', failed: 'end', code: 'compliance/did-not-end', grace: SHORT_MS, upTo: 'seats' },
  { fault: 'first-seat', failed: 'seats', code: 'client/exited', errors: /wanted to begin/, upTo: 'pieces' },
  { fault: 'one-recv', failed: 'pieces', code: 'client/exited', errors: /JSON/, upTo: 'slow-opponent' },
  { fault: 'impatient', failed: 'slow-opponent', code: 'client/exited', errors: /timed out/ },
  { fault: 'hammers', failed: 'polls', code: 'compliance/hammers', sent: /^GET \/api\/iaconnector\/game\/1/ },
  { fault: 'gives-up', failed: 'missed-go', code: 'client/exited', errors: /not the turn of player 1/ },
];

test.concurrent.each(FAULTY)('named: $fault', async ({ fault, failed, code, sent, said, stops, errors, ...times }) => {
  const { examination, results } = await examine(fault, times);
  expect(idsOf(results, 'failed')).toEqual([failed]);
  const found = results.find(({ check }) => check.id === failed);
  if (found?.outcome !== 'failed') throw new Error('it has failed');
  const { detail, offending } = found.breach;
  expect(detail.code).toBe(code);
  if (sent) expect(offending?.kind === 'bytes' ? offending.hex : offending?.text).toMatch(sent);
  if (said) expect(say(detail, 'en', ...examination.words)).toMatch(said);
  if (errors) expect(found.breach.errors).toMatch(errors);
  expect(idsOf(results, 'not-reached').length > 0).toBe(
    stops === true || times.upTo !== undefined || fault === 'impatient',
  );
  // There is a sentence for it in either language.
  for (const language of LANGUAGES) expect(say(detail, language, ...examination.words)).toMatch(/[.)]$/);
});
