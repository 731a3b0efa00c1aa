import { nodeBudget } from '@joute/core/bot.ts';
import { makeRandom } from '@joute/core/random.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Engine } from '../../champion/engine.ts';
import { ENGINE_HUB_1, ENGINE_HUB_2, type EngineDialect } from './engineDialect.ts';
import type { HubThinker } from './engineThread.ts';
import { HubSession } from './session.ts';
import type { Told } from './task.ts';

const START = 'bbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww';

/** Thinks at once, or when it is told to answer. */
class OneThought implements HubThinker {
  readonly engine = new Engine(12);
  readonly done: string[] = [];
  answer: () => void = () => {};

  prepare(ready: () => void): void {
    ready();
  }

  setTable(bits: number): void {
    this.done.push(`table ${bits}`);
  }

  newGame(): void {
    this.done.push('new game');
  }

  think(...[state, limits, isPondering, tell]: Parameters<HubThinker['think']>): void {
    this.done.push(`think ${JSON.stringify(limits)}${isPondering ? ' pondering' : ''}`);
    const told = (isLast: boolean): Told => {
      const found = this.engine.think(state, nodeBudget(limits.nodes ?? 500), makeRandom(1));
      return { ...found, ms: 1, isLast };
    };
    this.answer = () => tell(told(true));
    tell(told(false));
  }

  stop(): void {
    this.done.push('stop');
  }

  hit(): void {
    this.done.push('hit');
  }
}

function open(dialect: EngineDialect = ENGINE_HUB_2) {
  const thinker = new OneThought();
  const said: string[] = [];
  const session = new HubSession({
    ...{ dialect, thinker, version: '1.2' },
    say: (line) => said.push(line),
    explain: ({ code }) => code,
  });
  const hear = (...lines: string[]): string[] => {
    for (const line of lines) said.push(...(session.hear(line) ?? ['(the end)']));
    return said.splice(0);
  };
  return { thinker, hear, said: () => said.splice(0) };
}

// Each with what is answered; bad lines are answered by what is wrong, and harm nothing.
const ANSWERS = [
  ['init', 'ready'],
  ['ping', 'pong'],
  ['', ''],
  ['quit', '(the end)'],
  ['dance', 'error message="dance is no command"'],
  ['pos pos=W', 'error message="hub/length"'],
  [`pos pos=W${START} moves="32-28 1-50"`, /^error message="move\//],
  [`pos pos=W${'e'.repeat(50)}`, ''],
  ['set-param name=variant value=normal', ''],
  ['set-param name=variant value=frisian', 'error message="variant can only be normal"'],
  ['set-param name=tt-size value=99', 'error message="tt-size is a number from 10 to 27"'],
  ['set-param name=tt-size value=22', ''],
  ['set-param name=book value=perhaps', 'error message="book is true or false"'],
  ['set-param name=constructor value=1', 'error message="constructor is no setting"'],
] as const;

test.each(ANSWERS)('%s: %s', (line, answer) => {
  const said = open().hear(line).join('\n');
  if (typeof answer === 'string') expect(said).toBe(answer);
  else expect(said).toMatch(answer);
});

test('who cannot move is not asked for a move', () => {
  expect(open().hear(`pos pos=W${'e'.repeat(50)}`, 'go think')).toEqual([
    'error message="the side to move has no move"',
  ]);
});

test('moves since the position are played, and limits are those of the position', () => {
  const { thinker, hear, said } = open();
  hear('new-game', `pos pos=W${START} moves="32-28 19-23"`, 'level nodes=700', 'go think');
  thinker.answer();
  expect(said().at(-1)).toMatch(/^done move=28x19x23$/);
  hear(`pos pos=W${START}`, 'go think');
  expect(thinker.done).toEqual(['new game', 'think {"nodes":700}', 'think {}']);
});

test('with its book it answers at once, as long as the book goes', () => {
  const { thinker, hear } = open();
  const first = hear('set-param name=book value=true', 'go think');
  expect(first).toEqual([expect.stringMatching(/^done move=\d\d-\d\d$/)]);
  expect(thinker.done).toEqual([]);
  hear(`pos pos=W${'e'.repeat(20)}${START.slice(20)}`, 'go think');
  hear('stop');
  expect(thinker.done).toEqual(['think {}', 'stop']);
});

test('an analysis, and an engine that was not told to, leave the book closed', () => {
  const { thinker, hear } = open();
  hear('go think');
  thinker.answer();
  hear('set-param name=book value=true', 'go analyze');
  thinker.answer();
  hear('set-param name=book value=false', 'go think');
  expect(thinker.done).toEqual(['think {}', 'think {}', 'think {}']);
});

test('while it thinks it answers pings, and can be stopped', () => {
  const { thinker, hear, said } = open();
  expect(hear('go think')[0]).toMatch(/^info depth=\d+ /);
  expect(hear('ping', 'pos pos=W', 'stop')).toEqual(['pong', 'error message="pos while it thinks: stop it first"']);
  thinker.answer();
  expect(said()[0]).toMatch(/^done move=/);
  expect(hear('init')).toEqual(['ready']);
});

test('what it finds while it ponders waits for the hit', () => {
  const { thinker, hear, said } = open();
  hear('go ponder');
  thinker.answer();
  expect(said()).toEqual([]);
  expect(hear('ponder-hit')[0]).toMatch(/^done move=/);
  expect(thinker.done).toEqual(['think {} pondering', 'hit']);
});

test('version 1 has words of its own', () => {
  const { thinker, hear, said } = open(ENGINE_HUB_1);
  expect(hear('hub')).toEqual(['name Joute 1.2', 'author the authors of Joute', 'country France', 'wait']);
  hear('new', 'set book false', `pos w${START}`, 'time 100', 'go');
  thinker.answer();
  expect(said()[0]).toMatch(/^move \d\d-\d\d \d\d-\d\d$/);
  expect(thinker.done).toEqual(['new game', 'think {"ms":100}']);
});

test.each([ENGINE_HUB_1, ENGINE_HUB_2])('any line is answered, none throws', (dialect) => {
  const { hear } = open(dialect);
  const word = fc.constantFrom('pos', 'level', 'set', 'set-param', 'hub', 'stop', 'pos=W', 'moves=', '"', '=', '1');
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 6 }), (words) => {
      for (const line of hear(words.join(' '))) expect(line).not.toContain('\n');
    }),
  );
});
