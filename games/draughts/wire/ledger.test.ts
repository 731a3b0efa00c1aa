import { describe, expect, it } from 'vitest';
import type { DraughtsMove } from '../rules/paths.ts';
import { decideReport, Ledger } from './ledger.ts';
import { type Colour, makeReport } from './report.ts';
import { makeReply, parseReply, type Reply } from './reportReply.ts';
import { tableOf } from './reportTable.ts';
import { gameWonBy } from './test/wholeGames.ts';

const ANA = '2001:db8::a';
const BOB = '2001:db8::b';
const CLO = '::ffff:192.0.2.7';
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';

const FIRST = gameWonBy(0);
const SECOND = gameWonBy(1);
const THIRD = gameWonBy(null);

/** A server without sockets: reports in, replies out. */
class Desk {
  ledger = new Ledger();

  report(from: string, colour: Colour, opponent: string, moves: readonly DraughtsMove[], day = MONDAY): string {
    return this.send(makeReport(colour, opponent, moves), from, day);
  }

  send(bytes: Uint8Array, from = ANA, day = MONDAY): string {
    const { reply, entry } = decideReport(this.ledger, bytes, from, day);
    if (entry) this.ledger.enter(entry);
    return makeReply(reply);
  }
}

const UNCONFIRMED = 'ACC : mais non confirmé';
const CONFIRMED = 'ACC : et confirmée';
const AGAIN = 'ACC : mais déjà enregistrée';
const OTHERS = "ERR : partie déjà jouée par d'autres";
const TOMORROW = "TIM : partie déjà joué aujourd'hui, à renvoyer demain pour validation";

describe('the replies', () => {
  it('first, second, and again by both', () => {
    const desk = new Desk();
    expect(desk.report(ANA, 'white', BOB, FIRST)).toBe(UNCONFIRMED);
    expect(desk.report(ANA, 'white', BOB, FIRST)).toBe(AGAIN);
    expect(desk.report(BOB, 'black', ANA, FIRST)).toBe(CONFIRMED);
    expect(desk.report(ANA, 'white', BOB, FIRST)).toBe(AGAIN);
    expect(desk.report(BOB, 'black', ANA, FIRST, TUESDAY)).toBe(AGAIN);
  });

  it('a wrong move comes before everything else', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    expect(desk.report(ANA, 'white', BOB, FIRST.slice(0, -1))).toBe(
      `ERR : le coup numéro ${FIRST.length} est impossible`,
    );
  });

  it('anything that is no report: inconnue', () => {
    const desk = new Desk();
    expect(desk.send(new Uint8Array(257))).toBe('ERR : inconnue');
    expect(desk.send(new Uint8Array(256))).toBe('ERR : inconnue');
  });

  it('the same moves between others, confirmed or not, colours the other way round too', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    expect(desk.report(CLO, 'white', BOB, FIRST)).toBe(OTHERS);
    expect(desk.report(ANA, 'black', BOB, FIRST)).toBe(OTHERS);
    desk.report(BOB, 'black', ANA, FIRST);
    expect(desk.report(CLO, 'black', ANA, FIRST)).toBe(OTHERS);
  });

  it('a second game of the day: the second reporter is told to come back tomorrow, and then confirms', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    desk.report(BOB, 'black', ANA, FIRST);
    expect(desk.report(BOB, 'black', ANA, SECOND)).toBe(UNCONFIRMED);
    expect(desk.report(ANA, 'white', BOB, SECOND)).toBe(TOMORROW);
    expect(desk.report(ANA, 'white', BOB, SECOND)).toBe(TOMORROW);
    expect(desk.report(ANA, 'white', BOB, SECOND, TUESDAY)).toBe(CONFIRMED);
    expect(desk.report(ANA, 'white', BOB, THIRD, TUESDAY)).toBe(UNCONFIRMED);
    expect(desk.report(BOB, 'black', ANA, THIRD, TUESDAY)).toBe(TOMORROW);
  });

  it('a game with the colours the other way round is another challenge', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    desk.report(BOB, 'black', ANA, FIRST);
    expect(desk.report(BOB, 'white', ANA, SECOND)).toBe(UNCONFIRMED);
    expect(desk.report(ANA, 'black', BOB, SECOND)).toBe(CONFIRMED);
  });

  it('it is the day of the second report that counts', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    desk.report(ANA, 'white', BOB, SECOND);
    expect(desk.report(BOB, 'black', ANA, FIRST, TUESDAY)).toBe(CONFIRMED);
    expect(desk.report(BOB, 'black', ANA, SECOND, TUESDAY)).toBe(TOMORROW);
    expect(desk.ledger.games.map(({ day, confirmed }) => [day, confirmed])).toEqual([
      [MONDAY, TUESDAY],
      [MONDAY, null],
    ]);
  });

  it('one may challenge oneself: a reporter is address and colour', () => {
    const desk = new Desk();
    expect(desk.report(ANA, 'white', ANA, FIRST)).toBe(UNCONFIRMED);
    expect(desk.report(ANA, 'black', ANA, FIRST)).toBe(CONFIRMED);
    expect(desk.report(ANA, 'black', ANA, FIRST)).toBe(AGAIN);
  });

  it.each<Reply>([
    { what: 'again' },
    { what: 'others' },
    { what: 'tomorrow' },
    { what: 'confirmed' },
    { what: 'unconfirmed' },
    { what: 'unknown' },
    { what: 'impossible', move: 12 },
  ])('%o is read back', (reply) => {
    expect(parseReply(makeReply(reply))).toEqual(reply);
  });

  it('what no server says is nothing', () => {
    expect(parseReply('bonjour')).toBeNull();
  });
});

describe('the table', () => {
  it('2 a confirmed win, 1 a draw, nothing for unconfirmed games; both sides of a game against oneself', () => {
    const desk = new Desk();
    desk.report(ANA, 'white', BOB, FIRST);
    desk.report(BOB, 'black', ANA, FIRST);
    desk.report(ANA, 'white', CLO, THIRD);
    desk.report(CLO, 'black', ANA, THIRD);
    desk.report(BOB, 'black', CLO, SECOND);
    desk.report(CLO, 'white', CLO, gameWonBy(0, 1));
    desk.report(CLO, 'black', CLO, gameWonBy(0, 1));
    const row = { played: 0, won: 0, drawn: 0, lost: 0, points: 0, unconfirmed: 0 };
    expect(tableOf(desk.ledger.games)).toEqual([
      { ...row, player: ANA, played: 2, won: 1, drawn: 1, points: 3 },
      { ...row, player: CLO, played: 2, won: 1, drawn: 1, lost: 1, points: 3, unconfirmed: 1 },
      { ...row, player: BOB, played: 1, lost: 1, unconfirmed: 1 },
    ]);
  });
});
