/**
 * A client of a course's protocol in a seat: `net:python3 my.py` is started once a match, with an
 * address and a free port as its last two arguments, and has to connect there, as the courses ask.
 * It may speak the course's protocol or the common one; where the course's is HTTP, it connects to
 * a door (`HttpDoor`) of its own.
 */
import type { HttpDoor, HttpDoorHooks } from '@joute/core/host/httpCourse.ts';
import type { ErrorTurn, Reply } from '@joute/core/host/player.ts';
import type { MatchEnd } from '@joute/core/match/match.ts';
import type { Ask, ClosedTurn, Hello } from '@joute/core/match/playerMessages.ts';
import { cleanName } from '@joute/core/match/playerNames.ts';
import type { Remark, SeatUsage } from '@joute/core/record/record.ts';
import { type Refusal, refusal } from '@joute/core/result.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import { departureOf, LaunchedChannel } from '../programs/launchedChannel.ts';
import { Program } from '../programs/program.ts';
import type { Launch } from '../sandbox/launch.ts';
import type { ChannelHooks } from '../talk/channel.ts';
import { SessionPlayer } from '../talk/sessionPlayer.ts';
import type { Trace } from '../talk/socketChannel.ts';
import { Gate } from './gate.ts';
import type { Guest } from './guest.ts';
import { SandboxDoor } from './sandboxDoor.ts';

const HOST = '127.0.0.1';
/** How long a client may take to load and to connect; its clock does not run yet. */
const START_MS = 10_000;
/** How long a client has to exit by itself once the match is over. */
const GRACE_MS = 1000;

export interface LaunchedOptions {
  readonly name: string;
  /** Whether whoever started it named it: then the name that the client gives does not count. */
  readonly isNamed?: boolean;
  /** As on the command line: `net:python3 my.py`. */
  readonly spec: string;
  readonly command: readonly [string, ...string[]];
  /** The course's protocol; null where the game has none over TCP. */
  readonly course: () => Promise<CourseWire | null>;
  readonly language: Language;
  readonly trace?: Trace | undefined;
  readonly launch?: Launch | undefined;
  /** Null where the game has no such door. */
  readonly door?: (hello: Hello, hooks: HttpDoorHooks) => Promise<HttpDoor | null>;
}

/** The client that came for a match. */
interface Arrival {
  /** Null where the client came through the HTTP door, and where none came. */
  readonly guest: Guest | null;
  /** The name that it gave, made safe to show; empty where it gave none. */
  readonly name: string;
}
const NOBODY: Arrival = { guest: null, name: '' };

export class LaunchedPlayer extends SessionPlayer {
  readonly #options: LaunchedOptions;
  #program: Program | null = null;
  #gate: Gate | null = null;
  #door: HttpDoor | null = null;
  #way: SandboxDoor | null = null;
  /** The client of the match that is about to begin; null until we have waited for one. */
  #arrival: Arrival | null = null;
  /** Remarks on a client that came through the HTTP door: it has no conversation to hold them. */
  #remarks: Remark[] = [];

  constructor(options: LaunchedOptions) {
    super(options.name, options.spec, options.language);
    this.#options = options;
  }

  async arrive(hello: Hello): Promise<string | null> {
    await this.close();
    this.conversation = null;
    this.#remarks = [];
    this.missing = refusal('client/never-came');
    this.#arrival = await this.#await(hello);
    return this.#options.isNamed ? null : this.#arrival.name || null;
  }

  async begin(hello: Hello): Promise<void> {
    if (this.#arrival === null) await this.arrive(hello);
    const guest = this.#arrival?.guest;
    this.#arrival = null;
    this.hello = hello;
    const { game, setup, seat, names, view } = hello;
    this.#door?.name(names);
    if (!guest) return;
    this.conversation = guest.conversation;
    guest.conversation.seat({ game, setup, seat, view });
    guest.conversation.begin(names);
    await guest.conversation.ready(START_MS);
  }

  override answer(ask: Ask, signal: AbortSignal): Promise<Reply> {
    if (!this.#door?.isIn) return super.answer(ask, signal);
    this.#program?.glance(ask.turn);
    return this.#program?.gone
      ? Promise.resolve({ event: 'crashed', ms: 0, why: this.missing })
      : this.#door.answer(ask, signal);
  }

  show(turn: ClosedTurn): void {
    if (this.#door?.isIn) this.#door.show(turn);
    else this.conversation?.show(turn);
  }

  override refused(refused: Refusal): void {
    if (this.#door?.isIn) this.#door.refused(refused);
    else super.refused(refused);
  }

  override usage(): Omit<SeatUsage, 'seat'> {
    if (!this.#door?.isIn) return super.usage();
    const used = this.#program?.sample();
    return { ...used, ...(this.#remarks.length === 0 ? {} : { remarks: [...this.#remarks] }) };
  }

  async end(end: MatchEnd): Promise<void> {
    await this.conversation?.end(end, GRACE_MS);
    if (this.#door?.isIn) {
      this.#door.end(end);
      await this.#program?.end(GRACE_MS);
    }
    await this.close();
  }

  override errors(): string {
    return this.conversation ? super.errors() : (this.#program?.errors() ?? '');
  }

  override errorTurns(): readonly ErrorTurn[] {
    return this.conversation ? super.errorTurns() : (this.#program?.errorTurns() ?? []);
  }

  async close(): Promise<void> {
    this.#door?.close();
    await Promise.all([this.#gate?.close(), this.#program?.end(0)]);
    this.#way?.close();
  }

  /**
   * The first client that says who it is; none where the program exits first, or takes too long.
   */
  async #await(hello: Hello): Promise<Arrival> {
    const { language, command, trace, launch } = this.#options;
    const way = new SandboxDoor(launch);
    this.#way = way;
    const course = await this.#options.course();
    const game = hello.game.facts.id;
    let came: (arrival: Arrival) => void = () => {};
    const coming = new Promise<Arrival>((resolve) => {
      came = resolve;
    });
    const hooks = {
      came: (name: string) => came({ guest: null, name: cleanName(name) }),
      starved: () => this.#program?.starved() ?? 0,
    };
    const door = (await this.#options.door?.(hello, hooks)) ?? null;
    this.#door = door;
    const gate = new Gate({
      ...{ games: [game], course, language, host: HOST, ports: [0], nameless: START_MS, path: way.path },
      ...(door ? { http: door.http } : {}),
      ...(trace ? { trace: (line: string) => trace(`seat ${hello.seat}: ${line}`) } : {}),
      wrap: (channel, hooks) => new LaunchedChannel(this.#program!, channel, hooks),
      joined: (guest, as) => {
        // A seat takes one client only.
        if (this.conversation || door?.isIn || as === 'viewer') guest.turnAway(refusal('host/full'));
        else came({ guest, name: guest.name });
        if (!door?.isIn) this.conversation ??= guest.conversation;
      },
    });
    this.#gate = gate;
    const [address] = await gate.listen();
    const hooksOfProgram: ChannelHooks = {
      read: () => {},
      gone: (why) => {
        this.missing = departureOf(why);
        door?.leave(this.missing);
        came(NOBODY);
      },
      remark: (remark) => {
        if (this.conversation) this.conversation.remark(remark);
        else this.#remarks.push({ turn: 0, refusal: remark });
      },
    };
    this.#program = new Program([...command, address!.host, `${address!.port}`], hooksOfProgram, way.opened());
    const timer = setTimeout(() => came(NOBODY), START_MS);
    const arrival = await coming;
    clearTimeout(timer);
    return arrival;
  }
}
