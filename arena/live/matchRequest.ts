/**
 * From what was asked for to a match that can be played: every part is checked before anything is
 * stored.
 */

import { randomBytes } from 'node:crypto';
import { type Clock, NO_CLOCK, withGrace } from '@joute/core/clock.ts';
import { expandSeed, isSeed, makeSeed, seededDice } from '@joute/core/dice.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import { cleanName, distinctNames } from '@joute/core/match/playerNames.ts';
import { beginMatch } from '@joute/core/match/start.ts';
import { type Policy, policyOfPeople } from '@joute/core/policy.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { isProgram } from '../match/commandLine.ts';
import { chooseBot, makePlayerSpec, nameSpec, type PlayerSpec, parsePlayerSpec } from '../match/playerSpec.ts';
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
}

export async function prepareMatch(
  request: ArenaRequest,
  { maker, guestThinkMs }: Preparing,
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
  const seats = await prepareSeats(entry, request);
  if (!seats.ok) return seats;
  const { rows, keys } = seats.value;
  const { competition } = request;
  const luck = competition?.luck ?? chooseLuck(request.seed);
  const beginning = { setup: setup.value, ...defined({ from: request.from }) };
  const trial = beginMatch(await entry.game(), beginning, rows.length, seededDice(luck.seed));
  if (!trial.ok) return trial;
  const isOpen = rows.some(({ player }) => isFree(player));
  const selfNamed = rows.filter((row, index) => isLaunched(row) && cleanName(request.seats[index]!.name ?? '') === '');
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
    ...(selfNamed.length === 0 ? {} : { selfNamed: selfNamed.map(({ seat }) => seat) }),
    ...(maker === null ? {} : { maker }),
  };
  const match: NewMatch = {
    ...{ id: newMatchId(), game: facts.id, status: 'open', plan: JSON.stringify(plan), seed: luck.seed },
    ...{ listed: request.listed ?? true, follows: null, created: now, started: null, ended: null, termination: null },
    seats: competition ? rows.map((row, index) => ({ ...row, ...seatOf(competition.entrants[index]!) })) : rows,
    guest: maker !== null && isGuest(maker) ? maker : null,
    sealed: competition?.luck.sealedUntil ?? null,
  };
  return ok({ match, keys });
}

const seatOf = ({ id, version, key }: MatchEntrant): Pick<StoredSeat, 'key' | 'entrant'> => ({
  key: key === null ? null : hashKey(key),
  entrant: { id, version },
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
}

async function prepareSeats(entry: GameEntry, { seats, mayRun }: ArenaRequest): Promise<Result<PreparedSeats>> {
  const keys = new Map<Seat, string>();
  const rows: StoredSeat[] = [];
  const bots = (await entry.bots()).map(({ card }) => card.name);
  for (const [index, wanted] of seats.entries()) {
    const seat = index + 1;
    const player = parseSeat(entry, bots, wanted, mayRun);
    if (!player.ok) return player;
    const needsKey = player.value.text === HUMAN || player.value.text === RESERVED;
    if (needsKey) keys.set(seat, newKey());
    const key = keys.get(seat);
    rows.push({ seat, player: player.value.text, name: player.value.name, key: key ? hashKey(key) : null });
  }
  const names = distinctNames(rows.map(({ name }, index) => name || `Player ${index + 1}`));
  return ok({ keys, rows: rows.map((row, index) => (isFree(row.player) ? row : { ...row, name: names[index]! })) });
}

/** Whether there is such a player. `mayRun`: whether who asks may start programs. */
export async function checkPlayer(entry: GameEntry, player: string, mayRun: boolean): Promise<Result<null>> {
  const bots = (await entry.bots()).map(({ card }) => card.name);
  const spec = parsePlayerSpec(player);
  if (!spec.ok) return spec;
  const known = knownSpec(entry, bots, spec.value, mayRun);
  return known.ok ? ok(null) : known;
}

function parseSeat(
  entry: GameEntry,
  bots: readonly string[],
  { player, name }: ArenaRequest['seats'][number],
  mayRun: boolean,
): Result<{ readonly text: string; readonly name: string }> {
  const given = cleanName(name ?? '');
  if (player === OPEN || player === RESERVED) return ok({ text: player, name: given });
  const spec = parsePlayerSpec(player);
  if (!spec.ok) return spec;
  const known = knownSpec(entry, bots, spec.value, mayRun);
  return known.ok ? ok({ text: makePlayerSpec(known.value), name: given || ownName(known.value) }) : known;
}

/** What a player without a given name is called; empty for a person, who is called by its seat. */
const ownName = (spec: PlayerSpec): string => (spec.kind === 'human' ? (spec.name ?? '') : cleanName(nameSpec(spec)));

function knownSpec(
  { facts, speeches }: GameEntry,
  bots: readonly string[],
  spec: PlayerSpec,
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
