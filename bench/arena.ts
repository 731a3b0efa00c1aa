/**
 * The arena as a referee that keeps every move: people's moves checked, on the disk, and told to both players and a spectator, beside
 * boardgame.io's local master, which keeps its matches in memory. Both play the same games of draughts by the same rules.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arena } from '@joute/arena/live/arena.ts';
import { Store } from '@joute/arena/store/store.ts';
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { makeRandom } from '@joute/core/random.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { draughts } from '@joute/games/draughts/game.ts';
import { openPeerMatch } from './arenaPeer.ts';
import { type Bench, compare, type Figure } from './figure.ts';

const AT_ONCE = [1, 10, 50, 200] as const;
/** About so many moves are measured each time. */
const MOVES = 60_000;
const VIEWERS = [1, 2, 'public'] as const;
const GAMES = 20;
const game = draughts as AnyGame;
const setup = defaultSetup(game.facts.options);

export const arenaBench: Bench = { name: 'arena', run };

/** A match that is ready for its first move. */
interface Lane {
  play(turn: number, text: string): Promise<void>;
}

async function run(): Promise<Figure[]> {
  const games = Array.from({ length: GAMES }, (_, index) => randomGame(index));
  const figures: Figure[] = [];
  // Both are warm before either is measured.
  await measure(openPeerLanes, games, 10);
  await measureArena(games, 10);
  for (const atOnce of AT_ONCE) {
    const peer = await measure(openPeerLanes, games, atOnce);
    const ours = await measureArena(games, atOnce);
    const name = `arena: moves with ${atOnce} at once`;
    figures.push(compare(name, 'moves/s', ours, 'boardgame.io’s local master, in memory', peer));
  }
  return figures;
}

/** The moves of a game, as text. */
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

type OpenLanes = (count: number) => Promise<Lane[]>;

async function measure(open: OpenLanes, games: readonly string[][], atOnce: number): Promise<number> {
  const plies = games.reduce((sum, { length }) => sum + length, 0) / games.length;
  const rounds = Math.max(1, Math.round(MOVES / plies / atOnce));
  let [moves, ms] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const lanes = await open(atOnce);
    const start = performance.now();
    await Promise.all(
      lanes.map(async (lane, index) => {
        const played = games[(round + index) % games.length]!;
        for (const [turn, text] of played.entries()) await lane.play(turn + 1, text);
        moves += played.length;
      }),
    );
    ms += performance.now() - start;
  }
  return (moves * 1000) / ms;
}

async function measureArena(games: readonly string[][], atOnce: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
  const store = must(await Store.open(folder));
  const arena = new Arena({ store, thinker: '', cores: 1, language: 'en' });
  try {
    return await measure((count) => openLanes(arena, count), games, atOnce);
  } finally {
    await arena.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const openLanes = (arena: Arena, count: number): Promise<Lane[]> =>
  Promise.all(
    Array.from({ length: count }, async (): Promise<Lane> => {
      const seats = [{ player: 'human' }, { player: 'human' }];
      const { id, keys } = must(await arena.create({ game: 'draughts', seats, mayRun: false }));
      const told = { bytes: 0 };
      for (const viewer of VIEWERS) {
        const send = (text: string): void => {
          told.bytes += text.length;
        };
        await arena.watch(id, { viewer, send }, null);
      }
      return {
        play: async (turn, text) => {
          const seat = 2 - (turn % 2);
          must(await arena.move(id, { seat, key: keys.get(seat)! }, { id: `${turn}`, turn, text }));
        },
      };
    }),
  );

const openPeerLanes: OpenLanes = async (count) => Array.from({ length: count }, () => openPeerMatch(game, setup));
