import { must } from '@joute/core/result.ts';
import { describe, expect, it } from 'vitest';
import { type Challenge, type LogLine, type Outcome, parseLogLine, reportsToSend } from './challengeLog.ts';
import { parseDefenders } from './defenders.ts';
import { dueAt, dueDefenders, parseEvery } from './schedule.ts';

describe('the list of defenders', () => {
  it('one a line, comments, each once', () => {
    const text = '# ours\nlocalhost\n\n  192.0.2.7:5777  # theirs\r\n[2001:db8::7]:7778\n2001:db8::8\nlocalhost:7777\n';
    expect(must(parseDefenders(text))).toEqual([
      { host: 'localhost', port: 7777 },
      { host: '192.0.2.7', port: 5777 },
      { host: '2001:db8::7', port: 7778 },
      { host: '2001:db8::8', port: 7777 },
    ]);
  });

  it.each([
    ['a\nb c\n', 'challenge/line', { line: 2, text: 'b c' }],
    ['# nobody\n', 'challenge/nobody', {}],
  ])('refuses %j', (text, code, params) => {
    expect(parseDefenders(text)).toEqual({ ok: false, refusal: { code, params } });
  });
});

const local = (day: number, hour: number, minute = 0): Date => new Date(2026, 10, day, hour, minute);
const defender = { host: 'a', port: 7777 };
const challenge = (at: Date, outcome: Outcome = 'won', name = 'a:7777'): Challenge => ({
  ...{ at: at.toISOString(), defender: name, outcome, reason: '', plies: 40 },
});

describe('whom to challenge when', () => {
  it.each([
    ['1d', { unit: 'day', count: 1 }],
    ['7d', { unit: 'day', count: 7 }],
    ['6h', { unit: 'ms', count: 21_600_000 }],
    ['10m', { unit: 'ms', count: 600_000 }],
    ['5s', { unit: 'ms', count: 5000 }],
  ])('%s', (text, every) => {
    expect(must(parseEvery(text))).toEqual(every);
  });

  it.each(['', '1', '0d', '1.5h', 'd', '-1d', '1w'])('refuses %j', (text) => {
    expect(parseEvery(text).ok).toBe(false);
  });

  it.each<[what: string, every: string, past: Challenge[], now: Date, due: boolean]>([
    ['never challenged', '1d', [], local(15, 10), true],
    ['today already', '1d', [challenge(local(15, 0, 5))], local(15, 23, 55), false],
    ['yesterday, ten minutes ago', '1d', [challenge(local(14, 23, 55))], local(15, 0, 5), true],
    ['a game that was broken off counts', '1d', [challenge(local(15, 9), 'broken-off')], local(15, 12), false],
    ['another one was', '1d', [challenge(local(15, 9), 'won', 'b:7777')], local(15, 10), true],
    ['could not be reached just now', '1d', [challenge(local(15, 9, 55), 'unreachable')], local(15, 10), false],
    ['could not be reached a while ago', '1d', [challenge(local(15, 9, 45), 'unreachable')], local(15, 10), true],
    ['six hours, after five', '6h', [challenge(local(15, 9))], local(15, 14), false],
    ['six hours, after six', '6h', [challenge(local(15, 9))], local(15, 15), true],
    ['every other day', '2d', [challenge(local(13, 23))], local(14, 1), false],
  ])('%s', (_what, every, past, now, due) => {
    expect(dueDefenders([defender], past, must(parseEvery(every)), now)).toEqual(due ? [defender] : []);
  });

  it('next: the first midnight after the challenge', () => {
    expect(dueAt(defender, [challenge(local(15, 13))], must(parseEvery('1d')))).toEqual(local(16, 0));
  });
});

describe('the log', () => {
  const TOMORROW = "TIM : partie déjà joué aujourd'hui, à renvoyer demain pour validation";
  const played: Challenge = { ...challenge(local(15, 9)), report: 'AAAA' };
  const sent = (at: Date, reply?: string): LogLine => ({
    ...{ at: at.toISOString(), of: played.at, ...(reply ? { reply } : {}) },
  });
  const today = (reply?: string): LogLine[] => [played, sent(local(15, 10), reply)];

  it.each<[what: string, log: LogLine[], now: Date, count: number]>([
    ['no report', [challenge(local(15, 9))], local(16, 9), 0],
    ['taken', today('ACC : et confirmée'), local(16, 9), 0],
    ['refused', today('ERR : inconnue'), local(16, 9), 0],
    ['never sent', [played], local(15, 9, 1), 1],
    ['not answered', today(), local(15, 10, 1), 1],
    ['to be sent again tomorrow: today', today(TOMORROW), local(15, 23), 0],
    ['to be sent again tomorrow: tomorrow', today(TOMORROW), local(16, 0, 1), 1],
    ['sent again', [...today(TOMORROW), sent(local(16, 1), 'ACC : et confirmée')], local(16, 9), 0],
    ['sent again in vain', [...today(TOMORROW), sent(local(16, 1), TOMORROW)], local(16, 9), 0],
    ['sent again in vain, a day later', [...today(TOMORROW), sent(local(16, 1), TOMORROW)], local(17, 9), 1],
  ])('%s', (_what, log, now, count) => {
    expect(reportsToSend(log, now)).toHaveLength(count);
  });

  it('lines survive text, others are nothing', () => {
    for (const line of [played, sent(local(16, 1), TOMORROW), sent(local(16, 1))]) {
      expect(parseLogLine(JSON.stringify(line))).toEqual(line);
    }
    expect([parseLogLine('{}'), parseLogLine('x'), parseLogLine('{"at":"now"}')]).toEqual([null, null, null]);
  });
});
