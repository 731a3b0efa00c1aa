/**
 * The situations that a program is brought into after its first game, each with a process of its
 * own: data, and what is done with it.
 */
import type { Seat } from '@joute/core/game.ts';
import { refusal } from '@joute/core/result.ts';
import type { Breach } from '@joute/core/wire/compliance.ts';
import type { SituationId } from './checks.ts';
import type { Sitting } from './sitting.ts';

export interface Practice {
  readonly seats: number;
  readonly time: number;
  /**
   * Runs one situation with a fresh process in a seat. Returns the first breach, including those
   * noticed only when the process has ended, except those whose codes are expected.
   */
  sit(
    seat: Seat,
    play: (sitting: Sitting) => Promise<Breach | null>,
    expected?: readonly string[],
  ): Promise<Breach | null>;
}

type Situation = (practice: Practice) => Promise<Breach | null>;

/** Long enough to catch a program that waits only a second for its next line. */
const SLOW_MS = 1200;
const LONG_BYTES = 256 * 1024;

const GARBAGE = {
  'empty-line': '\n',
  'not-json': 'What is your move?\n{"type":"turn",\n[1,2,3]\nnull\n',
  'unknown-type': '{"type":"weather","sky":"blue"}\n{"sky":"blue"}\n',
} as const satisfies Partial<Record<SituationId, string>>;

/** A few turns as in any match. */
async function play(sitting: Sitting, turns: number): Promise<Breach | null> {
  for (let turn = 0; turn < turns; turn++) {
    const ask = sitting.next();
    const breach = ask && (await sitting.ask(ask));
    if (breach) return breach;
  }
  return null;
}

/** The next question in other words, and a turn after it to see that the program goes on. */
async function playWorded(sitting: Sitting, change: (question: string) => string): Promise<Breach | null> {
  const ask = sitting.next();
  if (ask) sitting.witness.word(ask, change);
  return (ask && (await sitting.ask(ask))) ?? play(sitting, 1);
}

const survive =
  (garbage: string): Situation =>
  ({ sit }) =>
    sit(1, (sitting) => playWorded(sitting, (question) => garbage + question));

async function slowOpponent({ sit }: Practice): Promise<Breach | null> {
  return sit(1, async (sitting) => {
    const breach = await play(sitting, 1);
    if (!breach) await sitting.pause(SLOW_MS);
    return breach ?? play(sitting, 2);
  });
}

async function everySeat({ sit, seats }: Practice): Promise<Breach | null> {
  for (let seat = 2; seat <= seats; seat++) {
    const breach = await sit(seat, (sitting) => play(sitting, 2));
    if (breach) return breach;
  }
  return null;
}

async function refused({ sit }: Practice): Promise<Breach | null> {
  return sit(1, async (sitting) => {
    const ask = sitting.next();
    if (!ask) return null;
    const breach = (await sitting.refuse(ask, refusal('compliance/try-again'))) ?? (await sitting.ask(ask));
    return breach ?? play(sitting, 1);
  });
}

async function missedTurn({ sit, time }: Practice): Promise<Breach | null> {
  const inMissing = async (sitting: Sitting): Promise<Breach | null> => {
    const breach = await play(sitting, 1);
    const first = breach ? null : sitting.next();
    if (!first) return breach;
    const missed = await sitting.miss(first);
    const second = sitting.next();
    if (!second) return null;
    sitting.witness.word(second, (question) => missed + question);
    // It has time to think about both.
    return (await sitting.ask({ ...second, time: 2 * time })) ?? play(sitting, 1);
  };
  return sit(1, inMissing, ['move/late']);
}

const unknownFields: Situation = ({ sit }) =>
  sit(1, (sitting) =>
    playWorded(sitting, (question) => {
      const { time, ...message } = JSON.parse(question) as { readonly time: object };
      return `${JSON.stringify({ weather: { sky: 'blue' }, ...message, time: { zone: null, ...time }, mood: ['good'] })}\n`;
    }),
  );

/** Spaces may stand anywhere in JSON: only the length is unusual. */
const longLine: Situation = ({ sit }) =>
  sit(1, (sitting) => playWorded(sitting, (question) => question.replace('{', `{${' '.repeat(LONG_BYTES)}`)));

async function inputEnds({ sit }: Practice): Promise<Breach | null> {
  return sit(1, async (sitting) => {
    const breach = await play(sitting, 1);
    if (breach) return breach;
    await sitting.closeInput();
    return sitting.remarks().find(({ detail }) => detail.code === 'program/did-not-end') ?? null;
  });
}

export const SITUATIONS: Readonly<Record<SituationId, Situation>> = {
  'second-match': ({ sit }) => sit(1, (sitting) => play(sitting, 2)),
  seats: everySeat,
  'slow-opponent': slowOpponent,
  refused,
  'missed-turn': missedTurn,
  'empty-line': survive(GARBAGE['empty-line']),
  'not-json': survive(GARBAGE['not-json']),
  'unknown-type': survive(GARBAGE['unknown-type']),
  'unknown-fields': unknownFields,
  'long-line': longLine,
  'input-ends': inputEnds,
};
