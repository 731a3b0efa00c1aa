/**
 * `--setup-list FILE`: the starts that a series goes through, a line each, `name=value name=value`,
 * a value with blanks in double quotes. `seed=TEXT` gives the opening's dice a seed of their own.
 * What follows a # at the beginning of a line or after a blank is a comment.
 */
import type { SeriesStart } from '@joute/arena/series/plan.ts';
import { expandSeed, isSeed } from '@joute/core/dice.ts';
import type { Facts } from '@joute/core/game.ts';
import { parseSetupPairs } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';

const PAIR = /([^\s=]+)=(?:"([^"]*)"|(\S*))|(\S+)/g;
const SEED = 'seed';

/** What is given for all of them (`--setup`) is applied first, so that a line may change it. */
export function readSetupList(
  context: Context,
  path: string,
  facts: Facts,
  common: readonly string[],
): readonly SeriesStart[] {
  const starts = readText(context, path)
    .split('\n')
    .flatMap((line, index) => {
      const name = line.replace(/(^|\s)#.*$/, '').trim();
      return name === '' ? [] : [readLine(context, `${path}:${index + 1}`, name, facts, common)];
    });
  if (starts.length > 0) return starts;
  throw usageError(context, { en: `there is no setup in ${path}.`, fr: `il n’y a aucun départ dans ${path}.` });
}

function readLine(context: Context, place: string, name: string, facts: Facts, common: readonly string[]): SeriesStart {
  const pairs = [...name.matchAll(PAIR)].map(
    ([, key, quoted, bare, other]) => other ?? `${key}=${quoted ?? bare ?? ''}`,
  );
  const isSeedPair = (pair: string): boolean =>
    pair.startsWith(`${SEED}=`) && !facts.options.some((option) => option.name === SEED);
  const seed = pairs.findLast(isSeedPair)?.slice(SEED.length + 1);
  try {
    const setup = parseSetupPairs(context, [...common, ...pairs.filter((pair) => !isSeedPair(pair))], facts);
    return { name, setup, ...(seed === undefined ? {} : { seed: isSeed(seed) ? seed : expandSeed(seed) }) };
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${place}: ${error.message}`);
    throw error;
  }
}
