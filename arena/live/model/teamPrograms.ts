/** Teams' bots as the arena needs them; who has them is the server's (arena/server/bots). */
import type { OwnLimits } from '@joute/core/host/limits.ts';
import type { Result } from '@joute/core/result.ts';
import type { ProgramSpec, TeamBotSpec } from '../../match/playerSpec.ts';
import type { Launch } from '../../sandbox/launch.ts';

export interface BotAsking {
  readonly game: string;
  /** The team that asks; null for anybody else. */
  readonly team: string | null;
  /** Whether every bot may be taken. */
  readonly organises: boolean;
  /** Whether a bot that is not connected now is waited for, as in a competition. */
  readonly waits: boolean;
  /** Whether it is tried, and need not have passed yet. */
  readonly trial: boolean;
}

/** The version that plays. */
export interface PlayingVersion {
  readonly version: number;
  /** What the bot is called. */
  readonly name: string;
  /** Whether it connects by itself and has to be called; else the server starts it. */
  readonly isCalled: boolean;
  /** Whether it connects when the server has started it, as `net:` does. */
  readonly isLaunched: boolean;
}

/** What is started for it. */
export interface TeamProgram {
  readonly program: ProgramSpec;
  readonly launch: Launch;
}

/** What another machine needs to start it. */
export interface TeamParcel {
  readonly program: ProgramSpec;
  /** Its folder (arena/submissions/parcel.ts). */
  readonly bytes: Buffer;
}

export interface TeamPrograms {
  /** Refuses a bot that is not there, is not open to who asks, or has no version that may play. */
  resolve(spec: TeamBotSpec, asking: BotAsking): Promise<Result<PlayingVersion>>;
  /** Of a version that was resolved: its files are there. `limits`: those of its competition. */
  open(spec: TeamBotSpec, limits?: OwnLimits): Promise<TeamProgram>;
  /** Null where it can run on this machine alone. */
  pack(spec: TeamBotSpec): Promise<TeamParcel | null>;
}
