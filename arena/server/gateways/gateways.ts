/**
 * The ports of the courses inside the server, and one port for every game: whoever connects gets a
 * seat in a match of the arena.
 * A user sees: the course's own client plays on its course's port as it would at school, and its
 * match is recorded and seen live; a client of the common protocol may also ask for a match by its
 * name, and comes back to its seat with its resume token.
 */
import type { Spend, TeamDoor } from '@joute/core/host/httpCourse.ts';
import type { GateGuest } from '@joute/core/host/player.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import type { Listening } from '@joute/core/wire/compliance.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import type { WebSocket } from 'ws';
import { Gate, type GateOptions } from '../../gates/gate.ts';
import type { Guest } from '../../gates/guest.ts';
import type { Arena } from '../../live/arena.ts';
import type { OnCallGuest } from '../../live/onCall/onCall.ts';
import type { KnownHosts } from '../../machine/knownHosts.ts';
import type { Store } from '../../store/store.ts';
import { addressOf, householdOf } from '../protection/address.ts';
import type { Limits, Payer } from '../protection/limits.ts';
import { sayRefusal } from '../refusals/sayRefusal.ts';
import type { Log } from '../watch/log.ts';
import { isSecret, OnCallBots } from './onCallBots.ts';
import { type CourseHttp, openTables, type Tables, type TablesPlan } from './tables.ts';
import { type TeamPort, TeamPorts } from './teamPorts.ts';

/** How long clients have to read their last message. */
const GOODBYE_MS = 1000;

/** A port to be opened; `isGiven`: it was configured, and the server must not start without it. */
export interface ListenerPlan {
  readonly host: string;
  readonly port: number;
  readonly isGiven: boolean;
}

export interface GatewayPlan extends TablesPlan {
  /** The course's port; null where it is not opened. */
  readonly listener: ListenerPlan | null;
}

export interface GatewaysOptions {
  readonly arena: Arena;
  readonly language: Language;
  readonly games: readonly GatewayPlan[];
  /** The port for every game; null where it is not opened. */
  readonly common: ListenerPlan | null;
  /**
   * Whether clients without a key may sit down at the common port; on a course's port nobody can
   * show one.
   */
  readonly guests: boolean;
  /** The host names by which the gateways are reached. */
  readonly hosts: KnownHosts;
  readonly limits: Limits;
  /** Whether X-Forwarded-For tells the address of clients over HTTP. */
  readonly trustProxy: boolean;
  /** Where a match is watched, by a client that reached us at this address of ours. */
  readonly pageOf?: NonNullable<GateOptions['pageOf']>;
  readonly store: Store;
  readonly log: Log;
  /** A team's bot has another version. */
  entered?(): Promise<void>;
  failed(game: string, error: unknown): void;
}

/** The port of a course's own protocol. */
interface CoursePort {
  /** Its game. */
  readonly id: string;
  readonly course: CourseWire;
}

/** An open port of one game, or of all games where `game` is null. */
export interface OpenPort extends Listening {
  readonly game: string | null;
}

/** A port that could not be opened. */
export interface ClosedPort extends ListenerPlan {
  readonly game: string | null;
  readonly error: NodeJS.ErrnoException;
}

export class Gateways {
  readonly #options: GatewaysOptions;
  readonly #tables = new Map<string, Tables>();
  readonly #gates: Gate[] = [];
  readonly #stop = new AbortController();
  /** Guests at tables, with what releases their place in the limits. */
  readonly #seated = new Map<Guest, () => void>();
  readonly #onCall: OnCallBots;
  readonly #teamPorts: TeamPorts;
  readonly #common: Gate;
  /** For WebSockets that came in through the web server. */
  readonly #web: Gate;
  readonly opened: OpenPort[] = [];
  /** Default ports that could not be opened: the others go on without them. */
  readonly shut: ClosedPort[] = [];

  private constructor(options: GatewaysOptions) {
    this.#options = options;
    this.#onCall = new OnCallBots(options);
    this.#teamPorts = new TeamPorts({
      store: options.store,
      courseOf: (game) => this.#courseOf(game),
      addGate: (wanted, { course, host }) =>
        this.#addGate([wanted.game], course, { host, port: wanted.port, isGiven: false }, (guest, as) => {
          if (as === 'viewer') guest.turnAway(refusal('host/full'));
          else void this.#settle(guest, wanted.game, this.#onCall.welcomeAt(wanted, guest, course));
        }),
    });
    const ids = options.games.map(({ entry }) => entry.facts.id);
    const { common, guests } = options;
    this.#common = this.#addGate(ids, null, common, (guest, as) => this.#join(guest, as, null, guests));
    this.#web = this.#addGate(ids, null, null, (guest, as) => this.#join(guest, as, null, true));
  }

  /** Refuses what no match can be played with. Nothing listens yet. */
  static async open(options: GatewaysOptions): Promise<Result<Gateways>> {
    const gateways = new Gateways(options);
    const { arena, language, hosts, limits, failed, games } = options;
    const spend: Spend = (request, cost, uuid) =>
      limits.take(cost, { token: null, address: addressOf(request, options.trustProxy), seat: uuid });
    for (const plan of games) {
      const tables = await openTables(plan, {
        arena,
        language,
        hosts,
        spend,
        isSecret,
        teamsOf: (game) => gateways.#teamDoor(game),
        failed,
        signal: gateways.#stop.signal,
      });
      const { id } = plan.entry.facts;
      if (!tables.ok)
        return refuse('config/gateway', { game: id, why: await sayRefusal(tables.refusal, language, id) });
      gateways.#tables.set(id, tables.value);
    }
    return ok(gateways);
  }

  /** Throws where a port that was configured cannot be opened; others are listed in `shut`. */
  async listen(): Promise<void> {
    for (const { entry, listener } of this.#options.games) {
      const { id } = entry.facts;
      const course = (await entry.wire?.()) ?? null;
      if (!course || !listener) continue;
      const gate = this.#addGate([id], course, listener, (guest, as) => this.#join(guest, as, { id, course }, true));
      await this.#listenAt(gate, id, listener);
    }
    const { common } = this.#options;
    if (common) await this.#listenAt(this.#common, null, common);
    await this.#teamPorts.resume();
  }

  /** The courses whose protocol is HTTP. */
  get http(): readonly CourseHttp[] {
    return [...this.#tables.values()].flatMap(({ http }) => http ?? []);
  }

  /** A WebSocket for one game; false where there is no such game. */
  admit(game: string, client: WebSocket, address: string): boolean {
    if (!this.#tables.has(game)) return false;
    this.#web.admit(client, address, [game]);
    return true;
  }

  /** Guests who wait for others are told to go; nobody is seated any more. */
  stop(): void {
    this.#stop.abort();
  }

  /** To be called when the arena has ended or parked the matches. */
  async close(): Promise<void> {
    this.stop();
    await Promise.all([...this.#tables.values()].map((tables) => tables.close()));
    await Promise.all(this.#gates.map((gate) => gate.close(GOODBYE_MS)));
  }

  #addGate(
    games: readonly string[],
    course: CourseWire | null,
    listener: ListenerPlan | null,
    joined: GateOptions['joined'],
  ): Gate {
    const { language, hosts, pageOf } = this.#options;
    const gate = new Gate({
      ...{ games, course, language, hosts, host: listener?.host ?? '', ports: listener ? [listener.port] : [] },
      ...{ joined, ...defined({ pageOf }) },
      connect: (address) => this.#options.limits.admit('connect', householdOf(address)),
      left: (guest) => this.#leave(guest),
    });
    this.#gates.push(gate);
    return gate;
  }

  async #listenAt(gate: Gate, game: string | null, listener: ListenerPlan): Promise<void> {
    try {
      for (const place of await gate.listen()) this.opened.push({ game, ...place });
    } catch (error) {
      if (listener.isGiven) throw error;
      this.shut.push({ game, ...listener, error: error as NodeJS.ErrnoException });
    }
  }

  /** A port at which everybody is this bot of the team, in its course's own protocol. */
  openTeamPort(team: string, bot: string, game: string): Promise<Result<TeamPort>> {
    return this.#teamPorts.open(team, bot, game);
  }

  async #courseOf(game: string): Promise<{ readonly course: CourseWire; readonly host: string } | null> {
    const plan = this.#options.games.find(({ entry }) => entry.facts.id === game);
    const course = await plan?.entry.wire?.();
    const host = plan?.listener?.host ?? this.#options.common?.host;
    return course && host !== undefined ? { course, host } : null;
  }

  /** A token was taken back, or a team has another code: what it opened is closed. */
  revoke(id: string): void {
    this.#onCall.revoke(id);
  }

  /** A client of a course's protocol names no game: it is the port's own. */
  #join(guest: Guest, as: 'player' | 'viewer', own: CoursePort | null, isLetIn: boolean): void {
    const { match, game = own?.id ?? null } = guest.wish ?? {};
    const admit = (): void => {
      if (guest.conversation.left) return;
      if (as === 'player' && game !== null && this.#onCall.isNamed(guest))
        void this.#settle(
          guest,
          game,
          this.#onCall.welcome(guest, game, guest.isCourse ? (own?.course ?? null) : null),
        );
      else if (match !== undefined) void this.#welcome(guest, isLetIn);
      else if (isLetIn && game !== null) this.#sit(guest, game, as);
      else guest.turnAway(refusal('seat/no-guests'));
    };
    this.#options.limits
      .take('join', this.#payerOf(guest))
      .then((seconds) => (seconds === null ? admit() : guest.turnAway(refusal('request/too-many', { seconds }))))
      .catch((error: unknown) => this.#options.failed(game ?? '', error));
  }

  /** Clients over a course's HTTP that give a team's code: what they are told they ask for. */
  #teamDoor(game: string): TeamDoor {
    const known = new Map<GateGuest, OnCallGuest>();
    return {
      stand: (guest, request) => {
        const client: OnCallGuest = {
          ...{ name: guest.name, isCourse: true, wish: null },
          address: addressOf(request, this.#options.trustProxy),
          conversation: { left: null, stand: () => {}, tried: () => {} },
          open: (name, resumeToken) => guest.open(name, resumeToken),
          turnAway: (why) => guest.turnAway(why),
        };
        known.set(guest, client);
        return this.#onCall.welcome(client, game, null);
      },
      leave: (guest) => {
        const client = known.get(guest);
        known.delete(guest);
        if (client) this.#onCall.leave(client);
      },
    };
  }

  /** A team's bot, which is called to its matches. */
  async #settle(guest: Guest, game: string, welcomed: Promise<Result<null>>): Promise<void> {
    try {
      const stood = await welcomed;
      if (!stood.ok) guest.turnAway(stood.refusal);
    } catch (error) {
      this.#options.failed(game, error);
      guest.turnAway(refusal('host/closed'));
    }
  }

  /** Every seat at a table counts as a match in the limits. */
  #sit(guest: Guest, game: string, as: 'player' | 'viewer'): void {
    const { limits } = this.#options;
    const address = householdOf(guest.address ?? '');
    const left = as === 'viewer' ? () => {} : limits.sit(address);
    if (!left) {
      guest.turnAway(refusal('match/too-many', { most: limits.mostMatches({ token: null, address }) }));
      return;
    }
    this.#seated.set(guest, left);
    this.#tables.get(game)?.join(guest, as);
  }

  /**
   * A client that comes back to its seat, or was given the seat's key, spends from that seat's
   * budget.
   */
  #payerOf({ wish, address }: Guest): Payer {
    const { match = '', token = '' } = wish ?? {};
    const seat = this.#options.arena.seatAtHand(match, token);
    return { token: null, address: householdOf(address ?? ''), seat: seat === null ? null : `${match} ${seat}` };
  }

  async #welcome(guest: Guest, isLetIn: boolean): Promise<void> {
    const { arena, failed } = this.#options;
    const { match = '', token = '', game = '' } = guest.wish ?? {};
    try {
      const isKnown = isLetIn || (await arena.seatOf(match, token)) !== null;
      const welcomed = isKnown ? await arena.welcome(guest) : refuse('seat/no-guests');
      if (!welcomed.ok) guest.turnAway(welcomed.refusal);
      else if (guest.conversation.left) this.#leave(guest);
    } catch (error) {
      failed(game, error);
      guest.turnAway(refusal('host/closed'));
    }
  }

  #leave(guest: Guest): void {
    this.#seated.get(guest)?.();
    this.#seated.delete(guest);
    this.#onCall.leave(guest);
    for (const tables of this.#tables.values()) tables.leave(guest);
    this.#options.arena.dismiss(guest).catch((error: unknown) => this.#options.failed(guest.wish?.game ?? '', error));
  }
}
