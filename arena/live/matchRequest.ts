/**
 * From what was asked for to a match that can be played: every part is checked before anything is
 * stored.
 */

import { randomBytes } from 'node:crypto';
import { type Clock, NO_CLOCK, withGrace } from '@joute/core/clock.ts';
import { expandSeed, isSeed, makeSeed, seededDice } from '@joute/core/dice.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import { cleanName, distinctNames } from '@joute/core/match/playerNames.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { type Policy, policyOfPeople } from '@joute/core/policy.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { isProgram } from '../machine/system/findProgram.ts';
import {
  chooseBot,
  makePlayerSpec,
  nameSpec,
  type PlayerSpec,
  parsePlayerSpec,
  type TeamBotSpec,
} from '../match/playerSpec.ts';
import type { NewMatch, StoredSeat } from '../store/storedMatch.ts';
import { hashKey, newKey, newMatchId } from './model/keys.ts';
import { isGuest } from './model/makers.ts';
import {
  type ArenaPlan,
  type ArenaRequest,
  askedSeats,
  HUMAN,
  isFree,
  type Luck,
  type MatchEntrant,
  OPEN,
  RESERVED,
} from './model/plan.ts';
import type { BotAsking, TeamPrograms } from './model/teamPrograms.ts';
import { isLaunched } from './seating.ts';

/** How long a bot thinks about a move where nothing else is asked for. */
const THINK_MS = 1000;
/** Of a clock between programs: for delays of this machine that are not the player's. */
const MARGIN_MS = 200;
/** How long a match waits for its players. */
const OPEN_MS = 30 * 60 * 1000;

export interface Prepared {
  readonly match: NewMatch;
  readonly keys: ReadonlyMap<Seat, string>;
}

export interface Preparing {
  /** Who asks, as it is stored (makers.ts); null for the house. */
  readonly maker: string | null;
  /** The longest that bots think about a move where a guest asks. */
  readonly guestThinkMs: number;
  /** Bots of teams; left out, there are none. */
  readonly teams?: TeamPrograms | undefined;
  /** Whether workers are there who could play it. */
  readonly hasWorkers?: boolean;
}

export async function prepareMatch(
  request: ArenaRequest,
  { maker, guestThinkMs, teams, hasWorkers }: Preparing,
  now: number,
): Promise<Result<Prepared>> {
  const entry = await findGame(request.game);
  if (!entry) return refuse('match/no-such-game', { game: request.game });
  const { facts } = entry;
  const { min, max } = facts.seats;
  if (request.seats.length < min || request.seats.length > max)
    return refuse('match/seats', { seats: request.seats.length, min, max });
  const setup = parseSetup(facts.options, request.setup ?? {});
  if (!setup.ok) return setup;
  const think = chooseThink(request.think, maker !== null && isGuest(maker) ? guestThinkMs : null);
  if (!think.ok) return think;
  const policy = choosePolicy(facts, request.policy);
  if (!policy.ok) return policy;
  const seats = await prepareSeats(entry, request, teams);
  if (!seats.ok) return seats;
  const { rows, keys, called, launched } = seats.value;
  const { competition } = request;
  const luck = competition?.luck ?? chooseLuck(request.seed);
  const beginning = { setup: setup.value, ...defined({ from: request.from }) };
  const trial = beginMatch(await entry.game(), beginning, rows.length, seededDice(luck.seed));
  if (!trial.ok) return trial;
  const isOpen = rows.some(({ player }) => isFree(player));
  const selfNamed = rows.filter(
    (row, index) => isLaunched(row, {}) && cleanName(request.seats[index]!.name ?? '') === '',
  );
  const plan: ArenaPlan = {
    ...beginning,
    clock: withGrace(request.clock ?? defaultClock(facts, rows), peopleOf(rows)),
    policy: isPersonal(rows) ? policyOfPeople(policy.value, rows.length) : policy.value,
    secret: luck.secret,
    think: think.value,
    ...defined({ pace: request.pace }),
    ...(competition ? { origin: 'competition', class: competition.class } : { origin: request.origin ?? 'request' }),
    ...(isOpen ? { expires: now + (competition?.patience ?? OPEN_MS) } : {}),
    asked: askedSeats(rows),
    ...(called.length === 0 ? {} : { called, ...defined({ patience: competition?.patience, trial: request.trial }) }),
    ...(selfNamed.length === 0 ? {} : { selfNamed: selfNamed.map(({ seat }) => seat) }),
    ...(launched.length === 0 ? {} : { launched }),
    ...defined({ limits: competition?.limits }),
    ...(hasWorkers ? { elsewhere: true } : {}),
    ...(maker === null ? {} : { maker }),
  };
  const match: NewMatch = {
    ...{ id: newMatchId(), game: facts.id, status: 'open', plan: JSON.stringify(plan), seed: luck.seed },
    ...{ listed: request.listed ?? true, follows: null, created: now, started: null, ended: null, termination: null },
    seats: competition ? rows.map((row, index) => ({ ...row, ...seatOf(competition.entrants[index]!, row) })) : rows,
    guest: maker !== null && isGuest(maker) ? maker : null,
    sealed: competition?.luck.sealedUntil ?? null,
  };
  return ok({ match, keys });
}

/** A team's bot plays with its newest version, which may have come after the match was due. */
const seatOf = (
  { id, version, key }: MatchEntrant,
  { bot }: Pick<StoredSeat, 'bot'>,
): Pick<StoredSeat, 'key' | 'entrant'> => ({
  key: key === null ? null : hashKey(key),
  entrant: { id, version: bot?.version ?? version },
});

export function chooseLuck(given: string | undefined): Luck {
  if (given === undefined) return { seed: makeSeed(randomBytes(32)), secret: true };
  return { seed: isSeed(given) ? given : expandSeed(given), secret: false };
}

/** `most`: the longest that is allowed; null without a limit. */
function chooseThink(wanted: number | undefined, most: number | null): Result<number> {
  if (wanted === undefined) return ok(Math.min(THINK_MS, most ?? THINK_MS));
  return most !== null && wanted > most ? refuse('match/think-too-long', { think: wanted, most }) : ok(wanted);
}

function choosePolicy({ policy, policies }: Facts, name: string | undefined): Result<Policy> {
  if (name === undefined) return ok(policy);
  const chosen = lookUp(policies ?? {}, name);
  return chosen ? ok(chosen) : refuse('match/no-such-policy', { name, names: Object.keys(policies ?? {}).join(', ') });
}

/** A seat that is still free may be taken by a person. */
export const peopleOf = (seats: readonly StoredSeat[]): Seat[] =>
  seats.filter(({ player }) => player === HUMAN || isFree(player)).map(({ seat }) => seat);

/** Whether people play: they have no clock, unless one is asked for, and may resign. */
const isPersonal = (seats: readonly StoredSeat[]): boolean => peopleOf(seats).length > 0;

const defaultClock = ({ clock }: Facts, seats: readonly StoredSeat[]): Clock =>
  isPersonal(seats) ? NO_CLOCK : { ...clock, margin: Math.max(clock.margin, MARGIN_MS) };

interface PreparedSeats {
  readonly rows: readonly StoredSeat[];
  readonly keys: ReadonlyMap<Seat, string>;
  /** Seats of bots that connect by themselves. */
  readonly called: readonly Seat[];
  /** And of those that connect when we have started them. */
  readonly launched: readonly Seat[];
}

async function prepareSeats(
  entry: GameEntry,
  { seats, mayRun, team = null, organises = false, trial, competition }: ArenaRequest,
  teams: TeamPrograms | undefined,
): Promise<Result<PreparedSeats>> {
  const called: StoredSeat[] = [];
  const keys = new Map<Seat, string>();
  const rows: StoredSeat[] = [];
  const launched: Seat[] = [];
  const bots = (await everyBot(entry)).map(({ card }) => card.name);
  for (const [index, wanted] of seats.entries()) {
    const seat = index + 1;
    const asking = { game: entry.facts.id, team, organises, trial: trial === true, waits: competition !== undefined };
    const player = await parseSeat({ entry, bots, teams, asking, mayRun }, wanted);
    if (!player.ok) return player;
    const needsKey = player.value.text === HUMAN || player.value.text === RESERVED;
    if (needsKey) keys.set(seat, newKey());
    const key = keys.get(seat);
    const { text, name, bot, isCalled, isLaunched: isClient } = player.value;
    const row = { ...{ seat, player: text, name, key: key ? hashKey(key) : null }, ...defined({ bot }) };
    rows.push(row);
    if (isClient) launched.push(seat);
    if (!isCalled) continue;
    // A connection holds one match at a time.
    if (called.some((other) => other.bot?.id === bot?.id)) return refuse('bot/twice', { bot: bot?.id ?? '' });
    called.push(row);
  }
  const names = distinctNames(rows.map(({ name }, index) => name || `Player ${index + 1}`));
  return ok({
    ...{ keys, launched, called: called.map(({ seat }) => seat) },
    rows: rows.map((row, index) => (isFree(row.player) ? row : { ...row, name: names[index]! })),
  });
}

/**
 * Whether there is such a player, for a competition; of a team's bot the version that would play
 * now. `mayRun`: whether who asks may start programs.
 */
export async function checkPlayer(
  entry: GameEntry,
  player: string,
  mayRun: boolean,
  teams?: TeamPrograms,
): Promise<Result<number | null>> {
  const bots = (await everyBot(entry)).map(({ card }) => card.name);
  const asking = { game: entry.facts.id, team: null, organises: true, waits: true, trial: false };
  const known = await parseSeat({ entry, bots, teams, asking, mayRun }, { player });
  return known.ok ? ok(known.value.bot?.version ?? null) : known;
}

interface KnownPlayers {
  readonly entry: GameEntry;
  readonly bots: readonly string[];
  readonly teams: TeamPrograms | undefined;
  readonly asking: BotAsking;
  readonly mayRun: boolean;
}

interface ParsedSeat extends Pick<StoredSeat, 'name' | 'bot'> {
  readonly text: string;
  /** A team's bot that connects by itself. */
  readonly isCalled?: boolean;
  /** A team's bot that we start, and that connects then. */
  readonly isLaunched?: boolean;
}

async function parseSeat(
  known: KnownPlayers,
  { player, name }: ArenaRequest['seats'][number],
): Promise<Result<ParsedSeat>> {
  const given = cleanName(name ?? '');
  if (player === OPEN || player === RESERVED) return ok({ text: player, name: given });
  const spec = parsePlayerSpec(player);
  if (!spec.ok) return spec;
  if (spec.value.kind === 'team') return teamSeat(known, spec.value, given);
  const there = knownSpec(known.entry, known.bots, spec.value, known.mayRun);
  return there.ok ? ok({ text: makePlayerSpec(there.value), name: given || ownName(there.value) }) : there;
}

/** From here on it is the version that is the newest now. */
async function teamSeat(
  { teams, asking }: KnownPlayers,
  spec: TeamBotSpec,
  given: string,
): Promise<Result<ParsedSeat>> {
  const { team, bot } = spec;
  const resolved = teams ? await teams.resolve(spec, asking) : refuse('bot/not-found', { bot: `${team}/${bot}` });
  if (!resolved.ok) return resolved;
  const { version, name, ...ways } = resolved.value;
  const text = makePlayerSpec({ ...spec, version });
  return ok({ text, name: given || name, bot: { id: `${team}/${bot}`, version }, ...ways });
}

/** What a player without a given name is called; empty for a person, who is called by its seat. */
const ownName = (spec: PlayerSpec): string => (spec.kind === 'human' ? (spec.name ?? '') : cleanName(nameSpec(spec)));

function knownSpec(
  { facts, speeches }: GameEntry,
  bots: readonly string[],
  spec: Exclude<PlayerSpec, TeamBotSpec>,
  mayRun: boolean,
): Result<PlayerSpec> {
  switch (spec.kind) {
    case 'human':
      return ok(spec);
    case 'bot': {
      const bot = chooseBot(spec.name, bots);
      return bot.ok ? ok({ kind: 'bot', name: bot.value }) : bot;
    }
    case 'cmd':
    case 'hub':
    case 'net':
      if (!mayRun) return refuse('match/may-not-run', { kind: spec.kind });
      if (spec.kind === 'hub' && !speeches?.hub) return refuse('player/no-hub', { game: facts.id });
      return isProgram(spec.words[0]) ? ok(spec) : refuse('player/no-such-program', { program: spec.words[0] });
  }
}
