import { defined } from '../input/objects.ts';

/**
 * What a player tells of its thinking beside its move: for viewers, and for the record. It decides
 * nothing, so what is malformed is silently left out.
 */
export interface Thinking {
  /** From the player's own side, in its own unit. */
  readonly score?: number;
  /** Turns it looked ahead. */
  readonly depth?: number;
  /** Positions it looked at for this move. */
  readonly nodes?: number;
  /** The line it expects, in the game's notation. */
  readonly line?: string;
}

export const MOST_LINE = 500;

/** From any value; undefined where nothing of it is of use. */
export function readThinking(given: { readonly [Key in keyof Thinking]?: unknown }): Thinking | undefined {
  const [score, depth, nodes] = [readNumber(given.score), readNumber(given.depth), readNumber(given.nodes)];
  const line = typeof given.line === 'string' && given.line.length <= MOST_LINE ? given.line.trim() : '';
  if (score === undefined && depth === undefined && nodes === undefined && line === '') return undefined;
  return {
    ...defined({ score, depth, nodes }),
    ...(line === '' ? {} : { line }),
  };
}

/** To thousandths: nobody reads more, and the record's lines stay short. */
function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number') return undefined;
  const rounded = Math.round(value * 1000) / 1000;
  return Number.isFinite(rounded) ? rounded : undefined;
}
