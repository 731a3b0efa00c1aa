/** The plan of `host`, from its arguments. */

import { BotCrew } from '@joute/arena/bots/botCrew.ts';
import { COMMON_PORT } from '@joute/arena/gates/gate.ts';
import type { HallPlan } from '@joute/arena/gates/hall.ts';
import { EmptySeat } from '@joute/arena/match/emptySeat.ts';
import { nameSpec } from '@joute/arena/match/playerSpec.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { HostChanges, HostExtension, HostOptions } from '@joute/core/host/hosting.ts';
import type { PresetPlayer } from '@joute/core/host/playing.ts';
import { defined } from '@joute/core/input/objects.ts';
import { thinkingTime } from '@joute/core/match/thinkingTime.ts';
import type { CourseWire } from '@joute/core/wire/sessions.ts';
import { parseSeed, parseSetupPairs } from '../arguments/arguments.ts';
import { THINKER } from '../arguments/bundled.ts';
import { type Opening, openPlayer } from '../arguments/openPlayer.ts';
import { checkCourseSeats, parsePlayers } from '../arguments/playerArguments.ts';
import { gameTerminal } from '../extensions/gameTerminal.ts';
import { type Context, UsageError } from '../terminal/context.ts';

const LOOPBACK = '127.0.0.1';
const DEFAULT_WAIT_S = 10;
const OPEN = 'open';
const NOBODY = { en: 'nobody', fr: 'aucun joueur' };
/** More than anybody will ever need. */
const MANY_TABLES = 10_000;

export interface HostPlan {
  readonly hall: HallPlan;
  readonly host: string;
  readonly ports: readonly number[];
  readonly course: CourseWire | null;
  /** The file for the trace of every frame. */
  readonly trace: string | null;
}

export async function planHost(
  context: Context,
  entry: GameEntry,
  options: HostOptions,
  extension: HostExtension,
): Promise<HostPlan> {
  const { facts } = entry;
  const terminal = gameTerminal(context);
  const course = (await entry.wire?.()) ?? null;
  const setup = [...(options.setup ?? []), ...((await extension.setup?.(terminal, options)) ?? [])];
  const clock = chooseClock(facts, options);
  const opening: Opening = {
    entry,
    time: options.think ?? thinkingTime(clock.move),
    // Where every client plays against a bot of ours, there may be hundreds of games at once.
    ...(course?.seats || entry.http ? { crew: new BotCrew(THINKER) } : {}),
  };
  const players = extension.ownPlayers ? undefined : options.players;
  const seats = await chooseSeats(context, course, options, players, opening);
  // Where a client can take only one side, every client plays against a bot of ours: clients need
  // not wait for one another.
  const isHouseGame = course?.seats !== undefined && seats.filter((seat) => seat === null).length === 1;
  const fill = options.fill === undefined ? null : await openRegular(context, options.fill, opening);
  const plan: HostPlan = {
    hall: {
      game: await entry.game(),
      setup: parseSetupPairs(context, setup, facts),
      clock,
      policy: facts.policy,
      seats,
      ...(course?.seats ? { courseSeats: course.seats } : {}),
      ...(fill ? { fill: { after: (options.wait ?? DEFAULT_WAIT_S) * 1000, preset: fill } } : {}),
      language: context.language,
      matches: options.matches ?? (isHouseGame ? null : 1),
      tables: options.concurrency ?? (isHouseGame ? MANY_TABLES : 1),
      luck: luckOf(options.seed),
    },
    host: options.host ?? LOOPBACK,
    ports: options.port ?? [course?.port ?? COMMON_PORT],
    course,
    trace: options.trace ?? null,
  };
  const changes = await extension.plan?.(terminal, options, plan.hall.clock);
  return changes ? changed(context, plan, changes) : plan;
}

function changed(context: Context, plan: HostPlan, { host, ports, trace, empty = [], ...hall }: HostChanges): HostPlan {
  const nobody = { name: context.say(NOBODY), open: (name: string) => new EmptySeat(name) };
  const seats = plan.hall.seats.map((seat, index) => seat ?? (empty.includes(index + 1) ? nobody : null));
  return {
    ...plan,
    host: host ?? plan.host,
    ports: ports ?? plan.ports,
    trace: trace ?? plan.trace,
    hall: { ...plan.hall, ...hall, seats },
  };
}

/** A seed given by hand is made different for each match by adding the match's number. */
function luckOf(seed: string | undefined): HostPlan['hall']['luck'] {
  let match = 0;
  return () => parseSeed(seed === undefined ? undefined : match++ === 0 ? seed : `${seed}-${match}`);
}

async function chooseSeats(
  context: Context,
  course: CourseWire | null,
  { seat: given = [], bot = 'best' }: HostOptions,
  players: number | undefined,
  opening: Opening,
): Promise<(PresetPlayer | null)[]> {
  const { seats } = opening.entry.facts;
  const assigned = new Map<number, string>();
  for (const text of given) {
    const [, number = '', player = ''] = /^(\d+)=(.+)$/s.exec(text) ?? [];
    const seat = Number(number);
    if (seat < 1 || seat > seats.max) throw new UsageError(saySeat(context, text, seats.max));
    assigned.set(seat, player);
  }
  const least = Math.max(seats.min, ...assigned.keys());
  const count = players ?? Math.max(seats.default, ...assigned.keys());
  if (count < least || count > seats.max) throw new UsageError(sayPlayers(context, least, seats.max, count));
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const ours = course?.seats?.includes(index + 1) === false ? `bot:${bot}` : OPEN;
      const player = assigned.get(index + 1) ?? ours;
      if (player === OPEN) return null;
      return openRegular(context, player, opening, { course, seat: index + 1 });
    }),
  );
}

async function openRegular(
  context: Context,
  text: string,
  opening: Opening,
  at?: { readonly course: CourseWire | null; readonly seat: Seat },
): Promise<PresetPlayer> {
  const { entry } = opening;
  const [spec] = await parsePlayers(context, entry, [text]);
  if (spec!.kind === 'human') throw new UsageError(sayNoPeople(context, entry.facts));
  const machine = spec!;
  if (at) checkCourseSeats(context, at.course, [machine], () => [at.seat]);
  return { name: nameSpec(machine), open: (name, trace) => openPlayer(context, machine, name, opening, trace) };
}

const chooseClock = ({ clock }: Facts, { time, margin }: HostOptions): Facts['clock'] => ({
  ...clock,
  ...defined({ move: time, margin }),
});

const saySeat = (context: Context, text: string, most: number): string =>
  context.say({
    en: `--seat takes <seat>=<player>, such as 2=bot:best, with a seat from 1 to ${most}; not "${text}".`,
    fr: `--seat attend <place>=<joueur>, par exemple 2=bot:best, avec une place de 1 à ${most} ; pas « ${text} ».`,
  });

const sayPlayers = (context: Context, least: number, most: number, given: number): string => {
  const range = (to: string): string => (least === most ? `${least}` : `${least} ${to} ${most}`);
  return context.say({
    en: `--players takes ${range('to')}, not ${given}.`,
    fr: `--players attend ${range('à')}, pas ${given}.`,
  });
};

const sayNoPeople = (context: Context, { id }: Facts): string =>
  context.say({
    en: `host is for programs; to play yourself: joute play ${id}.`,
    fr: `host est fait pour les programmes ; pour jouer vous-même : joute play ${id}.`,
  });
