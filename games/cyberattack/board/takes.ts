import type { CyberState } from '../rules/table.ts';
import { boardsOf } from './scene/boards.ts';

const standing = (state: CyberState): number[] =>
  boardsOf(state).flatMap(({ server, computers }) => [server.resistance, computers.resistance]);

/** A server or computers were hit. */
export function takes(before: CyberState, after: CyberState): boolean {
  const left = standing(after);
  return standing(before).some((count, index) => left[index]! < count);
}
