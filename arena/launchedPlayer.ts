/**
 * A client of a course's protocol in a seat: `net:python3 my.py` is started once a match, with an address and a free port as its last two words,
 * and has to connect there, as the courses ask. It may speak the course's protocol or the common one.
 */
import type { ClosedTurn, Hello } from '@joute/core/asking.ts';
import type { MatchEnd } from '@joute/core/match.ts';
import { refusal } from '@joute/core/result.ts';
import type { CourseWire } from '@joute/core/wire.ts';
import type { Language } from '@joute/core/words.ts';
import { Gate } from './gate.ts';
import type { Guest } from './guest.ts';
import { departureOf, LaunchedChannel } from './launchedChannel.ts';
import { Program } from './program.ts';
import { TalkPlayer } from './talkPlayer.ts';

const HOST = '127.0.0.1';
/** For a client to load and to connect; its clock does not run yet. */
const START_MS = 10_000;
/** For a client to end by itself once the match is over. */
const GRACE_MS = 1000;

export interface LaunchedOptions {
  readonly name: string;
  /** As on the command line: `net:python3 my.py`. */
  readonly spec: string;
  readonly command: readonly [string, ...string[]];
  readonly course: CourseWire | null;
  readonly language: Language;
}

export class LaunchedPlayer extends TalkPlayer {
  readonly #options: LaunchedOptions;
  #program: Program | null = null;
  #gate: Gate | null = null;

  constructor(options: LaunchedOptions) {
    super(options.name, options.spec, options.language);
    this.#options = options;
  }

  async begin(hello: Hello): Promise<void> {
    await this.close();
    this.hello = hello;
    const { game, setup, seat, names, view } = hello;
    this.talk = null;
    this.missing = refusal('client/never-came');
    const guest = await this.#await(game.facts.id);
    if (!guest) return;
    this.talk = guest.talk;
    guest.talk.seat({ game, setup, seat, view });
    guest.talk.begin(names);
    await guest.talk.ready(START_MS);
  }

  show(turn: ClosedTurn): void {
    this.talk?.show(turn);
  }

  async end(end: MatchEnd): Promise<void> {
    await this.talk?.end(end, GRACE_MS);
    await this.close();
  }

  override errors(): string {
    return this.talk ? super.errors() : (this.#program?.errors() ?? '');
  }

  async close(): Promise<void> {
    await Promise.all([this.#gate?.close(), this.#program?.end(0)]);
  }

  /** The first client that says who it is; null where the program ends first, or takes too long. */
  async #await(game: string): Promise<Guest | null> {
    const { course, language, command } = this.#options;
    let came: (guest: Guest | null) => void = () => {};
    const arrival = new Promise<Guest | null>((resolve) => {
      came = resolve;
    });
    const gate = new Gate({
      ...{ game, course, language, host: HOST, ports: [0], nameless: START_MS },
      wrap: (channel, hooks) => new LaunchedChannel(this.#program!, channel, hooks),
      joined: (guest, as) => {
        // One seat, one client.
        if (this.talk || as === 'viewer') guest.turnAway(refusal('host/full'));
        else came(guest);
        this.talk ??= guest.talk;
      },
    });
    this.#gate = gate;
    const [address] = await gate.listen();
    this.#program = new Program([...command, address!.host, `${address!.port}`], {
      read: () => {},
      gone: (why) => {
        this.missing = departureOf(why);
        came(null);
      },
      remark: () => {},
    });
    const timer = setTimeout(() => came(null), START_MS);
    const guest = await arrival;
    clearTimeout(timer);
    return guest;
  }
}
