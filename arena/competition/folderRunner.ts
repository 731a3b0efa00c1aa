/**
 * Plays the matches of a competition in this process, each into its record in the folder.
 * A match whose record has its end is not played again: it is found by the key of its job.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobSeat, MatchJob } from '@joute/core/competition/log/job.ts';
import { hashSeed } from '@joute/core/dice.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import type { Player } from '@joute/core/host/player.ts';
import { defined, lookUp } from '@joute/core/input/objects.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import type { MatchRecord } from '@joute/core/record/record.ts';
import { tellSeed } from '@joute/core/record/sealedSeed.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { RecordFile } from '../files/syncedFile.ts';
import { readText } from '../files/wholeFile.ts';
import { PlayerPool } from '../jobs/playerPool.ts';
import { playHere } from '../jobs/playHere.ts';
import { SeatedPlayer } from '../match/seatedPlayer.ts';
import { recordPath } from './folder.ts';
import { type CompetitionRunner, type JobResult, resultOf, type UnsealedMatch } from './jobs.ts';

/** Idle players that are kept, for each match that may be under way. */
const KEPT_PER_LANE = 8;

export interface FolderRunnerOptions {
  readonly entry: GameEntry;
  /** Where the records go. */
  readonly folder: string;
  readonly lanes: number;
  /** A fresh player for an entrant; it may be kept from match to match. */
  open(seat: JobSeat, job: MatchJob): Player;
  /** A match begins; told of its end by what is returned. */
  readonly begun?: (job: MatchJob) => () => void;
}

export class FolderRunner implements CompetitionRunner {
  readonly #options: FolderRunnerOptions;
  readonly #pool: PlayerPool;

  constructor(options: FolderRunnerOptions) {
    this.#options = options;
    this.#pool = new PlayerPool(options.lanes * KEPT_PER_LANE);
  }

  async play(job: MatchJob, signal: AbortSignal): Promise<JobResult | null> {
    const path = recordPath(job.key);
    const found = readWhole(join(this.#options.folder, path), job);
    if (found) return resultOf(found, path);
    const ended = this.#options.begun?.(job);
    const record = await this.#play(job, path, signal);
    ended?.();
    // Stopped from outside, it is played from its beginning when the competition goes on.
    return signal.aborted && record.end?.termination === 'interrupted' ? null : resultOf(record, path);
  }

  async unseal(_pairing: string, matches: readonly UnsealedMatch[]): Promise<void> {
    unsealRecords(this.#options.folder, matches);
  }

  /** After every match is over. */
  close(): Promise<void> {
    return this.#pool.close();
  }

  async #play(job: MatchJob, path: string, signal: AbortSignal): Promise<MatchRecord> {
    const { entry, folder, open } = this.#options;
    const { facts } = entry;
    const keys = job.seats.map(keyOf);
    const opened = job.seats.map((seat, index) => this.#pool.take(keys[index]!, () => open(seat, job)));
    const players = opened.map((player, index) => seated(player, job.seats[index]!));
    try {
      const plan = {
        game: await entry.game(),
        setup: must(parseSetup(facts.options, job.setup)),
        ...(job.from === null ? {} : { from: job.from }),
        clock: { ...facts.clock, ...defined(job.clock) },
        policy: (job.policy === null ? null : lookUp(facts.policies ?? {}, job.policy)) ?? facts.policy,
        seed: job.luck.seed,
        secret: job.luck.secret,
        sealed: job.luck.secret,
        players,
      };
      return must(await playHere(plan, () => new RecordFile(join(folder, path)).sink, signal));
    } finally {
      await Promise.all(opened.map((player, index) => this.#pool.giveBack(keys[index]!, player)));
    }
  }
}

/** Entrants with the same bot of ours take turns with its threads; a program knows its own name. */
const keyOf = ({ player, name }: JobSeat): string => (player.startsWith('bot:') ? player : `${player} ${name}`);

/** Their records tell the luck of their dice from now on. */
export function unsealRecords(folder: string, matches: readonly UnsealedMatch[]): void {
  for (const { key, seed } of matches) {
    const path = join(folder, recordPath(key));
    const sealed = readText(path);
    const told = sealed === null ? null : tellSeed(sealed, seed);
    // Not waited for: what is lost with the machine is told when the competition goes on.
    if (told !== null && told !== sealed) replaceFile(path, told);
  }
}

const seated = (player: Player, { name }: JobSeat): Player => new SeatedPlayer(player, { name, spec: player.spec });

/** The record of this very match, if it has an end that counts. */
function readWhole(path: string, job: MatchJob): MatchRecord | null {
  const text = readText(path);
  const record = text === null ? null : parseRecord(text);
  if (!record?.ok) return null;
  const { head, end } = record.value;
  const isOwn = head.game === job.game && head.dice.hash === hashSeed(job.luck.seed);
  return isOwn && end && end.termination !== 'interrupted' ? record.value : null;
}

function replaceFile(path: string, text: string): void {
  writeFileSync(`${path}.half`, text);
  renameSync(`${path}.half`, path);
}
