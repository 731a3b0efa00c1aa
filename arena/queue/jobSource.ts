/**
 * The jobs of all classes, those of the first class first; a class that was passed over often
 * enough has its turn all the same, as for cores (live/cores). While there are none a pull waits in
 * every class; what such a pull brings when nobody has time for it any more is given back.
 */

import type { Msg } from '@nats-io/transport-node';
import { PATIENCE } from '../live/cores/cores.ts';
import { OneByOne } from '../machine/oneByOne.ts';
import { giveBack, type QueueConnection } from './connection.ts';
import { JOBS, QUEUED_CLASSES, type QueuedClass } from './messages.ts';

const WAIT_MS = 10_000;

export class JobSource {
  readonly #queue: QueueConnection;
  /** How often each class was not asked because one before it had a job. */
  readonly #passed = new Map<QueuedClass, number>(QUEUED_CLASSES.map((name) => [name, 0]));
  /** Classes in which a pull waits. */
  readonly #pulling = new Set<QueuedClass>();
  /** Lanes that have nothing to do. */
  #idle: ((message: Msg | null) => void)[] = [];
  /** Pulls that wait for nothing go one after the other: those of the first class first. */
  readonly #asking = new OneByOne();
  #isClosed = false;

  constructor(queue: QueueConnection) {
    this.#queue = queue;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Null once it is closed. */
  async next(): Promise<Msg | null> {
    const found = await this.#asking.do(() => this.#ask());
    if (found || this.#isClosed) return found;
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      for (const name of QUEUED_CLASSES) void this.#wait(name);
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const resolve of this.#idle) resolve(null);
    this.#idle = [];
  }

  /** What is there at this moment. */
  async #ask(): Promise<Msg | null> {
    const due = QUEUED_CLASSES.filter((name) => this.#passed.get(name)! >= PATIENCE);
    const unasked = new Set([...due, ...QUEUED_CLASSES]);
    for (const name of unasked) {
      if (this.#isClosed) return null;
      unasked.delete(name);
      this.#passed.set(name, 0);
      const message = await this.#queue.pull(JOBS, name, 0);
      if (message && this.#isClosed) giveBack(message);
      else if (message) {
        for (const later of unasked) this.#passed.set(later, this.#passed.get(later)! + 1);
        return message;
      }
    }
    return null;
  }

  async #wait(name: QueuedClass): Promise<void> {
    if (this.#pulling.has(name)) return;
    this.#pulling.add(name);
    while (this.#idle.length > 0) {
      const message = await this.#queue.pull(JOBS, name, WAIT_MS);
      const lane = message ? this.#idle.shift() : undefined;
      if (lane) lane(message);
      else if (message) giveBack(message);
    }
    this.#pulling.delete(name);
  }
}
