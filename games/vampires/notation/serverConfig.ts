/**
 * The configuration file of the course's server, of both its generations:
 * `<configuration><appSettings><add key="Port" value="5555"/>`. What is left out, or left empty,
 * stays as the command line has it. Keys are known whatever their capitals; those that nobody knows
 * are listed, not refused. Of a key given twice the last counts.
 */
import { lookUp } from '@joute/core/input/objects.ts';
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { no } from '../words.ts';
import { type Element, parseXml } from './xml.ts';

export interface ServerConfig {
  readonly host?: string;
  readonly port?: number;
  /** A file of every frame is wanted. */
  readonly trace?: boolean;
  /** A map's file, or the name of a bundled one. */
  readonly map?: string;
  /** 1: a lone client plays the vampires, the werewolves' turns pass. */
  readonly players?: number;
  /** Milliseconds of the whole match, and of one turn. */
  readonly duration?: number;
  readonly time?: number;
  readonly plays?: number;
  /** Another match after each. */
  readonly restart?: boolean;
  /** Keys that nobody knows, as they are written. */
  readonly unknown: readonly string[];
}

type Field = Exclude<keyof ServerConfig, 'unknown'>;

/** What a value must be; the sentence of a refusal says it. */
type Kind = 'text' | 'port' | 'flag' | 'players' | 'plays' | 'duration';

const KEYS: readonly (readonly [key: string, field: Field, kind: Kind])[] = [
  ['Ip', 'host', 'text'],
  ['Port', 'port', 'port'],
  ['Trace', 'trace', 'flag'],
  ['Map', 'map', 'text'],
  // The later server's.
  ['ServerIP', 'host', 'text'],
  ['ServerPort', 'port', 'port'],
  ['DebugMode', 'trace', 'flag'],
  ['PlayersCount', 'players', 'players'],
  ['MaxGameDuration', 'duration', 'duration'],
  ['MaxPlayDuration', 'time', 'duration'],
  ['MaxPlays', 'plays', 'plays'],
  ['AutoRestart', 'restart', 'flag'],
];

export function parseServerConfig(text: string): Result<ServerConfig> {
  const roots = parseXml(text, 'config');
  if (!roots.ok) return roots;
  const root = roots.value.find(isNamed('configuration'));
  if (!root) return no('config/no-root', { found: quote(roots.value[0] ? `<${roots.value[0].name}>` : text.trim()) });
  const config: Record<string, string | number | boolean> = {};
  const unknown: string[] = [];
  for (const settings of root.children.filter(isNamed('appSettings'))) {
    for (const added of settings.children.filter(isNamed('add'))) {
      const [key, value] = [attributeOf(added, 'key'), attributeOf(added, 'value')];
      if (key === undefined) return no('config/missing-attribute', { nth: added.nth, attribute: 'key' });
      if (value === undefined) return no('config/missing-attribute', { nth: added.nth, attribute: 'value' });
      const known = KEYS.find(([name]) => name.toLowerCase() === key.toLowerCase());
      if (!known) unknown.push(quote(key));
      if (!known || value === '') continue;
      const read = READERS[known[2]](value);
      if (read === null) return no('config/value', { key: known[0], value: quote(value), kind: known[2] });
      config[known[1]] = read;
    }
  }
  return ok({ ...config, unknown });
}

const isNamed =
  (name: string) =>
  (element: Element): boolean =>
    element.name.toLowerCase() === name.toLowerCase();

const attributeOf = ({ attributes }: Element, name: string): string | undefined =>
  [...attributes].find(([key]) => key.toLowerCase() === name)?.[1].trim();

const numberFrom =
  (least: number, most: number) =>
  (text: string): number | null => {
    const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : null;
  };

const FLAGS: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

/**
 * `hh:mm:ss`, with days before and fractions behind as the server's own language writes them:
 * `1.02:03:04.5`.
 */
const DURATION = /^(?:(\d{1,3})\.)?(\d{1,2}):([0-5]?\d):([0-5]?\d)(\.\d{1,7})?$/;

export function parseDuration(text: string): number | null {
  const found = DURATION.exec(text);
  if (!found) return null;
  const [days = 0, hours, minutes, seconds, fraction = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const ms = Math.round((((days * 24 + hours!) * 60 + minutes!) * 60 + seconds! + fraction) * 1000);
  return ms > 0 ? ms : null;
}

const READERS: Readonly<Record<Kind, (text: string) => string | number | boolean | null>> = {
  text: (text) => text,
  port: numberFrom(0, 65_535),
  flag: (text) => lookUp(FLAGS, text.toLowerCase()) ?? null,
  players: numberFrom(1, 2),
  plays: numberFrom(1, 10_000),
  duration: parseDuration,
};
