/**
 * Plays matches on this machine: opens a player for every seat, with its share of cores and
 * threads.
 */

import type { Seat } from '@joute/core/game.ts';
import type { Player } from '@joute/core/host/player.ts';
import { BotCrew } from '../bots/botCrew.ts';
import { tellFault } from '../machine/faults.ts';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { playMatch } from '../match/referee.ts';
import { type ArenaOptions, guestThinkOf } from './arenaOptions.ts';
import { Cores, type Entrance, EXTRA, SpareCore } from './cores/cores.ts';
import { classOf } from './cores/matchClass.ts';
import { isGuest } from './model/makers.ts';
import type { ArenaPlan } from './model/plan.ts';
import type { TeamProgram, TeamPrograms } from './model/teamPrograms.ts';
import { entryOf } from './rooms.ts';
import { openBot, openSeat } from './seating.ts';
import type { Staged, Venue, VenueMatch } from './venue.ts';

/** Owners of matches that nobody made: they take turns for cores with everybody else. */
const GATEWAYS = 'gateways';
const HOUSE = 'house';

export interface OwnVenueOptions
  extends Pick<ArenaOptions, 'thinker' | 'cores' | 'language' | 'guestThinkMs' | 'awayMs' | 'returnMs'> {
  readonly teams?: Pick<TeamPrograms, 'open'> | undefined;
}

export class OwnVenue implements Venue {
  readonly isStaffed = true;
  readonly cores: Cores;
  /** Matches that are only there to be watched leave the cores to the others. */
  readonly #spare: SpareCore;
  readonly #crew: BotCrew;
  readonly #options: OwnVenueOptions;

  constructor(options: OwnVenueOptions) {
    this.#options = options;
    this.cores = new Cores(options.cores);
    this.#spare = new SpareCore(this.cores);
    this.#crew = new BotCrew(options.thinker, options.cores, EXTRA);
  }

  async close(): Promise<void> {
    await this.#crew.threads.destroy();
  }

  takes(): boolean {
    return true;
  }

  async stage(match: VenueMatch): Promise<Staged> {
    const { plan } = match;
    const entry = await entryOf(match.game);
    const { language, thinker, returnMs } = this.#options;
    const { selfNamed, called } = plan;
    const shares = { thinker, think: this.#thinkOf(plan), cores: this.#coresOf(match), crew: this.#crew };
    // A competition that is played again after a kill comes to the same end.
    const isForgetful = plan.origin === 'competition';
    // Where people play for themselves nobody is put out by a timer: see waysOut.
    const awayMs = isForgetful ? this.#options.awayMs : null;
    const teams = await this.#teamsOf(match);
    const seating = { ...shares, teams, isForgetful, entry, language, selfNamed, called, awayMs, returnMs };
    return { players: match.seats.map((row) => openSeat(row, seating)), referee: playMatch };
  }

  /** A built-in bot for a match whose players somebody else gathers (`Arena.host`). */
  openBot(bot: string, name: string, think: number): Player {
    const { thinker } = this.#options;
    const cores = this.cores.entrance('people', GATEWAYS);
    return openBot(bot, name, { thinker, think, cores, crew: this.#crew });
  }

  /** A program that cannot be had breaks its match off, and nothing else. */
  async #teamsOf({ seats, plan: { called, limits } }: VenueMatch): Promise<Map<Seat, TeamProgram>> {
    const programs = new Map<Seat, TeamProgram>();
    for (const { seat, player } of seats) {
      const spec = parsePlayerSpec(player);
      if (!spec.ok || spec.value.kind !== 'team' || called?.includes(seat)) continue;
      const program = await this.#options.teams
        ?.open(spec.value, limits)
        .catch((error: unknown) => tellFault('match', error));
      if (program) programs.set(seat, program);
    }
    return programs;
  }

  /** The limit holds also for guests' matches that are older than it. */
  #thinkOf({ think, maker }: ArenaPlan): number {
    return maker !== undefined && isGuest(maker) ? Math.min(think, guestThinkOf(this.#options)) : think;
  }

  #coresOf({ plan, seats }: VenueMatch): Entrance {
    const matchClass = classOf(plan, seats);
    return matchClass === 'demonstration' ? this.#spare : this.cores.entrance(matchClass, plan.maker ?? HOUSE);
  }
}
