/**
 * A position written in a few words, for tests: player 1's board, everyone else's empty with the
 * avatar in a corner.
 */
import type { Board, Protection, Trojan } from '../board.ts';
import { getBoards, makeStateOf } from '../board.ts';
import type { Direction, FirewallName } from '../compass.ts';
import { type CyberState, DEFAULT_FRAME, type Frame, startState } from '../table.ts';

export interface Scene {
  readonly avatar: readonly [number, number];
  readonly server?: number;
  readonly computers?: number;
  /** `creator type direction`, such as `21D`, by `row,column`. */
  readonly cells?: Readonly<Record<string, readonly string[]>>;
  readonly incoming?: readonly string[];
  /** Type and resistance by `row,column`. */
  readonly protections?: Readonly<Record<string, readonly [number, number]>>;
  readonly placeAnywhere?: boolean;
  readonly firewall?: FirewallName;
}

export const trojanOf = (text: string): Trojan => ({
  creator: Number(text[0]),
  type: Number(text[1]),
  direction: text[2] as Direction,
});

export function scene(on: Scene, options: Partial<Frame> = {}): CyberState {
  const { placeAnywhere = false, firewall = 'figures' } = on;
  const frame: Frame = { ...DEFAULT_FRAME, ...options, placeAnywhere, firewall };
  const [own, ...others] = getBoards(startState(frame));
  const protection = (given: readonly [number, number] | undefined): Protection | null =>
    given ? { type: given[0], resistance: given[1] } : null;
  const board: Board = {
    ...own!,
    avatar: { row: on.avatar[0], column: on.avatar[1] },
    server: { kind: 'server', resistance: on.server ?? own!.server.resistance },
    computers: { kind: 'computers', resistance: on.computers ?? own!.computers.resistance },
    incoming: (on.incoming ?? []).map(trojanOf),
    cells: own!.cells.map((line, row) =>
      line.map((cell, column) => ({
        ...cell,
        protection: protection(on.protections?.[`${row},${column}`]),
        present: (on.cells?.[`${row},${column}`] ?? []).map(trojanOf),
      })),
    ),
  };
  return makeStateOf([board, ...others], 0, frame);
}
