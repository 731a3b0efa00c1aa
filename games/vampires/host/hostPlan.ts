/**
 * What the options of Vampires, and the course's configuration file, change in a host's plan.
 * Options win over the file. Where no map is named, a person at a terminal is shown the bundled
 * ones and asked.
 */
import { dirname, resolve } from 'node:path';
import type { Clock } from '@joute/core/clock.ts';
import type { HostChanges, ServerAddress } from '@joute/core/host/hosting.ts';
import { readMapFile } from '@joute/core/host/maps.ts';
import { Failure, type Terminal, UsageError } from '@joute/core/host/terminal.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import type { Policy } from '@joute/core/policy.ts';
import { facts } from '../facts.ts';
import { BUNDLED_MAPS, findBundled } from '../maps/bundled.ts';
import { parseDuration, parseServerConfig, type ServerConfig } from '../notation/serverConfig.ts';
import { words } from '../words.ts';
import type { VampiresHostOptions, VampiresJoinOptions } from './hosting.ts';
import { showVampires } from './maps.ts';

const MAPS = BUNDLED_MAPS.map(({ name }) => name);
const DEFAULT_MAP = 'village';
const DEFAULT_POLICY = 'strict';
const POLICIES: Readonly<Record<string, Policy>> = facts.policies;

function readConfig(terminal: Terminal, path: string | undefined): ServerConfig {
  if (path === undefined) return { unknown: [] };
  const config = parseServerConfig(terminal.read(path));
  if (config.ok) return config.value;
  throw new UsageError(`${path}: ${terminal.plain(terminal.explain(config.refusal, words))}`);
}

export function addressOf(terminal: Terminal, { config: path }: VampiresJoinOptions): ServerAddress {
  const { host, port } = readConfig(terminal, path);
  return defined({ host, port });
}

/** In the form of `--setup`; what `--setup` itself gives is not changed. */
export async function setupOf(terminal: Terminal, options: VampiresHostOptions): Promise<string[]> {
  const config = readConfig(terminal, options.config);
  const isGiven = (name: string): boolean => options.setup?.some((pair) => pair.startsWith(`${name}=`)) === true;
  const plays = options.plays ?? (isGiven('plays') ? undefined : config.plays);
  const map =
    options.map ?? (isGiven('map') ? undefined : (mapOf(config, options) ?? (await askMap(terminal, options))));
  return [
    ...(plays === undefined ? [] : [`plays=${plays}`]),
    ...(options.allowLarge ? ['allowLarge=true'] : []),
    ...(map === undefined ? [] : [`map=${readMap(terminal, map)}`]),
  ];
}

/** A map named in a configuration file is looked for beside that file. */
const mapOf = ({ map }: ServerConfig, { config }: VampiresHostOptions): string | undefined =>
  map === undefined || !isFile(map) ? map : resolve(dirname(config!), map);

const isFile = (map: string): boolean => !findBundled(map) && !/^random(\s|$)/.test(map);

/** A bundled map's name, a random map as `--setup` writes it, or the text of a file. */
const readMap = (terminal: Terminal, map: string): string => (isFile(map) ? readMapFile(terminal, map, MAPS) : map);

/** Undefined: there is nobody to ask. */
async function askMap(terminal: Terminal, { json }: VampiresHostOptions): Promise<string | undefined> {
  if (json || !terminal.watched || !terminal.typed) return undefined;
  showVampires(terminal, undefined);
  const prompt = terminal.say({
    en: `\nWhich map, by its name, or which file? (Enter: ${DEFAULT_MAP}) `,
    fr: `\nQuelle carte, par son nom, ou quel fichier ? (Entrée : ${DEFAULT_MAP}) `,
  });
  const chosen = (line: string): string => line.trim() || DEFAULT_MAP;
  const line = await terminal.ask(prompt, MAPS, (text) => void readMap(terminal, chosen(text)));
  if (line === null) throw new Failure(terminal.say({ en: 'no map was chosen.', fr: 'aucune carte choisie.' }));
  return chosen(line);
}

export function planOf(terminal: Terminal, options: VampiresHostOptions, usual: Clock): HostChanges {
  const config = readConfig(terminal, options.config);
  if (config.unknown.length > 0) terminal.note(sayUnknown(terminal, options.config!, config.unknown));
  const host = options.host ?? config.host;
  const trace = options.trace ?? (config.trace ? nameTrace(new Date()) : undefined);
  const isAlone = choosePlayers(terminal, options, config) === 1;
  const isEndless = config.restart === true && options.matches === undefined;
  return {
    ...defined({ host, trace }),
    ...(options.port === undefined && config.port !== undefined ? { ports: [config.port] } : {}),
    clock: chooseClock(terminal, options, config, usual),
    policy: choosePolicy(terminal, options.policy ?? DEFAULT_POLICY),
    replays: options.againAfterDraw ?? 0,
    // The werewolves' seat.
    ...(isAlone ? { empty: [2] } : {}),
    ...(isEndless ? { matches: null } : {}),
  };
}

function choosePolicy(terminal: Terminal, name: string): Policy {
  const policy = lookUp(POLICIES, name);
  if (policy) return policy;
  const names = Object.keys(POLICIES);
  const sentence = terminal.say({
    en: `--policy is ${names.join(' or ')}, not "${name}".`,
    fr: `--policy est ${names.join(' ou ')}, pas « ${name} ».`,
  });
  throw new UsageError(sentence + terminal.didYouMean(name, names));
}

/** The first order never has less time than the others, unless that is asked for. */
function chooseClock(terminal: Terminal, options: VampiresHostOptions, config: ServerConfig, clock: Clock): Clock {
  const move = options.time ?? config.time ?? facts.clock.move;
  const duration = options.duration === undefined ? config.duration : readDuration(terminal, options.duration);
  return {
    ...clock,
    move,
    first: options.firstTime ?? Math.max(facts.clock.first, move),
    duration: duration ?? facts.clock.duration,
  };
}

function readDuration(terminal: Terminal, text: string): number {
  const ms = /^\d{1,9}$/.test(text) ? Number(text) : (parseDuration(text) ?? 0);
  if (ms > 0) return ms;
  throw new UsageError(
    terminal.say({
      en: `--duration is a number of milliseconds, or hh:mm:ss, not "${text}".`,
      fr: `--duration est un nombre de millisecondes, ou hh:mm:ss, pas « ${text} ».`,
    }),
  );
}

function choosePlayers(terminal: Terminal, options: VampiresHostOptions, config: ServerConfig): number {
  const players = options.players ?? config.players ?? 2;
  if (players <= 2) return players;
  throw new UsageError(
    terminal.say({ en: `--players is 1 or 2, not ${players}.`, fr: `--players est 1 ou 2, pas ${players}.` }),
  );
}

/** `trace_20261115-143000.txt`, in local time. */
function nameTrace(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`;
  return `trace_${date}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.txt`;
}

const sayUnknown = (terminal: Terminal, path: string, keys: readonly string[]): string =>
  terminal.plain(
    terminal.say({
      en: `${path}: unknown keys, ignored: ${keys.join(', ')}.`,
      fr: `${path} : clés inconnues, ignorées : ${keys.join(', ')}.`,
    }),
  );
