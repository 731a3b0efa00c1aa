/**
 * What the runner costs for a move, over and above the move: a match between two programs that
 * answer at once, beside a bare Node parent that writes the very same lines to the very same
 * programs and waits for each answer, in turns in the same run. Both wall time and the CPU time of
 * the runner's process. Measured with a game without rules, which shows the runner alone, and with
 * games that offer such matches, with their rules and the JSON of their boards. A ratio of 2 means:
 * as much again as the bare pipes.
 */

import { playMatch } from '@joute/arena/match/referee.ts';
import { ProgramPlayer } from '@joute/arena/programs/programPlayer.ts';
import { JsonSpeech } from '@joute/arena/talk/jsonSpeech.ts';
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import type { Ask } from '@joute/core/match/playerMessages.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup, type Setup } from '@joute/core/setup.ts';
import { countingGame } from './countingGame.ts';
import { type Bench, compare, type Figure } from './figure.ts';
import { type Cost, nullCommand, Stopwatch, talkBarely } from './nullPrograms.ts';
import { type Workload, workloads } from './workload.ts';

/**
 * Moves of a match, in laps that are long enough to include garbage collection. The best lap
 * counts: see figure.ts. Each match starts its programs anew, on whichever cores: many short
 * matches, so that both sides have had good conditions.
 */
const MOVES = 5_000;
const LAP = 1_000;
const ROUNDS = 30;
const PEER = 'bare Node pipes, the same lines';

interface Case {
  readonly name: string;
  readonly game: AnyGame;
  readonly setup: Setup;
  /** By seat, the answers of its program, round and round. */
  readonly answers: readonly (readonly string[])[];
}

const setupOf = (game: AnyGame, given: Readonly<Record<string, string>>): Setup =>
  must(parseSetup(game.facts.options, given));

const COUNTING: Case = {
  name: 'runner',
  game: countingGame as AnyGame,
  setup: setupOf(countingGame as AnyGame, { most: `${MOVES}` }),
  answers: [['go'], ['go']],
};

const caseOf = ({ game, work }: Workload<'programs'>): Case => ({
  name: `runner, ${work.name}`,
  game,
  setup: setupOf(game, work.setup(MOVES)),
  answers: work.moves,
});

class ListeningSpeech extends JsonSpeech {
  readonly #lines: string[];

  constructor(lines: string[]) {
    super('en');
    this.#lines = lines;
  }

  override ask(ask: Ask): string {
    const line = super.ask(ask);
    this.#lines.push(line);
    return line;
  }
}

/** Plays a match; its record is made and dropped. */
async function play({ game, setup, answers }: Case, laps: Cost[], speech = () => new JsonSpeech('en')): Promise<void> {
  const players = answers.map((moves, seat) => {
    const name = `null ${seat + 1}`;
    return new ProgramPlayer({ name, spec: `cmd:${name}`, command: nullCommand(moves), speech, language: 'en' });
  });
  const watch = new Stopwatch(LAP, laps);
  let pieces = 0;
  // The first chunk of the record is its head, then comes one a move, then its end.
  const append = (): void => {
    if (pieces > 0 && pieces <= MOVES) watch.tick();
    pieces++;
  };
  const { clock, policy } = game.facts;
  const plan = { game, setup, players, clock, policy, seed: expandSeed('7'), secret: false };
  const { end } = must(await playMatch(plan, { append }));
  await Promise.all(players.map((player) => player.close()));
  if (pieces !== MOVES + 2) throw new Error(`the match broke off: ${JSON.stringify(end)}`);
}

async function measure(measured: Case): Promise<Figure[]> {
  const lines: string[] = [];
  // The first match pays for compilation, and collects the lines that are sent.
  await play(measured, [], () => new ListeningSpeech(lines));
  const commands = measured.answers.map(nullCommand);
  const ours: Cost[] = [];
  const bare: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await play(measured, ours);
    await talkBarely(commands, lines, new Stopwatch(LAP, bare));
  }
  return (['wall', 'cpu'] as const).map((kind) => {
    const best = (laps: readonly Cost[]): number => Math.min(...laps.map((lap) => lap[kind]));
    const name = `${measured.name}, ${kind === 'cpu' ? 'CPU' : kind}`;
    return compare(name, 'µs/move', best(ours), PEER, best(bare));
  });
}

export const runnerBench: Bench = {
  name: 'runner',
  async run() {
    const cases = [COUNTING, ...(await workloads('programs')).map(caseOf)];
    const figures: Figure[] = [];
    for (const measured of cases) figures.push(...(await measure(measured)));
    return figures;
  },
};
