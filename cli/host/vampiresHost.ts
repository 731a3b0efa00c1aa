/**
 * What the options of Vampires, and the course's configuration file, change in a host's plan. Options win over the file.
 * Where no map is named, a person at a terminal is shown the bundled ones and asked.
 */
import { dirname, resolve } from 'node:path';
import { EmptySeat } from '@joute/arena/match/emptySeat.ts';
import type { Clock } from '@joute/core/clock.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import type { Policy } from '@joute/core/policy.ts';
import { say } from '@joute/core/words.ts';
import { facts } from '@joute/games/vampires/facts.ts';
import { BUNDLED_MAPS, findBundled } from '@joute/games/vampires/maps/bundled.ts';
import { parseDuration, parseServerConfig, type ServerConfig } from '@joute/games/vampires/notation/serverConfig.ts';
import { words } from '@joute/games/vampires/words.ts';
import { didYouMean } from '../arguments/arguments.ts';
import { readText } from '../arguments/inputFile.ts';
import { readMapFile } from '../map/mapReport.ts';
import { showVampires } from '../map/vampiresMaps.ts';
import { type Context, Failure, UsageError } from '../terminal/context.ts';
import { Interrupt } from '../terminal/interrupt.ts';
import { Keyboard } from '../terminal/keyboard.ts';
import { plainText } from '../terminal/plainText.ts';
import type { Address, HostPlan } from './extension.ts';
import type { VampiresHostOptions, VampiresJoinOptions } from './vampires.ts';

const MAPS = BUNDLED_MAPS.map(({ name }) => name);
const DEFAULT_MAP = 'village';
const DEFAULT_POLICY = 'strict';
const POLICIES: Readonly<Record<string, Policy>> = facts.policies;

function readConfig(context: Context, path: string | undefined): ServerConfig {
  if (path === undefined) return { unknown: [] };
  const config = parseServerConfig(readText(context, path));
  if (config.ok) return config.value;
  throw new UsageError(`${path}: ${plainText(say(config.refusal, context.language, words))}`);
}

export function addressOf(context: Context, { config: path }: VampiresJoinOptions): Address {
  const { host, port } = readConfig(context, path);
  return defined({ host, port });
}

/** As `--setup` has them; what `--setup` itself gives stays as it is. */
export async function setupOf(context: Context, options: VampiresHostOptions): Promise<string[]> {
  const config = readConfig(context, options.config);
  const isGiven = (name: string): boolean => options.setup?.some((pair) => pair.startsWith(`${name}=`)) === true;
  const plays = options.plays ?? (isGiven('plays') ? undefined : config.plays);
  const map =
    options.map ?? (isGiven('map') ? undefined : (mapOf(config, options) ?? (await askMap(context, options))));
  return [
    ...(plays === undefined ? [] : [`plays=${plays}`]),
    ...(options.allowLarge ? ['allowLarge=true'] : []),
    ...(map === undefined ? [] : [`map=${readMap(context, map)}`]),
  ];
}

/** A file's is looked for beside the configuration that names it. */
const mapOf = ({ map }: ServerConfig, { config }: VampiresHostOptions): string | undefined =>
  map === undefined || !isFile(map) ? map : resolve(dirname(config!), map);

const isFile = (map: string): boolean => !findBundled(map) && !/^random(\s|$)/.test(map);

/** A bundled map's name, a drawn map as `--setup` has it, or the text of a file. */
const readMap = (context: Context, map: string): string => (isFile(map) ? readMapFile(context, map, MAPS) : map);

/** Undefined: nobody is there to be asked. */
async function askMap(context: Context, { json }: VampiresHostOptions): Promise<string | undefined> {
  if (json || !context.watched || process.stdin.isTTY !== true) return undefined;
  showVampires(context, undefined);
  const keyboard = new Keyboard();
  const interrupt = new Interrupt();
  const prompt = context.say({
    en: `\nWhich map, by its name, or which file? (Enter: ${DEFAULT_MAP}) `,
    fr: `\nQuelle carte, par son nom, ou quel fichier ? (Entrée : ${DEFAULT_MAP}) `,
  });
  try {
    for (;;) {
      const line = await keyboard.ask({ prompt, words: () => MAPS }, interrupt.signal);
      if (line === null) throw new Failure(context.say({ en: 'no map was chosen.', fr: 'aucune carte choisie.' }));
      const map = line.trim() || DEFAULT_MAP;
      if (isMap(context, map)) return map;
    }
  } finally {
    interrupt.release();
    keyboard.close();
  }
}

function isMap(context: Context, map: string): boolean {
  try {
    readMap(context, map);
    return true;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    context.note(error.message);
    return false;
  }
}

export function planOf(context: Context, options: VampiresHostOptions, plan: HostPlan): HostPlan {
  const config = readConfig(context, options.config);
  if (config.unknown.length > 0) context.note(sayUnknown(context, options.config!, config.unknown));
  const seats = choosePlayers(context, options, config) === 1 ? withoutWerewolves(context, plan) : plan.hall.seats;
  const isEndless = config.restart === true && options.matches === undefined;
  return {
    ...plan,
    host: options.host ?? config.host ?? plan.host,
    ports: options.port ?? (config.port === undefined ? plan.ports : [config.port]),
    trace: options.trace ?? (config.trace ? nameTrace(new Date()) : null),
    hall: {
      ...plan.hall,
      clock: chooseClock(context, options, config, plan.hall.clock),
      policy: choosePolicy(context, options.policy ?? DEFAULT_POLICY),
      seats,
      replays: options.againAfterDraw ?? 0,
      ...(isEndless ? { matches: null } : {}),
    },
  };
}

function choosePolicy(context: Context, name: string): Policy {
  const policy = lookUp(POLICIES, name);
  if (policy) return policy;
  const names = Object.keys(POLICIES);
  const sentence = context.say({
    en: `--policy is ${names.join(' or ')}, not "${name}".`,
    fr: `--policy est ${names.join(' ou ')}, pas « ${name} ».`,
  });
  throw new UsageError(sentence + didYouMean(context, name, names));
}

/** The first order never has less time than the others, unless that is asked for. */
function chooseClock(context: Context, options: VampiresHostOptions, config: ServerConfig, clock: Clock): Clock {
  const move = options.time ?? config.time ?? facts.clock.move;
  const duration = options.duration === undefined ? config.duration : readDuration(context, options.duration);
  return {
    ...clock,
    move,
    first: options.firstTime ?? Math.max(facts.clock.first, move),
    duration: duration ?? facts.clock.duration,
  };
}

function readDuration(context: Context, text: string): number {
  const ms = /^\d{1,9}$/.test(text) ? Number(text) : (parseDuration(text) ?? 0);
  if (ms > 0) return ms;
  throw new UsageError(
    context.say({
      en: `--duration is a number of milliseconds, or hh:mm:ss, not "${text}".`,
      fr: `--duration est un nombre de millisecondes, ou hh:mm:ss, pas « ${text} ».`,
    }),
  );
}

function choosePlayers(context: Context, options: VampiresHostOptions, config: ServerConfig): number {
  const players = options.players ?? config.players ?? 2;
  if (players <= 2) return players;
  throw new UsageError(
    context.say({ en: `--players is 1 or 2, not ${players}.`, fr: `--players est 1 ou 2, pas ${players}.` }),
  );
}

/** Unless somebody was given that seat. */
function withoutWerewolves(context: Context, { hall: { seats } }: HostPlan): HostPlan['hall']['seats'] {
  const name = context.say({ en: 'nobody', fr: 'personne' });
  return [seats[0] ?? null, seats[1] ?? { name, open: (given) => new EmptySeat(given) }];
}

/** `trace_20261115-143000.txt`, by the clock on the wall. */
function nameTrace(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `trace_${date}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.txt`;
}

const sayUnknown = (context: Context, path: string, keys: readonly string[]): string =>
  plainText(
    context.say({
      en: `${path}: nobody knows what these are, and they are left out: ${keys.join(', ')}.`,
      fr: `${path} : clés inconnues, ignorées : ${keys.join(', ')}.`,
    }),
  );
