/**
 * Clients of the courses' protocols and of the common one that play a match and now and then send
 * something wrong.
 */
import { JsonClient } from '@joute/arena/talk/jsonClient.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Random } from '@joute/core/random.ts';
import type { ClientSession, ClientSessionOptions, ClientWire, Place } from '@joute/core/wire/sessions.ts';
import { findGame, games } from '@joute/games/index.ts';
import { type Attack, chance, oneOf, openSocket, type Target, untilClosed } from './attack.ts';
import { damageBytes, damageJson } from './damage.ts';

const GAMES = await games();

const OPTIONS: ClientSessionOptions = { name: 'stranger', setup: {} };

type Open = (wire: ClientWire) => ClientSession;
type Damage = (bytes: Uint8Array | string, random: Random) => readonly (Uint8Array | string)[];

const damageAny: Damage = (bytes, random) =>
  damageBytes(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, random);

const damageLine: Damage = (line, random) =>
  chance(random, 20)
    ? damageAny(line, random)
    : [`${damageJson(JSON.parse(String(line)) as Record<string, unknown>, random)}\n`];

/** One connection, from its first byte until somebody closes it. */
async function play(
  port: number,
  open: Open,
  game: AnyGame,
  damage: Damage,
  random: Random,
  signal: AbortSignal,
): Promise<void> {
  const socket = await openSocket(port, random, signal);
  if (!socket) return;
  let place: Pick<Place, 'seat'> = { seat: 1 };
  let alarm: NodeJS.Timeout | undefined;
  const wire: ClientWire = {
    send: (bytes) => {
      for (const piece of damage(bytes, random)) if (socket.writable) socket.write(piece);
    },
    alarm: (ms) => {
      clearTimeout(alarm);
      if (ms !== null) alarm = setTimeout(() => session.alarm(), ms);
    },
    close: () => void socket.end(),
    begin: (given) => {
      place = given;
    },
    think: (_turn, view) =>
      void setImmediate(() => {
        if (!socket.destroyed) session.play(game.makeMove(game.randomMove(view, place.seat ?? 1, random), view));
      }),
    tell: () => {},
    over: () => void socket.end(),
  };
  const session = open(wire);
  socket.on('data', (chunk) => session.receive(chunk));
  session.open();
  await untilClosed(socket);
  clearTimeout(alarm);
}

export const courseClients: Attack = {
  name: 'course clients',
  lanes: 6,
  async run({ courses }: Target, random, signal) {
    const id = oneOf(random, Object.keys(courses));
    const entry = (await findGame(id))!;
    const wire = await entry.wire!();
    await play(courses[id]!, (line) => wire.join(line, OPTIONS), await entry.game(), damageAny, random, signal);
  },
};

export const commonClients: Attack = {
  name: 'common clients',
  lanes: 6,
  async run({ common, courses }: Target, random, signal) {
    const entry = oneOf(random, GAMES);
    const game = await entry.game();
    // A course's port accepts JSON lines too.
    const port = chance(random, 30) ? (courses[entry.facts.id] ?? common) : common;
    await play(port, (line) => new JsonClient(line, game, OPTIONS), game, damageLine, random, signal);
  },
};
