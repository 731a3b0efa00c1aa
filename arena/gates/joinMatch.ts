/**
 * One of our bots on somebody else's server: a protocol's client session, a socket and a bot.
 * A user sees: whatever the server does, the command ends with a sentence; an interruption closes
 * the connection and leaves nothing behind.
 */
import { connect } from 'node:net';
import type { Player } from '@joute/core/host/player.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ClientEnd, ClientSession, ClientWire, Describer } from '@joute/core/wire/sessions.ts';
import { tellFault } from '../machine/faults.ts';
import { SocketChannel, type Trace } from '../talk/socketChannel.ts';
import { plainDescriber } from '../talk/trace.ts';

/** How long the server has to close its end. */
const GRACE_MS = 500;

export interface Joining {
  readonly host: string;
  readonly port: number;
  readonly session: (wire: ClientWire) => ClientSession;
  readonly bot: Player;
  /** How long our bot may think about a move, in milliseconds. */
  readonly time: number;
  readonly seed: number;
  tell(what: Refusal): void;
  /** The connection is open, with this address at the other end. */
  connected?(address: string): void;
  readonly trace?: Trace;
  /**
   * How the trace names messages, from a host's point of view; without it, the trace has the bytes.
   */
  readonly describer?: Describer;
  readonly signal?: AbortSignal;
}

export async function joinMatch(joining: Joining): Promise<ClientEnd> {
  const { host, port, session: open, bot, time, seed, tell, trace, signal } = joining;
  const describer = mirrored(joining.describer ?? plainDescriber());
  const socket = connect({ host, port });
  const stop = new AbortController();
  let alarm: NodeJS.Timeout | undefined;
  let ready: Promise<void> = Promise.resolve();
  let questions = 0;
  const end = await new Promise<ClientEnd>((over) => {
    const give = (reason: Refusal): void => over({ result: null, reason, proper: false });
    /**
     * An exception while reading what the server sent is a bug of ours: it ends the match with a
     * sentence, too.
     */
    const guard = (call: () => void): void => {
      try {
        call();
      } catch (error) {
        tellFault('session', error);
        give(refusal('join/fault'));
      }
    };
    const wire: ClientWire = {
      send: (bytes) => channel.write(bytes),
      alarm: (ms) => {
        clearTimeout(alarm);
        if (ms !== null) alarm = setTimeout(() => guard(() => session.alarm()), ms);
      },
      close: () => void channel.end(GRACE_MS),
      begin: ({ game, setup, seat, view }, names) => {
        ready = bot.begin({ game, setup, seat, view, names, seed });
        // Told by the question that waits for it; a match that is over before asks none.
        ready.catch(() => {});
      },
      think: (turn, view) => {
        const question = ++questions;
        const ask = { turn, view, time, margin: time, left: null, last: [] };
        ready
          .then(() => bot.answer(ask, stop.signal))
          .then((reply) => {
            // An answer to a question of a match that is over must not be sent into the next one.
            if (stop.signal.aborted || question !== questions) return;
            if (reply.event === 'answer') session.play(reply.text);
            else give(refusal('join/bot-failed', { turn }));
          })
          .catch((error: unknown) => {
            tellFault('session', error);
            give(refusal('join/bot-failed', { turn }));
          });
      },
      tell,
      over,
    };
    const session = open(wire);
    const channel = new SocketChannel(
      socket,
      {
        read: (chunk) => guard(() => session.receive(chunk)),
        gone: () => {
          guard(() => session.closed());
          // Ends the match even where the session does not.
          give(refusal('server/closed'));
        },
        remark: () => {},
      },
      trace ? { trace, describer } : null,
    );
    socket.once('error', (error: NodeJS.ErrnoException) =>
      give(refusal('join/unreachable', { host, port, why: error.code ?? error.message })),
    );
    socket.once('connect', () => {
      joining.connected?.(socket.remoteAddress ?? host);
      guard(() => session.open());
    });
    const interrupt = (): void => {
      if (!socket.connecting) guard(() => session.leave?.());
      give(refusal('join/interrupted'));
    };
    signal?.addEventListener('abort', interrupt, { once: true });
    if (signal?.aborted) give(refusal('join/interrupted'));
  });
  stop.abort();
  clearTimeout(alarm);
  if (!socket.destroyed) await closed(socket);
  return end;
}

/** The same describer from the client's point of view: sent and received are exchanged. */
const mirrored = (describer: Describer): Describer => ({
  incoming: (bytes) => describer.outgoing(bytes),
  outgoing: (bytes) => describer.incoming(bytes),
});

/** Waits until the server has closed its end, or for the grace period. */
async function closed(socket: ReturnType<typeof connect>): Promise<void> {
  const timer = setTimeout(() => socket.destroy(), GRACE_MS);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.end();
  });
  clearTimeout(timer);
}
