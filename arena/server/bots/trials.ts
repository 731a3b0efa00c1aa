/**
 * The trial of a version that connects by itself: whole matches against a bot that plays at random,
 * as the class `check`, before it may play anywhere else. Its checklist is made from their records,
 * and kept as that of an upload.
 * A user sees: a bot that connects for the first time, or did not pass before, is called to its
 * trial at once, may be watched in it, and is told what came of it. Where the server or the bot was
 * gone meanwhile the trial begins again when it comes back.
 */

import type { MatchSummary } from '@joute/core/api/matches.ts';
import type { Seat } from '@joute/core/game.ts';
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { defined } from '@joute/core/input/objects.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { must, refusal } from '@joute/core/result.ts';
import type { Language } from '@joute/core/words.ts';
import { findGame } from '@joute/games/index.ts';
import type { Arena } from '../../live/arena.ts';
import { tellFault } from '../../machine/faults.ts';
import { botName, type StoredBot, type VersionKey } from '../../store/bots/teamBots.ts';
import type { Store } from '../../store/store.ts';
import { LEAST_MS, paceOf, type StoredCheck } from './examine.ts';
import { shownVersion } from './shownBot.ts';
import { type Tried, trialChecks, whatWentWrong } from './trialChecks.ts';

/** A long game is stopped by its clock; so the trial of a slow bot has an end too. */
const LONGEST_MS = 60_000;
const MARGIN_MS = 200;
/** Of the opponent. */
const THINK_MS = 50;
const OPPONENT = 'bot:random';

export interface TrialsOptions {
  readonly arena: Arena;
  readonly store: Store;
  readonly language: Language;
  /** A version may play from now on. */
  entered?(): Promise<void>;
}

/** A version that stands ready to be tried. */
export interface Candidate {
  readonly bot: StoredBot;
  readonly version: number;
  /** The seats that its protocol lets it take; null: all, and one match after the other. */
  readonly seats: readonly Seat[] | null;
  /** Whether it speaks its course's own protocol, in which a connection holds one match. */
  readonly isCourse: boolean;
}

export class Trials {
  readonly #options: TrialsOptions;
  /** By bot: nobody is tried twice at once. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(options: TrialsOptions) {
    this.#options = options;
  }

  /** To be called when it has been announced to the arena, as on trial. */
  begin(candidate: Candidate): void {
    const name = `${botName(candidate.bot)}@${candidate.version}`;
    if (this.#underWay.has(name)) return;
    const trial = this.#try(candidate)
      .catch((error: unknown) => tellFault('bot', error))
      .finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, trial);
  }

  async #try(candidate: Candidate): Promise<void> {
    const { bot, version } = candidate;
    const { store, arena } = this.#options;
    const key: VersionKey = { team: bot.team, bot: bot.id, number: version };
    await store.bots.settle(key, { state: 'checking', checklist: null, trouble: null });
    const entry = await findGame(bot.game);
    if (!entry) throw new Error(`no game ${bot.game}`);
    const found: Tried[] = [];
    for (const seat of seatsOf(candidate, entry)) {
      const one = await this.#play(candidate, entry, seat);
      // It was broken off by nobody's fault: it begins again when the bot comes back.
      if (!one) return;
      found.push(one);
      if (one.breach) break;
    }
    const checks = await trialChecks(entry, candidate.isCourse);
    const breach = found.find((one) => one.breach)?.breach ?? null;
    const failed = breach ? checks.findIndex(({ id }) => id === breach.check) : checks.length;
    const checklist = checks.map(({ id }, index): StoredCheck => {
      if (breach && index === failed) return { check: id, outcome: 'failed', breach: breach.breach };
      return { check: id, outcome: index < failed ? 'passed' : 'not-reached' };
    });
    const state = breach ? 'failed' : 'ready';
    const trouble = breach ? refusal('check/failed', { failed: 1 }) : null;
    await store.bots.settle(key, { state, checklist, trouble, pace: paceOf(found.flatMap(({ times }) => times)) });
    if (state === 'ready') {
      arena.onCall.admit(botName(bot), version);
      await this.#options.entered?.();
    }
    await this.#tell(candidate, key, state);
  }

  /** Null where it was broken off. */
  async #play({ bot, version }: Candidate, entry: GameEntry, seat: Seat): Promise<Tried | null> {
    const { arena, store } = this.#options;
    const { facts } = entry;
    const [course, http] = await Promise.all([entry.wire?.(), entry.http?.load()]);
    const created = must(
      await arena.create({
        ...{ game: facts.id, trial: true, mayRun: false, organises: true, think: THINK_MS },
        setup: course?.practice ?? http?.practice ?? {},
        clock: {
          ...{ bank: null, increment: 0, margin: Math.max(facts.clock.margin, MARGIN_MS) },
          ...{ move: Math.max(facts.clock.move ?? 0, LEAST_MS), duration: LONGEST_MS },
        },
        seats: Array.from({ length: facts.seats.default }, (_, index) => ({
          player: index + 1 === seat ? `team:${botName(bot)}@${version}` : OPPONENT,
        })),
      }),
    );
    const over = await this.#over(created.id);
    if (over.termination === 'interrupted') return null;
    const record = over.status === 'finished' ? parseRecord(await store.recordText(created.id)) : null;
    return whatWentWrong(record?.ok ? record.value : null, seat);
  }

  #over(match: string): Promise<MatchSummary> {
    const { arena } = this.#options;
    return new Promise((resolve, reject) => {
      const look = (): void =>
        void arena.find(match).then((shown) => {
          if (shown?.status !== 'finished' && shown?.status !== 'expired') return;
          stop();
          resolve(shown);
        }, reject);
      const stop = arena.onChange((changed) => {
        if (changed.id === match) look();
      });
      look();
    });
  }

  async #tell({ bot, version }: Candidate, key: VersionKey, state: 'ready' | 'failed'): Promise<void> {
    const { arena, store, language } = this.#options;
    const guest = arena.onCall.guestOf(botName(bot));
    const stored = await store.bots.findVersion(key);
    if (!guest || !stored) return;
    const { checklist } = await shownVersion(stored, bot.game, language, false);
    const checks = (checklist ?? []).map(({ id, title, outcome, why }) => ({
      id,
      title,
      outcome,
      ...defined({ why }),
    }));
    guest.conversation.tried({ player: `team:${botName(bot)}@${version}`, state, checks });
    if (state === 'failed') guest.turnAway(refusal('bot/failed'));
  }
}

/** From the first and the last, so that it has begun and has waited for others to begin. */
function seatsOf({ seats, isCourse }: Candidate, { facts }: GameEntry): Seat[] {
  const able = seats ?? Array.from({ length: facts.seats.default }, (_, index) => index + 1);
  return isCourse ? [able[0]!] : [...new Set([able[0]!, able.at(-1)!])];
}
