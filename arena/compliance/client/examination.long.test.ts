/**
 * Every faulty client is named by the check that it fails, with the bytes that break the rule; an
 * honest one passes all, in every protocol.
 */
import { dirname, join } from 'node:path';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import type { CheckResult } from '@joute/core/wire/compliance.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { findGame, games } from '@joute/games/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { bundleForBots } from '../../test/bundle.ts';
import { examineClient } from './examination.ts';

const GAMES = await games();

let client = '';
beforeAll(async () => {
  client = join(dirname(await bundleForBots()), 'faultyClient.mjs');
});

/**
 * More than a client that answers at once needs on any machine; those that do not answer get less.
 */
const AMPLE_MS = 10_000;
const SHORT_MS = 1000;

async function examine(id: string, fault: string, { time = AMPLE_MS, patience = AMPLE_MS, grace = AMPLE_MS } = {}) {
  const entry = (await findGame(id))!;
  const [game, course] = await Promise.all([entry.game(), entry.wire!()]);
  const practice = Object.entries(course.practice ?? {}).map(([name, value]) => [name, `${value}`]);
  const examination = examineClient({
    ...{ game, course, language: 'en', time, patience, grace },
    setup: must(parseSetup(game.facts.options, Object.fromEntries(practice))),
    source: { kind: 'launched', command: [process.execPath, client, id, fault] },
  });
  const results: CheckResult[] = [];
  await examination.run({
    signal: new AbortController().signal,
    begin: () => {},
    result: (result) => void results.push(result),
  });
  return { examination, results };
}

const idsOf = (results: readonly CheckResult[], outcome: CheckResult['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map(({ check }) => check.id);

const COURSES = GAMES.filter(({ wire }) => wire !== undefined).map(({ facts }) => facts.id);

test.concurrent.each(COURSES)('an honest client passes every check: %s', async (id) => {
  const { examination, results } = await examine(id, 'honest');
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
  expect(idsOf(results, 'passed')).toEqual(examination.checks.map((check) => check.id));
});

interface Faulty {
  readonly game: string;
  readonly fault: string;
  readonly failed: readonly string[];
  readonly code: string;
  /** What broke the rule, as text in Latin-1. */
  readonly sent?: string;
  /** The game could not be played to its end: later checks are not reached. */
  readonly stops?: true;
  readonly time?: number;
  readonly patience?: number;
  readonly grace?: number;
  readonly errors?: RegExp;
}

const FAULTY: readonly Faulty[] = [
  {
    ...{ game: 'cyberattack', fault: 'never-connects', failed: ['connects'], code: 'client/exited', stops: true },
    errors: /my weights/,
  },
  {
    ...{ game: 'cyberattack', fault: 'says-nothing', failed: ['greets'], code: 'client/no-name', stops: true },
    patience: 3000,
  },
  {
    ...{ game: 'cyberattack', fault: 'greeting:joueur;A', failed: ['greets'], code: 'client/no-name', stops: true },
    ...{ sent: 'joueur;A', patience: 3000 },
  },
  {
    ...{ game: 'cyberattack', fault: 'greeting:bonjour\\x00', failed: ['greets'], code: 'wire/greeting', stops: true },
    sent: 'bonjour\0',
  },
  {
    ...{ game: 'cyberattack', fault: 'greeting:afficheur;A\\x00', failed: ['greets'], stops: true },
    ...{ code: 'compliance/viewer', sent: 'afficheur;A\0' },
  },
  {
    ...{ game: 'cyberattack', fault: 'greeting:{"type":"join","name":"A"}\\x0a', failed: ['greets'], stops: true },
    ...{ code: 'compliance/common-protocol', sent: '{"type":"join","name":"A"}\n' },
  },
  {
    ...{ game: 'cyberattack', fault: 'never-answers', failed: ['answers'], code: 'client/silent', stops: true },
    time: SHORT_MS,
  },
  {
    ...{ game: 'cyberattack', fault: 'answer:DDP2', failed: ['frames'], code: 'wire/half-message', stops: true },
    ...{ sent: 'DDP2', time: SHORT_MS },
  },
  {
    ...{ game: 'cyberattack', fault: 'answer:DDP241\\x0a\\x00', failed: ['legal-moves'], stops: true },
    ...{ code: 'order/protection', sent: 'DDP241\n\0' },
  },
  { game: 'cyberattack', fault: 'twice', failed: ['frames'], code: 'wire/not-asked' },
  { game: 'cyberattack', fault: 'closes', failed: ['whole-game'], code: 'client/exited', stops: true },
  {
    ...{ game: 'cyberattack', fault: 'crashes', failed: ['whole-game'], code: 'client/exited', stops: true },
    errors: /list index out of range/,
  },
  { game: 'cyberattack', fault: 'one-recv', failed: ['pieces'], code: 'client/exited' },
  { game: 'cyberattack', fault: 'first-seat', failed: ['seats'], code: 'client/exited' },
  { game: 'cyberattack', fault: 'impatient', failed: ['slow-opponent'], code: 'client/exited' },
  { game: 'cyberattack', fault: 'stays', failed: ['end'], code: 'compliance/did-not-end', grace: 500 },
  {
    ...{ game: 'draughts', fault: 'answer:1-50\\x00', failed: ['legal-moves'], code: 'move/not-diagonal', stops: true },
    sent: '1-50\0',
  },
  {
    ...{ game: 'draughts', fault: 'never-answers', failed: ['answers'], code: 'client/silent', stops: true },
    time: SHORT_MS,
  },
  { game: 'draughts', fault: 'twice', failed: ['frames'], code: 'draughts-wire/out-of-turn' },
  { game: 'draughts', fault: 'ignores-refusals', failed: ['refused'], code: 'client/silent', time: 3000 },
  { game: 'draughts', fault: 'closes', failed: ['whole-game'], code: 'client/exited', stops: true },
  { game: 'vampires', fault: 'greeting:HELLO', failed: ['greets'], code: 'wire/no-name', stops: true, sent: 'HELLO' },
  {
    ...{ game: 'vampires', fault: 'answer:MOV\\x00', failed: ['legal-moves'], code: 'move/none', stops: true },
    sent: 'MOV\0',
  },
  {
    game: 'vampires',
    fault: 'half-message',
    failed: ['frames'],
    code: 'client/half-message',
    stops: true,
    time: SHORT_MS,
  },
  { game: 'vampires', fault: 'greeting:NME\\x03ABCDEF', failed: ['frames'], code: 'wire/surplus' },
  { game: 'vampires', fault: 'one-recv', failed: ['pieces'], code: 'client/exited' },
  { game: 'vampires', fault: 'closes', failed: ['whole-game'], code: 'client/exited', stops: true },
  { game: 'vampires', fault: 'stays', failed: ['end'], code: 'compliance/did-not-end', grace: 500 },
];

test.concurrent.each(FAULTY)('$game: $fault', async ({ game, fault, failed, code, sent, stops, errors, ...plan }) => {
  const { examination, results } = await examine(game, fault, plan);
  expect(idsOf(results, 'failed')).toEqual(failed);
  const [breach] = results.flatMap((result) => (result.outcome === 'failed' ? [result.breach] : []));
  expect(breach!.detail.code).toBe(code);
  if (sent !== undefined)
    expect(breach!.offending).toEqual({ kind: 'bytes', hex: Buffer.from(sent, 'latin1').toString('hex') });
  if (errors) expect(breach!.errors).toMatch(errors);
  expect(idsOf(results, 'not-reached').length > 0).toBe(stops === true);
  for (const language of LANGUAGES) expect(say(breach!.detail, language, ...examination.words)).not.toContain('{');
});
