/**
 * Servers that share a database, over NATS: what the feed shows and what players do at one server
 * reaches the one that plays the match. Nothing of it is kept there: what is lost is noticed by its
 * number, and asked for again. Keys and views of seats are in it: also answers come where workers
 * may not listen.
 */
import { ok, type Result } from '@joute/core/result.ts';
import type { Msg } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Answerer, ServerLinks, ServerQuestion } from '../live/servers/links.ts';
import { tellFault } from '../machine/faults.ts';
import { QueueConnection } from './connection.ts';
import { decode, encode, SUBJECTS } from './messages.ts';

/** An answer waits for the disk at times; asked again meanwhile, it is the same one. */
const ASK_MS = 5000;
/** So long an answer is remembered. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 4096;

const questionSchema = z.object({ id: z.string(), method: z.string(), args: z.array(z.unknown()) });
const answerSchema = z.object({ answer: z.unknown() });
const publishedSchema = z.object({ from: z.string(), message: z.looseObject({}) });

export class NatsLinks implements ServerLinks {
  readonly #queue: QueueConnection;
  readonly #server: string;
  readonly #answerers = new Map<string, Answerer>();
  readonly #answers = new Map<string, Promise<Uint8Array>>();
  #isSilent = false;
  #hearText: (stream: string, number: number, text: string) => void = () => {};

  private constructor(queue: QueueConnection, server: string) {
    this.#queue = queue;
    this.#server = server;
  }

  static async open(address: string, server: string): Promise<Result<NatsLinks>> {
    const queue = await QueueConnection.open(address, `joute server ${server}, feed`, SUBJECTS.answers);
    return queue.ok ? ok(new NatsLinks(queue.value, server)) : queue;
  }

  /** Once all answerers are there: from now on it is asked. */
  begin(): void {
    const { nats } = this.#queue;
    nats.subscribe(SUBJECTS.ask(this.#server), { callback: (_error, message) => this.#hearQuestion(message) });
    nats.subscribe(SUBJECTS.text(this.#server, '*', '*'), {
      callback: (_error, { subject, data }) => {
        const [stream, number] = subject.split('.').slice(-2) as [string, string];
        this.#hearText(stream, Number(number), Buffer.from(data).toString('utf8'));
      },
    });
  }

  close(): Promise<void> {
    return this.#queue.close();
  }

  async ask(server: string, question: ServerQuestion): Promise<unknown> {
    try {
      const { data } = await this.#queue.nats.request(SUBJECTS.ask(server), encode(question), { timeout: ASK_MS });
      return decode(answerSchema, data)?.answer;
    } catch {
      return undefined;
    }
  }

  answer = (method: string, answerer: Answerer): void => {
    this.#answerers.set(method, answerer);
  };

  fallSilent(): void {
    this.#isSilent = true;
  }

  /** What is too long for a message is missed there, and made from the record. */
  send(server: string, stream: string, number: number, text: string): void {
    const { nats, mostBytes } = this.#queue;
    const bytes = Buffer.from(text);
    if (!nats.isClosed() && bytes.length <= mostBytes) nats.publish(SUBJECTS.text(server, stream, `${number}`), bytes);
  }

  onText(hear: (stream: string, number: number, text: string) => void): void {
    this.#hearText = hear;
  }

  publish(topic: string, message: object): void {
    this.#queue.tell(SUBJECTS.all(topic), { from: this.#server, message });
  }

  onPublished(topic: string, hear: (message: never) => void): void {
    this.#queue.hear(SUBJECTS.all(topic), publishedSchema, ({ from, message }) => {
      if (from !== this.#server) hear(message as never);
    });
  }

  #hearQuestion(message: Msg): void {
    const question = decode(questionSchema, message.data);
    if (!question || this.#isSilent) return;
    const { id } = question;
    const answer = this.#answers.get(id) ?? this.#answerOf(question);
    this.#answers.set(id, answer);
    setTimeout(() => this.#answers.delete(id), REMEMBERED_MS).unref();
    answer.then(
      (bytes) => {
        // Views are long, and nobody asks for the same one twice.
        if (bytes.length > MOST_REMEMBERED) this.#answers.delete(id);
        if (!this.#isSilent) message.respond(bytes);
      },
      (error: unknown) => {
        // Whoever asks again is answered anew: the store may be back.
        this.#answers.delete(id);
        tellFault('request', error);
      },
    );
  }

  async #answerOf({ method, args }: ServerQuestion): Promise<Uint8Array> {
    const answerer = this.#answerers.get(method);
    if (!answerer) throw new Error(`another server asks for ${method}`);
    const answer = (await answerer(...(args as never[]))) ?? null;
    const bytes = encode({ answer });
    // As if there were none: it can be made from the record by whoever asks.
    return bytes.length <= this.#queue.mostBytes ? bytes : encode({ answer: null });
  }
}
