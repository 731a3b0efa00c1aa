/**
 * What is sent to engines of draughts over Hub and understood from them: the lines that the
 * published descriptions print, in both versions.
 */
import type { AnyGame } from '@joute/core/game.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import type { Heard } from '@joute/core/wire/speech.ts';
import { expect, test } from 'vitest';
import { draughts } from '../game.ts';
import { parseFen } from '../notation/fen.ts';
import { parseMove } from '../notation/moves.ts';
import { type DraughtsState, playState, startState } from '../rules/state.ts';
import { parseHubLine } from './hubDialect.ts';
import { HubSpeech } from './hubSpeech.ts';

const game = draughts as AnyGame;

const LINES = [
  { text: 'wait', parsed: { command: 'wait', named: {}, bare: [] } },
  {
    text: 'done move=32-28 ponder=19-23',
    parsed: { command: 'done', named: { move: '32-28', ponder: '19-23' }, bare: [] },
  },
  { text: 'move 31-26 17-21', parsed: { command: 'move', named: {}, bare: ['31-26', '17-21'] } },
  { text: 'id name="A B" version=""', parsed: { command: 'id', named: { name: 'A B', version: '' }, bare: [] } },
  { text: 'go think', parsed: { command: 'go', named: {}, bare: ['think'] } },
  { text: '', parsed: { command: '', named: {}, bare: [] } },
] as const;

test.each(LINES)('"$text" is read', ({ text, parsed }) => {
  const { command, named, bare } = parseHubLine(text);
  expect({ command, named: Object.fromEntries(named), bare }).toEqual(parsed);
});

/** An engine's handshake as the descriptions print it, and then one question. */
class Conversation {
  readonly speech: HubSpeech;
  #said: string[] = [];

  constructor(fen: string, think?: number) {
    this.speech = new HubSpeech(think);
    this.view = startState({ start: must(parseFen(fen)) });
    const setup = defaultSetup(game.facts.options);
    this.#say(this.speech.hello({ game, setup, seat: 1, names: ['a', 'b'], view: this.view }));
  }

  view: DraughtsState;

  #say(text: string): void {
    this.#said.push(...text.split('\n').filter((line) => line !== ''));
  }

  hear(...lines: string[]): Heard {
    let heard: Heard = { what: 'nothing' };
    for (const text of lines) {
      heard = this.speech.hear({ number: 1, text });
      if (heard.what === 'nothing' && heard.say) this.#say(heard.say);
    }
    return heard;
  }

  /** Moves that were played, and the question for the turn after them. */
  ask(turn: number, moves: readonly string[], clock: Partial<Ask> = {}): void {
    for (const move of moves) this.view = playState(this.view, must(parseMove(move, this.view.position)));
    const last = moves.map((move, index) => ({ turn: turn - moves.length + index, seat: 1, move }));
    this.#say(this.speech.ask({ turn, view: this.view, time: 1000, margin: 200, left: null, last, ...clock }));
  }

  said(): string[] {
    return this.#said.splice(0);
  }
}

const START_LETTERS = 'bbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww';
const SCAN_2 = ['Scan 2.0 by Fabien Letouzey', 'name Scan 2.0', 'author Fabien Letouzey', 'country France', 'wait'];
const SCAN_3 = [
  'id name=Scan version=3.1 author="Fabien Letouzey" country=France',
  'param name=variant value=normal type=enum values="normal killer bt frisian losing"',
  'param name=book value=true type=bool',
  'wait',
];

test('version 1, as Scan 2.0 speaks it', () => {
  const talk = new Conversation('W:W31-50:B1-20');
  talk.hear(...SCAN_2, 'ready');
  expect(talk.said()).toEqual(['hub', 'set book false', 'init', 'new']);
  expect(talk.speech.greeting).toBe(false);
  talk.ask(1, []);
  expect(talk.said()).toEqual([`pos w${START_LETTERS}`, 'time 1000', 'go']);
  expect(talk.hear('info 21 20.8 -1 31261613 3.91 8.0 32-28 17-22')).toEqual({
    what: 'thought',
    thought: { score: -0.01, depth: 21, nodes: 31_261_613, line: '32-28 17-22' },
  });
  expect(talk.hear('move 31-26 17-21')).toEqual({ what: 'move', text: '31-26' });
  expect(talk.hear('error bad position')).toMatchObject({ what: 'refused', refusal: { code: 'hub/error' } });
});

test('version 2, as Scan 3.1 speaks it', () => {
  const talk = new Conversation('W:W31-50:B1-20');
  talk.hear(...SCAN_3, 'ready');
  expect(talk.said()).toEqual(['hub', 'set-param name=book value=false', 'init', 'new-game']);
  talk.ask(1, []);
  expect(talk.said()).toEqual([`pos pos=W${START_LETTERS}`, 'level move-time=1', 'go think']);
  const info =
    'info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv="32-28 17-22 28x17x22 12x21x17"';
  expect(talk.hear(info)).toEqual({
    what: 'thought',
    thought: { score: -0.01, depth: 21, nodes: 31_261_613, line: '32-28 17-22 28x17x22 12x21x17' },
  });
  expect(talk.hear('done move=32-28 ponder=17-22')).toEqual({ what: 'move', text: '32-28' });
  expect(talk.hear('info score=?')).toEqual({ what: 'nothing' });
});

test.each([
  ['without a book', []],
  ['that does not use its book', ['param name=book value=false type=bool']],
])('an engine %s is not told to leave it', (_which, params) => {
  const talk = new Conversation('W:W31-50:B1-20');
  talk.hear('id name=A version=1', ...params, 'wait');
  expect(talk.said()).toEqual(['hub', 'init']);
});

test('what an engine prints while it loads is no answer', () => {
  const talk = new Conversation('W:W31-50:B1-20');
  talk.hear(...SCAN_3);
  expect(talk.hear('done')).toEqual({ what: 'nothing' });
  expect(talk.hear('move 32-28')).toEqual({ what: 'nothing' });
});

test('version 2: the position at the last irreversible move, and the moves since', () => {
  // The example of the description, from the position before it.
  const talk = new Conversation('W:WK4,K5,25,35,41:BK38,K48');
  talk.hear(...SCAN_3, 'ready');
  talk.said();
  const base = 'BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee';
  talk.ask(2, ['41-36']);
  expect(talk.said()[0]).toBe(`pos pos=${base}`);
  talk.ask(5, ['38-15', '5-41', '48-26']);
  expect(talk.said()[0]).toBe(`pos pos=${base} moves="38-15 5-41 48-26"`);
  // Asked once more for the same turn, after a refusal.
  talk.ask(5, []);
  expect(talk.said()[0]).toBe(`pos pos=${base} moves="38-15 5-41 48-26"`);
  talk.ask(6, ['25-20']);
  expect(talk.said()[0]).toMatch(/^pos pos=B\w{50}$/);
});

test('a game that goes on from somewhere else is told from there', () => {
  const talk = new Conversation('W:WK46:BK5');
  talk.hear(...SCAN_3, 'ready');
  talk.said();
  talk.view = startState({ start: must(parseFen('W:WK47:BK4')) });
  talk.ask(9, []);
  expect(talk.said()[0]).toMatch(/^pos pos=W\w{50}$/);
});

const TIMES: readonly { think?: number; clock: Partial<Ask>; seconds: string }[] = [
  { clock: { time: 100, margin: 200 }, seconds: '0.1' },
  { clock: { time: 60_000, margin: 1000 }, seconds: '60' },
  { clock: { time: null, margin: 0 }, seconds: '1' },
  { think: 300, clock: { time: null, margin: 0 }, seconds: '0.3' },
  { think: 300, clock: { time: 60_000, margin: 0 }, seconds: '0.3' },
  { think: 300, clock: { time: 120, margin: 200 }, seconds: '0.12' },
  // Where the match has no margin, a little of the time is kept for delays.
  { clock: { time: 1000, margin: 0 }, seconds: '0.95' },
  { clock: { time: 40, margin: 0 }, seconds: '0.02' },
  { clock: { time: 99.3714, margin: 200 }, seconds: '0.099' },
];

test.each(TIMES)('an engine has the time of a built-in bot: $think, $clock', ({ think, clock, seconds }) => {
  const talk = new Conversation('W:W31-50:B1-20', think);
  talk.hear(...SCAN_3, 'ready');
  talk.said();
  talk.ask(1, [], clock);
  expect(talk.said()[1]).toBe(`level move-time=${seconds}`);
});
