/**
 * The list of those to challenge: one `host[:port]` a line, IPv6 addresses in brackets where a port
 * follows, # for comments.
 */
import { quote } from '@joute/core/input/quote.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { type Endpoint, makeEndpoint, parseEndpoint } from '../endpoint.ts';

/** The course's port. */
const PORT = 7777;

/** In the order of the list, each once. */
export function parseDefenders(text: string): Result<Endpoint[]> {
  const found = new Map<string, Endpoint>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.replace(/#.*$/, '').trim();
    if (words === '') continue;
    const endpoint = parseEndpoint(words, PORT);
    if (!endpoint.ok) return refuse('challenge/line', { line: index + 1, text: quote(words) });
    found.set(makeEndpoint(endpoint.value), endpoint.value);
  }
  return found.size > 0 ? ok([...found.values()]) : refuse('challenge/nobody');
}
