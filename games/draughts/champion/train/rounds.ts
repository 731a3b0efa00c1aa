/**
 * Learning in rounds: play, fit, check, and play again with the new weights if they are better.
 * Everything is in a folder, so a run that was interrupted goes on where it was: a part of games is
 * either there or not, and each is the same whoever plays it and when.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeWeights, packWeights, TERM, unpackWeights } from '../weights.ts';
import { PlayingCrew } from './crew.ts';
import { fit } from './fit.ts';
import { type MatchReport, playMatch } from './match.ts';
import { PART } from './selfPlay.ts';

/** What decides which weights come out, and nothing else. */
export interface Settings {
  readonly seed: number;
  readonly rounds: number;
  /** Of a round. */
  readonly games: number;
  /** A move. */
  readonly nodes: number;
  readonly epochs: number;
  /** At most, in the check after each round. */
  readonly pairs: number;
}

export interface RoundReport {
  readonly round: number;
  readonly samples: number;
  readonly errors: readonly number[];
  readonly match: MatchReport;
  /** Whether the next round plays with what this one learned. */
  readonly isKept: boolean;
}

const TEST = { elo0: 0, elo1: 15, alpha: 0.05, beta: 0.05 };
/** What was played two rounds ago was played by a weaker one. */
const ROUNDS_LEARNED_FROM = 2;
const SAMPLE_BYTES = 28;

/** Whole or not at all, whenever we are interrupted. */
function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** Men and kings by their number alone: where learning begins. */
export function plainWeights(): Uint8Array<ArrayBuffer> {
  const weights = makeWeights();
  weights.terms[TERM.man] = 100;
  weights.terms[TERM.man + 1] = 100;
  const worth = (kings: number): number => (kings > 0 ? 250 : 0) + 150 * Math.max(0, kings - 1);
  for (let endgame = 0; endgame < 1024; endgame++)
    weights.terms[TERM.endgames + endgame] = worth(endgame >> 8) - worth((endgame >> 3) & 3);
  return packWeights(weights);
}

/** Returns the weights of the last round that was kept. */
export async function train(
  folder: string,
  settings: Settings,
  start: Uint8Array,
  threads: number,
  tell: (line: string) => void,
): Promise<Uint8Array> {
  const files: string[][] = [];
  let best = start;
  for (let round = 1; round <= settings.rounds; round++) {
    const room = join(folder, `round-${round}`);
    mkdirSync(room, { recursive: true });
    files.push(await play(room, round, settings, best, threads, tell));
    const reported = join(room, 'report.json');
    const learned = join(room, 'weights.bin');
    if (!existsSync(reported)) {
      const samples = files.slice(-ROUNDS_LEARNED_FROM).flat();
      const { weights, errors } = fit(
        { from: unpackWeights(best), files: samples, epochs: settings.epochs, seed: settings.seed + round },
        (epoch, error) => tell(`round ${round}: error ${error.toFixed(5)} after ${epoch} times through`),
      );
      const packed = packWeights(weights);
      writeWhole(learned, packed);
      const match = await playMatch(
        {
          ...{ engines: [{ weights: packed }, { weights: best }], nodes: settings.nodes, seed: settings.seed + round },
          ...{ threads, pairs: settings.pairs, test: TEST },
        },
        (report) => tell(`round ${round}: ${matchLine(report)}`),
      );
      const isKept = match.verdict === 'H1' || (match.verdict === null && match.score > 0.5);
      const bytes = samples.reduce((sum, file) => sum + readFileSync(file).length, 0);
      const report: RoundReport = { round, samples: bytes / SAMPLE_BYTES, errors, match, isKept };
      writeWhole(reported, `${JSON.stringify(report, null, 2)}\n`);
    }
    const report: RoundReport = JSON.parse(readFileSync(reported, 'utf8'));
    tell(`round ${round}: ${matchLine(report.match)}, ${report.isKept ? 'kept' : 'not kept'}`);
    if (report.isKept) best = readFileSync(learned);
  }
  return best;
}

export const matchLine = ({ games, score, low, high, verdict }: MatchReport): string =>
  `${(100 * score).toFixed(1)}% of ${games} games (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})${verdict ? `, ${verdict}` : ''}`;

/** The files of a round's games; what is not there yet is played. */
async function play(
  room: string,
  round: number,
  { seed, games, nodes }: Settings,
  weights: Uint8Array,
  threads: number,
  tell: (line: string) => void,
): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(games / PART) }, (_, part) => ({
    part,
    file: join(room, `games-${String(part).padStart(5, '0')}.bin`),
  }));
  const missing = parts.filter(({ file }) => !existsSync(file));
  if (missing.length > 0) {
    const crew = new PlayingCrew(threads, { engines: [{ weights }], nodes, seed });
    try {
      let left = missing.length;
      await Promise.all(
        missing.map(async ({ part, file }) => {
          const first = part * PART;
          const samples = await crew.run({ kind: 'part', round, first, count: Math.min(PART, games - first) });
          if (typeof samples !== 'number') writeWhole(file, new Uint8Array(samples.buffer));
          tell(`round ${round}: ${parts.length - --left} of ${parts.length} parts played`);
        }),
      );
    } finally {
      await crew.close();
    }
  }
  return parts.map(({ file }) => file);
}
