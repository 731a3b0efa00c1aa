/**
 * The attacker of the contest: challenges those on its list one after the other, reports the games,
 * and remembers both.
 * A user sees: everybody on the list is challenged as often as asked for and not oftener, whatever
 * restarts in between; a game whose report was not accepted (no answer, or "tomorrow") is reported
 * again. A game that was cut off by a kill is not remembered, and is played again.
 */
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DurableFile, HostFiles } from '@joute/core/host/hostFiles.ts';
import type { BotClient } from '@joute/core/host/hosting.ts';
import { defined } from '@joute/core/input/objects.ts';
import { ok, type Refusal, type Result, refuse } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { facts } from '../../facts.ts';
import { parseAddress } from '../../wire/address.ts';
import { wire } from '../../wire/index.ts';
import { playedMoves } from '../../wire/words.ts';
import { type Endpoint, makeEndpoint } from '../endpoint.ts';
import { reportOfMoves } from '../reports/reportOfGame.ts';
import { sendReport } from '../reports/sendReport.ts';
import {
  type Challenge,
  challengesOf,
  type LogLine,
  type Outcome,
  parseLogLine,
  reportsToSend,
} from './challengeLog.ts';
import { dueAt, dueDefenders, type Every } from './schedule.ts';

export interface ChallengerOptions {
  readonly defenders: readonly Endpoint[];
  readonly every: Every;
  /** Where games are reported; null for nowhere. */
  readonly report: Endpoint | null;
  /** The path of its log. */
  readonly log: string;
  readonly name: string;
  readonly files: HostFiles;
  readonly bot: BotClient;
  /** How long it thinks about a move, in milliseconds. */
  readonly time?: number;
  say(what: Refusal): string;
  readonly now?: () => Date;
  readonly signal?: AbortSignal;
  onLine(line: LogLine): void;
}

/** Somebody may have set the clock meanwhile. */
const LONGEST_SLEEP_MS = 3_600_000;
const SHORTEST_SLEEP_MS = 1000;
/** After how long a report that got no answer is sent again. */
const REPORT_AGAIN_MS = 600_000;

export class Challenger {
  readonly #options: ChallengerOptions;
  readonly #file: DurableFile;
  readonly #log: LogLine[];

  private constructor(options: ChallengerOptions, file: DurableFile, log: LogLine[]) {
    this.#options = options;
    this.#file = file;
    this.#log = log;
  }

  /** Refuses a log that another challenger holds, or that is no log. */
  static async open(options: ChallengerOptions): Promise<Result<Challenger>> {
    const { log: path, files } = options;
    files.makeFolder(dirname(path));
    const holder = files.lock(lockOf(path));
    if (holder !== null) return refuse('challenge/busy', { file: path, process: holder });
    const { file, lines } = await files.openLines(path);
    const log = lines.map(parseLogLine);
    const broken = log.indexOf(null);
    if (broken < 0)
      return ok(
        new Challenger(
          options,
          file,
          log.filter((line) => line !== null),
        ),
      );
    await file.close();
    files.unlock(lockOf(path));
    return refuse('challenge/log', { file: path, line: broken + 1 });
  }

  /** Challenges everybody who is due now, and sends the reports that are still to be sent. */
  async pass(): Promise<Challenge[]> {
    const { defenders, every, signal } = this.#options;
    await this.#reportAgain();
    const played: Challenge[] = [];
    for (const defender of dueDefenders(defenders, challengesOf(this.#log), every, this.#now())) {
      if (signal?.aborted) break;
      const challenge = await this.#challenge(defender);
      if (challenge) played.push(challenge);
    }
    return played;
  }

  /** When somebody is to be challenged next. */
  nextDue(): Date {
    const { defenders, every } = this.#options;
    return new Date(Math.min(...defenders.map((one) => dueAt(one, challengesOf(this.#log), every).getTime())));
  }

  /** Resolves when it is interrupted. */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal?.aborted) {
      await this.pass();
      const now = this.#now();
      const most = reportsToSend(this.#log, now).length > 0 ? REPORT_AGAIN_MS : LONGEST_SLEEP_MS;
      const sleep = Math.min(most, Math.max(SHORTEST_SLEEP_MS, this.nextDue().getTime() - now.getTime()));
      // An interruption ends it.
      await pause(sleep, undefined, defined({ signal })).catch(() => {});
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
    this.#options.files.unlock(lockOf(this.#options.log));
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  async #challenge(defender: Endpoint): Promise<Challenge | null> {
    const { bot, time, name, say, report: server, signal } = this.#options;
    const at = this.#now().toISOString();
    const told: Refusal[] = [];
    let address: string | null = null;
    const end = await bot.join({
      ...defender,
      ...defined({ time, signal }),
      session: (line) => wire.join(line, { name, setup: defaultSetup(facts.options) }),
      tell: (what) => void told.push(what),
      connected: (there) => {
        address = there;
      },
    });
    // A game that we interrupted ourselves does not count.
    if (signal?.aborted) return null;
    const moves = playedMoves(told);
    const outcome: Outcome = address === null ? 'unreachable' : outcomeOf(end.result?.places ?? null);
    const challenge = { at, defender: makeEndpoint(defender), outcome, reason: say(end.reason), plies: moves.length };
    const opponent = parseAddress(address ?? '');
    const report = server && end.proper && opponent.ok ? reportOfMoves(moves, 'black', opponent.value) : null;
    if (!report?.ok) return this.#remember(challenge);
    // Stored before it is sent: should we die in between, it is sent again, which does no harm.
    const kept = await this.#remember({ ...challenge, report: Buffer.from(report.value).toString('base64') });
    await this.#send(kept);
    return kept;
  }

  async #reportAgain(): Promise<void> {
    if (!this.#options.report) return;
    for (const challenge of reportsToSend(this.#log, this.#now())) await this.#send(challenge);
  }

  async #send({ at: of, report }: Challenge): Promise<void> {
    const { report: server } = this.#options;
    if (!server || report === undefined) return;
    const reply = await sendReport(Buffer.from(report, 'base64'), server);
    await this.#remember({ at: this.#now().toISOString(), of, ...(reply.ok ? { reply: reply.value } : {}) });
  }

  async #remember<T extends LogLine>(line: T): Promise<T> {
    await this.#file.append(JSON.stringify(line));
    this.#log.push(line);
    this.#options.onLine(line);
    return line;
  }
}

const lockOf = (path: string): string => `${path}.lock`;

/** We are Black. */
function outcomeOf(places: readonly number[] | null): Outcome {
  if (places === null) return 'broken-off';
  const [white = 0, black = 0] = places;
  return white === black ? 'drawn' : black < white ? 'won' : 'lost';
}
