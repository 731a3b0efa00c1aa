/** A position in a few words, for lessons and for the drawings of the rules. */
import { must } from '@joute/core/result.ts';
import { parseJson } from './notation/json.ts';
import { makeState } from './notation/state.ts';
import { PLAYERS } from './rules/compass.ts';

interface TaughtBoard {
  readonly score?: number;
  /** Row and column. */
  readonly avatar?: readonly [number, number];
  /** Trojans by `row,column`: creator, type, direction. */
  readonly cells?: Readonly<Record<string, readonly (readonly [number, number, string])[]>>;
  /** Type and resistance, by `row,column`. */
  readonly protections?: Readonly<Record<string, readonly [number, number]>>;
}

/** As the game writes it; what is left out is as at the start. */
export function taughtPosition(boards: Readonly<Record<number, TaughtBoard>>, turn = 0): string {
  const players = Array.from({ length: PLAYERS }, (_, index) => {
    const { score = 0, avatar = [2, 2], cells = {}, protections = {} } = boards[index + 1] ?? {};
    const equipment = { server: 40, computers: 50, lost: false, incoming: [] };
    return [`${index + 1}`, { score, avatar, ...equipment, cells, protections }];
  });
  return makeState(must(parseJson({ turn, players: Object.fromEntries(players) }, {})));
}
