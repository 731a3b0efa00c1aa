/** `joute step`: one line in, one line out, as another engine's test would drive it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { expect, test } from 'vitest';
import { freshFolder, joute } from '../test/run.ts';
import { Session } from '../test/session.ts';

async function step(input: string, ...words: string[]): Promise<Record<string, unknown>[]> {
  const session = Session.pipe(['step', 'draughts', ...words]);
  session.child.stdin.end(input);
  expect(await session.end()).toBe(0);
  return session.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

const codes = (answer: Record<string, unknown>): string[] =>
  ((answer.refused ?? []) as { code: string }[]).map(({ code }) => code);

test('a whole random game gives the states of the rules, then its result', async () => {
  const random = makeRandom(5);
  let state = must(draughts.start(defaultSetup(draughts.facts.options), 2, seededDice('0'.repeat(64))));
  const states = [draughts.makeJson(state)];
  const lines: string[] = [];
  while (draughts.end(state) === null) {
    const [seat] = draughts.acting(state);
    const move = draughts.randomMove(state, seat!, random);
    lines.push(JSON.stringify({ moves: { [seat!]: draughts.makeMove(move, state) } }));
    state = draughts.play(state, new Map([[seat!, move]]), seededDice('0'.repeat(64)));
    states.push(draughts.makeJson(state));
  }
  const answers = await step(`${lines.join('\n')}\n{"moves":{}}\n`, '--start', '--seed', '7');
  expect(answers.slice(0, -1)).toEqual(states);
  expect(answers.at(-1)).toMatchObject({ refused: [{ code: 'step/over' }], result: draughts.end(state)!.result });
});

const REFUSED = [
  { line: 'no json', code: ['step/json'] },
  { line: '7', code: ['step/shape'] },
  { line: '{"moves":[]}', code: ['step/shape'] },
  { line: '{"moves":{"1":32}}', code: ['step/shape'] },
  { line: '{"moves":{}}', code: ['step/missing'] },
  { line: '{"moves":{"1":null}}', code: ['step/missing'] },
  { line: '{"moves":{"1":"32-28","2":"19-23"}}', code: ['step/not-acting'] },
  { line: '{"moves":{"1":"32-28","3":"19-23"}}', code: ['step/no-seat'] },
  { line: '{"moves":{"2":"19-23"}}', code: ['step/not-acting', 'step/missing'] },
  { line: '{"moves":{"1":"32\u202828"}}', code: ['move/malformed'] },
  { line: '{"moves":{"1":"32-37"}}', code: ['move/man-backwards'] },
  { line: `"${'x'.repeat(2_000_000)}"`, code: ['step/too-long'] },
];

test('refused lines get one line each and leave the state as it was', async () => {
  const input = REFUSED.map(({ line }) => `${line}\r\n\r\n`).join('');
  // The last line is not terminated; a seat that need not act may be given as null.
  const answers = await step(`${input}{"moves":{"1":"32-28","2":null}}`);
  expect(answers.length).toBe(REFUSED.length + 1);
  for (const [index, { code }] of REFUSED.entries()) expect(codes(answers[index]!)).toEqual(code);
  expect(answers.at(-1)).toMatchObject({ ply: 1, fen: 'B:W28,31,33-50:B1-20' });
});

test('each line is answered as it comes', async () => {
  const session = Session.pipe(['step', 'draughts', '--start'], { language: 'fr' });
  await session.hear('"ply":0');
  session.type('{"moves":{"1":"32-28"}}\n');
  await session.hear('"ply":1');
  session.type('{"moves":{"2":"19-');
  session.type('23"}}\n');
  await session.hear('"ply":2');
  session.type('{"moves":{"1":"31-27"}}\n');
  await session.hear('la prise est obligatoire');
  session.child.stdin.end();
  expect(await session.end()).toBe(0);
});

test('a setup that nothing can start from, and a wrong number of seats, end with 2', async () => {
  for (const words of [
    ['--setup', 'position=W:W99'],
    ['--seats', '5'],
  ]) {
    const session = Session.pipe(['step', 'draughts', ...words]);
    session.child.stdin.end();
    expect(await session.end()).toBe(2);
  }
});

const LOADED = [
  { what: 'a state', text: 'B:W28:B19,20 ply=7' },
  { what: 'the last position of a game in PDN', text: '[White "Zoé"]\n[FEN "W:W32:B19,20"]\n1. 32-28 *' },
] as const;

test.each(LOADED)('--load begins from $what', async ({ text }) => {
  const folder = freshFolder();
  writeFileSync(join(folder, 'saved'), text);
  const words = ['step', 'draughts', '--load', 'saved', '--start'];
  const ran = await joute(words, { folder, input: '{"moves":{"2":"19-23"}}\n' });
  expect(ran).toMatchObject({ code: 0, err: '' });
  const [first, second] = ran.out.split('\n').map((line) => line && JSON.parse(line));
  expect(first.fen).toBe('B:W28:B19,20');
  expect(second.fen).toBe('W:W28:B20,23');
});

test('--load goes on where a record ends, under its options', async () => {
  const folder = freshFolder();
  const map = '<Map Rows="2" Columns="3"><Vampires X="0" Y="0" Count="4"/><Werewolves X="2" Y="1" Count="4"/></Map>';
  const played = await joute(
    ['play', 'vampires', 'human', 'human', '--setup', `map=${map}`, '--setup', 'plays=1', '--out', 'r.json'],
    { folder, input: 'quit\n' },
  );
  expect(played).toMatchObject({ code: 0, err: '' });
  const input = '{"moves":{"1":"0,0:4>1,0"}}\n{"moves":{"2":"2,1:4>2,0"}}\n';
  const [kept, changed] = await Promise.all(
    [[], ['--setup', 'plays=5']].map((more) =>
      joute(['step', 'vampires', '--load', 'r.json', ...more], { folder, input }).then(({ out }) => out.split('\n')),
    ),
  );
  expect(kept![0]).toContain('"plays":1,');
  expect(kept![1]).toContain('step/over');
  expect(changed![1]).toContain('"werewolves":[{"x":2,"y":0,"count":4}]');
  const [other, seats, nothing] = await Promise.all([
    joute(['step', 'escat', '--load', 'r.json'], { folder }),
    joute(['step', 'vampires', '--load', 'r.json', '--seats', '5'], { folder }),
    joute(['step', 'vampires', '--load', 'nowhere'], { folder }),
  ]);
  expect(other).toMatchObject({ code: 1, err: 'joute: r.json is a match of vampires, not of escat.\n' });
  expect(seats).toMatchObject({ code: 2, err: 'joute: vampires has 2 seats, not 5.\n' });
  expect(nothing).toMatchObject({ code: 2, err: 'joute: there is no file nowhere.\n' });
});
