/** How long to think, from what Hub says of the game's clock. */
import type { HubCommand } from '../hubDialect.ts';
import type { Limits } from './task.ts';

/** A game has fewer moves left than this, where nobody says how many. */
const MOVES_LEFT = 30;
/** Kept back for the way of the answer. */
const WAY_MS = 50;

/** A positive number, or undefined. */
function positive(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isFinite(number) && number > 0 ? number : undefined;
}

/** The share of a bank of time that one move may have, in milliseconds. */
export function shareOf(bank: number, moves = MOVES_LEFT, increment = 0): number {
  const share = bank / Math.max(1, Math.min(moves, MOVES_LEFT)) + 0.8 * increment;
  return Math.max(1, Math.min(share, bank - WAY_MS));
}

/** Version 2: `level depth=10`, `level move-time=0.5`, `level moves=40 time=300 inc=2`; seconds. */
export function levelOf({ named, bare }: HubCommand, before: Limits): Limits {
  if (bare.includes('infinite')) return {};
  const read = (name: string): number | undefined => positive(named.get(name));
  const [depth, nodes, moveTime, time, inc] = ['depth', 'nodes', 'move-time', 'time', 'inc'].map(read);
  const ms = moveTime !== undefined ? moveTime * 1000 : undefined;
  const share = time === undefined ? undefined : shareOf(time * 1000, read('moves'), (inc ?? 0) * 1000);
  return join(before, { depth, nodes, ms: ms ?? share });
}

/** Version 1: a command each, `time 500` in milliseconds, `depth 10`, `nodes 20000`. */
export function oldLevelOf({ command, bare }: HubCommand, before: Limits): Limits {
  const value = positive(bare[0]);
  return join(before, { [command === 'time' ? 'ms' : command]: value });
}

function join(before: Limits, more: { readonly [Key in keyof Limits]: Limits[Key] | undefined }): Limits {
  const known = Object.entries(more).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(known) };
}
