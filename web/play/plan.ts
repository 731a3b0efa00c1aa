/** A match to be created: as the form holds it, and as the request to the server. */

import type { MatchRequest } from '@joute/core/api/matches.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import type { Beginning } from '@joute/core/match/start.ts';
import { defaultSetup, type Option, type Setup } from '@joute/core/setup.ts';

export const MODES = ['bot', 'screen', 'link'] as const;
/** Against bots; with others at this screen; with others elsewhere, who are sent a link. */
export type Mode = (typeof MODES)[number];

/**
 * Who plays: `person` (at this screen), `reserved` (a friend with a link), `open` (anybody), or a
 * bot such as `bot:greedy`.
 */
export interface SeatPlan {
  readonly player: string;
  /** A person's name; not used for the other kinds. */
  readonly name: string;
}

/** What a match begins with that goes on from a position, or is played on a map. */
export interface StartingPoint extends Beginning {
  readonly seats: number;
  /** The names that a file has for the seats; empty for a seat without one. */
  readonly names: readonly string[];
  /** Whose turn it is. */
  readonly side: Seat;
}

/** Either so long for each move, or a bank for the match with something back after each move. */
export type TimeControl =
  | { readonly kind: 'move'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly minutes: number; readonly increment: number };

/** What people play by most. */
export const TIME_PRESETS: readonly TimeControl[] = [
  { kind: 'bank', minutes: 3, increment: 2 },
  { kind: 'bank', minutes: 5, increment: 3 },
  { kind: 'bank', minutes: 10, increment: 0 },
  { kind: 'bank', minutes: 15, increment: 10 },
  { kind: 'move', seconds: 3 },
  { kind: 'move', seconds: 10 },
  { kind: 'move', seconds: 30 },
  { kind: 'move', seconds: 60 },
];

export const clockOf = (time: TimeControl): NonNullable<MatchRequest['clock']> =>
  time.kind === 'move'
    ? { move: Math.round(time.seconds * 1000), bank: null, increment: 0, margin: 0 }
    : {
        move: null,
        bank: Math.round(time.minutes * 60_000),
        increment: Math.round(time.increment * 1000),
        margin: 0,
      };

export interface Plan {
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly setup: Setup;
  /** Null: the server's default, which for people is no limit. */
  readonly time: TimeControl | null;
  readonly listed: boolean;
  /** A saved state to begin from, as the game's text. */
  readonly from?: string | undefined;
  /** Of a match of bots alone: milliseconds between two moves, for who watches. */
  readonly pace?: number;
}

/** Whether bots alone play, and people only watch. */
export const isOfBots = (seats: readonly SeatPlan[]): boolean => seats.every(({ player }) => player.startsWith('bot:'));

/** The default seats of a mode: `own` is mine, the mode fills the others. */
export function seatsFor(mode: Mode, count: number, own: Seat, bot: string): SeatPlan[] {
  const others = { bot: `bot:${bot}`, screen: 'person', link: 'reserved' }[mode];
  return Array.from({ length: count }, (_, index) => ({ player: index + 1 === own ? 'person' : others, name: '' }));
}

/** The options that differ from the game's defaults; the server fills in the rest. */
const changed = (options: readonly Option[], setup: Setup): Setup => {
  const usual = defaultSetup(options);
  return Object.fromEntries(Object.entries(setup).filter(([name, value]) => value !== lookUp(usual, name)));
};

/** `call` names a person who typed no name. */
export function requestOf(plan: Plan, { options }: Pick<Facts, 'options'>, call: (seat: Seat) => string): MatchRequest {
  const setup = changed(options, plan.setup);
  const seats = plan.seats.map(({ player, name }, index) =>
    player === 'person' ? { player: 'human', name: name.trim() || call(index + 1) } : { player },
  );
  return {
    ...{ game: plan.game, seats },
    ...(Object.keys(setup).length === 0 ? {} : { setup }),
    ...(plan.time === null ? {} : { clock: clockOf(plan.time) }),
    ...(plan.listed ? {} : { listed: false as const }),
    ...(plan.from === undefined ? {} : { from: plan.from }),
    ...(plan.pace && isOfBots(plan.seats) ? { pace: plan.pace } : {}),
  };
}
