/**
 * Everything that can be configured of a server, with its default. What can be configured of a game
 * comes from the games' entries.
 */
import { availableParallelism } from 'node:os';
import { demonstrationOf, type GameEntry } from '@joute/core/gameEntry.ts';
import type { GameService } from '@joute/core/host/service.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { LANGUAGES } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { z } from 'zod';
import { COMMON_PORT } from '../../gates/gate.ts';
import { GUEST_THINK_MS, USUAL_ABSENCE } from '../../live/arenaOptions.ts';
import { RETENTION } from '../../live/retention.ts';
import { sandboxSettings } from '../../sandbox/settings.ts';
import { USUAL_LIMITS } from '../protection/limits.ts';

export const LOOPBACK = '127.0.0.1';
const WEB_PORT = 8080;
const WAIT_S = 20;
const STOP_S = 10;
const FILL = 'best';
const AHEAD = 64;
const LEAST_SPEED = 0.75;
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const address = z.string().min(1);
const port = z.int().min(0).max(65_535);
/** A list, or its names with commas between. */
const names = z.union([z.array(address), address.transform((text) => text.split(',').map((name) => name.trim()))]);
const seconds = z.number().min(0).max(86_400);

/**
 * How clients of a game are seated: with which options, who takes the seats that are still free
 * after this many seconds, and at what pace their matches go.
 */
const tables = (fill: string, pace: number) =>
  z.strictObject({
    setup: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
    fill: z.string().min(1).default(fill),
    wait: seconds.nullable().default(WAIT_S),
    /** Milliseconds between two moves, as long as somebody may watch; 0: as fast as they play. */
    pace: z.int().min(0).max(60_000).default(pace),
  });
/** A port: of a course's protocol, or of a service that a game runs beside its matches. */
const listener = (usual: number) =>
  z.strictObject({ port: port.nullable().default(usual), host: address.default(LOOPBACK) });

async function gatewayOf(entry: GameEntry) {
  const { fill = FILL, wire } = entry;
  const own = (await wire?.())?.port;
  const seating = tables(fill, (await demonstrationOf(entry)).pace);
  return own === undefined ? seating : listener(own).extend(seating.shape);
}

export type Gateway = z.output<ReturnType<typeof tables>> & Partial<z.output<ReturnType<typeof listener>>>;

const house = z.strictObject({
  host: address.default(LOOPBACK),
  port: port.default(WEB_PORT),
  /** A folder. */
  data: z.string().min(1).default('./joute-data'),
  /** Instead of a folder: postgres://... */
  database: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .nullable()
    .default(null),
  /**
   * Workers on other machines: where NATS is (null: this server plays everything itself), on how
   * many of its nodes a message is kept, which part of this machine's speed a worker has to reach,
   * and how many matches of a competition are handed out at a time.
   */
  queue: z.strictObject({
    address: z
      .string()
      .regex(/^(nats|tls):\/\//)
      .nullable()
      .default(null),
    replicas: z.int().min(1).max(5).default(1),
    leastSpeed: z.number().min(0).max(1).default(LEAST_SPEED),
    ahead: z.int().min(1).max(10_000).default(AHEAD),
  }),
  guests: z.boolean().default(true),
  /** How long bots may think about a move, in milliseconds, where a guest asks for the match. */
  guestThinkMs: z.int().min(1).max(60_000).default(GUEST_THINK_MS),
  /**
   * What guests leave behind: after how many days it is deleted, and how many matches of one
   * address are kept; null for no limit.
   */
  retention: z.strictObject({
    days: z.number().min(0).max(36_500).nullable().default(RETENTION.days),
    matches: z.int().min(1).nullable().default(RETENTION.matches),
  }),
  /**
   * Matches whose people are away, in seconds: when the other may claim the win, when the match is
   * not among those that are played now, and when it is closed (null: never).
   */
  absence: z.strictObject({
    claim: seconds.default(USUAL_ABSENCE.claimMs / 1000),
    quiet: seconds.default(USUAL_ABSENCE.quietMs / 1000),
    close: seconds.nullable().default(USUAL_ABSENCE.closeMs / 1000),
  }),
  demo: z.boolean().default(true),
  cores: z.int().min(1).max(1024).default(availableParallelism()),
  language: z.enum(LANGUAGES).default('en'),
  /** Null: at a terminal only warnings and errors, elsewhere everything of note. */
  logLevel: z.enum(LOG_LEVELS).nullable().default(null),
  stopSeconds: seconds.default(STOP_S),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  trustProxy: z.boolean().default(false),
  /**
   * Host names by which the server is reached, besides this machine's own and that of publicUrl.
   */
  hosts: names.default([]),
  /** Rate limits (limits.ts). */
  limits: z.strictObject({
    budget: z.int().min(100).max(1e9).default(USUAL_LIMITS.budget),
    connections: z.int().min(1).max(1e6).default(USUAL_LIMITS.connections),
    matches: z.int().min(1).max(1e6).default(USUAL_LIMITS.matches),
    loopback: z.number().min(1).max(1e6).default(USUAL_LIMITS.loopback),
  }),
  /**
   * Whether /metrics is public, or only for this machine and for tokens with the scope `matches`.
   */
  openMetrics: z.boolean().default(false),
  common: listener(COMMON_PORT),
  /** Of programs that teams hand in (arena/sandbox). */
  sandbox: sandboxSettings,
});

type Listener = z.output<ReturnType<typeof listener>>;

export type Config = z.output<typeof house> & { readonly gateways: Readonly<Record<string, Gateway>> };

/**
 * Where a service of a game listens; its name is its key in the configuration, such as `reports`.
 */
export const serviceListener = (config: Config, { name }: GameService): Listener =>
  lookUp(config as unknown as Readonly<Record<string, Listener>>, name)!;

export async function configSchema(): Promise<z.ZodObject> {
  const entries = await games();
  const hosts = await Promise.all(entries.map((entry) => entry.host?.()));
  const services = hosts.flatMap((host) => host?.service ?? []).map(({ name, port: usual }) => [name, listener(usual)]);
  const gateways = entries.map(async (entry) => [entry.facts.id, await gatewayOf(entry)] as const);
  return house.extend({
    ...Object.fromEntries(services),
    gateways: z.strictObject(Object.fromEntries(await Promise.all(gateways))),
  });
}
