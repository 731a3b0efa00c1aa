/**
 * A whole random game as a text that a person can read, turn by turn: a change of the rules shows
 * as a change of the text.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expandSeed, seededDice } from '../dice.ts';
import { plain } from '../drawing.ts';
import type { AnyGame, DrawState, Seat } from '../game.ts';
import { makeRandom } from '../random.ts';
import { must } from '../result.ts';
import { parseSetup } from '../setup.ts';
import { say } from '../words.ts';

/** The board is drawn every so many turns, and at the end. */
const DRAWN_EVERY = 10;
/**
 * States longer than a line or two are replaced by their hash: nobody reads them, but any change in
 * them still shows.
 */
const READABLE = 240;

function tellState(game: AnyGame, state: unknown): string {
  const text = game.makeState(state);
  if (text.length <= READABLE && !text.includes('\n')) return text;
  return `state ${bytesToHex(sha256(utf8ToBytes(JSON.stringify(game.makeJson(state))))).slice(0, 8)}`;
}

export function makeGolden(game: AnyGame, draw: DrawState<unknown>, seed: number): string {
  const { facts } = game;
  const dice = seededDice(expandSeed(`${seed}`));
  const random = makeRandom(seed);
  const seats = facts.seats.default;
  const lines = [`${facts.name.en}: a random game, ${seats} seats, seed ${seed}.`, ''];
  const show = (state: unknown, last: ReadonlyMap<Seat, string>) =>
    lines.push(plain(draw(state, { language: 'en', width: 80, last })), tellState(game, state), '');

  let state = must(game.start(must(parseSetup(facts.options, {})), seats, dice));
  show(state, new Map());
  for (let turn = 1; game.end(state) === null; turn++) {
    const before = state;
    const moves = new Map(game.acting(state).map((seat) => [seat, game.randomMove(before, seat, random)]));
    const texts = new Map([...moves].map(([seat, move]) => [seat, game.makeMove(move, before)]));
    state = game.play(state, moves, dice);
    for (const [seat, text] of texts) {
      const choices = facts.listing === 'complete' ? ` (of ${[...game.moves(before, seat)].length})` : '';
      lines.push(`turn ${turn}, seat ${seat}: ${text}${choices}`);
    }
    if (turn % DRAWN_EVERY === 0 || game.end(state)) {
      lines.push('');
      show(state, texts);
    } else lines.push(`    ${tellState(game, state)}`);
  }
  const end = game.end(state)!;
  lines.push(
    `${say(end.reason, 'en', game.words)} Places ${end.result.places.join(' ')}, points ${end.result.points.join(' ')}.`,
  );
  return `${lines.join('\n')}\n`;
}
