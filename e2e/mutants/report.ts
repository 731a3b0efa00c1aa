/** What a mutation run came to in one area. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';

export interface Survivor {
  /** `core/dice.ts:31` */
  readonly place: string;
  /** No test runs the line at all. */
  readonly uncovered: boolean;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

export interface AreaReport {
  readonly area: string;
  readonly seed: number;
  /** Of how many the sample was drawn. */
  readonly mutants: number;
  readonly drawn: number;
  readonly killed: number;
  /** Killed as well: the tests did not come to an end. */
  readonly timeouts: number;
  /** Killed as well: an error outside every test, which makes a test run fail. */
  readonly errors: number;
  readonly survivors: readonly Survivor[];
  /** The share of killed mutants, 0 to 1. */
  readonly score: number;
}

/** The text of a mutant's range on one line, shortened. Lines and columns count from 1. */
function textAt({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)!.slice(0, end.column - 1);
  lines[0] = lines[0]!.slice(start.column - 1);
  return oneLine(lines.join(' '));
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}

const survivor = (result: MutantResult): Survivor => ({
  place: `${relative(process.cwd(), result.fileName)}:${result.location.start.line}`,
  uncovered: result.status === 'NoCoverage',
  mutator: result.mutatorName,
  original: textAt(result),
  replacement: oneLine(result.replacement ?? ''),
});

export function reportOf(
  { area, seed, mutants }: Pick<AreaReport, 'area' | 'seed' | 'mutants'>,
  results: readonly MutantResult[],
): AreaReport {
  const count = (wanted: MutantResult['status']) => results.filter(({ status }) => status === wanted).length;
  const survivors = results
    .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
    .map(survivor)
    .sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
  return {
    area,
    seed,
    mutants,
    drawn: results.length,
    killed: count('Killed'),
    timeouts: count('Timeout'),
    errors: count('RuntimeError'),
    survivors,
    score: 1 - survivors.length / results.length,
  };
}

export function reportLines(report: AreaReport): string[] {
  const { area, mutants, drawn, killed, timeouts, errors, survivors, score } = report;
  const uncovered = survivors.filter((one) => one.uncovered).length;
  return [
    `${area.padEnd(8)} ${(score * 100).toFixed(1)}% of ${drawn} (of ${mutants}): ${killed} killed, ${timeouts} timed out, ` +
      `${errors} errors, ${survivors.length - uncovered} survived, ${uncovered} not reached by a test`,
    ...survivors.map(
      ({ place, uncovered, mutator, original, replacement }) =>
        `  ${place}  ${mutator}${uncovered ? ' (not reached)' : ''}: ${original}  ->  ${replacement}`,
    ),
  ];
}
