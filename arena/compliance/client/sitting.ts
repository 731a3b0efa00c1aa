/**
 * One situation: a client is let in and plays a match in it, refereed like any other. The first
 * thing that goes wrong is the breach, with the bytes that it is about, and ends the match.
 */

import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame, Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import { must, type Refusal, refusal } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { type Breach, breachOf } from '@joute/core/wire/compliance.ts';
import type { ClientCheckId } from '@joute/core/wire/sessions.ts';
import { playMatch } from '../../match/referee.ts';
import { QuestionedPlayer, type Questioning } from '../questioning.ts';
import type { Arrival, ClientReception, NoArrival } from './clientReception.ts';
import { Examinee } from './examinee.ts';
import type { Situation } from './situations.ts';
import { Sparring } from './sparring.ts';

export interface ClientSittingPlan {
  readonly game: AnyGame;
  /** One that a match can start from. */
  readonly setup: Setup;
  /** The time for a move, in milliseconds. */
  readonly time: number;
  /** How long the client has to leave by itself when all is over, in milliseconds. */
  readonly grace: number;
  /** Wraps every question: for who shares the machine out, and measures. */
  readonly questioning?: Questioning | undefined;
  readonly signal: AbortSignal;
}

/** What went wrong, and the check that it decides. */
export interface ClientFault {
  readonly check: ClientCheckId;
  readonly breach: Breach;
}

export interface SittingOutcome {
  /** The fault that stopped the match. */
  readonly fault: ClientFault | null;
  /** Faults that did not stop the match. */
  readonly remarks: readonly ClientFault[];
  /** How many turns went well. */
  readonly answered: number;
}

/** The same dice every time: what was found once is found again. */
const SEED = expandSeed('compliance');
/** The same margin as in `joute match`. */
const MARGIN_MS = 200;

/** `arrived` is called when the client has connected and said who it is. */
export async function sit(
  reception: ClientReception,
  plan: ClientSittingPlan,
  situation: Situation,
  arrived: () => void = () => {},
): Promise<SittingOutcome> {
  const came = await reception.admit();
  try {
    if ('guest' in came) arrived();
    return 'guest' in came ? await play(reception, came, plan, situation) : nobody(came);
  } finally {
    await reception.dismiss();
  }
}

const nobody = ({ why, connected, hex, errors }: NoArrival): SittingOutcome => ({
  fault: { check: connected ? 'greets' : 'connects', breach: breachOf(why, hex, errors) },
  remarks: [],
  answered: 0,
});

async function play(
  reception: ClientReception,
  arrival: Arrival,
  { game, setup, time, grace, questioning, signal }: ClientSittingPlan,
  { seat, shape, treatment, opponents, turns }: Situation,
): Promise<SittingOutcome> {
  const { channel, guest } = arrival;
  channel.shape = shape;
  const examinee = new Examinee(arrival, treatment, grace);
  const asked = questioning ? new QuestionedPlayer(examinee, questioning) : examinee;
  const players = Array.from({ length: game.facts.seats.default }, (_, index) =>
    index === seat - 1 ? asked : new Sparring(`random${index + 1}`, opponents),
  );
  const over = new AbortController();
  const remarks: ClientFault[] = [];
  let fault: ClientFault | null = null;
  let answered = 0;
  const look = (): void => {
    for (const { turn, refusal: why } of guest.conversation.remarks.slice(remarks.length))
      remarks.push({ check: checkOfFault(why), breach: breachOf(at(why, seat, turn), channel.hex) });
  };
  const watch = (entry: Entry | null): void => {
    look();
    if (entry?.seat !== seat || fault) return;
    if (entry.verdict === 'taken') answered++;
    else if (entry.turn !== examinee.missed) fault = findingOf(entry, arrival, time);
    if (fault || answered === turns) over.abort();
  };
  must(
    await playMatch(
      {
        ...{ game, setup, players, seed: SEED, secret: false, policy: game.facts.policy },
        clock: { move: time, bank: null, increment: 0, margin: MARGIN_MS },
      },
      { append: () => {}, watch: (_match, entry) => watch(entry), signal: AbortSignal.any([signal, over.signal]) },
    ),
  );
  look();
  const stayed = whyItStayed(reception, channel.outstayed, grace);
  if (stayed && !fault) remarks.push({ check: 'end', breach: breachOf(stayed) });
  return { fault, remarks, answered };
}

function whyItStayed({ remarks: [remark] }: ClientReception, outstayed: boolean, grace: number): Refusal | null {
  if (remark?.code === 'program/did-not-end') return refusal('compliance/did-not-end', { grace });
  return remark ?? (outstayed ? refusal('compliance/did-not-close', { grace }) : null);
}

function findingOf(entry: Entry, { channel }: Arrival, time: number): ClientFault {
  const silent = refusal('client/silent', { limit: time });
  // The refusal was our doing; that no answer came afterwards is the client's.
  const why = entry.refusal === undefined || entry.refusal.code === 'compliance/try-again' ? silent : entry.refusal;
  const isGone = entry.event === 'crashed' || entry.event === 'disconnected';
  const breach = breachOf(at(why, entry.seat, entry.turn), channel.hex, isGone ? channel.errors() : '');
  if (entry.event === 'answer') return { check: 'legal-moves', breach };
  // A session that broke off gives its own reason; one whose client is simply gone says only that.
  if (isGone && /^(client|program)\//.test(why.code)) return { check: 'whole-game', breach };
  return { check: checkOfFault(why), breach };
}

/** No answer, or a late one, is another fault than a wrong message. */
const checkOfFault = ({ code }: Refusal): ClientCheckId => (/\/(silent|deaf|late)/.test(code) ? 'answers' : 'frames');

const at = ({ code, params }: Refusal, seat: Seat, turn: number): Refusal => refusal(code, { seat, turn, ...params });
