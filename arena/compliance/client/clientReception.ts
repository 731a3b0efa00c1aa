/**
 * Where clients under examination connect: one that we start ourselves for each situation, with the
 * address and the port as its last arguments, or whoever connects to a port. One client at a time;
 * another that comes meanwhile waits for the next situation.
 */

import { type Refusal, refusal } from '@joute/core/result.ts';
import type { ClientSource, Listening } from '@joute/core/wire/compliance.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import { Gate } from '../../gates/gate.ts';
import type { Guest } from '../../gates/guest.ts';
import { SandboxDoor } from '../../gates/sandboxDoor.ts';
import { departureOf, LaunchedChannel } from '../../programs/launchedChannel.ts';
import { Program } from '../../programs/program.ts';
import { type Launch, PLAIN } from '../../sandbox/launch.ts';
import type { Channel, ChannelHooks } from '../../talk/channel.ts';
import { WitnessChannel } from './witnessChannel.ts';

export interface ReceptionPlan {
  readonly game: string;
  readonly course: CourseWire;
  readonly source: ClientSource;
  /** Of a client that we start. */
  readonly launch?: Launch | undefined;
  readonly language: Language;
  /** How long a client may take to connect and to say who it is, in milliseconds. */
  readonly patience: number;
  readonly signal: AbortSignal;
}

export interface Arrival {
  readonly guest: Guest;
  readonly channel: WitnessChannel;
}

/** No client came that could be examined: why, how far it got, and what it sent. */
export interface NoArrival {
  readonly why: Refusal;
  readonly connected: boolean;
  readonly hex: string;
  readonly errors: string;
}

const LOOPBACK = '127.0.0.1';
const LAST_WORDS_MS = 500;

export class ClientReception {
  readonly #plan: ReceptionPlan;
  readonly #gate: Gate;
  readonly #way: SandboxDoor;
  readonly #queue: Arrival[] = [];
  /** Remarks about a program that we started, such as that it had to be killed. */
  readonly remarks: Refusal[] = [];
  #listening: Listening = { host: LOOPBACK, port: 0 };
  #program: Program | null = null;
  #connected = false;
  #latest: WitnessChannel | null = null;
  #settle: ((came: Arrival | NoArrival) => void) | null = null;

  private constructor(plan: ReceptionPlan) {
    this.#plan = plan;
    const { game, course, language, source, patience, launch } = plan;
    this.#way = new SandboxDoor(source.kind === 'launched' ? launch : PLAIN);
    const [host, port] = source.kind === 'listened' ? [source.host, source.port] : [LOOPBACK, 0];
    this.#gate = new Gate({
      ...{ games: [game], course, language, host, ports: [port], nameless: patience, path: this.#way.path },
      wrap: (channel, hooks) => {
        this.#latest = new WitnessChannel((own) => this.#wrap(channel, own), hooks);
        return this.#latest;
      },
      met: () => {
        this.#connected = true;
      },
      joined: (guest, as) => this.#joined(guest, as),
      left: (guest) => this.#left(guest),
    });
  }

  /** Throws where the port cannot be opened. */
  static async open(plan: ReceptionPlan): Promise<ClientReception> {
    const reception = new ClientReception(plan);
    [reception.#listening = reception.#listening] = await reception.#gate.listen();
    return reception;
  }

  get listening(): Listening {
    return this.#listening;
  }

  /** The next client. One that we started before has to be dismissed first. */
  async admit(): Promise<Arrival | NoArrival> {
    const { source, patience, signal } = this.#plan;
    const next = this.#queue.shift();
    if (next) return next;
    [this.#connected, this.#latest] = [false, null];
    this.remarks.length = 0;
    const arrival = new Promise<Arrival | NoArrival>((resolve) => {
      this.#settle = resolve;
    });
    if (source.kind === 'launched') this.#program = this.#launch(source.command);
    const giveUp = (): void => this.#fail(refusal(this.#connected ? 'client/no-name' : 'client/never-came'));
    const timer = setTimeout(giveUp, patience);
    const own = AbortSignal.any([signal]);
    if (own.aborted) giveUp();
    else own.addEventListener('abort', giveUp, { once: true });
    const came = await arrival;
    clearTimeout(timer);
    return came;
  }

  /** Resolves when no process of a program that we started is left. */
  async dismiss(): Promise<void> {
    await this.#program?.end(0);
    this.#program = null;
  }

  async close(): Promise<void> {
    await this.dismiss();
    await this.#gate.close();
    this.#way.close();
  }

  #launch(command: readonly [string, ...string[]]): Program {
    const { host, port } = this.#listening;
    const hooks: ChannelHooks = {
      read: () => {},
      gone: (why) => {
        const fail = (): void => {
          if (this.#program === program) this.#fail(departureOf(why));
        };
        // If it had connected, what was wrong with its messages says more, and arrives in a moment.
        setTimeout(fail, this.#connected ? LAST_WORDS_MS : 0);
      },
      remark: (remark) => void this.remarks.push(remark),
    };
    const program: Program = new Program([...command, host, `${port}`], hooks, this.#way.opened());
    return program;
  }

  #wrap(channel: (hooks: ChannelHooks) => Channel, hooks: ChannelHooks): Channel {
    return this.#program ? new LaunchedChannel(this.#program, channel, hooks) : channel(hooks);
  }

  #joined(guest: Guest, as: 'player' | 'viewer'): void {
    const { channel } = guest.conversation;
    if (!(channel instanceof WitnessChannel)) throw new Error('every channel here is a witness');
    if (!guest.isCourse) this.#fail(refusal('compliance/common-protocol'), channel);
    else if (as === 'viewer') this.#fail(refusal('compliance/viewer'), channel);
    else if (this.#settle) this.#come({ guest, channel });
    else if (this.#plan.source.kind === 'listened') this.#queue.push({ guest, channel });
    // A program has one seat.
    else guest.turnAway(refusal('host/full'));
  }

  /** The client has gone before it said who it is, or while it waited. */
  #left(guest: Guest): void {
    const { channel, remarks } = guest.conversation;
    // What its session found wrong says more than that it is gone.
    const left = remarks[0]?.refusal ?? guest.conversation.left;
    const at = this.#queue.findIndex((waiting) => waiting.guest === guest);
    if (at >= 0) this.#queue.splice(at, 1);
    else if (left && channel instanceof WitnessChannel) this.#fail(left, channel);
  }

  #fail(why: Refusal, channel = this.#latest): void {
    this.#come({ why, connected: this.#connected, hex: channel?.hex ?? '', errors: this.#program?.errors() ?? '' });
  }

  #come(came: Arrival | NoArrival): void {
    this.#settle?.(came);
    this.#settle = null;
  }
}
