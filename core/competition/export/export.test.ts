/** Competitions that were played, as files: for spreadsheets, programs and people. */
import { describe, expect, it, test } from 'vitest';
import { LANGUAGES } from '../../words.ts';
import type { CompetitionPlan } from '../plan/plan.ts';
import { Played, planOf } from '../test/playing.ts';
import { competitionJson } from './competitionJson.ts';
import { competitionPage } from './competitionPage.ts';
import { makeCsvTable } from './csv.ts';
import { matchesCsv, playersCsv } from './csvTables.ts';
import { PAGE_WORDS } from './pageWords.ts';
import { fitLedger } from './ratedEntrants.ts';
import { standingsReport } from './standingsReport.ts';

const PAGE = {
  language: 'en',
  game: { en: 'Toy', fr: 'Jouet' },
  linkOf: ({ match }: { match: string | null }) => match,
} as const;

const POOLS = { name: 'pools', format: 'round-robin', pools: 2, advance: 2 };
const CUP = planOf(8, [POOLS, { name: 'finals', format: 'knockout', bestOf: 2, thirdPlace: true }]);

const named = (plan: CompetitionPlan, names: readonly string[]): CompetitionPlan => ({
  ...plan,
  player: plan.player.map((player, index) => ({ ...player, name: names[index] ?? player.name })),
});

const rowsOf = (csv: string): string[] => csv.trimEnd().split('\r\n');

describe('CSV', () => {
  // RFC 4180; formulas: OWASP, "CSV injection".
  test.each([
    { cell: 'plain', written: 'plain' },
    { cell: 'a,b', written: '"a,b"' },
    { cell: 'say "x"', written: '"say ""x"""' },
    { cell: 'two\nlines', written: '"two\nlines"' },
    { cell: '=HYPERLINK("x")', written: `"'=HYPERLINK(""x"")"` },
    { cell: '+1', written: "'+1" },
    { cell: '-1', written: "'-1" },
    { cell: '@SUM(A1)', written: "'@SUM(A1)" },
    { cell: '\t=1', written: "'\t=1" },
    { cell: -15, written: '-15' },
    { cell: 0.5, written: '0.5' },
    { cell: null, written: '' },
    { cell: 'Zoé ≠ 🐺', written: 'Zoé ≠ 🐺' },
  ])('$cell', ({ cell, written }) => {
    expect(makeCsvTable(['x'], [[cell]])).toBe(`x\r\n${written}\r\n`);
  });

  it('a row a player, the winner first', () => {
    const { ledger } = new Played(CUP).playOut();
    const [head, first, ...rest] = rowsOf(playersCsv(ledger, fitLedger(ledger)));
    expect(head).toMatch(/^place,player,status,stage,points/);
    expect(first).toMatch(/^1,Bot \d,in,finals,/);
    expect(rest).toHaveLength(7);
  });

  it('a row a match, those that count no more among them', () => {
    const played = new Played(planOf(4, { name: 'all', format: 'round-robin', legs: 1 }));
    const [one, other] = played.settle();
    played.result(one!, [1, 2], { termination: 'interrupted' });
    played.result(other!, [1, 2], { match: 'matches/7.json', faults: [0, 2] });
    played.playOut();
    const rows = rowsOf(matchesCsv(played.ledger));
    expect(rows[0]).toMatch(/,record,player1,version1,place1,points1,faults1,player2,version2,place2,points2,faults2$/);
    expect(rows).toHaveLength(1 + 6 + 1);
    expect(rows.filter((row) => row.includes(',no,played,interrupted,'))).toHaveLength(1);
    expect(rows.find((row) => row.includes('matches/7.json'))).toMatch(/,yes,played,normal,.*,2$/);
  });
});

describe('JSON', () => {
  it('has the standings as the issue has them', () => {
    const { ledger } = new Played(CUP).playOut();
    const report = standingsReport(ledger, fitLedger(ledger));
    expect(Object.keys(report)).toEqual(['tournament', 'stage', 'standings', 'hash']);
    expect(Object.keys(report.standings[0]!)).toEqual([
      ...['place', 'player', 'version', 'points', 'played', 'wins', 'draws', 'losses', 'faults', 'rating', 'interval'],
    ]);
    expect(report.stage).toBe(null);
    const { rating, interval } = report.standings[0]!;
    expect(interval![0]).toBeLessThan(rating!);
    expect(interval![1]).toBeGreaterThan(rating!);
  });

  it('names the stage that is played, and nobody before there is anybody', () => {
    const played = new Played(CUP);
    expect(standingsReport(played.ledger, fitLedger(played.ledger))).toMatchObject({ stage: null, standings: [] });
    played.settle();
    expect(standingsReport(played.ledger, fitLedger(played.ledger)).stage).toBe('pools');
  });

  it('a stage that is not drawn has no tables', () => {
    const { ledger } = new Played(CUP);
    expect(competitionJson(ledger, fitLedger(ledger)).stages.map(({ pools }) => pools)).toEqual([[], []]);
  });

  it('the whole has every result, and no command line', () => {
    const { ledger } = new Played(CUP).playOut();
    const json = competitionJson(ledger, fitLedger(ledger));
    expect(json.stages.map(({ pools }) => pools.length)).toEqual([2, 1]);
    expect(json.stages[0]!.results).toHaveLength(24);
    expect(JSON.stringify(json)).not.toContain('bot:x');
  });
});

describe('the page', () => {
  const FORMATS = [
    { what: 'cup', plan: CUP },
    { what: 'Swiss', plan: planOf(7, { format: 'swiss', rounds: 4 }) },
    { what: 'double knock-out', plan: planOf(6, { format: 'double-knockout' }) },
    { what: 'gauntlet', plan: planOf(4, { format: 'gauntlet' }) },
    { what: 'tables', plan: planOf(6, { format: 'tables', seats: 4 }) },
    { what: 'ladder', plan: planOf(4, { format: 'ladder', matches: 12 }) },
  ];
  test.each(FORMATS)('$what: at every moment, in both languages', ({ plan }) => {
    const played = new Played(plan);
    for (let legs = played.settle(); ; legs = played.settle()) {
      for (const language of LANGUAGES) {
        const page = competitionPage(played.ledger, fitLedger(played.ledger), { ...PAGE, language });
        expect(page).toContain(PAGE_WORDS.standings[language]);
        expect(page).not.toMatch(/undefined|NaN|\[object/);
        for (const { name } of played.ledger.entrants.values()) expect(page).toContain(name);
      }
      if (legs.length === 0) break;
      for (const leg of legs) played.playOne(leg, 1);
    }
    expect(competitionPage(played.ledger, fitLedger(played.ledger), PAGE)).toContain(PAGE_WORDS.over.en);
  });

  it('before the draw, after everybody has left, and with a leg that nobody came to', () => {
    const played = new Played(CUP);
    expect(competitionPage(played.ledger, fitLedger(played.ledger), PAGE)).toContain(PAGE_WORDS.notDrawn.en);
    const [leg] = played.settle();
    played.result(leg!, [2, 2], { how: 'no-show', termination: 'forfeit' });
    for (const entrant of played.ledger.entrants.keys()) played.tell({ kind: 'withdrawn', entrant });
    played.settle();
    const page = competitionPage(played.ledger, fitLedger(played.ledger), PAGE);
    expect(page).toContain(PAGE_WORDS.withdrawn.en);
    expect(page).not.toContain('class="crowned"');
  });

  it('shows a second final only where one may come, or came', () => {
    const double = planOf(4, { format: 'double-knockout', ties: ['seeding'] });
    const told = (upset: boolean): boolean => {
      const played = new Played(double);
      for (let legs = played.settle(); legs.length > 0; legs = played.settle()) {
        const isFirst = Number(legs[0]!.entrants[0]!.slice(1)) < Number(legs[0]!.entrants[1]!.slice(1));
        const isUpset = upset && legs[0]!.pairing === 'final';
        played.result(legs[0]!, isFirst !== isUpset ? [1, 2] : [2, 1]);
      }
      return competitionPage(played.ledger, fitLedger(played.ledger), PAGE).includes(PAGE_WORDS.secondFinal.en);
    };
    expect([told(false), told(true)]).toEqual([false, true]);
  });

  it('the last rounds of a cup have names, and only who has played stands first', () => {
    const cup = new Played(planOf(16, { format: 'knockout' }));
    cup.settle();
    const before = competitionPage(cup.ledger, fitLedger(cup.ledger), PAGE);
    expect(before).not.toContain('<tr class="first">');
    const page = competitionPage(cup.playOut().ledger, fitLedger(cup.ledger), PAGE);
    for (const title of ['quarterfinals', 'semifinals', 'final'] as const) expect(page).toContain(PAGE_WORDS[title].en);
    // Overall, and in the only stage.
    expect(page.match(/<tr class="first">/g)).toHaveLength(2);
  });

  it('has a column of byes only where there are some', () => {
    const pageOf = (players: number): string => {
      const { ledger } = new Played(planOf(players, { format: 'swiss', rounds: 2 })).playOut();
      return competitionPage(ledger, fitLedger(ledger), PAGE);
    };
    expect([pageOf(6), pageOf(7)].map((page) => page.includes(PAGE_WORDS.byes.en))).toEqual([false, true]);
    expect(pageOf(6)).toContain(PAGE_WORDS.losses.en);
  });

  it('equals of one table stand in the order of their seats', () => {
    const played = new Played(planOf(4, { format: 'tables', seats: 4, tables: 1, legs: 1 }));
    const [leg] = played.settle();
    played.result(leg!, [2, 1, 2, 2]);
    const page = competitionPage(played.ledger, fitLedger(played.ledger), PAGE);
    const row = /<table class="rounds">.*?<\/table>/s.exec(page)![0];
    const names = [1, 0, 2, 3].map((seat) => `Bot ${leg!.entrants[seat]!.slice(1)}`);
    expect([...row.matchAll(/Bot \d/g)].map(([name]) => name)).toEqual(names);
  });

  it('a name is text, and so is an address', () => {
    const HOSTILE = ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='x", '& <b>'];
    const played = new Played(named(CUP, HOSTILE)).playOut();
    const page = competitionPage(played.ledger, fitLedger(played.ledger), {
      ...PAGE,
      linkOf: () => '"><script>alert(2)</script>',
    });
    expect(page).not.toMatch(/<script|<img|<b>&|' onmouseover/);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('loads nothing and runs nothing', () => {
    const { ledger } = new Played(CUP).playOut();
    const page = competitionPage(ledger, fitLedger(ledger), PAGE);
    expect(page).not.toMatch(/<script|<link|src=|url\(|@import|\son\w+=/);
  });

  it('links to records from the cross-table and the bracket', () => {
    const played = new Played(CUP);
    for (let n = 0, legs = played.settle(); legs.length > 0; legs = played.settle()) {
      for (const leg of legs) played.result(leg, [1, 2], { match: `matches/${n++}.json` });
    }
    const page = competitionPage(played.ledger, fitLedger(played.ledger), PAGE);
    const results = played.events.filter(({ kind }) => kind === 'result');
    for (const [n] of results.entries()) expect(page).toContain(`href="matches/${n}.json"`);
  });
});
