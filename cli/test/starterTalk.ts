/**
 * A talk with a starter whose input is not a match as it should be (docs/manual/en/protocol.md).
 */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { JsonSpeech } from '@joute/arena/talk/jsonSpeech.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { expect } from 'vitest';
import { type NewBot, PATH } from './newBot.ts';

/** Lines that mean nothing to a bot; each must be ignored. */
const GARBAGE = [
  '',
  '   ',
  'not JSON',
  '{"type":"turn","turn":1',
  '[]',
  'null',
  '42',
  '"turn"',
  '{}',
  '{"type":null}',
  '{"type":["turn"]}',
  '{"type":"turn"}',
  '{"type":"news","turn":1,"state":{}}',
  '{"TYPE":"end"}',
  '['.repeat(50_000),
  `{"type":"hint","text":"${'é\u2028'.repeat(30_000)}"}`,
];

interface Question {
  readonly hello: string;
  readonly ask: string;
  readonly isLegal: (move: string) => boolean;
}

/** The first question of a match, as the arena asks it. */
async function firstTurn(id: string): Promise<Question> {
  const game = await (await findGame(id))!.game();
  const setup = defaultSetup(game.facts.options);
  const seats = game.facts.seats.default;
  const state = must(beginMatch(game, { setup }, seats, seededDice(expandSeed('talk'))));
  const speech = new JsonSpeech('en');
  const names = Array.from({ length: seats }, (_, index) => `Zoë\u2028${index + 1}`);
  const hello = speech.hello({ game, seat: 1, names, setup, view: game.view(state, 1) });
  const ask = speech.ask({ turn: 1, view: game.view(state, 1), time: 2000, margin: 0, left: null, last: [] });
  const isLegal = (text: string): boolean => {
    const move = game.parseMove(text, state, 1);
    return move.ok && game.check(state, 1, move.value) === null;
  };
  return { hello, ask, isLegal };
}

class Talk {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<number | null>;

  constructor(command: string, folder: string) {
    const [program = '', ...words] = command.split(' ');
    this.#child = spawn(program, words, { cwd: folder, env: { ...process.env, PATH } });
    this.#child.stderr.resume();
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#ended = new Promise((resolve, reject) => {
      this.#child.on('error', reject);
      this.#child.on('close', resolve);
    });
  }

  say(text: string | Uint8Array): void {
    this.#child.stdin.write(text);
  }

  close(): void {
    this.#child.stdin.end();
  }

  /** The next line as JSON; null when there will be none. */
  async hear(): Promise<unknown> {
    const { value, done } = await this.#lines.next();
    return done ? null : JSON.parse(value);
  }

  ended(): Promise<number | null> {
    return this.#ended;
  }
}

/** Resolves when the bot has behaved as it should. */
export async function talkWith({ folder, command }: NewBot, game: string): Promise<void> {
  const question = await firstTurn(game);
  await meetTrouble(new Talk(command, folder), question);
  await meetSilence(new Talk(command, folder), question);
}

/** Garbage is ignored, a refusal is not answered, and the bot exits at the end. */
async function meetTrouble(talk: Talk, { hello, ask, isLegal }: Question): Promise<void> {
  const move = { type: 'move', turn: 1, move: expect.toSatisfy(isLegal) };
  for (const line of GARBAGE) talk.say(`${line}\n`);
  talk.say(hello);
  for (const line of GARBAGE) talk.say(`${line}\r\n`);
  talk.say(Uint8Array.of(0xff, 0xc3, 0x28, 0x00, 0x0a));
  talk.say(ask.replace(/^\{/, '{"unknown":{"field":[1]},'));
  expect(await talk.hear()).toEqual(move);
  // The bot sends nothing between the refusal and the answer to the same turn again.
  talk.say('{"type":"refused","code":"move/illegal","message":"Essayez encore."}\n');
  for (const piece of ask.match(/.{1,100}/gs) ?? []) talk.say(piece);
  expect(await talk.hear()).toEqual(move);
  // Its input stays open: it exits because it was told to.
  talk.say('{"type":"end","result":{"places":[1,2]},"record":null}\n');
  expect(await talk.hear()).toBeNull();
  expect(await talk.ended()).toBe(0);
}

/** A bot that is not told of the end exits when its input ends. */
async function meetSilence(talk: Talk, { hello, ask }: Question): Promise<void> {
  talk.say(hello);
  talk.say(ask);
  expect(await talk.hear()).toMatchObject({ type: 'move', turn: 1 });
  talk.close();
  expect(await talk.hear()).toBeNull();
  expect(await talk.ended()).toBe(0);
}
