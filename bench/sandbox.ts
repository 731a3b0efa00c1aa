/**
 * What the sandbox costs, beside the same without it, in turns in the same run: to start a program,
 * to start a client that connects, and a move between two programs. And whether CPU time, memory
 * and waiting for cores are those of the program itself, as it counts them.
 */
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SandboxDoor } from '@joute/arena/gates/sandboxDoor.ts';
import { playMatch } from '@joute/arena/match/referee.ts';
import { Program } from '@joute/arena/programs/program.ts';
import { ProgramPlayer } from '@joute/arena/programs/programPlayer.ts';
import { boxMachine } from '@joute/arena/sandbox/boxMachine.ts';
import { type Launch, PLAIN, sandboxed } from '@joute/arena/sandbox/launch.ts';
import { RELAY_PORT } from '@joute/arena/sandbox/relay.ts';
import { JsonSpeech } from '@joute/arena/talk/jsonSpeech.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { countingGame } from './countingGame.ts';
import { type Bench, compare, type Figure } from './figure.ts';
import { nullCommand } from './nullPrograms.ts';

const STARTS = 60;
const MOVES = 20_000;
/** Moves before the other's turn: short enough that some laps are undisturbed on a busy machine. */
const LAP = 10;
const WITHOUT = 'without a sandbox';
const ALLOWED = 'allowed';
/** What a start may cost more, in microseconds: of a program, of a client that connects. */
const MOST_START = 15_000;
const MOST_CLIENT = 25_000;

type Measure = (launch: Launch) => Promise<number>;

/** Each in turns, so that both have had good conditions; the best counts (figure.ts). */
async function inTurns(measure: Measure, boxed: Launch, times: number): Promise<{ boxed: number; plain: number }> {
  const best = { boxed: Number.POSITIVE_INFINITY, plain: Number.POSITIVE_INFINITY };
  for (let time = 0; time < times; time++) {
    best.plain = Math.min(best.plain, await measure(PLAIN));
    best.boxed = Math.min(best.boxed, await measure(boxed));
  }
  return best;
}

/** From the decision to start it to its first byte, in microseconds. */
async function start(launch: Launch): Promise<number> {
  const began = performance.now();
  let program: Program | null = null;
  await new Promise<void>((resolve, reject) => {
    const gone = (): void => reject(new Error('the program said nothing'));
    program = new Program(['echo', 'here'], { read: () => resolve(), gone, remark: () => {} }, launch);
  });
  const took = (performance.now() - began) * 1000;
  await program!.end(0);
  return took;
}

/** In Perl, which the relay needs anyway: what a client itself takes to load is not the point. */
const CLIENT = `socket($s, 2, 1, 0) && connect($s, pack('S n C4 x8', 2, $ARGV[1], 127, 0, 0, 1)); sleep 9`;

/** From the decision to start it to its connection. */
async function startClient(launch: Launch): Promise<number> {
  const door = new SandboxDoor(launch);
  const server = createServer().listen(door.path === undefined ? { port: 0, host: '127.0.0.1' } : { path: door.path });
  await once(server, 'listening');
  const port = door.path === undefined ? (server.address() as AddressInfo).port : RELAY_PORT;
  const began = performance.now();
  const hooks = { read: () => {}, gone: () => {}, remark: () => {} };
  const program = new Program(['perl', '-e', CLIENT, '127.0.0.1', `${port}`], hooks, door.opened());
  const [socket] = await once(server, 'connection');
  const took = (performance.now() - began) * 1000;
  socket.on('error', () => {}).destroy();
  await program.end(0);
  server.close();
  door.close();
  return took;
}

/**
 * A move between two programs that answer at once. Both matches are under way at the same time and
 * take turns after a few milliseconds: whatever else the machine does meets both alike.
 */
async function moves(boxed: Launch): Promise<{ boxed: number; plain: number }> {
  const turns = new Turns();
  const [plain, inside] = await Promise.all([bestLap(PLAIN, turns), bestLap(boxed, turns)]);
  return { plain, boxed: inside };
}

/** Two who never run at the same time. */
class Turns {
  #other: (() => void) | null = null;
  #isAlone = false;

  /** Lets the other go on; resolves when it is our turn again. */
  pass(): Promise<void> {
    const other = this.#other;
    if (this.#isAlone) return Promise.resolve();
    return new Promise((resolve) => {
      this.#other = resolve;
      other?.();
    });
  }

  leave(): void {
    this.#isAlone = true;
    this.#other?.();
  }
}

/** The best of many laps of a match, in microseconds a move. */
async function bestLap(launch: Launch, turns: Turns): Promise<number> {
  const game = countingGame as AnyGame;
  const players = [1, 2].map((seat) => {
    const name = `null ${seat}`;
    const speech = (): JsonSpeech => new JsonSpeech('en');
    const command = nullCommand(['go']);
    return new ProgramPlayer({ name, spec: `cmd:${name}`, command, speech, language: 'en', launch });
  });
  const setup = must(parseSetup(game.facts.options, { most: `${MOVES}` }));
  const { clock, policy } = game.facts;
  let [best, moved, began] = [Number.POSITIVE_INFINITY, 0, 0];
  const append = async (): Promise<void> => {
    if (moved++ % LAP !== 0) return;
    if (began > 0) best = Math.min(best, ((performance.now() - began) * 1000) / LAP);
    await turns.pass();
    began = performance.now();
  };
  const plan = { game, setup, players, clock, policy, seed: expandSeed('7'), secret: false };
  must(await playMatch(plan, { append }));
  turns.leave();
  await Promise.all(players.map((player) => player.close()));
  return best;
}

/** Computes, with others who want the cores, and says what it used, as it knows it itself. */
const WORKER = `
const { readFileSync } = require('fs');
const held = Buffer.alloc(60e6, 1);
for (let end = performance.now() + 600; performance.now() < end; ) Math.sqrt(held.length);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const wait = Number(readFileSync('/proc/self/schedstat', 'latin1').split(' ')[1]) / 1e6;
console.log(JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, peakKiB: maxRSS, waitMs: wait }));
setInterval(() => {}, 1000);`;

async function counted(launch: Launch): Promise<Figure[]> {
  const rivals = Array.from(
    { length: 3 },
    () => new Program([process.execPath, '-e', 'for (;;);'], { read: () => {}, gone: () => {}, remark: () => {} }),
  );
  let program: Program | null = null;
  const said = await new Promise<string>((resolve, reject) => {
    const gone = (): void => reject(new Error('the program ended early'));
    const hooks = { read: (chunk: Uint8Array) => resolve(Buffer.from(chunk).toString()), gone, remark: () => {} };
    program = new Program([process.execPath, '-e', WORKER], hooks, launch);
  });
  const own = JSON.parse(said) as { cpuMs: number; peakKiB: number; waitMs: number };
  const used = program!.sample();
  const waited = program!.starved();
  await Promise.all([...rivals, program!].map((one) => one.end(0)));
  const itself = 'as the program counts it';
  return [
    compare('sandbox, CPU time of a program', 'ms', used?.cpuMs ?? 0, itself, own.cpuMs),
    compare('sandbox, memory of a program', 'KiB', used?.peakKiB ?? 0, itself, own.peakKiB),
    compare('sandbox, its waiting for cores', 'ms', waited, itself, own.waitMs),
  ];
}

export const sandboxBench: Bench = {
  name: 'sandbox',
  async run() {
    if (!boxMachine()) {
      process.stderr.write('sandbox: left out, there is no bubblewrap on this machine\n');
      return [];
    }
    const folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
    const machine = boxMachine()!;
    if (machine.user !== null) chownSync(folder, machine.user, machine.user);
    const launch = sandboxed(folder);
    try {
      const program = await inTurns(start, launch, STARTS);
      const client = await inTurns(startClient, launch, STARTS / 2);
      const move = await moves(launch);
      return [
        compare('sandbox, start', 'µs', program.boxed, WITHOUT, program.plain),
        compare('sandbox, start, more than without', 'µs', program.boxed - program.plain, ALLOWED, MOST_START),
        compare('sandbox, start of a client', 'µs', client.boxed, WITHOUT, client.plain),
        compare('sandbox, start of a client, more', 'µs', client.boxed - client.plain, ALLOWED, MOST_CLIENT),
        compare('sandbox, move', 'µs/move', move.boxed, WITHOUT, move.plain),
        ...(await counted(launch)),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
