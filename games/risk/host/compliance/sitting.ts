/**
 * One situation: a client of the contest is let in and plays a short game in it, refereed like any
 * other. Breaches that do not stop the game are collected by the witness.
 */

import { expandSeed } from '@joute/core/dice.ts';
import type { Seat } from '@joute/core/game.ts';
import type { HttpExaminationPlan } from '@joute/core/host/httpCourse.ts';
import type { Player } from '@joute/core/host/player.ts';
import type { ExaminationServices, Temper } from '@joute/core/host/services.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { refusal } from '@joute/core/result.ts';
import { type Breach, breachOf } from '@joute/core/wire/compliance.ts';
import type { ContestCheckId } from './checks.ts';
import type { ContestReception } from './contestReception.ts';
import { ContestExaminee } from './examinee.ts';
import { UnhurriedSparring } from './sparring.ts';
import { textOf } from './witness.ts';

export interface ContestSittingPlan extends Omit<HttpExaminationPlan, 'source' | 'listening'> {
  readonly services: ExaminationServices;
  readonly signal: AbortSignal;
}

export interface ContestSituation {
  readonly seat: Seat;
  readonly inPieces: boolean;
  readonly misses: boolean;
  readonly opponent: Temper | 'unhurried';
}

export interface ContestSat {
  /** The first breach of each rule. */
  readonly breaches: ReadonlyMap<ContestCheckId, Breach>;
  /** The check whose breach stopped the game; null where it came to its end. */
  readonly fault: ContestCheckId | null;
  /** How many commands were accepted. */
  readonly taken: number;
}

/** The same dice every time: what was found once is found again. */
const SEED = expandSeed('compliance');
/** The same margin as in `joute match`. */
const MARGIN_MS = 200;

/** `arrived` is called when the client has its seat. */
export async function sitContest(
  reception: ContestReception,
  { game, setup, language, time, patience, grace, services, signal }: ContestSittingPlan,
  { seat, opponent, ...treatment }: ContestSituation,
  arrived: () => void = () => {},
): Promise<ContestSat> {
  const examinee = new ContestExaminee({ reception, services, language, patience, grace, signal, ...treatment });
  const players = Array.from({ length: game.facts.seats.default }, (_, index) =>
    index === seat - 1 ? examinee : opponentOf(services, `random${index + 1}`, opponent),
  );
  const { breaches } = examinee.witness;
  const over = new AbortController();
  let fault: ContestCheckId | null = null;
  let taken = 0;
  const stop = (check: ContestCheckId, breach: Breach): void => {
    fault = check;
    if (!breaches.has(check)) breaches.set(check, breach);
    examinee.isStopped = true;
    over.abort();
  };
  const watch = (entry: Entry | null): void => {
    const { last } = examinee.witness;
    if (fault) return;
    if (!examinee.isIn)
      stop(reception.isConnected ? 'seat' : 'connects', {
        ...breachOf(examinee.gone!, '', reception.errors()),
        ...(last === null ? {} : { offending: textOf(last) }),
      });
    else if (entry === null) arrived();
    else if (entry.seat !== seat || entry.verdict === 'refused') return;
    else if (entry.verdict === 'taken') taken++;
    else if (entry.turn !== examinee.missed) stop(...findingOf(entry, reception.errors(), time));
  };
  try {
    await services.play(
      {
        ...{ game, setup, players, seed: SEED, secret: false, policy: game.facts.policy },
        clock: { move: time, bank: null, increment: 0, margin: MARGIN_MS },
      },
      { append: () => {}, watch: (_match, entry) => watch(entry), signal: AbortSignal.any([signal, over.signal]) },
    );
    // It left when it had nothing to send any more, but before it could know how the game ended.
    if (!fault && examinee.left) stop('whole-game', breachOf(examinee.left, '', reception.errors()));
    if (!fault && reception.remark) breaches.set('end', breachOf(reception.remark));
    return { breaches, fault, taken };
  } finally {
    await examinee.close();
  }
}

const opponentOf = ({ sparring }: ExaminationServices, name: string, temper: ContestSituation['opponent']): Player =>
  temper === 'unhurried' ? new UnhurriedSparring(sparring(name, 'quick')) : sparring(name, temper);

function findingOf(entry: Entry, errors: string, time: number): [ContestCheckId, Breach] {
  const why = entry.refusal ?? refusal('client/silent', { limit: time });
  const detail = refusal(why.code, { seat: entry.seat, turn: entry.turn, ...why.params });
  switch (entry.event) {
    // Out of tries: its commands were refused, and the witness has the breach.
    case 'answer':
    case 'resigned':
      return ['legal-moves', breachOf(detail)];
    case 'timeout':
      return ['answers', breachOf(detail)];
    case 'crashed':
    case 'disconnected':
      return ['whole-game', breachOf(detail, '', errors)];
  }
}
