/** A match that somebody wants to play, as the form has it, and as the server is asked for it. */

import type { MatchRequest } from '@joute/core/api/matches.ts';
import type { Facts, Seat } from '@joute/core/game.ts';
import { lookUp } from '@joute/core/input/objects.ts';
import { defaultSetup, type Option, type Setup } from '@joute/core/setup.ts';

export const MODES = ['bot', 'screen', 'link'] as const;
/** Against our bots; with others at this screen; with others elsewhere, who get a link. */
export type Mode = (typeof MODES)[number];

/** Who sits there: `person` (at this screen), `reserved` (a friend with a link), `open` (whoever comes), or `bot:greedy`. */
export interface SeatPlan {
  readonly player: string;
  /** Of a person. */
  readonly name: string;
}

export interface Plan {
  readonly game: string;
  readonly seats: readonly SeatPlan[];
  readonly setup: Setup;
  /** Seconds for a move; null: as the server thinks right, which for people is as long as they like. */
  readonly seconds: number | null;
  readonly listed: boolean;
}

/** The seats of a mode before anybody changed them: `own` is mine, the others are filled as the mode says. */
export function seatsFor(mode: Mode, count: number, own: Seat, bot: string): SeatPlan[] {
  const others = { bot: `bot:${bot}`, screen: 'person', link: 'reserved' }[mode];
  return Array.from({ length: count }, (_, index) => ({ player: index + 1 === own ? 'person' : others, name: '' }));
}

/** What differs from the game's defaults: the rest the server knows. */
const changed = (options: readonly Option[], setup: Setup): Setup => {
  const usual = defaultSetup(options);
  return Object.fromEntries(Object.entries(setup).filter(([name, value]) => value !== lookUp(usual, name)));
};

/** `call`: what a person who gave no name is called. */
export function requestOf(plan: Plan, { options }: Pick<Facts, 'options'>, call: (seat: Seat) => string): MatchRequest {
  const setup = changed(options, plan.setup);
  const seats = plan.seats.map(({ player, name }, index) =>
    player === 'person' ? { player: 'human', name: name.trim() || call(index + 1) } : { player },
  );
  return {
    ...{ game: plan.game, seats },
    ...(Object.keys(setup).length === 0 ? {} : { setup }),
    ...(plan.seconds === null
      ? {}
      : { clock: { move: plan.seconds * 1000, bank: null, increment: 0, margin: 0 } as const }),
    ...(plan.listed ? {} : { listed: false as const }),
  };
}
