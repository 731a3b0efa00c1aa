/**
 * Clients that are a team's: by a token that they show when they join, or by the name that they
 * give in their course's own protocol, which is then the code of the team. They stand ready for the
 * matches of the team's bot (arena/live/onCall).
 * A user sees: neither code nor token is ever shown or recorded as a name. Wrong ones are slowed
 * down and logged, like those of people who sign in; one that is taken back closes its connections.
 */
import { ok, type Result, refusal, refuse } from '@joute/core/result.ts';
import { readTeamCode } from '@joute/core/roster/teamCode.ts';
import { type CourseWire, isOnCall } from '@joute/core/wire/sessions.ts';
import type { Language } from '@joute/core/words.ts';
import type { Arena } from '../../live/arena.ts';
import type { OnCallGuest } from '../../live/onCall/onCall.ts';
import { botName } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import { COURSE, connectedVersion } from '../bots/connectedVersion.ts';
import { Trials } from '../bots/trials.ts';
import { householdOf } from '../protection/address.ts';
import { findToken, hashToken, identityOf } from '../protection/credentials.ts';
import type { Limits } from '../protection/limits.ts';
import { mayDo, RIGHTS } from '../protection/rights.ts';
import { SignIns } from '../protection/signIns.ts';
import type { Log } from '../watch/log.ts';
import type { TeamPort } from './teamPorts.ts';

export interface OnCallBotsOptions {
  readonly arena: Arena;
  readonly store: Store;
  readonly limits: Limits;
  readonly log: Log;
  /** Of what a bot is told of its trial. */
  readonly language: Language;
  /** A bot has another version. */
  entered?(): Promise<void>;
}

/** Whose a client is. */
interface Owner {
  readonly team: string;
  /** What ends it when it is taken back: the id of the token, or `team:<id>` for a code. */
  readonly by: string;
}

/** As it is printed, or without its dashes: other names are only names. */
const CODE = /^[a-z0-9]{4}-?[a-z0-9]{4}-?[a-z0-9]{4}$/i;
const TOKEN = /^joute_[\w-]+$/;
const BOT = /^[\w-]{1,64}$/;

export class OnCallBots {
  readonly #options: OnCallBotsOptions;
  readonly #signIns: SignIns;
  readonly #trials: Trials;
  readonly #owners = new Map<OnCallGuest, Owner>();

  constructor(options: OnCallBotsOptions) {
    this.#options = options;
    this.#signIns = new SignIns(options.limits, options.log);
    this.#trials = new Trials(options);
  }

  /** Whether it shows a token or a code, right or wrong: it is no guest then. */
  isNamed({ name, wish }: OnCallGuest): boolean {
    return (wish !== null && isOnCall(wish)) || isSecret(name);
  }

  /** `course`: the protocol that it speaks, where that is a course's. */
  async welcome(guest: OnCallGuest, game: string, course: CourseWire | null): Promise<Result<null>> {
    const owner = await this.#recognise(guest);
    if (!owner.ok) return owner;
    return this.#stand(guest, guest.wish?.bot ?? game, game, course, owner.value);
  }

  /** At a port of the team's own, where everybody is its bot. */
  welcomeAt(
    { team, bot, game }: Omit<TeamPort, 'host'>,
    guest: OnCallGuest,
    course: CourseWire,
  ): Promise<Result<null>> {
    return this.#stand(guest, bot, game, guest.isCourse ? course : null, { team, by: `team:${team}` });
  }

  leave(guest: OnCallGuest): void {
    this.#owners.delete(guest);
    this.#options.arena.onCall.leave(guest);
  }

  /** A token was taken back, or a team has another code. */
  revoke(id: string): void {
    for (const [guest, { by }] of [...this.#owners]) {
      if (by !== id) continue;
      this.leave(guest);
      guest.turnAway(refusal('bot/revoked'));
    }
  }

  async #recognise({ name, wish, address }: OnCallGuest): Promise<Result<Owner>> {
    const from = householdOf(address ?? '');
    const seconds = await this.#signIns.mustWait(from, null);
    if (seconds !== null) return refuse('request/too-many', { seconds });
    const { store } = this.#options;
    const shown = wish && isOnCall(wish) ? wish.token! : name;
    const code = shown === name ? readCode(name) : null;
    const team = code === null ? null : await store.teams.findByCode(hashToken(code));
    const token = code === null ? await findToken(store, shown) : null;
    if (!team && !token) this.#signIns.wrong(from, null);
    else await this.#signIns.right(from, null);
    if (team) return ok({ team: team.id, by: `team:${team.id}` });
    if (!token) return refuse(code === null ? 'bot/token-unknown' : 'bot/code-unknown');
    const identity = identityOf(token);
    const asker = { ...identity, address: from, key: null };
    if (identity.team === null || mayDo(RIGHTS['bot stand'], asker, false, identity.team) !== 'yes')
      return refuse('bot/token-other');
    const wait = await this.#options.limits.take('join', { token, address: from });
    if (wait !== null) return refuse('request/too-many', { seconds: wait });
    return ok({ team: identity.team, by: token.id });
  }

  async #stand(
    guest: OnCallGuest,
    id: string,
    game: string,
    course: CourseWire | null,
    owner: Owner,
  ): Promise<Result<null>> {
    const { store, arena } = this.#options;
    if (!BOT.test(id)) return refuse('bot/malformed');
    // From here on it is turned away when its token is taken back.
    this.#owners.set(guest, owner);
    const label = guest.isCourse ? COURSE : isSecret(guest.name) ? '' : guest.name;
    const found = await connectedVersion(store, { team: owner.team, id, game }, label);
    if (!found.ok) return found;
    if (!this.#owners.has(guest) || guest.conversation.left) return ok(null);
    const { bot, version, isReady } = found.value;
    const name = botName(bot);
    const seats = course?.seats ?? null;
    guest.conversation.stand({ player: `team:${name}@${version}`, name: bot.name, isOnTrial: !isReady });
    arena.onCall.arrive({ bot: name, version, guest, seats, isOnTrial: !isReady });
    if (!isReady) this.#trials.begin({ bot, version, seats, isCourse: guest.isCourse });
    return ok(null);
  }
}

export const isSecret = (name: string): boolean => readCode(name) !== null || TOKEN.test(name);

const readCode = (name: string): string | null => (CODE.test(name) ? readTeamCode(name) : null);
