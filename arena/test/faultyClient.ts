/**
 * Bundled for tests (bundle.ts): a client of a course's protocol that plays at random and has one
 * fault.
 *
 *     node faultyClient.mjs <game> <fault> <address> <port>
 */
import { connect } from 'node:net';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import type { ClientWire } from '@joute/core/wire/sessions.ts';
import { findGame } from '@joute/games/index.ts';

const [id = '', fault = '', host = '', port = ''] = process.argv.slice(2);
const entry = (await findGame(id))!;
const [game, course] = await Promise.all([entry.game() as Promise<AnyGame>, entry.wire!()]);

/** Greets, or answers, with these bytes: `greeting:hello\x00`. */
const [kind, given] = fault.split(/:(.*)/s);
const bytes = Buffer.from(
  (given ?? '').replaceAll(/\\x(..)/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  'latin1',
);

if (fault === 'never-connects') {
  console.error('Error: I cannot find my weights');
  process.exit(3);
}

const random = makeRandom(1);
let seat: Seat = 1;
let answers = 0;
/** True while the bot's move is being written: what the session sends meanwhile is an answer. */
let isAnswering = false;
let spoken = 0;
let alarm: NodeJS.Timeout | undefined;

const socket = connect({ host, port: Number(port) });
socket.on('error', () => process.exit(1));

function write(text: Uint8Array): void {
  if (fault === 'half-message') socket.write(text.subarray(0, -1));
  else if (fault === 'twice') socket.write(Buffer.concat([text, text]));
  else if (kind === 'answer') socket.write(bytes);
  else socket.write(text);
  if (++answers < 2) return;
  if (fault === 'closes') process.exit(0);
  if (fault === 'crashes') throw new Error('list index out of range');
}

const wire: ClientWire = {
  send: (text) => {
    const message = typeof text === 'string' ? Buffer.from(text) : text;
    if (isAnswering) write(message);
    else if (spoken++ === 0 && kind === 'greeting') socket.write(bytes);
    else if (fault !== 'says-nothing') socket.write(message);
  },
  alarm: (ms) => {
    clearTimeout(alarm);
    if (ms !== null) alarm = setTimeout(() => session.alarm(), ms);
  },
  close: () => {
    if (fault !== 'stays') socket.end();
  },
  begin: (place) => {
    seat = place.seat;
    if (fault === 'first-seat' && seat !== 1) process.exit(0);
  },
  think: (_turn, view) => {
    if (fault === 'never-answers') return;
    isAnswering = true;
    session.play(game.makeMove(game.randomMove(view, seat, random), view));
    isAnswering = false;
  },
  tell: () => {},
  over: () => {},
};
const session = course.join(wire, { name: 'faulty', setup: {} });

socket.on('connect', () => session.open());
socket.on('data', (chunk) => {
  // Takes what one recv returns for a whole message; no message is as short as this.
  if (fault === 'one-recv' && chunk.length < 3) throw new Error('struct.unpack: not enough bytes');
  if (fault === 'ignores-refusals' && chunk.includes('INVALIDE')) return;
  session.receive(chunk);
});
if (fault === 'impatient') socket.setTimeout(1500, () => process.exit(0));
// Does not exit when the server closes its side.
if (fault === 'stays') setInterval(() => {}, 1000);
else socket.on('close', () => process.exit(0));
