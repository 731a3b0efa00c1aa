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

const FIELDS = [...new Set(KEYS.map(([, field]) => field))];

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

/**
 * The same file with other values; what is undefined stays. Nothing else of it changes, neither its
 * comments nor the settings of others.
 */
export function changeServerConfig(text: string, changes: Changes): Result<string> {
  const read = parseServerConfig(text);
  if (!read.ok) return read;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted = { ...read.value, ...given };
  const changed = FIELDS.reduce((file, field) => {
    const value = changes[field];
    return value === undefined ? file : setValue(file, field, value);
  }, text);
  const again = parseServerConfig(changed);
  // In a form in which it cannot be changed in place, such as `<appSettings/>`.
  const isDone = again.ok && FIELDS.every((field) => again.value[field] === wanted[field]);
  return ok(isDone ? changed : makeServerConfig(wanted));
}

type Changes = { readonly [name in Field]?: string | number | boolean | undefined };

/** Where its key is written, in whatever capitals; otherwise in a line of its own at the end. */
function setValue(text: string, field: Field, value: string | number | boolean): string {
  const keys = KEYS.filter(([, name]) => name === field);
  const [[first, , kind]] = keys as [(typeof KEYS)[number]];
  const names = keys.map(([key]) => key).join('|');
  const attribute = `value="${escapeXml(write(value, kind))}"`;
  const written = new RegExp(`<!--[\\s\\S]*?-->|<add\\s[^>]*\\bkey\\s*=\\s*["'](?:${names})["'][^>]*>`, 'gi');
  let isThere = false;
  const changed = text.replace(written, (found) => {
    if (found.startsWith('<!--')) return found;
    isThere = true;
    return found.replace(/\bvalue\s*=\s*("[^"]*"|'[^']*')/i, () => attribute);
  });
  if (isThere) return changed;
  const line = `  <add key="${first}" ${attribute}/>\n`;
  return text.replace(/([ \t]*)<\/appSettings>/i, (end, indent) => `${indent}${line}${end}`);
}

/** As the course's server reads it, by the keys of its first generation where both have one. */
export function makeServerConfig({ unknown: _unknown, ...config }: ServerConfig): string {
  const lines = Object.entries(config).flatMap(([field, value]) => {
    const known = KEYS.find(([, name]) => name === field);
    return known ? [`    <add key="${known[0]}" value="${escapeXml(write(value, known[2]))}"/>`] : [];
  });
  return ['<configuration>', '  <appSettings>', ...lines, '  </appSettings>', '</configuration>', ''].join('\n');
}

function write(value: string | number | boolean, kind: Kind): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return kind === 'duration' ? makeDuration(Number(value)) : String(value);
}

/** `00:05:00`, with fractions of a second where there are some. */
function makeDuration(ms: number): string {
  const two = (count: number): string => String(count).padStart(2, '0');
  const seconds = Math.floor(ms / 1000);
  const rest = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`;
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  return `${days === 0 ? '' : `${days}.`}${clock}${rest}`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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
