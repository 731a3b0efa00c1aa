/** The conversation as a trace shows it: a line a message, whatever the pieces it came in. */
import type { Describer } from '@joute/core/wire/sessions.ts';
import { MessageReader } from './messages.ts';

/** What a trace keeps of a message at most; a state of any game is shorter. */
const MOST_BYTES = 64 * 1024;

const readable = (message: string | null): string =>
  message === null
    ? `(more than ${MOST_BYTES} bytes)`
    : `${message.replaceAll('\r', '\\r').replaceAll('\n', '\\n')}\\0`;

export function describe(): Describer {
  const [incoming, outgoing] = [new MessageReader(MOST_BYTES), new MessageReader(MOST_BYTES)];
  return {
    incoming: (bytes) => incoming.push(bytes).map(readable),
    outgoing: (bytes) => outgoing.push(bytes).map(readable),
  };
}
