/**
 * What a tournament costs over and above its matches: about a thousand matches between built-in
 * bots that hardly think, beside a bare series of the very same matches, in turns in the same run.
 * Both keep their records in a folder. CPU time, of the host's own thread and of the whole process,
 * the bots' threads among it; for a match and for a move. A ratio of 1.1 means: a tenth more.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import { seedOf } from '@joute/arena/competition/folder.ts';
import { runInFolder } from '@joute/arena/competition/runInFolder.ts';
import { SeriesFolder } from '@joute/arena/series/folder.ts';
import type { SeriesPlan } from '@joute/arena/series/plan.ts';
import { playSeries } from '@joute/arena/series/series.ts';
import { dueNow } from '@joute/core/competition/log/due.ts';
import { jobOf } from '@joute/core/competition/log/job.ts';
import { Ledger } from '@joute/core/competition/log/ledger.ts';
import { type CompetitionPlan, planSchema } from '@joute/core/competition/plan/plan.ts';
import { hashSeed } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { games } from '@joute/games/index.ts';
import { type Bench, compare, type Figure } from './figure.ts';

/** Everybody meets everybody twice: 992 matches. */
const ENTRANTS = 32;
const SEED = 'bench';
const RUNS = 3;
const LANES = 2;
const PEER = 'the same matches as a bare series';
const THINKER = fileURLToPath(new URL('./thinker.js', import.meta.url));

/** In microseconds. */
interface Used {
  readonly host: number;
  readonly whole: number;
  readonly matches: number;
  readonly moves: number;
}

/** The CPU time of this thread, where the system tells it; else of the process. */
function hostTime(): number {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;
  } catch {
    return wholeTime();
  }
}

function wholeTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

async function measure(work: (folder: string, moved: () => void) => Promise<number>): Promise<Used> {
  const folder = mkdtempSync(join(tmpdir(), 'joute-bench-'));
  let moves = 0;
  const [host, whole] = [hostTime(), wholeTime()];
  const matches = await work(folder, () => moves++);
  const used = { host: hostTime() - host, whole: wholeTime() - whole, matches, moves };
  rmSync(folder, { recursive: true });
  return used;
}

/** Counts the moves that it is asked for. */
class CountedBot extends BotPlayer {
  readonly #moved: () => void;

  constructor(name: string, moved: () => void) {
    super({ name, thinker: THINKER, nodes: 1 });
    this.#moved = moved;
  }

  override answer(...asked: Parameters<BotPlayer['answer']>): ReturnType<BotPlayer['answer']> {
    this.#moved();
    return super.answer(...asked);
  }
}

async function tournament(entry: GameEntry, plan: CompetitionPlan, bot: string, folder: string, moved: () => void) {
  const signal = new AbortController().signal;
  const open = (): BotPlayer => new CountedBot(bot, moved);
  const ledger = must(await runInFolder({ plan, folder, lanes: LANES, signal, entry, open }));
  return ledger.stages.flatMap(({ pairings }) => [...pairings.values()].flatMap(({ legs }) => [...legs])).length;
}

/** The starts have the seeds that the pairings of the tournament have. */
async function series(entry: GameEntry, plan: CompetitionPlan, bot: string, folder: string, moved: () => void) {
  const game = await entry.game();
  const setup = defaultSetup(entry.facts.options);
  const seed = seedOf(SEED);
  const starts = pairingSeeds(plan).map((own) => ({ name: '', setup, seed: own }));
  const open = (): BotPlayer => new CountedBot(bot, moved);
  const { clock, policy } = entry.facts;
  const bare: SeriesPlan = {
    ...{ game, starts, players: [open, open], seats: 2, games: 2 * starts.length, swap: true, clock, policy },
    ...{ seed, secret: false, lanes: LANES },
  };
  const files = must(SeriesFolder.open(folder, { game: entry.facts.id, seed, secret: false }));
  const { finished } = must(await playSeries(bare, { open: (number) => files.openRecord(number) }));
  files.close();
  return finished.length;
}

function pairingSeeds(plan: CompetitionPlan): string[] {
  const seed = seedOf(SEED);
  const ledger = new Ledger({ plan, commitment: hashSeed(seed) });
  for (let { events } = dueNow(ledger); events.length > 0; { events } = dueNow(ledger))
    for (const event of events) ledger.add({ ...event, at: 0, who: 'rule' });
  const seeds = dueNow(ledger).legs.map((leg) => jobOf(ledger, 'bench', leg, seed).luck.seed);
  return [...new Set(seeds)];
}

const best = (all: readonly Used[], cost: (used: Used) => number): number => Math.min(...all.map(cost));

export const tournamentBench: Bench = {
  name: 'tournament',
  async run() {
    const entry = (await games()).find(({ facts }) => facts.seats.default === 2)!;
    const bot = (await entry.bots())[0]!.card.name;
    const plan = planSchema.parse({
      ...{ name: 'Bench', game: entry.facts.id, seed: SEED },
      player: Array.from({ length: ENTRANTS }, (_, index) => ({ name: `Bot ${index + 1}`, spec: `bot:${bot}` })),
      stage: [{ name: 'all', format: 'round-robin', legs: 2 }],
    });
    const [ours, bare]: [Used[], Used[]] = [[], []];
    const runBare = async () => bare.push(await measure((folder, moved) => series(entry, plan, bot, folder, moved)));
    const runOurs = async () =>
      ours.push(await measure((folder, moved) => tournament(entry, plan, bot, folder, moved)));
    // Whoever comes second finds the machine as the first has left it: they take turns at that too.
    for (let run = 0; run < RUNS; run++)
      for (const next of run % 2 === 0 ? [runBare, runOurs] : [runOurs, runBare]) await next();
    const figure = (name: string, unit: string, cost: (used: Used) => number): Figure =>
      compare(`tournament, ${name}`, unit, best(ours, cost), PEER, best(bare, cost));
    return [
      figure("CPU of the host's thread", 'µs/match', ({ host, matches }) => host / matches),
      figure("CPU of the host's thread, by move", 'ns/move', ({ host, moves }) => (1000 * host) / moves),
      figure('CPU in all', 'µs/match', ({ whole, matches }) => whole / matches),
    ];
  },
};
