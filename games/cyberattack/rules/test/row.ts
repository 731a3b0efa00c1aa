/** A rule as a row of a table: a position, one turn, what comes of it. */
import { expect } from 'vitest';
import { parseOrder } from '../../notation/orders.ts';
import { getBoard, type Trojan } from '../board.ts';
import type { RulesetName } from '../rulesets.ts';
import { playState } from '../turn.ts';
import { type Scene, scene } from './scene.ts';

export interface Row {
  readonly rule: string;
  readonly ruleset?: RulesetName;
  readonly on: Scene;
  /**
   * By player; whoever is missing plays its avatar between two corners and sends nothing that
   * matters here.
   */
  readonly orders?: Readonly<Record<number, string>>;
  readonly gives: Expectation;
}

interface Expectation {
  /** Player 1's change of points. */
  readonly points?: number;
  readonly server?: number;
  readonly computers?: number;
  /** `row,column` and the trojans there, `creator type direction`. */
  readonly cells?: Readonly<Record<string, readonly string[]>>;
  readonly incoming?: Readonly<Record<number, readonly string[]>>;
  readonly protections?: Readonly<Record<string, readonly [number, number]>>;
  readonly avatar?: readonly [number, number];
}

const text = ({ creator, type, direction }: Trojan): string => `${creator}${type}${direction}`;

export function checkRow({ ruleset = 'tournament', on, orders = {}, gives }: Row): void {
  const before = scene(on, { ruleset });
  const given = new Map(
    Object.entries(orders).map(([seat, order]) => {
      const parsed = parseOrder(order);
      return [Number(seat), parsed.ok ? parsed.value : null] as const;
    }),
  );
  const after = playState(before, given);
  const board = getBoard(after, 1);
  const points = board.player.points - getBoard(before, 1).player.points;
  if (gives.points !== undefined) expect(points).toBe(gives.points);
  if (gives.server !== undefined) expect(board.server.resistance).toBe(gives.server);
  if (gives.computers !== undefined) expect(board.computers.resistance).toBe(gives.computers);
  if (gives.avatar) expect([board.avatar.row, board.avatar.column]).toEqual(gives.avatar);
  const cells = Object.fromEntries(
    board.cells.flatMap((line, row) =>
      line.flatMap(({ present }, column) => (present.length > 0 ? [[`${row},${column}`, present.map(text)]] : [])),
    ),
  );
  if (gives.cells) expect(cells).toEqual(gives.cells);
  const protections = Object.fromEntries(
    board.cells.flatMap((line, row) =>
      line.flatMap(({ protection }, column) =>
        protection ? [[`${row},${column}`, [protection.type, protection.resistance]]] : [],
      ),
    ),
  );
  if (gives.protections) expect(protections).toEqual(gives.protections);
  for (const [player, trojans] of Object.entries(gives.incoming ?? {}))
    expect(getBoard(after, Number(player)).incoming.map(text)).toEqual(trojans);
}

/**
 * The avatar away from everything: it goes on to 0,1 with DD. Player 1 gets nothing for other
 * players' trojans.
 */
export const AWAY = [0, 0] as const;
export const STAYS = { 1: 'DDP044' } as const;
export const trojan = (cell: string, ...list: string[]) => ({ [cell]: list });
