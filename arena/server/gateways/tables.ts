/**
 * Where the clients of one game are seated: at tables that open as they come, or, where the
 * course's protocol is HTTP, in games that they create by requests. Every match is one of the
 * arena's, recorded and shown as any other.
 * A user sees: a student who comes alone gets a match after a while, against a bot; who comes with
 * others plays with them.
 */
import type { Server } from 'node:http';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import type { HttpCourseEntry, Spend, TeamDoor } from '@joute/core/host/httpCourse.ts';
import type { Play, PresetPlayer } from '@joute/core/host/playing.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import { ok, type Result } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import type { Language } from '@joute/core/words.ts';
import type { Guest } from '../../gates/guest.ts';
import { Hall, type HallPlan } from '../../gates/hall.ts';
import { hostServices } from '../../gates/hostServices.ts';
import type { Arena } from '../../live/arena.ts';
import { chooseLuck } from '../../live/matchRequest.ts';
import type { KnownHosts } from '../../machine/knownHosts.ts';
import { chooseBot } from '../../match/playerSpec.ts';

/** More than anybody will ever need. */
const MANY_TABLES = 10_000;
/** Over HTTP: how many games may wait or run at the same time. */
const MOST_GAMES = 200;
/** Over HTTP an answer takes longer. */
const HTTP_MARGIN_MS = 200;

export interface TablesPlan {
  readonly entry: GameEntry;
  /** Options of the game. */
  readonly setup: Readonly<Record<string, string | number | boolean>>;
  /** The bot that takes the seats that clients cannot take, and those that stay free. */
  readonly fill: string;
  /**
   * After how many seconds from the first client's coming; null: others are waited for, however
   * long it takes.
   */
  readonly wait: number | null;
  /** At least so many milliseconds between two moves, for those who watch; nobody's clock runs. */
  readonly pace?: number;
}

export interface TablesHooks {
  readonly arena: Arena;
  readonly language: Language;
  /** The host names by which we are reached. */
  readonly hosts: KnownHosts;
  /** Spends the cost of a request to a course's HTTP. */
  readonly spend: Spend;
  /** Whether a name is a team's code or token. */
  isSecret(name: string): boolean;
  /** Clients over HTTP that are a team's. */
  teamsOf(game: string): TeamDoor;
  /** From here on nobody is seated; the arena ends the matches under way. */
  readonly signal: AbortSignal;
  /** Called when a match could not be recorded: a bug of ours, or a disk that is full. */
  failed(game: string, error: unknown): void;
}

/** An HTTP server that does not listen itself: requests under `path` are handed to it. */
export interface CourseHttp {
  readonly game: string;
  readonly path: string;
  readonly server: Server;
}

export interface Tables {
  join(guest: Guest, as: 'player' | 'viewer'): void;
  leave(guest: Guest): void;
  /** Where the course's protocol is HTTP. */
  readonly http: CourseHttp | null;
  /** To be called when the arena has ended or parked the matches. */
  close(): Promise<void>;
}

/** Refuses a bot that the game does not have, and a setup that no match can start from. */
export async function openTables(plan: TablesPlan, hooks: TablesHooks): Promise<Result<Tables>> {
  const hall = await planTables(plan, hooks);
  if (!hall.ok) return hall;
  const play = playIn(hooks, plan.entry.facts.id, thinkingTime(plan.entry.facts.clock.move), plan.pace);
  const { http } = plan.entry;
  if (http) return ok(await openHttp(http, hall.value, hooks, play));
  const opened = Hall.open(hall.value, { play, signal: hooks.signal });
  if (!opened.ok) return opened;
  const tables = opened.value;
  return ok({
    join: (guest, as) => tables.join(guest, as),
    leave: (guest) => tables.leave(guest),
    http: null,
    close: () => tables.done,
  });
}

async function planTables({ entry, setup, fill, wait }: TablesPlan, hooks: TablesHooks): Promise<Result<HallPlan>> {
  const { facts } = entry;
  const parsed = parseSetup(facts.options, setup);
  if (!parsed.ok) return parsed;
  const bot = chooseBot(
    fill,
    (await everyBot(entry)).map(({ card }) => card.name),
  );
  if (!bot.ok) return bot;
  const think = thinkingTime(facts.clock.move);
  const name = bot.value;
  const preset: PresetPlayer = { name, open: (given) => hooks.arena.openBot(name, given, think) };
  const courseSeats = (await entry.wire?.())?.seats;
  // Where a client can take only one side, a bot of ours has the other.
  const seats = Array.from({ length: facts.seats.default }, (_, index) =>
    courseSeats?.includes(index + 1) === false ? preset : null,
  );
  return ok({
    ...{ game: await entry.game(), setup: parsed.value, clock: facts.clock, policy: facts.policy, seats },
    ...(courseSeats ? { courseSeats } : {}),
    ...(wait === null ? {} : { fill: { after: wait * 1000, preset } }),
    ...{ language: hooks.language, matches: null, tables: MANY_TABLES, luck: () => chooseLuck(undefined) },
  });
}

async function openHttp(http: HttpCourseEntry, plan: HallPlan, hooks: TablesHooks, play: Play): Promise<Tables> {
  const { signal, hosts, spend, isSecret } = hooks;
  const clock = { ...plan.clock, margin: HTTP_MARGIN_MS };
  const course = await http.load();
  const host = course.open(
    { ...plan, clock, tables: MOST_GAMES },
    { play, signal, hosts, spend, isSecret, teams: hooks.teamsOf(plan.game.facts.id) },
    hostServices,
  );
  return {
    join: (guest) => host.join(guest),
    leave: (guest) => host.leave(guest),
    http: { game: plan.game.facts.id, path: http.path, server: host.http },
    close: () => host.close(),
  };
}

/**
 * The gateway's own signal is not passed on: the arena decides which matches are parked and which
 * end.
 */
const playIn =
  ({ arena, failed }: TablesHooks, game: string, think: number, pace?: number): Play =>
  async (plan, { signal: _signal, ...hooks }) => {
    try {
      const specs = plan.players.map(({ spec }) => spec);
      const played = await arena.host(plan, hooks, specs, think, pace);
      return played.ok ? played.value : null;
    } catch (error) {
      failed(game, error);
      return null;
    }
  };
