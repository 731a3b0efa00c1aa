/** The addresses and commands by which a program connects, as a game's page shows them. */
import type { ClientPort } from '@joute/core/api/games.ts';

export type EntryProtocol = 'ownProtocol' | 'jsonLines' | 'webSocket' | 'contest';

export interface WayIn {
  readonly address: string;
  readonly speech: EntryProtocol;
}

/** Wildcard addresses: the server listens on all of its machine's addresses. */
const ANY = ['0.0.0.0', '::'];

const hostOf = ({ host }: ClientPort, { hostname }: URL): string => (ANY.includes(host) ? hostname : host);

/**
 * The game's own ports first. `here` is the address of the page: a wildcard is shown as its host.
 */
export function waysIn(game: string, doors: readonly ClientPort[], here: URL, path?: string): WayIn[] {
  const own = doors.filter((door) => door.game === game);
  const common = doors.filter((door) => door.game === null);
  const tcp = (door: ClientPort, speech: EntryProtocol): WayIn => ({
    address: `${hostOf(door, here)} ${door.port}`,
    speech,
  });
  const socket = `${here.origin.replace(/^http/, 'ws')}/api/bots/${game}`;
  return [
    ...own.map((door) => tcp(door, 'ownProtocol')),
    ...(path === undefined ? [] : [{ address: `${here.origin}${path}`, speech: 'contest' as const }]),
    ...common.map((door) => tcp(door, 'jsonLines')),
    { address: socket, speech: 'webSocket' },
  ];
}

/** Where a program of the common protocol connects; null where that port is closed. */
export function commonDoor(doors: readonly ClientPort[], here: URL): { host: string; port: number } | null {
  const door = doors.find(({ game }) => game === null);
  return door ? { host: hostOf(door, here), port: door.port } : null;
}

/** What unpacks the bot's archive, with what its author has. */
export function unpackCommand(language: string, file: string): string {
  if (language === 'python') return `python3 -m zipfile -e ${file} .`;
  return language === 'java' ? `jar xf ${file}` : `unzip ${file}`;
}
