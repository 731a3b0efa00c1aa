/** Reported games, as a page lists them: day by day, and one of them as a file. */
import type { PdnStep } from '../../notation/pdn.ts';
import { makePdn } from '../../notation/pdnWriter.ts';
import { type Day, dayOf, type RegisteredGame } from '../../wire/ledger.ts';

export interface ReportDay {
  readonly day: Day;
  readonly games: readonly RegisteredGame[];
  readonly confirmed: number;
}

/** The newest day first; within a day in the order given. */
export function reportDays(games: readonly RegisteredGame[]): ReportDay[] {
  const byDay = new Map<Day, RegisteredGame[]>();
  for (const game of games) {
    const others = byDay.get(dayOf(game));
    if (others) others.push(game);
    else byDay.set(dayOf(game), [game]);
  }
  return [...byDay]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, theirs]) => ({
      ...{ day, games: theirs },
      confirmed: theirs.filter(({ confirmed }) => confirmed !== null).length,
    }));
}

/** Nobody writes an IPv4 address in its IPv6 spelling, and it is twice as long. */
export const shownAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

/** As PDN: the moves as they were reported, which the reader plays. */
export function reportedPdn({ white, black, winner, moves, day }: RegisteredGame): string {
  const result = winner === null ? '1-1' : winner === 'white' ? '2-0' : '0-2';
  const tags = { Date: day.replaceAll('-', '.'), White: shownAddress(white), Black: shownAddress(black) };
  const steps = moves.split(' ').map((text): PdnStep => ({ kind: 'move', text, before: [], notes: [] }));
  const all = new Map(Object.entries({ ...tags, Result: result, GameType: '20' }));
  return makePdn([{ tags: all, line: { opening: [], steps }, result }]);
}
