/**
 * Plays matches against bots that attack (attack.mjs), in sandboxes, beside a match of honest ones;
 * bundled, so that it can run as another user. Reads its work as one JSON text from its argument,
 * and writes a line of JSON for each attack.
 */
import { createServer } from 'node:net';
import { expandSeed } from '@joute/core/dice.ts';
import { USUAL_PROGRAM_LIMITS } from '@joute/core/host/limits.ts';
import type { Player } from '@joute/core/host/player.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { faultsOf } from '@joute/core/record/faults.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { say } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import { playWhole } from '../../match/wholeMatch.ts';
import { ProgramPlayer } from '../../programs/programPlayer.ts';
import { JsonSpeech } from '../../talk/jsonSpeech.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';
import { boxMachine } from '../boxMachine.ts';
import { sandboxed } from '../launch.ts';

/** The honest ones keep this clock whatever happens beside them. */
const MOVE_MS = 4000;
/** It is a limit that stops an attack, not the clock: two seconds of CPU may take a while. */
const ATTACK_MS = 60_000;
/** Small, so that the attacks are over soon and harm nobody. */
const LIMITS = { ...USUAL_PROGRAM_LIMITS, memoryMiB: 128, processes: 48, outputMiB: 2, diskMiB: 8, cpuSeconds: 2 };

export interface AttackWork {
  /** The folder with the attacking bot. */
  readonly folder: string;
  readonly attacks: readonly (readonly [name: string, words: readonly string[]])[];
}

export interface AttackReport {
  readonly attack: string;
  readonly held: 'cgroups' | 'watch';
  readonly termination: string;
  readonly codes: readonly string[];
  readonly sentences: readonly string[];
  readonly errors: string;
  /** Connections to the port that was attacked. */
  readonly reached: number;
  /** Of the matches of honest programs that were played meanwhile. */
  readonly neighbours: { readonly matches: number; readonly moves: number; readonly faults: readonly string[] };
}

const { folder, attacks } = JSON.parse(process.argv[2]!) as AttackWork;
const game = await (await findGame('draughts'))!.game();
const held = boxMachine()?.cgroups ? 'cgroups' : 'watch';

const open = (name: string, words: readonly string[], limits = LIMITS): Player =>
  new ProgramPlayer({
    ...{ name, spec: `cmd:${name}`, command: ['node', ...words], language: 'en' },
    speech: () => new JsonSpeech('en'),
    launch: sandboxed(folder, limits),
  });

async function play(players: readonly Player[], seed: string, move: number) {
  const errors: string[] = [];
  const { policy, options } = game.facts;
  const clock = { move, bank: null, increment: 0, margin: 200 };
  const plan = { game, setup: defaultSetup(options), players, clock, policy, seed: expandSeed(seed), secret: false };
  const { record, end } = must(await playWhole(plan, { keepErrors: (_seat, text) => void errors.push(text) }));
  for (const player of players) await player.close?.();
  return { record, end, errors: errors.join('\n') };
}

let reached = 0;
const door = createServer((socket) => {
  reached++;
  socket.destroy();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => door.once('listening', resolve));
const { port } = door.address() as { port: number };

const neighbours = { matches: 0, moves: 0, faults: [] as string[] };
let isOver = false;
const honest = (async () => {
  for (let match = 0; !isOver; match++) {
    const players = ['first', 'second'].map((name) => open(name, ['draughts.mjs'], USUAL_PROGRAM_LIMITS));
    const { record } = await play(players, `honest ${match}`, MOVE_MS);
    neighbours.matches++;
    neighbours.moves += record.entries.length;
    neighbours.faults.push(...faultsOf(record).map(({ refusal }) => refusal.code));
  }
})();

for (const [attack, given] of attacks) {
  const words = given.map((word) => (word === 'PORT' ? `${port}` : word === 'SERVER' ? `${process.pid}` : word));
  const bot = open(attack, ['attack.mjs', attack, ...words]);
  const { record, end, errors } = await play([bot, new QuickPlayer('quick')], attack, ATTACK_MS);
  const faults = faultsOf(record).map(({ refusal }) => refusal);
  const report: AttackReport = {
    ...{ attack, held, termination: end.termination, errors, reached },
    codes: [...new Set([end.reason.code, ...faults.map(({ code }) => code)])],
    sentences: faults.flatMap((fault) => [say(fault, 'en', coreWords), say(fault, 'fr', coreWords)]),
    neighbours: { ...neighbours, faults: [...neighbours.faults] },
  };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
isOver = true;
await honest;
process.stdout.write(`${JSON.stringify({ neighbours })}\n`);
door.close();
