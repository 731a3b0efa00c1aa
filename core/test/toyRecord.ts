/** Records of matches of the toy game (toy.ts), for the tests of what reads records. */
import { type Draw, expandSeed, hashSeed, recordingDice, seededDice } from '../dice.ts';
import { openMatch, type SeatEvent, stepMatch, stopMatch } from '../match/match.ts';
import type { Policy } from '../policy.ts';
import { parseRecord } from '../record/readRecord.ts';
import { type MatchRecord, RECORD_VERSION, Recorder } from '../record/record.ts';
import { must } from '../result.ts';
import { toy, withPolicy } from './toy.ts';

export const TOY_SEED = expandSeed('record');

/** What a seat did: an answer, or something else that happened to it. */
export type ToyEvent = { readonly seat: number; readonly ms: number } & (
  | { readonly text: string }
  | { readonly event: 'crashed' | 'disconnected' | 'timeout' | 'resigned' }
);

export interface ToyRecord {
  /** Head, entries and end, as they were written. */
  readonly texts: readonly string[];
  readonly record: MatchRecord;
}

interface ToyOptions {
  readonly policy?: Partial<Policy>;
  readonly stop?: 'interrupted';
  /** Its end has no seed. */
  readonly sealed?: true;
}

/** Three seats, three turns. Without `stop` the record of a match that is not over has no end. */
export function recordToy(
  events: readonly ToyEvent[],
  { policy: rules = {}, stop, sealed }: ToyOptions = {},
): ToyRecord {
  const dice = seededDice(TOY_SEED);
  const draws: Draw[] = [];
  const { clock } = toy.facts;
  const policy = withPolicy(rules);
  const state = must(toy.start({ length: 3 }, 3, recordingDice(dice, draws)));
  const recorder = new Recorder({
    joute: RECORD_VERSION,
    game: 'toy',
    setup: { length: 3 },
    seats: [1, 2, 3].map((seat) => ({ seat, name: `Nº ${seat}`, player: 'bot:random' })),
    clock,
    policy,
    dice: { hash: hashSeed(TOY_SEED), secret: true, ...(sealed ? { sealed } : {}) },
    started: '2026-11-15T12:00:00.000Z',
    draws,
  });
  const texts = [recorder.open()];
  let match = openMatch(toy, state, 3, clock, policy);
  for (const { seat, ms, ...what } of events) {
    const event = { turn: match.turn, seat, ms, event: 'answer', ...what } as SeatEvent;
    const step = stepMatch(match, event, dice);
    texts.push(recorder.add(step.entry!));
    match = step.match;
  }
  if (stop) match = stopMatch(match, { event: stop });
  const seed = sealed ? {} : { seed: TOY_SEED };
  if (match.end) texts.push(recorder.close({ ...match.end, turn: match.turn, ply: match.ply, ...seed }));
  return { texts, record: must(parseRecord(texts.join(''))) };
}

/** A refused answer, a late one and a seat that leaves. */
const EVENTFUL: readonly ToyEvent[] = [
  ...[3, 1, 2].map((seat) => ({ seat, ms: 10.5, text: `bid ${seat}` })),
  { seat: 1, ms: 3, text: 'bid 7 "quoted" \u2028 é' },
  { seat: 2, ms: 1000.5, text: 'bid 1' },
  { seat: 3, ms: 5, event: 'crashed' },
  ...[2, 1].map((seat) => ({ seat, ms: 1, text: 'bid 3' })),
];

export const eventfulToy = (stop?: 'interrupted'): ToyRecord =>
  stop ? recordToy(EVENTFUL.slice(0, 6), { stop }) : recordToy(EVENTFUL);

export const sealedToy = (): ToyRecord => recordToy(EVENTFUL, { sealed: true });
