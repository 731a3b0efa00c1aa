/** Every mutant that StrykerJS can make of an area's files, and a seeded sample of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { makeRandom } from '@joute/core/random.ts';
import type { Mutant } from '@stryker-mutator/api/core';
import type { Ignorer } from '@stryker-mutator/api/ignore';
import type { Logger } from '@stryker-mutator/api/logging';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { type Area, LEFT_OUT_MUTATORS, NO_LOGIC } from './areas.ts';

const HOUSES = ['core', 'games', 'arena', 'web'];

export function filesOf({ code }: Area): string[] {
  return HOUSES.flatMap((house) =>
    readdirSync(house, { recursive: true, encoding: 'utf8' }).map((name) => `${house}/${name}`),
  )
    .filter((path) => path.endsWith('.ts') && code.test(path) && !NO_LOGIC.test(path))
    .sort();
}

const nobody = () => {};
const SILENT: Logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: nobody,
  debug: nobody,
  info: nobody,
  warn: nobody,
  error: nobody,
  fatal: nobody,
};

/** What is looked at of Babel's path, which StrykerJS hands on without its type. */
interface SyntaxPath {
  readonly node: { readonly type: string };
  readonly parent: { readonly callee?: { readonly property?: { readonly name?: string } } };
}

/**
 * What a schema says of itself to the interface's page, `.meta({ description: '…' })`, is a text,
 * and left out like every other.
 */
const DESCRIPTIONS: Ignorer = {
  shouldIgnore: (path) => {
    const { node, parent } = path as unknown as SyntaxPath;
    const isMeta = node.type === 'ObjectExpression' && parent.callee?.property?.name === 'meta';
    return isMeta ? 'a description' : undefined;
  },
};

/** In the order of the files and of the places in them. */
export async function mutantsOf(paths: readonly string[]): Promise<Mutant[]> {
  const files = paths.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const options = { plugins: null, excludedMutations: LEFT_OUT_MUTATORS, ignorers: [DESCRIPTIONS] };
  const { mutants } = await new Instrumenter(SILENT).instrument(files, options);
  return mutants.filter(({ status }) => status !== 'Ignored');
}

/** So many of them, each as likely as any other, in their order. */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = makeRandom(seed);
  const drawn: Item[] = [];
  items.forEach((item, index) => {
    if (random.below(items.length - index) < count - drawn.length) drawn.push(item);
  });
  return drawn;
}

/**
 * The same mutant has the same key in every run over the same sources. Lines and columns count from
 * 0.
 */
export const keyOf = ({ fileName, location: { start, end }, mutatorName, replacement }: Mutant): string =>
  [fileName, start.line, start.column, end.line, end.column, mutatorName, replacement].join(' ');

/**
 * As StrykerJS has it in `mutate`; there lines count from 1. Smaller mutants inside are in the
 * range as well.
 */
export const rangeOf = ({ fileName, location: { start, end } }: Mutant): string =>
  `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
