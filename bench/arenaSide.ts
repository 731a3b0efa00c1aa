/**
 * One side of the comparison (arena.ts) in a process of its own: `node arenaSide.js arena|peer`.
 * For each line with a number it plays so many matches at once and prints how many moves a second
 * that made.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Arena } from '@joute/arena/live/arena.ts';
import { Store } from '@joute/arena/store/store.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { workload } from './workload.ts';

/** A measurement takes at least this long, and as many rounds of matches as that needs. */
const LEAST_MS = 1000;
/** Rounds before the first measurement, so that compilation is not measured. */
const WARM_UPS = 5;
const VIEWERS = [1, 2, 'public'] as const;
const GAMES = 20;
/** All games are as long as any can be, so that all matches are under way until the end. */
const { game, work: PLIES } = await workload('longest');
const setup = defaultSetup(game.facts.options);

/** A match that is ready for its first move. */
interface Lane {
  play(turn: number, text: string): Promise<unknown>;
  /** Ends the watching. */
  leave?(): void;
}

type OpenLanes = (count: number) => Promise<Lane[]>;

/** The moves of a random game, as text. */
function randomGame(number: number): string[] {
  const dice = seededDice(expandSeed('arena'));
  const random = makeRandom(number + 1);
  const moves: string[] = [];
  let state = must(game.start(setup, 2, dice));
  for (let [seat] = game.acting(state); seat !== undefined; [seat] = game.acting(state)) {
    const move = game.randomMove(state, seat, random);
    moves.push(game.makeMove(move, state));
    state = game.play(state, new Map([[seat, move]]), dice);
  }
  return moves;
}

function longGames(): string[][] {
  const games: string[][] = [];
  for (let number = 0; games.length < GAMES; number++) {
    const moves = randomGame(number);
    if (moves.length === PLIES) games.push(moves);
  }
  return games;
}

async function measure(open: OpenLanes, games: readonly string[][], atOnce: number): Promise<number> {
  let [ms, rounds] = [0, 0];
  for (; ms < LEAST_MS; rounds++) {
    const lanes = await open(atOnce);
    const start = performance.now();
    await Promise.all(
      lanes.map(async (lane, index) => {
        const moves = games[(rounds + index) % GAMES]!;
        for (let turn = 1; turn <= PLIES; turn++) await lane.play(turn, moves[turn - 1]!);
      }),
    );
    ms += performance.now() - start;
    for (const lane of lanes) lane.leave?.();
  }
  return (rounds * atOnce * PLIES * 1000) / ms;
}

const openPeerLanes: OpenLanes = async (count) => {
  const { openPeerMatch } = await import('./arenaPeer.ts');
  return Array.from({ length: count }, () => openPeerMatch(game, setup));
};

const openArenaLanes = (arena: Arena): OpenLanes => {
  const openLane = async (): Promise<Lane> => {
    const seats = [{ player: 'human' }, { player: 'human' }];
    const { id, keys } = must(await arena.create({ game: game.facts.id, seats, mayRun: false }));
    let told = 0;
    const send = (text: string): void => {
      told += text.length;
    };
    const leaving = await Promise.all(VIEWERS.map((viewer) => arena.watch(id, { viewer, send }, null)));
    return {
      play: async (turn, text) => {
        const seat = 2 - (turn % 2);
        must(await arena.move(id, { seat, key: keys.get(seat)! }, { id: `${turn}`, turn, text }));
      },
      leave: () => {
        if (told === 0) throw new Error('nobody was told of anything');
        for (const leave of leaving) must(leave)();
      },
    };
  };
  return (count) => Promise.all(Array.from({ length: count }, openLane));
};

/** Answers each number that it reads with a measurement, until its input ends. */
async function serve(open: OpenLanes): Promise<void> {
  const games = longGames();
  for (let time = 0; time < WARM_UPS; time++) await measure(open, games, GAMES);
  for await (const line of createInterface(process.stdin)) {
    process.stdout.write(`${await measure(open, games, Number(line))}\n`);
  }
}

async function serveArena(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
  try {
    const store = must(await Store.open(folder));
    const arena = new Arena({ store, thinker: '', replayer: '', cores: 1, language: 'en' });
    await serve(openArenaLanes(arena));
    await arena.close();
    await store.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await (process.argv[2] === 'peer' ? serve(openPeerLanes) : serveArena());
