/**
 * A server's configuration: one schema with a default for everything, overridden by a file, the
 * environment (JOUTE_*) and the command line, in that order. Every value knows its source.
 * A user sees: unknown keys and invalid values are reported before anything begins, with the file,
 * variable or flag that they stand in.
 */
import type { ServerState } from '@joute/core/api/server.ts';
import { isObject, lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { z } from 'zod';
import { hidePassword } from '../../machine/hidePassword.ts';
import { type Config, configSchema } from './schema.ts';

/** The source of values that nobody has set. */
export const USUAL = 'default';

export interface Settled {
  readonly config: Config;
  /** By key, such as `gateways.vampires.port`: the file, the variable or the flag, or USUAL. */
  readonly from: ReadonlyMap<string, string>;
}

/** One value as it was given: from a file as JSON, from the others as text. */
export interface ConfigValue {
  readonly key: string;
  readonly value: unknown;
  readonly source: string;
}

export interface Sources {
  readonly file: { readonly path: string; readonly text: string } | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** From the command line; the source is the flag. */
  readonly flags: readonly ConfigValue[];
  /** The language of refusals, and of the server where nobody says otherwise. */
  readonly language: Language;
}

/** JOUTE_ variables that are no configuration of the server. */
const OTHERS = [
  'JOUTE_LANG',
  'JOUTE_TOKEN',
  'JOUTE_TIMES',
  'JOUTE_MINUTES',
  'JOUTE_SPECTATORS',
  'JOUTE_SERVERS',
  'JOUTE_BENCH_DATABASE',
  'JOUTE_BROWSER',
  'JOUTE_SYSTEM',
];

type Leaf = z.ZodType & { safeParse: z.ZodType['safeParse'] };
/** All keys of the schema, each with the schema of its value. */
type Leaves = ReadonlyMap<string, Leaf>;

function* leavesOf(object: z.ZodObject, path = ''): Iterable<[string, Leaf]> {
  for (const [name, part] of Object.entries(object.shape)) {
    if (part instanceof z.ZodObject) yield* leavesOf(part, `${path}${name}.`);
    else yield [path + name, part as Leaf];
  }
}

/** `gateways.vampires.port` is JOUTE_GATEWAYS_VAMPIRES_PORT. */
export const variableOf = (key: string): string =>
  `JOUTE_${key
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replace(/[^A-Za-z0-9]/g, '_')
    .toUpperCase()}`;

/** Reports everything that is wrong, not only the first. */
export async function readConfig(sources: Sources): Promise<Result<Settled, readonly Refusal[]>> {
  const { file, environment, flags, language } = sources;
  const leaves: Leaves = new Map(leavesOf(await configSchema()));
  const wrong: Refusal[] = [];
  const values = new Map<string, unknown>();
  const from = new Map<string, string>();
  const put = (key: string, value: unknown, source: string): void => {
    values.set(key, value);
    from.set(key, source);
  };
  for (const [key, leaf] of leaves) put(key, key === 'language' ? language : leaf.parse(undefined), USUAL);
  const explain = { error: (language === 'fr' ? z.locales.fr() : z.locales.en()).localeError };
  for (const { key, value, source } of [
    ...inFile(leaves, file, wrong),
    ...inEnvironment(leaves, environment, wrong),
    ...flags,
  ]) {
    const leaf = leaves.get(key);
    const tries = typeof value === 'string' ? [value, fromText(value)] : [value];
    const read = tries.map((one) => leaf?.safeParse(one, explain)).find((one) => one?.success);
    if (!leaf) wrong.push(unknownKey(leaves, source, key));
    else if (read?.success) put(key, read.data, source);
    else {
      const why = leaf.safeParse(tries.at(-1), explain).error?.issues[0]?.message ?? '';
      wrong.push(refusal('config/bad-value', { source, key, value: quote(hidePassword(textOf(value))), why }));
    }
  }
  return wrong.length > 0 ? { ok: false, refusal: wrong } : ok({ config: nest(values) as Config, from });
}

/** Every key with its value and where that came from; without passwords. */
export function settingsOf(settled: Settled): ServerState['settings'] {
  const shown = shownConfig(settled) as Readonly<Record<string, unknown>>;
  return [...settled.from].map(([key, source]) => {
    const value = key
      .split('.')
      .reduce<unknown>((part, name) => lookUp(part as Readonly<Record<string, unknown>>, name), shown);
    return { key, value: JSON.stringify(value), source };
  });
}

const shownConfig = ({ config }: Settled): Config => ({
  ...config,
  database: config.database === null ? null : hidePassword(config.database),
  queue: { ...config.queue, address: config.queue.address === null ? null : hidePassword(config.queue.address) },
});

/** As JSON for people: the configuration, and where each value came from; without passwords. */
export function printConfig(settled: Settled): string {
  return JSON.stringify({ config: shownConfig(settled), from: Object.fromEntries(settled.from) }, null, 2);
}

function inFile(leaves: Leaves, file: Sources['file'], wrong: Refusal[]): ConfigValue[] {
  if (!file) return [];
  try {
    const json: unknown = JSON.parse(file.text);
    if (isObject(json)) return [...flatten(leaves, json, '', file.path)];
    wrong.push(refusal('config/not-object', { source: file.path }));
  } catch (error) {
    wrong.push(refusal('config/not-json', { source: file.path, why: (error as Error).message }));
  }
  return [];
}

/** Descends to the keys of the schema; whatever is below such a key is its value. */
function* flatten(leaves: Leaves, object: object, path: string, source: string): Iterable<ConfigValue> {
  for (const [name, value] of Object.entries(object)) {
    const key = path + name;
    const isBranch = [...leaves.keys()].some((known) => known.startsWith(`${key}.`));
    if (isBranch && typeof value === 'object' && value !== null) yield* flatten(leaves, value, `${key}.`, source);
    else yield { key, value, source };
  }
}

function inEnvironment(leaves: Leaves, environment: Sources['environment'], wrong: Refusal[]): ConfigValue[] {
  const known = new Map([...leaves.keys()].map((key) => [variableOf(key), key]));
  return Object.entries(environment).flatMap(([source, value = '']) => {
    if (!source.startsWith('JOUTE_') || OTHERS.includes(source) || value === '') return [];
    const key = known.get(source);
    if (key === undefined) wrong.push(refusal('config/unknown-variable', { source }));
    return key === undefined ? [] : [{ key, value, source }];
  });
}

const unknownKey = (leaves: Leaves, source: string, key: string): Refusal => {
  const keys = [...leaves.keys()];
  const among = keys.filter(
    (known) => known.split('.').slice(0, -1).join('.') === key.split('.').slice(0, -1).join('.'),
  );
  const names = (among.length > 0 ? among : keys).join(', ');
  return refusal('config/unknown-key', { source, key: quote(key), names });
};

/** A variable's or a flag's text as a value: numbers, true and null as JSON writes them. */
function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Turns dotted keys into nested objects. */
function nest(values: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const parts = new Map<string, unknown>();
  const branches = new Map<string, [string, unknown][]>();
  for (const [key, value] of values) {
    const [name = '', ...rest] = key.split('.');
    if (rest.length === 0) parts.set(name, value);
    else branches.set(name, [...(branches.get(name) ?? []), [rest.join('.'), value]]);
  }
  return Object.fromEntries([...parts, ...[...branches].map(([name, branch]) => [name, nest(branch)] as const)]);
}
