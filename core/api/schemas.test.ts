/** The contract of the server's interface: an example of each message, and what is refused. */
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { uploadQuery } from './bots.ts';
import { feedMessage, feedRequest, pastMessages } from './feed.ts';
import { clientPorts, game, gameList } from './games.ts';
import {
  createdMatch,
  matchPage,
  matchRequest,
  matchSummary,
  moveRequest,
  moveTaken,
  rematch,
  rematchRequest,
  seatRequest,
  seatTaken,
} from './matches.ts';
import { programErrors, verification } from './records.ts';
import { clusterState } from './server.ts';
import { claim, newToken, tokenList, tokenRequest } from './tokens.ts';
import { clock, numberText, problem, seatText, shownClock } from './values.ts';

const WORDS = { en: 'yes', fr: 'oui' };
const CLOCK = { move: 1000, bank: null, increment: 0, margin: 5 };
const RESULT = { places: [1, 2], points: [2, 0.5] };
const SEAT = { seat: 1, player: 'human', name: 'Ada', present: true, waitsForCore: false };
const MATCH = {
  ...{ id: 'm1', game: 'risk', status: 'running', listed: true, origin: 'request', setup: { a: 1, b: true, c: 'd' } },
  ...{ clock: CLOCK, created: 1, started: null, ended: null, expires: null, termination: null, result: RESULT },
  ...{ follows: null, seats: [SEAT], viewers: 0, version: -1, turn: 1, ply: 0 },
};
const ENTRY = { turn: 1, seat: 1, event: 'answer', ms: 1, verdict: 'taken' };
const END = { termination: 'normal', reason: 'over', message: WORDS, ...RESULT };
const VIEW = { version: 0, turn: 1, ply: 0, waiting: [1], time: [null, 5], state: {}, end: END, entries: [ENTRY] };
const POLICY = { illegal: 'lose', tries: 1, faults: null, timeout: 'skip', gone: 'absent', resign: true };
const GAME = {
  ...{ id: 'toy', name: WORDS, about: WORDS, notation: WORDS, points: WORDS, seatNames: [WORDS], chance: true },
  ...{ seats: { min: 2, max: 6, default: 3 }, dynamics: 'sequential', information: 'hidden', listing: 'complete' },
  ...{ options: [{ name: 'length', kind: 'count', about: WORDS, default: 5 }], clock: CLOCK, policy: POLICY },
  ...{ secretDraws: ['card'], bots: [{ name: 'best', called: WORDS, face: 'M0 0', idea: WORDS, temperament: WORDS }] },
};
const TOKEN = { id: 't', name: 'CI', scopes: ['play'], created: 1, revoked: null, account: null, team: null };
const MOVE = { seat: 1, id: 'a1', turn: 0, move: null };
const FINDING = { place: 'entry', ply: 1, turn: 1, code: 'record/changed', params: { a: 1, b: 'c' }, message: 'No.' };

interface Example {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly example: Readonly<Record<string, unknown>>;
  /** Fields that may be left out, beside those that the example leaves out. */
  readonly optional?: readonly string[];
}

const EXAMPLES: readonly Example[] = [
  ...[
    { type: 'token', token: 't' },
    { type: 'watch', match: 'm1' },
    { type: 'watch', match: 'm1', since: -1, seat: 2, key: 'k' },
    { type: 'unwatch', match: 'm1', seat: 1 },
    { type: 'move', match: 'm1', ...MOVE },
    ...['follow', 'unfollow'].map((type) => ({ type, competition: 'c1' })),
    ...['list', 'unlist', 'ping'].map((type) => ({ type })),
  ].map((example) => ({
    name: `asks ${example.type}`,
    schema: feedRequest,
    example,
    optional: example.type === 'move' ? [] : ['since', 'seat', 'key'],
  })),
  ...[
    { type: 'snapshot', match: 'm1', shown: MATCH },
    { type: 'event', match: 'm1', ...VIEW },
    { type: 'match', match: 'm1', shown: MATCH },
    { type: 'presence', match: 'm1', viewers: 3, seats: [SEAT] },
    { type: 'rematch', match: 'm1', next: 'm2' },
    { type: 'taken', match: 'm1', seat: 1, id: 'a1', version: 3 },
    { type: 'refused', code: 'match/not-found', message: 'No.', params: { a: 1 } },
    { type: 'listed', shown: MATCH },
    { type: 'competition', competition: 'c1', number: 3 },
    { type: 'pong' },
  ].map((example) => ({ name: `tells ${example.type}`, schema: feedMessage, example })),
  { name: 'past', schema: pastMessages, example: { messages: [{ type: 'event', match: 'm1', seat: 1, ...VIEW }] } },
  { name: 'game', schema: game, example: GAME },
  { name: 'games', schema: gameList, example: { games: [GAME] } },
  { name: 'doors', schema: clientPorts, example: { doors: [{ game: null, host: '::1', port: 4000 }] } },
  { name: 'match', schema: matchSummary, example: MATCH },
  { name: 'created', schema: createdMatch, example: { match: MATCH, keys: { 1: 'k' } } },
  { name: 'page', schema: matchPage, example: { matches: [MATCH], next: null } },
  {
    name: 'match request',
    schema: matchRequest,
    example: {
      ...{ game: 'risk', seats: [{ player: 'open' }, { player: 'bot:best', name: 'B' }], setup: { a: 1 }, from: 'x' },
      ...{ clock: CLOCK, policy: 'strict', seed: '7', think: 1, pace: 0, listed: false },
    },
    optional: ['setup', 'from', 'clock', 'policy', 'seed', 'think', 'pace', 'listed'],
  },
  {
    name: 'seat request',
    schema: seatRequest,
    example: { seat: 1, name: 'A', key: 'k' },
    optional: ['seat', 'name', 'key'],
  },
  { name: 'seat taken', schema: seatTaken, example: { seat: 16, key: 'k' } },
  { name: 'move request', schema: moveRequest, example: { ...MOVE, key: 'k' }, optional: ['key'] },
  { name: 'move taken', schema: moveTaken, example: { version: 1 } },
  { name: 'rematch request', schema: rematchRequest, example: { seat: 1, key: 'k' }, optional: ['seat', 'key'] },
  { name: 'rematch', schema: rematch, example: { match: MATCH } },
  {
    name: 'errors',
    schema: programErrors,
    example: { errors: [{ seat: 1, text: 'oops', turns: [{ turn: 2, at: 0 }] }] },
  },
  {
    name: 'verification',
    schema: verification,
    example: {
      ...{ valid: false, finding: FINDING, game: null, finished: true, termination: 'normal', result: RESULT },
      ...{ plies: 2, match: MATCH },
    },
  },
  { name: 'token request', schema: tokenRequest, example: { name: 'CI', scopes: ['play', 'admin'] } },
  { name: 'tokens', schema: tokenList, example: { tokens: [TOKEN] } },
  { name: 'new token', schema: newToken, example: { token: TOKEN, text: 'secret' } },
  { name: 'claim', schema: claim, example: { code: 'abc' } },
  { name: 'clock', schema: clock, example: { ...CLOCK, first: 1, duration: 2 }, optional: ['first', 'duration'] },
  {
    name: 'shown clock',
    schema: shownClock,
    example: { ...CLOCK, move: 0.5, first: 1.5, duration: 2 },
    optional: ['first', 'duration'],
  },
  {
    name: 'problem',
    schema: problem,
    example: { type: 'about:blank', title: 'Not Found', status: 404, code: 'a/b', detail: 'No.', params: {} },
  },
];

describe.each(EXAMPLES)('$name', ({ schema, example, optional = [] }) => {
  it('is taken as it is', () => {
    expect(schema.parse(example)).toEqual(example);
  });

  it('has no other fields, and none that it may not leave out', () => {
    expect(schema.safeParse({ ...example, surprise: 1 }).success).toBe(false);
    for (const [field] of Object.entries(example).filter(([name]) => name !== 'type')) {
      const { [field]: _, ...rest } = example;
      expect([field, schema.safeParse(rest).success]).toEqual([field, optional.includes(field)]);
      expect([field, schema.safeParse({ ...example, [field]: Symbol('none') }).success]).toEqual([
        field,
        field === 'state',
      ]);
    }
  });
});

const REQUEST = { game: 'risk', seats: [{ player: 'open' }] };
const LIMITS: readonly { what: string; schema: z.ZodType; taken: readonly unknown[]; refused: readonly unknown[] }[] = [
  {
    what: 'a version that is known',
    schema: feedRequest,
    taken: [-1, 0, null].map((since) => ({ type: 'watch', match: 'm', since })),
    refused: [-2, 0.5].map((since) => ({ type: 'watch', match: 'm', since })),
  },
  {
    what: 'the id of a match',
    schema: matchPage.shape.matches.element.shape.id,
    taken: ['0', 'az09', 'x'.repeat(64)],
    refused: ['', 'A', 'a-b', 'a b', ' a', 'a\n', 'x'.repeat(65)],
  },
  { what: 'a seat', schema: seatTaken.shape.seat, taken: [1, 16], refused: [0, 17, 1.5] },
  { what: 'a seat in an address', schema: seatText, taken: ['1', '16'], refused: ['0', '17', 'x', '1.5'] },
  { what: 'a number in an address', schema: numberText(0), taken: ['0', '9007199254740991'], refused: ['-1', '1e17'] },
  {
    what: 'a key',
    schema: moveRequest.shape.key,
    taken: [undefined, '!', '~'.repeat(128)],
    refused: ['', 'a b', 'é', 'x'.repeat(129), 'a\n'],
  },
  { what: 'a turn', schema: moveRequest.shape.turn, taken: [0, 1e9], refused: [-1, 1e9 + 1, 0.5] },
  { what: 'a move', schema: moveRequest.shape.move, taken: ['', 'x'.repeat(10_000)], refused: ['x'.repeat(10_001)] },
  {
    what: 'a token over the feed',
    schema: feedRequest,
    taken: [{ type: 'token', token: 'x'.repeat(128) }],
    refused: [{ type: 'token', token: 'x'.repeat(129) }],
  },
  {
    what: 'the seats of a match',
    schema: matchRequest.shape.seats,
    taken: [1, 16].map((length) => Array.from({ length }, () => ({ player: 'x' }))),
    refused: [
      [],
      Array.from({ length: 17 }, () => ({ player: 'x' })),
      [{ player: '' }],
      [{ player: 'a\0' }],
      [{ player: 'x'.repeat(4097) }],
      [{ player: 'x', name: 'y'.repeat(257) }],
    ],
  },
  {
    what: 'a request for a match',
    schema: matchRequest,
    taken: [
      { think: 1 },
      { think: 60_000 },
      { pace: 0 },
      { pace: 60_000 },
      { seed: 'x'.repeat(256) },
      { setup: { a: 'x'.repeat(200_000) } },
    ].map((more) => ({ ...REQUEST, ...more })),
    refused: [
      ...[{ think: 0 }, { think: 60_001 }, { pace: -1 }, { pace: 60_001 }, { seed: '' }, { seed: 'x'.repeat(257) }],
      ...[{ game: '' }, { game: 'x'.repeat(65) }, { policy: 'x'.repeat(65) }, { from: 'x'.repeat(200_001) }],
      ...[{ setup: { a: 'x'.repeat(200_001) } }, { setup: { ['x'.repeat(65)]: 1 } }],
    ].map((more) => ({ ...REQUEST, ...more })),
  },
  {
    what: 'keys by seat',
    schema: createdMatch.shape.keys,
    taken: [{}, { 12: 'k' }],
    refused: [{ a: 'k' }, { '1a': 'k' }, { a1: 'k' }],
  },
  { what: 'a time', schema: clock.shape.increment, taken: [0, 86_400_000], refused: [-1, 86_400_001, 0.5] },
  {
    what: 'scopes',
    schema: tokenRequest.shape.scopes,
    taken: [['play'], ['play', 'bots', 'matches', 'commands', 'records', 'teach', 'admin']],
    refused: [[], ['other'], Array.from({ length: 8 }, () => 'play')],
  },
  {
    what: 'a token’s name',
    schema: tokenRequest.shape.name,
    taken: ['é x', 'x'.repeat(64)],
    refused: ['', 'a\u0000', '\nb', 'x'.repeat(65)],
  },
];

describe.each(LIMITS)('$what', ({ schema, taken, refused }) => {
  it('within its limits is taken', () => {
    expect(taken.filter((value) => !schema.safeParse(value).success)).toEqual([]);
  });
  it('beyond them is refused', () => {
    expect(refused.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});

// The names under which docs and generated clients know them.
it.each([
  [game, 'Game'],
  [clientPorts.shape.doors.element, 'Door'],
  [matchSummary, 'Match'],
  [matchRequest, 'MatchRequest'],
  [seatRequest, 'SeatRequest'],
  [moveRequest, 'MoveRequest'],
  [rematchRequest, 'RematchRequest'],
  [verification, 'Verification'],
  [tokenRequest, 'TokenRequest'],
  [newToken.shape.token, 'Token'],
  [claim, 'Claim'],
  [problem, 'Problem'],
  [clock, 'Clock'],
  [shownClock, 'ShownClock'],
])('a schema has its name in the description of the interface: $1', (schema, id) => {
  expect(schema.meta()?.id).toBe(id);
});

describe('a bot that is uploaded', () => {
  it('is called `bot` unless the file has a name', () => {
    expect(uploadQuery.parse({ game: 'risk' })).toEqual({ game: 'risk', file: 'bot' });
    expect(uploadQuery.safeParse({ game: 'my-game-2', file: 'x.zip', build: '' }).success).toBe(true);
  });

  it.each(['', 'Risk', '2games', 'a/b', 'a'.repeat(33)])('is of no game "%s"', (name) => {
    expect(uploadQuery.safeParse({ game: name }).success).toBe(false);
  });
});

describe('the workers of a server', () => {
  const WORKER = { worker: 'w1', name: 'one', speed: 400, cores: 2, playing: 1, played: 7, draining: false };
  const QUEUE = {
    ...{ workers: [WORKER], speed: 500, least: 250, waiting: 0, playing: 1 },
    ...{ lastMinute: 3, results: 9, old: 0, refused: 1 },
  };

  it('are told with the queue, or there is none', () => {
    for (const queue of [QUEUE, null]) expect(clusterState.parse({ queue })).toEqual({ queue });
  });

  it.each([
    { workers: [{ ...WORKER, speed: -1 }] },
    { workers: [{ ...WORKER, secret: 'x' }] },
    { waiting: 0.5 },
    { more: 1 },
  ])('%o is none of it', (wrong) => {
    expect(clusterState.safeParse({ queue: { ...QUEUE, ...wrong } }).success).toBe(false);
  });
});
