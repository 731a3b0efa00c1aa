/** The plan of `match`, from its arguments. */

import { makePlayerSpec, nameSpec, type PlayerSpec } from '@joute/arena/match/playerSpec.ts';
import type { WrittenPlan } from '@joute/arena/series/folder.ts';
import { rotationsOf, type SeriesPlan, type SeriesStart } from '@joute/arena/series/plan.ts';
import type { BotCard } from '@joute/core/bot.ts';
import type { Clock } from '@joute/core/clock.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { everyBot } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import { defined } from '@joute/core/input/objects.ts';
import { distinctNames } from '@joute/core/match/playerNames.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Sprt } from '@joute/core/statistics/sprt.ts';
import { parseGame, parseSeed, parseSetupPairs, quoteWord } from '../arguments/arguments.ts';
import { lanesHere } from '../arguments/lanes.ts';
import { type Opening, openPlayer } from '../arguments/openPlayer.ts';
import { checkCourseSeats, parsePlayers } from '../arguments/playerArguments.ts';
import { launchOf } from '../arguments/sandboxLaunch.ts';
import { type Context, UsageError, usageError } from '../terminal/context.ts';
import type { MatchOptions } from './command.ts';
import { readSetupList } from './setupList.ts';
import { parseSprt } from './sprt.ts';

const DEFAULT_TIME_MS = 100;
const DEFAULT_MARGIN_MS = 200;
/** On a server, whose cores we do not know; it lets players think in turn. */
const SERVER_LANES = 4;
/** With `--sprt`, which decides long before. */
const SPRT_OPENINGS = 20_000;
const PLAN_VERSION = 1;

export interface PlannedMatch {
  readonly plan: SeriesPlan;
  /** The same as a folder stores it; what does not change the result (the lanes) is not in it. */
  readonly written: WrittenPlan;
  /** As on the command line; `best` is replaced by the bot that it stands for. */
  readonly players: readonly string[];
  /** The players' names, all different, in the order given. */
  readonly names: readonly string[];
  /** The game's bots, for their names as characters. */
  readonly bots: readonly BotCard[];
  /** By player: whether it is a client without a given name, which names itself. */
  readonly selfNamed: readonly boolean[];
  readonly sprt: Sprt | null;
  /** A note where the openings cannot all be swapped. */
  readonly uneven: string | null;
}

export async function planMatch(
  context: Context,
  id: string,
  texts: readonly string[],
  options: MatchOptions,
): Promise<PlannedMatch> {
  const entry = await parseGame(context, id);
  const { facts } = entry;
  const isHere = options.server === undefined;
  if (!isHere && options.nodes !== undefined) throw new UsageError(sayNoNodes(context));
  if (isHere && options.pace !== undefined) throw new UsageError(sayNoPace(context));
  const specs = await parsePlayers(context, entry, texts, isHere);
  const seats = chooseSeats(context, facts, specs.length);
  const rotations = rotationsOf(seats, specs.length);
  const starts = readStarts(context, facts, options);
  const sprt = options.sprt === undefined ? null : parseSprt(context, options.sprt);
  if (sprt && specs.length !== 2) throw new UsageError(sayTwo(context));
  const course = (await entry.wire?.()) ?? null;
  checkCourseSeats(context, course, specs, (index) => seatsOfPlayer(index, specs.length, seats, options.swap === true));
  const opening = { entry, nodes: options.nodes, launch: launchOf(context, options.sandbox) };
  const names = distinctNames(specs.map(nameSpec));
  const plan: SeriesPlan = {
    game: await entry.game(),
    starts,
    players: specs.map((spec, index) => playerOf(context, id, spec, names[index]!, opening)),
    seats,
    games: options.games ?? (sprt ? SPRT_OPENINGS : starts.length) * (options.swap ? rotations : 1),
    swap: options.swap === true,
    clock: chooseClock(facts, options),
    policy: facts.policy,
    ...parseSeed(options.seed),
    lanes: options.concurrency ?? (isHere ? lanesHere(facts, seats) : SERVER_LANES),
  };
  const uneven = plan.swap && plan.games % rotations !== 0 ? sayUneven(context, plan.games, rotations) : null;
  const players = specs.map(makePlayerSpec);
  const written = writePlan(plan, players, options, sprt);
  const selfNamed = specs.map((spec) => spec.kind === 'net' && spec.name === null);
  const bots = (await everyBot(entry)).map(({ card }) => card);
  return { plan, written, players, sprt, names, bots, selfNamed, uneven };
}

const writePlan = (
  { game, starts, seats, games, swap, clock, policy, seed, secret }: SeriesPlan,
  players: readonly string[],
  { nodes }: MatchOptions,
  sprt: Sprt | null,
): WrittenPlan => ({
  ...{ joute: PLAN_VERSION, game: game.facts.id, players, seats, games, swap, starts },
  ...{ nodes: nodes ?? null, clock, policy, sprt, secret, seed },
});

/** Opens a fresh player each time. */
function playerOf(context: Context, game: string, spec: PlayerSpec, name: string, opening: Opening): () => Player {
  if (spec.kind !== 'human') return () => openPlayer(context, spec, name, opening);
  const command = ['joute play', game, ...(spec.name === null ? [] : [quoteWord(`human:${spec.name}`)])].join(' ');
  throw usageError(context, {
    en: `match is for programs; to play yourself: ${command}.`,
    fr: `match est fait pour les programmes ; pour jouer vous-même : ${command}.`,
  });
}

/**
 * As many seats as players; fewer players than a match needs repeat, so long as there are two to
 * compare.
 */
function chooseSeats(context: Context, { id, seats: { min, max, default: usual } }: Facts, players: number): number {
  if (players >= min && players <= max) return players;
  if (players >= 2 && players < min) return usual;
  const range = { en: min === max ? `${min}` : `${min} to ${max}`, fr: min === max ? `${min}` : `${min} à ${max}` };
  throw usageError(context, {
    en: `${id} has ${counted('en', range.en, 'seat', 'seats')}: give ${counted('en', range.en, 'player', 'players')}, not ${players}.`,
    fr: `${id} a ${counted('fr', range.fr, 'place', 'places')} : donnez ${counted('fr', range.fr, 'joueur', 'joueurs')}, pas ${players}.`,
  });
}

/** Every seat that a player may get: with swapped seats all of them. */
const seatsOfPlayer = (index: number, players: number, seats: number, swap: boolean): Seat[] =>
  Array.from({ length: seats }, (_, seat) => seat + 1).filter((seat) => swap || (seat - 1) % players === index);

/**
 * Bots that count nodes think as long as they need: then the game's own clock is only a guard,
 * unless a time is given too. A limit of the whole match is left out: with it, a busy machine would
 * decide results.
 */
function chooseClock({ clock: { duration: _, ...clock } }: Facts, options: MatchOptions): Clock {
  const { time, firstTime, nodes, margin } = options;
  const first = firstTime === undefined ? {} : { first: firstTime };
  if (nodes !== undefined && time === undefined) return { ...clock, ...first, ...defined({ margin }) };
  return { move: time ?? DEFAULT_TIME_MS, ...first, bank: null, increment: 0, margin: margin ?? DEFAULT_MARGIN_MS };
}

const readStarts = (context: Context, facts: Facts, { setup = [], setupList }: MatchOptions): readonly SeriesStart[] =>
  setupList === undefined
    ? [{ name: '', setup: parseSetupPairs(context, setup, facts) }]
    : readSetupList(context, setupList, facts, setup);

const sayTwo = (context: Context): string =>
  context.say({
    en: '--sprt compares two players: give two.',
    fr: '--sprt compare deux joueurs : donnez-en deux.',
  });

const sayNoNodes = (context: Context): string =>
  context.say({
    en: '--nodes is for matches on this machine; on a server bots think by time: --time.',
    fr: '--nodes vaut pour les parties jouées sur cette machine ; sur un serveur, les bots comptent en temps : --time.',
  });

const sayNoPace = (context: Context): string =>
  context.say({
    en: '--pace is for matches that are watched on a server: --server.',
    fr: '--pace vaut pour les parties suivies sur un serveur : --server.',
  });

const sayUneven = (context: Context, games: number, rotations: number): string =>
  context.say({
    en: `${games} is no multiple of ${rotations}: the last opening is not played in every order of the seats.`,
    fr: `${games} n’est pas un multiple de ${rotations} : la dernière ouverture n’est pas jouée dans tous les ordres des places.`,
  });
