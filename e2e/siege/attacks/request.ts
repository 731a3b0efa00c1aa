/**
 * A request of a stranger: from an address of its own, with any headers; its answer is read and
 * dropped.
 */
import { Agent, request } from 'node:http';
import type { Random } from '@joute/core/random.ts';
import { strangersAddress, type Target } from './attack.ts';

/** How much of an answer is held. */
const MOST_KEPT = 1_000_000;

const agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 16 });

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** Matches that strangers made, as far as they know: not every one is listed. */
export const made = new Set<string>();

/** Null where there was no answer: cut off, not understood, too late. */
export function ask({ web }: Target, asked: Asked, random: Random, signal: AbortSignal): Promise<Answer | null> {
  return new Promise((resolve) => {
    try {
      const sent = request(
        {
          ...{ host: '127.0.0.1', port: web, method: asked.method, path: asked.path },
          ...{ headers: { ...asked.headers }, agent, signal, localAddress: strangersAddress(random) },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            if (text.length < MOST_KEPT) text += chunk;
          });
          response.on('end', () => {
            if (response.statusCode === 201)
              for (const [, id] of text.matchAll(/"id":"([0-9a-z]{8,32})"/g)) made.add(id!);
            resolve({ status: response.statusCode ?? 0, text });
          });
          response.on('error', () => resolve(null));
          response.on('close', () => resolve(null));
        },
      );
      sent.on('error', () => resolve(null));
      sent.end(asked.body);
    } catch {
      // Node itself refuses some addresses and headers; rawHttp.ts sends those.
      resolve(null);
    }
  });
}
