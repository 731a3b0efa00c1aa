/**
 * What a server is to be: one schema with a usual value for everything, over it a file, the environment (JOUTE_*) and the command line, in
 * rising order. Every value knows where it came from.
 * A user sees: a key that is not known and a value that is no good are said before anything begins, with the file, variable or flag they
 * stand in.
 */
import { availableParallelism } from 'node:os';
import { isObject } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Refusal, type Result, refusal } from '@joute/core/result.ts';
import { LANGUAGES, type Language } from '@joute/core/words.ts';
import { wire as cyberattack } from '@joute/games/cyberattack/wire/index.ts';
import { wire as draughts } from '@joute/games/draughts/wire/index.ts';
import { REPORT_PORT } from '@joute/games/draughts/wire/report.ts';
import { wire as vampires } from '@joute/games/vampires/wire/index.ts';
import { z } from 'zod';
import { COMMON_PORT } from '../../gates/gate.ts';
import { GUEST_THINK_MS } from '../../live/arena.ts';
import { RETENTION } from '../../live/retention.ts';
import { hidePassword } from '../../store/storeError.ts';
import { USUAL_LIMITS } from '../protection/limits.ts';

export const LOOPBACK = '127.0.0.1';
const WEB_PORT = 8080;
const WAIT_S = 20;
const STOP_S = 10;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const address = z.string().min(1);
const port = z.int().min(0).max(65_535);
/** A list, or its names with commas between. */
const names = z.union([z.array(address), address.transform((text) => text.split(',').map((name) => name.trim()))]);
const seconds = z.number().min(0).max(86_400);

/** Where clients of a game sit down: with which options, and who takes the seats that stay free after so many seconds. */
const tables = (fill: string) => ({
  setup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  fill: z.string().min(1).default(fill),
  wait: seconds.nullable().default(WAIT_S),
});
const gateway = (usual: number, fill = 'greedy') =>
  z.strictObject({ port: port.nullable().default(usual), host: address.default(LOOPBACK), ...tables(fill) });

const schema = z.strictObject({
  host: address.default(LOOPBACK),
  port: port.default(WEB_PORT),
  /** A folder. */
  data: z.string().min(1).default('./joute-data'),
  /** Instead of a folder: postgres://... */
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .nullable()
    .default(null),
  guests: z.boolean().default(true),
  /** Milliseconds that bots think about a move, at most, where a guest asks for the match. */
  guestThinkMs: z.int().min(1).max(60_000).default(GUEST_THINK_MS),
  /** What strangers leave: days after which it goes, and how many matches of one address are kept; null for ever, and all. */
  retention: z.strictObject({
    days: z.number().min(0).max(36_500).nullable().default(RETENTION.days),
    matches: z.int().min(1).nullable().default(RETENTION.matches),
  }),
  demo: z.boolean().default(true),
  cores: z.int().min(1).max(1024).default(availableParallelism()),
  language: z.enum(LANGUAGES).default('en'),
  /** Null: at a terminal only what goes wrong, elsewhere everything of note. */
  logLevel: z.enum(LOG_LEVELS).nullable().default(null),
  stopSeconds: seconds.default(STOP_S),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  trustProxy: z.boolean().default(false),
  /** Names that it is reached by, besides this machine's own and that of publicUrl. */
  hosts: names.default([]),
  /** What everybody may use of the server (limits.ts). */
  limits: z.strictObject({
    budget: z.int().min(100).max(1e9).default(USUAL_LIMITS.budget),
    connections: z.int().min(1).max(1e6).default(USUAL_LIMITS.connections),
    matches: z.int().min(1).max(1e6).default(USUAL_LIMITS.matches),
    loopback: z.number().min(1).max(1e6).default(USUAL_LIMITS.loopback),
  }),
  /** Whether everybody sees /metrics, or only the machine itself and who has the scope `matches`. */
  openMetrics: z.boolean().default(false),
  common: z.strictObject({ port: port.nullable().default(COMMON_PORT), host: address.default(LOOPBACK) }),
  /** Of games of draughts, as the course's contest has them. */
  reports: z.strictObject({ port: port.nullable().default(REPORT_PORT), host: address.default(LOOPBACK) }),
  gateways: z.strictObject({
    cyberattack: gateway(cyberattack.port),
    // The house has White, which the course's clients cannot play.
    draughts: gateway(draughts.port, 'best'),
    escat: z.strictObject(tables('greedy')),
    // The contest is on the web port.
    risk: z.strictObject(tables('greedy')),
    vampires: gateway(vampires.port),
  }),
});

export type Config = z.output<typeof schema>;

/** The least of all sources. */
export const USUAL = 'default';

export interface Settled {
  readonly config: Config;
  /** By key, such as `gateways.vampires.port`: the file, the variable or the flag, or USUAL. */
  readonly from: ReadonlyMap<string, string>;
}

/** One value as it was given: of a file as JSON, of the others as text. */
export interface Given {
  readonly key: string;
  readonly value: unknown;
  readonly source: string;
}

export interface Sources {
  readonly file: { readonly path: string; readonly text: string } | null;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** From the command line, the flag as the source. */
  readonly flags: readonly Given[];
  /** Of refusals, and of the server where nobody says otherwise. */
  readonly language: Language;
}

/** JOUTE_ variables that are somebody else's. */
const OTHERS = ['JOUTE_LANG', 'JOUTE_TOKEN', 'JOUTE_LONG', 'JOUTE_FUZZ', 'JOUTE_MINUTES', 'JOUTE_BROWSER'];

type Leaf = z.ZodType & { safeParse: z.ZodType['safeParse'] };

const LEAVES: ReadonlyMap<string, Leaf> = new Map(leavesOf(schema, ''));
/** All keys that there are. */
export const KEYS: readonly string[] = [...LEAVES.keys()];

function* leavesOf(object: z.ZodObject, path: string): Iterable<[string, Leaf]> {
  for (const [name, part] of Object.entries(object.shape)) {
    if (part instanceof z.ZodObject) yield* leavesOf(part, `${path}${name}.`);
    else yield [path + name, part as Leaf];
  }
}

/** `gateways.vampires.port` is JOUTE_GATEWAYS_VAMPIRES_PORT. */
export const variableOf = (key: string): string =>
  `JOUTE_${key
    .replaceAll('.', '_')
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase()}`;

/** Everything that is wrong, not only the first of it. */
export function readConfig({ file, environment, flags, language }: Sources): Result<Settled, readonly Refusal[]> {
  const wrong: Refusal[] = [];
  const values = new Map<string, unknown>();
  const from = new Map<string, string>();
  const put = (key: string, value: unknown, source: string): void => {
    values.set(key, value);
    from.set(key, source);
  };
  for (const [key, leaf] of LEAVES) put(key, key === 'language' ? language : leaf.parse(undefined), USUAL);
  const explain = { error: (language === 'fr' ? z.locales.fr() : z.locales.en()).localeError };
  for (const { key, value, source } of [...inFile(file, wrong), ...inEnvironment(environment, wrong), ...flags]) {
    const leaf = LEAVES.get(key);
    const tries = typeof value === 'string' ? [value, fromText(value)] : [value];
    const read = tries.map((one) => leaf?.safeParse(one, explain)).find((one) => one?.success);
    if (!leaf) wrong.push(unknownKey(source, key));
    else if (read?.success) put(key, read.data, source);
    else {
      const why = leaf.safeParse(tries.at(-1), explain).error?.issues[0]?.message ?? '';
      wrong.push(refusal('config/bad-value', { source, key, value: quote(hidePassword(textOf(value))), why }));
    }
  }
  return wrong.length > 0 ? { ok: false, refusal: wrong } : ok({ config: nest(values) as Config, from });
}

/** As JSON for people: the configuration, and where each value came from; without passwords. */
export function printConfig({ config, from }: Settled): string {
  const shown = { ...config, database: config.database === null ? null : hidePassword(config.database) };
  return JSON.stringify({ config: shown, from: Object.fromEntries(from) }, null, 2);
}

function inFile(file: Sources['file'], wrong: Refusal[]): Given[] {
  if (!file) return [];
  try {
    const json: unknown = JSON.parse(file.text);
    if (isObject(json)) return [...flatten(json, '', file.path)];
    wrong.push(refusal('config/not-object', { source: file.path }));
  } catch (error) {
    wrong.push(refusal('config/not-json', { source: file.path, why: (error as Error).message }));
  }
  return [];
}

/** Down to the keys of the schema; what is below one of them is its value. */
function* flatten(object: object, path: string, source: string): Iterable<Given> {
  for (const [name, value] of Object.entries(object)) {
    const key = path + name;
    const isBranch = KEYS.some((known) => known.startsWith(`${key}.`));
    if (isBranch && typeof value === 'object' && value !== null) yield* flatten(value, `${key}.`, source);
    else yield { key, value, source };
  }
}

function inEnvironment(environment: Sources['environment'], wrong: Refusal[]): Given[] {
  const known = new Map(KEYS.map((key) => [variableOf(key), key]));
  return Object.entries(environment).flatMap(([source, value = '']) => {
    if (!source.startsWith('JOUTE_') || OTHERS.includes(source) || value === '') return [];
    const key = known.get(source);
    if (key === undefined) wrong.push(refusal('config/unknown-variable', { source }));
    return key === undefined ? [] : [{ key, value, source }];
  });
}

const unknownKey = (source: string, key: string): Refusal => {
  const among = KEYS.filter(
    (known) => known.split('.').slice(0, -1).join('.') === key.split('.').slice(0, -1).join('.'),
  );
  const names = (among.length > 0 ? among : KEYS).join(', ');
  return refusal('config/unknown-key', { source, key: quote(key), names });
};

/** Of a variable or a flag: numbers, true and null are written as JSON has them. */
function fromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** `gateways.vampires.port` is in an object of an object. */
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
