/**
 * Matches with a program that misbehaves on its pipes (hostileBot.mjs): made by an administrator,
 * since no stranger may start one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { games } from '@joute/games/index.ts';
import { type Attack, oneOf } from './attack.ts';
import { ask } from './request.ts';

const GAMES = await games();

const BOT = fileURLToPath(new URL('../hostileBot.mjs', import.meta.url));
const CLOCK = { move: 500, bank: null, increment: 0, margin: 200 };
const LOOK_MS = 500;

export const programs: Attack = {
  name: 'programs',
  lanes: 2,
  async run(target, random, signal) {
    const { facts } = oneOf(random, GAMES);
    const headers = { authorization: `Bearer ${target.token}`, 'content-type': 'application/json' };
    const player = `cmd:${JSON.stringify(process.execPath)} ${JSON.stringify(BOT)} ${random.next() >>> 0}`;
    const seats = Array.from({ length: facts.seats.default }, (_, index) => ({
      player: index === 0 ? player : 'bot:random',
    }));
    const body = JSON.stringify({ game: facts.id, seats, clock: CLOCK, think: 5 });
    const made = await ask(target, { method: 'POST', path: '/api/matches', headers, body }, random, signal);
    const [, id] = /"id":"([0-9a-z]{8,32})"/.exec(made?.text ?? '') ?? [];
    if (id === undefined) return;
    const path = `/api/matches/${id}`;
    while (!signal.aborted) {
      await pause(LOOK_MS);
      const shown = await ask(target, { method: 'GET', path, headers }, random, signal);
      if (shown && !/"status":"(open|running)"/.test(shown.text)) return;
    }
    await ask(target, { method: 'DELETE', path, headers }, random, AbortSignal.timeout(5000));
  },
};
