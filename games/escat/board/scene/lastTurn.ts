/**
 * The turn that led to a state, taken apart into steps: to be marked, told and shown one after the
 * other.
 */
import type { LastTurn } from '@joute/games/board/contract.ts';
import { follow } from '../../notation/follow.ts';
import { parseMove } from '../../notation/moves.ts';
import { robotSteps } from '../../notation/phase.ts';
import type { EscatMove, EscatState, Step } from '../../rules/state.ts';
import type { Scene } from './pieces.ts';
import { sceneOf, stepScene } from './scene.ts';

export interface Turn {
  readonly before: EscatState;
  readonly move: EscatMove;
  readonly robots: readonly Step[];
}

/** Null where there is nothing to show: no move was taken. */
export function turnOf(last: LastTurn<EscatState> | null, state: EscatState): Turn | null {
  const text = last?.entries.find(({ verdict }) => verdict === 'taken')?.move;
  if (!last || text === undefined) return null;
  const { before } = last;
  const move = parseMove(text, before);
  if (!move.ok || follow(before, move.value).refusal) return null;
  return { before, move: move.value, robots: robotSteps(before, state) };
}

/** From what is on the screen to the state, scene by scene; the last one is the state's. */
export function scenesOf(shown: Scene, turn: Turn | null, state: EscatState): Scene[] {
  if (!turn) return [sceneOf(state, shown)];
  const scenes = [sceneOf(turn.before, shown)];
  const add = (step: Step, board: EscatState['board']) => scenes.push(stepScene(scenes.at(-1)!, step, board));
  for (const [index, step] of turn.move.entries()) add(step, follow(turn.before, turn.move.slice(0, index + 1)).board);
  for (const step of turn.robots) add(step, state.board);
  return [...scenes, sceneOf(state, scenes.at(-1))];
}
