/**
 * A match with a program that misbehaves (arena/test/bots): it ends within its clock's bound, with
 * the right termination, with a sentence for the student in both languages, and with no process
 * left.
 */
import { expandSeed } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { coreWords } from '@joute/core/match/sentences.ts';
import { faultsOf } from '@joute/core/record/faults.ts';
import { parseRecord } from '@joute/core/record/readRecord.ts';
import { makeRecord } from '@joute/core/record/record.ts';
import { replayRecord } from '@joute/core/record/replay.ts';
import { must } from '@joute/core/result.ts';
import { parseSetup } from '@joute/core/setup.ts';
import { LANGUAGES, say } from '@joute/core/words.ts';
import { expect } from 'vitest';
import { groupMembers } from '../../machine/system/processTable.ts';
import { system } from '../../machine/system/system.ts';
import { playWhole } from '../../match/wholeMatch.ts';
import { openBot } from '../../test/botPlayers.ts';
import { QuickPlayer } from '../../test/quickPlayer.ts';

/** Beyond the clock: for a program to start and to be ended on a busy machine. */
const AROUND_MS = 15_000;

/** Setups for short matches; a game that is not here is played as it is. */
const SHORT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  cyberattack: { turns: '2' },
  escat: { turnCap: '2' },
  risk: { rounds: '1' },
  vampires: { plays: '4' },
};

/** The plain system sees neither who has left his family nor what anybody used. */
const tellsAll = system.name === 'linux';
/**
 * It does not see either when a program has loaded: that is then a part of the first move. One that
 * is to say something wrong has to get that far, also on a busy machine.
 */
const moveMs = (code: string | null): number => (!tellsAll ? 1000 : code === 'program/never-spoke' ? 300 : 700);

/**
 * What becomes of the seat: its time runs out, it is gone, or it plays to the end. `code`: what the
 * student is told first.
 */
export const FAULTS = [
  { bot: 'exits-at-once', fate: 'crashed', code: 'program/exited' },
  { bot: 'exits-mid-game', fate: 'crashed', code: 'program/exited' },
  { bot: 'never-answers', fate: 'timeout', code: 'program/never-spoke' },
  { bot: 'answers-late', fate: 'timeout', code: 'program/never-spoke' },
  { bot: 'floods', fate: 'timeout', code: 'message/not-json', reason: 'program/too-many-lines' },
  { bot: 'half-a-line', fate: 'timeout', code: 'program/half-line' },
  { bot: 'drips', fate: 'timeout', code: 'program/half-line' },
  { bot: 'wrong-turn', fate: 'timeout', code: 'move/wrong-turn' },
  { bot: 'answers-too-early', fate: 'timeout', code: 'move/too-early', reason: 'program/too-early' },
  { bot: 'bad-json', fate: 'timeout', code: 'message/not-json' },
  { bot: 'huge-line', fate: 'timeout', code: 'line/too-long' },
  { bot: 'talks-before-hello', fate: 'plays', code: 'message/not-json' },
  // Noticed only after the record is closed: the sentence is in the file with the standard error.
  { bot: 'ignores-its-end', fate: 'plays', code: null, beside: /still ran 0\.2 seconds/ },
  { bot: 'leaves-children', fate: 'plays', code: null, beside: /left processes running/ },
  { bot: 'daemonises', fate: 'plays', code: tellsAll ? 'program/escaped' : null },
  { bot: 'eats-memory', fate: 'plays', code: null },
] as const;

type Fault = (typeof FAULTS)[number];

export async function playFaulty(fault: Fault, game: AnyGame): Promise<void> {
  const { facts } = game;
  const move = moveMs(fault.code);
  // A program is seen to leave a child behind only if it ends by itself; on a busy machine that
  // takes a while.
  const bot = openBot(fault.bot, fault.bot === 'leaves-children' ? { grace: AROUND_MS } : {});
  const others = Array.from({ length: facts.seats.default - 1 }, () => new QuickPlayer('honest'));
  const errors: string[] = [];
  const began = performance.now();
  const plan = {
    game,
    setup: must(parseSetup(facts.options, SHORT[facts.id] ?? {})),
    players: [bot, ...others],
    clock: { move, bank: null, increment: 0, margin: 0 },
    policy: facts.policy,
    seed: expandSeed('7'),
    secret: false,
  };
  const hooks = { keepErrors: (seat: number, text: string) => void errors.push(`${seat}: ${text}`) };
  const { end, record } = must(await playWhole(plan, hooks));
  // The match is over: nothing of the program is left, before anybody closes anything.
  expect(groupMembers(bot.family!)).toEqual([]);
  const mine = record.entries.filter(({ seat }) => seat === 1);
  expect(performance.now() - began).toBeLessThan(2 * mine.length * move + AROUND_MS);
  expect(replayRecord(game, must(parseRecord(makeRecord(record)))).finding).toBeNull();

  const loses =
    (fault.fate === 'timeout' && facts.policy.timeout === 'lose') ||
    (fault.fate === 'crashed' && facts.policy.gone === 'lose');
  if (loses) expect(end).toMatchObject({ termination: fault.fate, seat: 1 });
  else expect(['normal', 'limit']).toContain(end.termination);
  if (fault.fate !== 'plays')
    expect(mine.at(-1)).toMatchObject({ event: fault.fate, verdict: loses ? 'lost' : 'skipped' });
  else expect(mine.every(({ verdict }) => verdict === 'taken')).toBe(true);

  const [first] = faultsOf(record);
  expect(first?.refusal.code ?? null).toBe(fault.code);
  if (loses) expect(end.reason.code).toBe('reason' in fault ? fault.reason : fault.code);
  for (const language of LANGUAGES) {
    if (!first) continue;
    const sentence = say(first.refusal, language, coreWords);
    expect(sentence).toMatch(/^(Seat|Place) 1, ((turn|tour) \d|before turn 1|avant le tour 1)/);
    expect(sentence).not.toContain('undefined');
  }
  if ('beside' in fault) expect(errors.join('')).toMatch(fault.beside);
  if (fault.bot === 'exits-at-once') expect(errors).toEqual(['1: I could not find my weights.\n']);
  const used = record.end?.usage?.[0];
  if (!tellsAll) expect([used?.cpuMs, used?.peakKiB]).toEqual([undefined, undefined]);
  else if (fault.fate === 'plays') expect(used?.cpuMs).toBeGreaterThan(0);
  // A buffer of 10 MB a turn, up to twenty.
  if (tellsAll && fault.bot === 'eats-memory') expect(used?.peakKiB).toBeGreaterThan(9_000 * Math.min(20, mine.length));
  await bot.close();
}
