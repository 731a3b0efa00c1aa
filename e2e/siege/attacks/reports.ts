/** Reports of draughts games, sound and damaged, on the report server's port. */
import type { Random } from '@joute/core/random.ts';
import { movesOf } from '@joute/games/draughts/rules/paths.ts';
import { endOf, playState, startState } from '@joute/games/draughts/rules/state.ts';
import { makeReport } from '@joute/games/draughts/wire/report.ts';
import { type Attack, chance, oneOf, openSocket, strangersAddress, untilClosed } from './attack.ts';
import { damageBytes } from './damage.ts';

const MOST_MS = 3000;

/** A game of random moves, whole or cut off. */
function randomReport(random: Random): Uint8Array {
  const played = [];
  let state = startState();
  for (let left = random.below(110); left > 0 && !endOf(state); left--) {
    const move = oneOf(random, movesOf(state.position));
    played.push(move);
    state = playState(state, move);
  }
  return makeReport(oneOf(random, ['white', 'black']), `::ffff:${strangersAddress(random)}`, played);
}

export const reports: Attack = {
  name: 'reports',
  lanes: 2,
  async run(target, random, signal) {
    const socket = await openSocket(target.reports, random, signal);
    if (!socket) return;
    for (const piece of damageBytes(randomReport(random), random)) if (socket.writable) socket.write(piece);
    if (chance(random, 30)) socket.write(Uint8Array.of(random.below(256)));
    if (chance(random, 50)) socket.end();
    const timer = setTimeout(() => socket.destroy(), MOST_MS);
    await untilClosed(socket);
    clearTimeout(timer);
  },
};
