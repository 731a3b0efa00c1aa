/**
 * A client of the contest that plays soundly and has one fault: `node faultyContestant.mjs FAULT IP
 * PORT`.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [fault, host, port] = process.argv.slice(2);
const API = '/api/iaconnector';

/** Reads one answer, in the way that the fault demands. */
function read(request) {
  const socket = connect({ host, port: Number(port) }, () => socket.write(request));
  let text = '';
  return new Promise((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk;
      // Takes what one recv returns for a whole answer.
      if (fault === 'one-recv') socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    if (fault === 'impatient') socket.setTimeout(1500, () => socket.destroy(new Error('timed out')));
  });
}

async function ask(path, values = {}) {
  const query = new URLSearchParams(values);
  const answer = await read(`GET ${API}${path}?${query} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
}

if (fault === 'never-connects') throw new Error('I cannot find my map');
if (fault === 'no-seat') {
  await ask('/games');
  process.exit(0);
}
const { idGame, idPlayer, uuid } = await ask('/addPlayer', { idGame: 'Game 2', playerName: fault });
const send = (move) => ask('/sendMove', { playerUUID: uuid, move });
if (fault === 'garbage') await read('bonjour\r\n\r\n');
if (fault === 'bytes') await read(Buffer.from([0x00, 0xff, 0x0d, 0x0a]));
if (fault === 'wrong-address') await ask('/sendmove', { playerUUID: uuid });
if (fault === 'first-seat' && idPlayer !== 0) throw new Error('I wanted to begin');

let hasHammered = false;
async function wait() {
  if (fault === 'hammers' && !hasHammered) {
    const game = await ask(`/game/${idGame}`);
    if (game.finished || game.currentIdPlayerTurn === idPlayer) return game;
    // All at once: one after the other may be slow enough to be allowed, on a busy machine.
    await Promise.all(Array.from({ length: 60 }, () => ask(`/game/${idGame}`)));
    hasHammered = true;
  }
  return ask('/getOpponentMoves', { playerUUID: uuid });
}

for (let sent = 0; ; sent++) {
  const game = await wait();
  if (game.finished || !game.players[idPlayer].alive) break;
  if (fault === 'never-moves') await pause(60_000);
  if (fault === 'unknown-territory' && sent === 0) await send('PlaceUnit Atlantis 1 0 0');
  if (fault === 'ends-first' && game.stock > 0) await send('EndTurn');
  const own = game.territories.find(({ owner }) => owner === idPlayer).id;
  const move = game.stock > 0 ? `PlaceUnit ${own} ${game.stock} 0 0` : 'EndTurn';
  const [{ error }] = await Promise.all(
    fault === 'out-of-turn' && move === 'EndTurn' ? [send(move), send('EndTurn')] : [send(move)],
  );
  if (fault === 'gives-up' && error !== null) throw new Error(error);
  if (move !== 'EndTurn') continue;
  if (fault === 'crashes') throw new Error('list index out of range');
  if (fault === 'leaves-early' && game.moveList.filter((one) => one.idPlayer === idPlayer).length === 5)
    process.exit(0);
}
if (fault === 'stays') setInterval(() => {}, 1000);
