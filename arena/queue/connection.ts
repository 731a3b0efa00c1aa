/**
 * A connection to NATS that comes back by itself, and the three things that are done with it:
 * asking somebody, publishing for good, and pulling the next message of a stream.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { jetstream } from '@nats-io/jetstream';
import { connect, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { z } from 'zod';
import { hidePassword } from '../machine/hidePassword.ts';
import { decode, encode } from './messages.ts';

/** A node that is gone is noticed, and another one found, well before a lease is over. */
const PING_MS = 1000;
const MOST_PINGS = 2;
const AGAIN_MS = 200;
const CONNECT_MS = 3000;
const ASK_MS = 2000;
const PUBLISH_MS = 2000;
/** How much longer than it says a pull may take. */
const LATE_MS = 1000;

export class QueueConnection {
  readonly nats: NatsConnection;

  private constructor(nats: NatsConnection) {
    this.nats = nats;
  }

  /**
   * `address`: nats://user:password@host:port, several with commas between. `name`: for NATS' own
   * lists. `inbox`: where answers come; a worker's is apart, so that it cannot read those to
   * servers.
   */
  static async open(address: string, name: string, inbox = '_INBOX'): Promise<Result<QueueConnection>> {
    const options = readAddress(address);
    if (!options.ok) return options;
    try {
      const nats = await connect({
        ...{
          ...options.value,
          name,
          inboxPrefix: inbox,
          timeout: CONNECT_MS,
          maxReconnectAttempts: -1,
          reconnectTimeWait: AGAIN_MS,
        },
        ...{ pingInterval: PING_MS, maxPingOut: MOST_PINGS },
      });
      return ok(new QueueConnection(nats));
    } catch (error) {
      return refuse('queue/unreachable', { where: hidePassword(address), why: (error as Error).message });
    }
  }

  /** Null where nobody answers in time, or not what was asked for. */
  async ask<T>(subject: string, question: object, schema: z.ZodType<T>): Promise<T | null> {
    try {
      const answer = await this.nats.request(subject, encode(question), { timeout: ASK_MS });
      return decode(schema, answer.data);
    } catch {
      return null;
    }
  }

  /** From now on; what is no such message is passed over. */
  hear<T>(subject: string, schema: z.ZodType<T>, heard: (said: T) => void): void {
    this.nats.subscribe(subject, {
      callback: (_error, { data }) => {
        const said = decode(schema, data);
        if (said) heard(said);
      },
    });
  }

  /** In passing: whoever listens hears it. */
  tell(subject: string, message: object): void {
    if (!this.nats.isClosed()) this.nats.publish(subject, encode(message));
  }

  /**
   * Resolves when the stream has it for good: true, or false where the signal came first. `key`:
   * within two minutes one message with it is kept.
   */
  async publish(subject: string, bytes: Uint8Array, key: string, signal: AbortSignal): Promise<boolean> {
    const stream = jetstream(this.nats);
    while (!signal.aborted && !this.nats.isClosed()) {
      try {
        await stream.publish(subject, bytes, { msgID: key, timeout: PUBLISH_MS });
        return true;
      } catch {
        await pause(AGAIN_MS, null, { signal }).catch(() => {});
      }
    }
    return false;
  }

  /**
   * The next message of a consumer; null where none comes in that time (0: where none is there).
   */
  async pull(stream: string, consumer: string, waitMs: number): Promise<Msg | null> {
    const wanted = waitMs === 0 ? { no_wait: true } : { expires: waitMs * 1e6 };
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`;
    try {
      const question = JSON.stringify({ batch: 1, ...wanted });
      // Messages come under the subject of their stream, by which the shared inbox would lose them.
      const message = await this.nats.request(subject, question, { timeout: waitMs + LATE_MS, noMux: true });
      return message.headers?.hasError ? null : message.reply ? message : null;
    } catch {
      // Nobody there at this moment, such as while a leader is elected.
      if (!this.nats.isClosed()) await pause(AGAIN_MS);
      return null;
    }
  }

  get mostBytes(): number {
    return this.nats.info?.max_payload ?? 1024 * 1024;
  }

  async close(): Promise<void> {
    await this.nats.flush().catch(() => {});
    await this.nats.close();
  }
}

/** What a worker or a server says of a message of a stream. */
export const acknowledge = (message: Msg): void => void message.respond('+ACK');
export const discard = (message: Msg): void => void message.respond('+TERM');
export const giveBack = (message: Msg, delayMs = 0): void =>
  void message.respond(delayMs === 0 ? '-NAK' : `-NAK ${JSON.stringify({ delay: delayMs * 1e6 })}`);

/** NATS takes a password beside the address, not in it. */
function readAddress(address: string): Result<{ servers: string[]; user?: string; pass?: string; tls?: object }> {
  const servers: string[] = [];
  let own: { user?: string; pass?: string; tls?: object } = {};
  for (const part of address.split(',')) {
    if (!URL.canParse(part.trim())) return refuse('queue/address', { where: hidePassword(address) });
    const { protocol, username, password, host } = new URL(part.trim());
    if (!/^(nats|tls):$/.test(protocol) || host === '')
      return refuse('queue/address', { where: hidePassword(address) });
    if (username !== '') own = { ...own, user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    if (protocol === 'tls:') own = { ...own, tls: {} };
    servers.push(host);
  }
  return ok({ servers, ...own });
}
