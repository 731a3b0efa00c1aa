/** Opens a player that is no person, for a seat. */

import type { BotCrew } from '@joute/arena/bots/botCrew.ts';
import { BotPlayer } from '@joute/arena/bots/botPlayer.ts';
import type { PlayerSpec } from '@joute/arena/match/playerSpec.ts';
import { arenaWords } from '@joute/arena/match/sentences.ts';
import type { Launch } from '@joute/arena/sandbox/launch.ts';
import { openProgram } from '@joute/arena/seats.ts';
import type { Trace } from '@joute/arena/talk/socketChannel.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import { defined } from '@joute/core/input/objects.ts';
import { refusal } from '@joute/core/result.ts';
import { say } from '@joute/core/words.ts';
import { type Context, UsageError } from '../terminal/context.ts';
import { THINKER } from './bundled.ts';
import { parsePlayers } from './playerArguments.ts';

export type MachineSpec = Exclude<PlayerSpec, { readonly kind: 'human' }>;

export interface Opening {
  readonly entry: GameEntry;
  /** The number of nodes that bots search, instead of a time. */
  readonly nodes?: number | undefined;
  /** How long bots and engines think about a move, where the match allows more. */
  readonly time?: number;
  /** Threads that bots share. */
  readonly crew?: BotCrew | undefined;
  /** How programs are started. */
  readonly launch?: Launch | undefined;
}

export function openPlayer(context: Context, spec: MachineSpec, name: string, opening: Opening, trace?: Trace): Player {
  const { entry, nodes, time, crew, launch } = opening;
  switch (spec.kind) {
    case 'bot':
      return new BotPlayer({
        ...{ name: spec.name, thinker: THINKER },
        ...defined({ nodes, time, crew }),
      });
    case 'cmd':
    case 'hub':
    case 'net':
      return openProgram(spec, name, entry, context.language, time, trace, launch);
    case 'team':
      throw new UsageError(say(refusal('player/team-elsewhere'), context.language, arenaWords));
  }
}

/** One of our bots, by the name that was given for it, to play on somebody else's server. */
export async function openBot(context: Context, entry: GameEntry, name = 'best'): Promise<BotPlayer> {
  const [spec] = await parsePlayers(context, entry, [`bot:${name}`]);
  return new BotPlayer({ name: spec!.kind === 'bot' ? spec!.name : '', thinker: THINKER });
}
