/**
 * Reports a game to the contest's server: 256 bytes there, a text back. Whatever the server does,
 * there is an answer in bounded time.
 */
import { connect } from 'node:net';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import type { Endpoint } from '../endpoint.ts';

/** The server closes idle connections after ten seconds; a slow one gets a little more. */
const PATIENCE_MS = 15_000;
/** No reply is longer. */
const MOST_BYTES = 1024;
const NUL = 0;

/** The server's reply, as it came. */
export function sendReport(report: Uint8Array, { host, port }: Endpoint): Promise<Result<string>> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    let heard = Buffer.alloc(0);
    const finish = (result: Result<string>): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const read = (): Result<string> => {
      const end = heard.indexOf(NUL);
      const text = heard.toString('utf8', 0, end < 0 ? heard.length : end).trim();
      return text === '' ? refuse('reports/no-reply', { host, port }) : ok(text);
    };
    const timer = setTimeout(() => finish(read()), PATIENCE_MS);
    socket.on('connect', () => socket.write(report));
    socket.on('data', (chunk) => {
      heard = Buffer.concat([heard, chunk]);
      if (heard.includes(NUL) || heard.length > MOST_BYTES) finish(read());
    });
    socket.on('end', () => finish(read()));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      finish(
        heard.length > 0 ? read() : refuse('reports/unreachable', { host, port, why: error.code ?? error.message }),
      ),
    );
  });
}
