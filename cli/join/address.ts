/**
 * Where a server is, as people write it: a host, a host with its port, or the address of its pages,
 * of which the port for programs is asked.
 */
import { isIP } from 'node:net';
import type { ClientPorts } from '@joute/core/api/games.ts';
import type { ServerAddress } from '@joute/core/host/hosting.ts';
import { accept, apiOf } from '../remote/apiOf.ts';
import { type Context, failure, usageError } from '../terminal/context.ts';

/** `game`: whose port is meant; null for the port of all games. */
export async function readAddress(context: Context, text: string, game: string | null): Promise<ServerAddress> {
  if (/^https?:\/\//.test(text)) return askPages(context, text, game);
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:\s]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  // An IPv6 address without brackets has no port behind it.
  const host = bracketed ?? plain ?? (isIP(text) === 0 ? undefined : text);
  if (host !== undefined && Number(port ?? 1) > 0 && Number(port ?? 1) < 65_536)
    return { host, ...(port === undefined ? {} : { port: Number(port) }) };
  throw usageError(context, {
    en: `"${text}" is no address of a server: write a host, host:port, or the address of its pages (http://localhost:8080).`,
    fr: `« ${text} » n’est pas l’adresse d’un serveur : écrivez un hôte, hôte:port, ou l’adresse de ses pages (http://localhost:8080).`,
  });
}

async function askPages(context: Context, text: string, game: string | null): Promise<ServerAddress> {
  const { origin, hostname } = new URL(text);
  const api = apiOf(context, origin, undefined);
  const { doors } = accept(context, await api.get<ClientPorts>('/api/doors'));
  const door = doors.find((open) => open.game === game) ?? doors.find((open) => open.game === null);
  if (door) return { host: hostname.replace(/^\[|\]$/g, ''), port: door.port };
  throw failure(context, {
    en: `The server at ${origin} has no port for programs open.`,
    fr: `Le serveur ${origin} n’a pas de port ouvert pour les programmes.`,
  });
}
