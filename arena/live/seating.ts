/** Opens the player of a seat from what is stored of it. */
import type { Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { Language } from '@joute/core/words.ts';
import type { BotCrew } from '../bots/botCrew.ts';
import { BotPlayer } from '../bots/botPlayer.ts';
import { EmptySeat } from '../match/emptySeat.ts';
import { parsePlayerSpec } from '../match/playerSpec.ts';
import { openProgram } from '../seats.ts';
import type { StoredSeat } from '../store/storedMatch.ts';
import { CorePlayer, type Entrance } from './cores/cores.ts';
import { publicSpec } from './model/matchSummary.ts';
import { type ArenaPlan, HUMAN, NET } from './model/plan.ts';
import type { TeamProgram } from './model/teamPrograms.ts';
import { ClientPlayer } from './players/clientPlayer.ts';
import { PersonPlayer } from './players/personPlayer.ts';

/** For built-in bots, which share cores and threads with all others. */
export interface BotSeating {
  /** Milliseconds for a move. */
  readonly think: number;
  readonly cores: Entrance;
  readonly crew: BotCrew;
  readonly thinker: string;
  /** Whether it plays the same whatever else the threads do, and so remembers nothing. */
  readonly isForgetful?: boolean;
}

export interface Seating extends BotSeating {
  readonly entry: GameEntry;
  readonly language: Language;
  /** As in the match's plan. */
  readonly selfNamed: readonly Seat[] | undefined;
  readonly called: readonly Seat[] | undefined;
  /**
   * How long people and clients may stay away; undefined: the usual; null: as long as they like.
   */
  readonly awayMs?: number | null | undefined;
  readonly returnMs?: number | undefined;
  /** By seat, what is started for teams' bots. */
  readonly teams: ReadonlyMap<Seat, TeamProgram>;
}

export function openSeat(row: StoredSeat, seating: Seating): Player {
  const { name, player } = row;
  if (player === HUMAN) return new PersonPlayer(name, seating.awayMs);
  if (player === NET) return new ClientPlayer(name, seating.returnMs);
  if (seating.called?.includes(row.seat)) return new ClientPlayer(name, seating.returnMs, player);
  const spec = parsePlayerSpec(player);
  if (!spec.ok || spec.value.kind === 'human') throw new Error(`no player for a seat: ${player}`);
  if (spec.value.kind === 'bot') return openBot(spec.value.name, name, seating);
  const { entry, language, think, cores, selfNamed } = seating;
  if (spec.value.kind === 'team') {
    const team = seating.teams.get(row.seat);
    const program = team ? openTeamBot(team, name, seating) : new LostPlayer(name);
    return new CorePlayer(program, cores, { name, spec: player });
  }
  const named = { ...spec.value, name: selfNamed?.includes(row.seat) ? null : name };
  const program = openProgram(named, name, entry, language, think);
  return new CorePlayer(program, cores, { name, spec: publicSpec(player) });
}

/** Under the name that it has in its match, whatever it calls itself. */
const openTeamBot = ({ program, launch }: TeamProgram, name: string, { entry, language, think }: Seating): Player =>
  openProgram({ ...program, name }, name, entry, language, think, undefined, launch);

/** A bot whose files are gone: its match is broken off, which is nobody's loss. */
class LostPlayer extends EmptySeat {
  override async begin(): Promise<void> {
    throw new Error('the files of a team’s bot are not there');
  }
}

/** `name`: what it is called in its match. */
export function openBot(bot: string, name: string, { think, crew, thinker, cores, isForgetful }: BotSeating): Player {
  const options = { name: bot, thinker, time: think, crew, isForgetful };
  const player = new BotPlayer({ ...options, waiting: () => cores.waiting() });
  return new CorePlayer(player, cores, { name, spec: `bot:${bot}` });
}

/**
 * Whether the seat's player can go on after the server was gone. All that are sent the whole state
 * with each question can, but a client must have a resume token to come back with.
 */
export const canGoOn = (row: StoredSeat, plan: Pick<ArenaPlan, 'launched'>): boolean =>
  row.player === NET ? row.key !== null : !isLaunched(row, plan);

/**
 * A program that we start and that connects to us: it can be started again only for a whole match.
 */
export const isLaunched = ({ player, seat }: StoredSeat, { launched }: Pick<ArenaPlan, 'launched'>): boolean =>
  player.startsWith('net:') || (launched?.includes(seat) ?? false);

/** A player that we start as a process. */
export const isProgram = ({ player }: StoredSeat): boolean => /^(cmd|hub|net|team):/.test(player);
