/**
 * A turn in sentences: each player's order, what its points came from, what was lost, and who is
 * ahead.
 */
import type { Seat } from '@joute/core/game.ts';
import type { Entry } from '@joute/core/match/match.ts';
import {
  leadLines,
  lineMaker,
  type MakeLine,
  type Narrate,
  type NarrationLine,
  takenIn,
  type Weight,
} from '@joute/core/match/narration.ts';
import type { Language } from '@joute/core/words.ts';
import { NARRATED, sayItem } from './narrateWords.ts';
import { parseOrder } from './notation/orders.ts';
import { accountOf, type Item } from './rules/account.ts';
import { DIRECTIONS, LEFT, NEIGHBOUR, RIGHT, UP } from './rules/compass.ts';
import { actingSeats, scoresOf } from './rules/end.ts';
import type { Order } from './rules/orders.ts';
import { BOARD, COMPUTERS, type CyberState, SERVER } from './rules/table.ts';

/** The orders of a turn by seat: everybody who has to give one, and null where none was taken. */
export function ordersOf(before: CyberState, entries: readonly Entry[]): Map<Seat, Order | null> {
  const orders = new Map<Seat, Order | null>(actingSeats(before).map((seat) => [seat, null]));
  for (const { seat, move } of takenIn(entries)) {
    const parsed = parseOrder(move);
    if (parsed.ok) orders.set(seat, parsed.value);
  }
  return orders;
}

export const narrate: Narrate<CyberState> = (before, entries, after, names) => {
  const line = lineMaker(names);
  const orders = ordersOf(before, entries);
  const account = accountOf(before, orders);
  return [
    ...[1, 2, 3, 4].flatMap((seat) => {
      const order = orders.get(seat);
      return [
        ...(order ? [orderLine(line, seat, order)] : []),
        ...pointsLines(line, seat, account[seat - 1]!),
        ...lossLines(line, seat, before, after),
      ];
    }),
    ...leadLines(line, scoresOf(before), scoresOf(after)),
  ];
};

const neighbourOf = (seat: Seat, side: number): Seat => NEIGHBOUR[(seat - 1) * DIRECTIONS.length + side]! + 1;

const orderLine = (line: MakeLine, seat: Seat, order: Order): NarrationLine =>
  line(seat, 'move', 0, (language, name) => sayOrder(order, seat, language, name));

export function sayOrder(order: Order, seat: Seat, language: Language, name: (seat: Seat) => string): string {
  const words = NARRATED[language];
  const avatar = words.avatar[order.avatar];
  if (order.kind === 'protect')
    return words.protects(name(seat), avatar, words.protections[order.protection]!, order.row, order.column);
  const to = (side: number): string => name(neighbourOf(seat, side));
  return words.attacks(
    name(seat),
    avatar,
    words.row(to(LEFT), order.left),
    words.column(to(UP), order.top),
    words.row(to(RIGHT), order.right),
  );
}

/** A hit is worth a glance; so much at once should be seen by all. */
const weigh = (points: number, items: readonly Item[]): Weight => {
  if (Math.abs(points) >= MUCH) return 2;
  return items.some(({ cause }) => cause === 'server' || cause === 'computers') ? 1 : 0;
};
const MUCH = 50;

function pointsLines(line: MakeLine, seat: Seat, items: readonly Item[]): NarrationLine[] {
  if (items.length === 0) return [];
  const points = items.reduce((sum, item) => sum + item.points, 0);
  return [
    line(seat, 'points', weigh(points, items), (language, name) =>
      NARRATED[language].account(
        name(seat),
        items.map((item) => sayItem(item, name, language)),
        points,
      ),
    ),
  ];
}

function lossLines(line: MakeLine, seat: Seat, before: CyberState, after: CyberState): NarrationLine[] {
  const stands = ({ boards }: CyberState, equipment: number): boolean => boards[(seat - 1) * BOARD + equipment]! > 0;
  const isDown = (equipment: number): boolean => stands(before, equipment) && !stands(after, equipment);
  const [server, computers] = [isDown(SERVER), isDown(COMPUTERS)];
  if (!server && !computers) return [];
  const isOut = !stands(after, SERVER) && !stands(after, COMPUTERS);
  const key = isOut ? 'out' : server ? 'serverDown' : 'computersDown';
  return [line(seat, 'out', isOut ? 3 : 2, (language, name) => NARRATED[language][key](name(seat)))];
}
